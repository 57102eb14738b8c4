/**
 * Files → what a page can show. Runs in a worker, or in slices on the page where there is none; the one module that knows the
 * readers, so that a page loads them with the first file and not before.
 *
 *   files ─▶ recognize by their beginning ─┬─ a saved run ───▶ checkRun ────▶ run
 *                                          ├─ an audit log ──▶ readAudit ───▶ run
 *                                          └─ kubectl's ─────▶ readCluster ─▶ run without writes
 */
import {Meter} from './file-bytes.js';
import {fileHead} from './file-head.js';
import {openFinding, openFindings} from './findings.js';
import {refused, type OpenReport, type Outcome, type ReadHooks, type ReadRequest, type ReportFinding} from './outcome.js';
import {readLog} from './read-log.js';
import {readSavedRun} from './read-run.js';
import {readSnapshot} from './read-snapshot.js';
import {recognize, type Likely} from './recognize.js';

/** Never rejects for what is in the files: that is told in the outcome. Rejects with the signal's reason. */
export async function readFiles(request: ReadRequest, hooks: ReadHooks = {}): Promise<Outcome> {
  const {readable, findings} = await looked(request.files);
  hooks.signal?.throwIfAborted();
  const outcome = readable.length ? await read(readable, request, hooks, findings) : refused(findings[0]?.message ?? 'There is no file to read.');
  return withFindings(outcome, findings);
}

interface Looked { file: File; likely: Likely | undefined }

async function looked(files: readonly File[]): Promise<{readable: Looked[]; findings: ReportFinding[]}> {
  const readable: Looked[] = [];
  const findings: ReportFinding[] = [];
  for (const file of files) {
    try {
      readable.push({file, likely: recognize(await fileHead(file))});
    } catch (error) {
      findings.push(openFinding('OPN-001', file.name, `${file.name} could not be read (${error instanceof Error ? error.message : String(error)}). It may be a folder, or have changed on the disk; choose it again.`));
    }
  }
  return {readable, findings};
}

async function read(looked: Looked[], request: ReadRequest, hooks: ReadHooks, findings: ReportFinding[]): Promise<Outcome> {
  const meter = new Meter(looked.map(({file}) => file), hooks);
  const filesOf = (...likely: Looked['likely'][]): File[] => looked.filter((one) => likely.includes(one.likely)).map(({file}) => file);
  const [saved] = filesOf('run');
  if (saved) {
    for (const {file} of looked) if (file !== saved) findings.push(openFinding('OPN-002', file.name, `${file.name} was left aside, because ${saved.name} is a saved run.`));
    return readSavedRun(saved, new Meter([saved], hooks));
  }
  const logs = filesOf('audit', undefined);
  const log = logs.length ? await readLog(logs, request, meter, hooks) : undefined;
  const rest = log ? filesOf('cluster') : looked.map(({file}) => file);
  if (!rest.length) return log!;
  if (!log && logs.length) meter.again();
  const snapshot = await readSnapshot(rest, meter, hooks);
  if (log) return {...log, report: joined(log.report, leftAside(snapshot.report))};
  if (snapshot.kind !== 'refused' || logs.length === looked.length) return snapshot;
  // It began like objects and was none: perhaps an audit log behind an unusual beginning.
  meter.again();
  return await readLog(rest, request, meter, hooks) ?? snapshot;
}

const joined = (a: OpenReport, b: OpenReport): OpenReport => (
  {counts: [...a.counts, ...b.counts], findings: [...a.findings, ...b.findings], explanations: {...a.explanations, ...b.explanations}}
);

/** Objects that came with a log: its run is drawn, and they are not. */
const leftAside = ({counts, ...rest}: OpenReport): OpenReport => (
  {...rest, counts: counts.map((one) => (one.part === 'drawn' ? {...one, part: 'not drawn', text: 'Kubernetes objects: the figures show the audit log that came with them'} : one))}
);

function withFindings(outcome: Outcome, findings: ReportFinding[]): Outcome {
  const explanations = Object.fromEntries([...findings, ...outcome.report.findings].flatMap(({code}) => (code in openFindings ? [[code, openFindings[code as keyof typeof openFindings][1]]] : [])));
  return {...outcome, report: joined({counts: [], findings, explanations}, outcome.report)};
}
