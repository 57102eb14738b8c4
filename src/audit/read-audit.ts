/** Reads audit logs of any size into a run. The one door of this room. */
import {chunksOf, type Bytes} from '../bytes/chunks.js';
import {isTooDeep} from '../bytes/too-deep.js';
import {buildRun, type AuditResult} from './build-run.js';
import {Intake} from './intake.js';
import {openInput} from './open-input.js';
import {RecordReader} from './record-reader.js';
import {Selector, type Selection} from './selection.js';
import {unwrap, type Place} from './unwrap.js';

export interface AuditInput {
  /** As findings and captions call it: a file name, or `standard input`. */
  name: string;
  /** Chunks of bytes: a `ReadableStream` of a file in a browser, a read stream in Node. */
  bytes: AsyncIterable<Bytes> | ReadableStream<Bytes>;
}

export interface ReadOptions {
  selection?: Selection;
  title?: string;
  /** Most writes that the run holds; all are counted. Default 50,000, which takes about 300 MB however long the log is. */
  limit?: number;
  /** Called after every chunk with the bytes of all inputs so far, as they came in (packed). */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Called now and then while the run is put together, where whoever shares the thread has to be let in. */
  pause?: () => Promise<void>;
  /** Read every line by JSON.parse. Gives the same answer, more slowly: the reference that tests compare with. */
  full?: boolean;
}

/**
 * Several inputs are one log. Never throws for what is in them: that is told in `report.findings`. Throws a RangeError for a
 * selection that cannot be, and whatever `signal` was aborted with.
 */
export async function readAudit(inputs: Iterable<AuditInput>, options: ReadOptions = {}): Promise<AuditResult> {
  const selector = new Selector(options.selection);
  const waiting: {text: string; place: Place}[] = [];
  const intake = new Intake(selector, options.limit ?? 50_000, (text, place) => waiting.push({text, place}));
  const reader = new RecordReader(intake, {full: options.full ?? false});
  const names: string[] = [];
  let bytes = 0;

  for (const input of inputs) {
    intake.file = input.name;
    names.push(input.name);
    try {
      for await (const chunk of openInput(counted(input.bytes, length => {
        bytes += length;
        options.onProgress?.(bytes);
      }))) {
        options.signal?.throwIfAborted();
        reader.push(chunk);
        if (waiting.length > 0) await readYaml(waiting, intake);
      }
    } catch (error) {
      options.signal?.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      intake.findings.add('AUD-002', `${input.name} could not be read to its end: ${why}`, {file: input.name});
    }
    reader.end();
    await readYaml(waiting, intake);
  }
  intake.finish();
  return buildRun(intake, selector, {
    selection: options.selection, title: options.title, pause: options.pause && (async () => {
      await options.pause!();
      options.signal?.throwIfAborted();
    }),
    source: sourceOf(names),
  });
}

/** A run is shown to others: the folders on somebody's machine stay out of it. */
function sourceOf(names: string[]): string {
  const files = names.map(name => name.replace(/^.*[\\/](?=.)/, ''));
  return files.length > 3 ? `${files[0]!} and ${files.length - 1} more files` : files.join(', ');
}

async function* counted(source: AsyncIterable<Bytes> | ReadableStream<Bytes>, count: (length: number) => void): AsyncGenerator<Bytes> {
  for await (const chunk of 'getReader' in source ? chunksOf(source) : source) {
    count(chunk.length);
    yield chunk;
  }
}

/** The parser of YAML is as large as the rest of this room, so it is loaded when the first document comes. */
async function readYaml(waiting: {text: string; place: Place}[], intake: Intake): Promise<void> {
  if (waiting.length === 0) return;
  const {parse} = await import('yaml');
  for (const {text, place} of waiting.splice(0)) {
    if (isTooDeep(text)) {
      intake.bad('AUD-014', `the YAML document that begins at line ${place.line} is nested too deeply to be read`, place);
      continue;
    }
    let value: unknown;
    try {
      value = parse(text, {logLevel: 'silent'});
    } catch {
      intake.bad('AUD-014', `the YAML document that begins at line ${place.line} is damaged`, place);
      continue;
    }
    if (value === null || value === undefined) continue;
    unwrap(value, place, intake);
  }
}
