import {notCounted, type Reason} from '../audit/counting-rule.js';
import {auditFindings, readAudit, type AuditResult, type Selection} from '../audit/index.js';
import {parseSelector, SelectorError, selects} from '../cluster/index.js';
import {grouped} from '../run/time.js';
import type {Write} from '../run/types.js';
import {writesBy} from '../run/writes.js';
import type {Meter} from './file-bytes.js';
import {sentence} from './open-report.js';
import {refused, type Choice, type Choices, type Narrowing, type Outcome, type ReadHooks, type ReadRequest, type ReportCount} from './outcome.js';
import {factsOf, unknownsOf} from './run-facts.js';

/**
 * Audit logs as one run. The first reading takes everything, so that all there is to choose from is known; when one namespace is what the
 * log is about, a second one takes that. Undefined: nothing in the files is an audit event.
 */
export async function readLog(files: readonly File[], {selection}: ReadRequest, meter: Meter, hooks: ReadHooks): Promise<Outcome | undefined> {
  const {signal, pause} = hooks;
  const read = (chosen: Narrowing): Promise<AuditResult> => readAudit(
    files.map((file) => ({name: file.name, bytes: meter.bytes(file)})), {selection: selectionOf(chosen), ...(signal && {signal}), ...(pause && {pause})},
  );
  const narrowed = async (chosen: Narrowing, choices: Choices): Promise<Outcome> => {
    meter.again(Object.values(chosen).join(', ') || undefined);
    return {...outcomeOf(await read(chosen), files), choices, chosen};
  };
  if (selection) {
    try {
      return await narrowed(selection.chosen, selection.choices);
    } catch (error) {
      // A selector or a time that is none.
      if (error instanceof SelectorError || error instanceof RangeError) return refused(sentence(error.message));
      throw error;
    }
  }
  const whole = await read({});
  if (whole.report.findings.some(({code}) => code === 'AUD-001')) return undefined;
  const choices = choicesOf(whole);
  const namespace = whole.report.suggestion?.namespaces?.[0];
  if (namespace !== undefined && choices) return narrowed({namespace}, choices);
  return {...outcomeOf(whole, files), ...(choices && {choices})};
}

function selectionOf({namespace, labels, writer, resource, from, to}: Narrowing): Selection {
  const selector = labels === undefined ? undefined : parseSelector(labels);
  return {
    ...(namespace !== undefined && {namespaces: [namespace]}), ...(writer !== undefined && {writers: [writer]}), ...(resource !== undefined && {resources: [resource]}),
    ...(from !== undefined && {from}), ...(to !== undefined && {to}), ...(selector && {labels: {text: labels!, matches: (given) => selects(selector, given)}}),
  };
}

/** Undefined when there are no writes to choose among. */
function choicesOf({run, report}: AuditResult): Choices | undefined {
  if (!run.writes.length) return undefined;
  const by = (value: (write: Write) => string | undefined): Choice[] => writesBy(run, value).flatMap(({key, count}) => (key === undefined ? [] : [{name: key, writes: count}]));
  const moment = (t: number): string => new Date(Date.parse(run.startedAt) + t).toISOString();
  return {
    writes: report.writes, namespaces: by(({namespace}) => namespace), writers: by(({writer}) => writer),
    resources: [...by(({resource}) => resource), ...by(({resource, subresource}) => subresource && `${resource}/${subresource}`)], from: moment(0), to: moment(run.writes.reduce((last, {t}) => Math.max(last, t), 0)),
  };
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
  const drawn = report.writes === 0 ? run.scope ? `no write in it is of ${run.scope.text}` : 'it holds no writes to draw' : `the figures show ${grouped(report.writes)} ${report.writes === 1 ? 'write' : 'writes'}${run.scope ? ` of ${run.scope.text}` : ''}`;
  return {
    kind: 'audit', run, said: `${source} ${files.length > 1 ? 'are' : 'is'} read: ${drawn}.`, facts: factsOf(run), unknowns: unknownsOf(run), chosen: {},
    report: {counts: counts.filter(({part, count}) => part !== 'not drawn' || count > 0), findings: report.findings, explanations: Object.fromEntries(codes.flatMap((code) => (auditFindings[code] ? [[code, auditFindings[code].text]] : [])))},
  };
}
