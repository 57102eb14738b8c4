import {notCounted, type Reason} from '../audit/counting-rule.js';
import {auditFindings, readAudit, type AuditResult} from '../audit/index.js';
import {grouped} from '../run/time.js';
import {writesBy} from '../run/writes.js';
import type {Meter} from './file-bytes.js';
import type {Outcome, ReadRequest, ReportCount} from './outcome.js';
import {factsOf, unknownsOf} from './run-facts.js';

/**
 * Audit logs as one run. The first reading takes everything, so that all namespaces are known; when one of them is what the log
 * is about, a second one takes that. Undefined: nothing in the files is an audit event.
 */
export async function readLog(files: readonly File[], {selection}: ReadRequest, meter: Meter, signal?: AbortSignal): Promise<Outcome | undefined> {
  const read = (namespace?: string): Promise<AuditResult> => readAudit(
    files.map((file) => ({name: file.name, bytes: meter.bytes(file)})), {...(namespace !== undefined && {selection: {namespaces: [namespace]}}), ...(signal && {signal})},
  );
  if (selection) {
    const {namespace, namespaces, writesInAll} = selection;
    return {...outcomeOf(await read(namespace), files), namespaces, writesInAll, ...(namespace !== undefined && {chosen: namespace})};
  }
  const whole = await read();
  if (whole.report.findings.some(({code}) => code === 'AUD-001')) return undefined;
  const {writes} = whole.report;
  const spaces = writesBy(whole.run, (write) => write.namespace).flatMap(({key, count}) => (key === undefined ? [] : [{name: key, writes: count}]));
  // One namespace that holds every write leaves nothing to choose.
  const namespaces = spaces[0]?.writes === writes ? [] : spaces;
  const suggested = whole.report.suggestion?.namespaces?.[0];
  if (suggested === undefined) return {...outcomeOf(whole, files), namespaces, writesInAll: writes};
  meter.again(suggested);
  return {...outcomeOf(await read(suggested), files), namespaces, writesInAll: writes, chosen: suggested};
}

function outcomeOf({run, report}: AuditResult, files: readonly File[]): Outcome {
  const reasons = Object.entries(report.notCounted) as [Reason, number][];
  const counts: ReportCount[] = [
    {part: 'read', text: 'audit events, and lines that were none', count: report.read}, {part: 'drawn', text: 'writes', count: report.writes},
    {part: 'not drawn', text: 'requests that only read', count: report.reads},
    ...reasons.map(([reason, count]): ReportCount => ({part: 'not drawn', text: notCounted(reason, count).text, count})),
  ];
  const codes = [...new Set(report.findings.map(({code}) => code))];
  const source = files.length > 3 ? `${files[0]!.name} and ${files.length - 1} more files` : files.map(({name}) => name).join(', ');
  const drawn = report.writes === 0 ? 'it holds no writes to draw' : `the figures show ${grouped(report.writes)} ${report.writes === 1 ? 'write' : 'writes'}${run.scope ? ` of ${run.scope.text}` : ''}`;
  return {
    kind: 'audit', run, said: `${source} is read: ${drawn}.`, facts: factsOf(run), unknowns: unknownsOf(run), namespaces: [], writesInAll: report.writes,
    report: {counts: counts.filter(({part, count}) => part !== 'not drawn' || count > 0), findings: report.findings, explanations: Object.fromEntries(codes.flatMap((code) => (auditFindings[code] ? [[code, auditFindings[code].text]] : [])))},
  };
}
