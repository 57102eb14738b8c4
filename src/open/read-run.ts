import {checkRun} from '../run/check.js';
import type {IssueCode} from '../run/check.js';
import {grouped} from '../run/time.js';
import type {Run} from '../run/types.js';
import type {Meter} from './file-bytes.js';
import {openFinding} from './findings.js';
import {refused, type Outcome, type ReportFinding} from './outcome.js';
import {factsOf, unknownsOf} from './run-facts.js';

/** What each rule of a run is there for. */
const explanations: Record<IssueCode, string> = {
  shape: 'A field is not of the type that a run has there. The shape of a run is in its JSON Schema, which comes with the library.',
  missing: 'A field that every run has is not there.',
  unreadable: 'A part of the run could not even be looked at.',
  order: 'Lists of a run are in order: writes by their number, marks by their time.',
  duplicate: 'An id or a number stands for one thing only, and here two things have it.',
  reference: 'Something is named that is not in the run: an object, a write, a node or a chapter.',
  owner: 'An owner is missing, or owners form a circle.',
  time: 'A time lies outside of the run, or is no number of milliseconds.',
  lifetime: 'Something happens to an object before it exists or after it is gone.',
  version: 'A resourceVersion does not go up from write to write, as those of one cluster do.',
  kind: 'What a write is called does not fit to what it does.',
  cause: 'A write names a later one as its cause.',
  chapter: 'Chapters do not hold the writes they say they do.',
  sum: 'Parts do not add up to their total.',
  contradiction: 'Two places of the run say different things about the same fact.',
  more: 'There are more of one code than are listed.',
};

/** A saved run, held to the rules of a run before anything is drawn from it. */
export async function readSavedRun(file: File, meter: Meter): Promise<Outcome> {
  const refuse = (said: string, findings: ReportFinding[]): Outcome => refused(said, reportOf(findings, 0));
  let value: unknown;
  try {
    value = JSON.parse(await textOf(file, meter));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = `${file.name} looks like a saved run and is not valid JSON: it was cut or changed.`;
    return refuse(message, [openFinding('OPN-003', file.name, message)]);
  }
  const findings = checkRun(value).map(({path, code, message, severity}): ReportFinding => ({code, severity, file: file.name, path, message}));
  const errors = findings.filter(({severity}) => severity === 'error');
  if (errors.length) return refuse(`${file.name} is not a run that adds up: ${errors[0]!.message}${errors.length > 1 ? ` The report has ${errors.length - 1} more.` : ''}`, findings);
  const run = value as Run;
  return {
    kind: 'run', run, said: `${file.name} is open: the figures show ${grouped(run.writes.length)} ${run.writes.length === 1 ? 'write' : 'writes'}.`,
    facts: factsOf(run), unknowns: run.origin === 'imported' ? unknownsOf(run) : [], chosen: {}, report: reportOf(findings, run.writes.length),
  };
}

function reportOf(findings: ReportFinding[], writes: number): Outcome['report'] {
  const codes = new Set(findings.map(({code}) => code));
  const known = Object.entries(explanations).filter(([code]) => codes.has(code));
  return {counts: [{part: 'read', text: 'writes of a saved run', count: writes}, {part: 'drawn', text: 'writes', count: writes}], findings, explanations: Object.fromEntries(known)};
}

/** Without a byte-order mark. */
async function textOf(file: File, meter: Meter): Promise<string> {
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      try {
        for await (const piece of meter.bytes(file)) controller.enqueue(piece.slice());
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  const bytes = new Uint8Array(await new Response(pieces).arrayBuffer());
  const [a, b] = bytes;
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(utf16).decode(bytes);
}
