/** The entrance: files from kubectl become a cluster and a report of everything that was read and left out. */
import type {Cluster} from '../types.js';
import {assemble} from './assemble.js';
import {joined, plainBytes, UnreadableBytes, withHead, type ByteSource} from './bytes-of-file.js';
import {Collector} from './collector.js';
import {readDocument} from './document.js';
import {JsonFile} from './json-file.js';
import {looksLikeText} from './looks-like.js';
import type {Report} from './report.js';
import {atOnce, inTurns} from './steps.js';
import {readYaml} from './yaml-file.js';

export interface ClusterFile {
  /** For the report. */
  name: string;
  /** A text, bytes, or bytes that arrive in pieces; gzip is unpacked on the way. */
  content: string | Uint8Array | ByteSource;
}

export interface ReadOptions {
  /** Bytes read so far, over all files, after unpacking. */
  onProgress?: (bytes: number) => void;
  /** Stops reading: the promise is rejected with its reason. */
  signal?: AbortSignal;
  /** Called now and then while the cluster is put together, where whoever shares the thread has to be let in. */
  pause?: () => Promise<void>;
}

export interface Reading { cluster: Cluster; report: Report }

/** YAML must be in memory whole, several times over. */
const MAX_YAML = 200_000_000;

/**
 * Reads what `kubectl get … -o json` or `-o yaml` printed: a List, a typed list, one object, several documents, several files of one cluster.
 * Whatever the bytes are, it answers; what is wrong is a finding in the report and costs as little as possible of the rest.
 */
export async function readCluster(files: ClusterFile | readonly ClusterFile[], options: ReadOptions = {}): Promise<Reading> {
  const collector = new Collector();
  let bytes = 0;
  const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      options.signal?.throwIfAborted();
      yield piece;
      bytes += piece.length;
      options.onProgress?.(bytes);
    }
  };
  const broke = (error: unknown): void => {
    if (!(error instanceof UnreadableBytes)) throw error;
    const {message} = error;
    collector.finding('CLU-006', {path: []}, /^[a-z]/.test(message) ? `The file could not be read to its end: ${message}.` : message);
  };
  for (const {name, content} of Array.isArray(files) ? files as readonly ClusterFile[] : [files as ClusterFile]) {
    collector.startFile(name, 'none');
    try {
      const {pieces, utf16} = await plainBytes(content);
      if (utf16) collector.finding('CLU-009', {path: []}, 'The file is in UTF-16; it was read all the same.');
      await readPlain(untilBroken(counted(pieces), broke), collector);
    } catch (error) {
      broke(error);
    }
  }
  const {pause, signal} = options;
  return pause ? inTurns(assemble(collector), async () => {
    await pause();
    signal?.throwIfAborted();
  }) : atOnce(assemble(collector));
}

/** The same for objects in memory: a JSON module, a simulated cluster. Takes a List, an array of objects, or one object, and changes none of them. */
export function clusterOf(objects: unknown, name = 'objects'): Reading {
  const collector = new Collector();
  collector.startFile(name, 'objects');
  readDocument(objects, collector);
  return atOnce(assemble(collector));
}

/** What came before a fault is read as if the file ended there. */
async function* untilBroken(pieces: AsyncIterable<Uint8Array>, broke: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    broke(error);
  }
}

async function readPlain(source: AsyncIterable<Uint8Array>, collector: Collector): Promise<void> {
  const file = collector.files.at(-1)!;
  const {head, pieces} = await withHead(source, 4096);
  const {skipped, lines, first} = beginning(head);
  if (first === undefined) {
    // Nothing but blanks so far: either the file is empty, or it begins with a very long pause.
    const rest = await textOf(pieces, collector);
    if (rest?.trim()) await asYaml(rest, collector, 0);
    else if (!collector.findings.has('CLU-006')) collector.finding('CLU-001', {path: []}, 'The file is empty.');
    return;
  }
  if (lines) collector.finding('CLU-008', {path: [], line: 1}, `${lines === 1 ? 'One line' : `${lines} lines`} in front of the objects ${lines === 1 ? 'was' : 'were'} skipped.`);
  if (first === '{' || first === '[') {
    file.form = 'JSON';
    const json = new JsonFile(collector, lines + 1);
    let skip = skipped;
    for await (const piece of pieces) {
      json.push(skip ? piece.subarray(skip) : piece);
      skip = 0;
    }
    return json.end();
  }
  const looksLike = looksLikeText(UTF8.decode(head.subarray(skipped)));
  if (looksLike) return collector.refuse({path: []}, looksLike);
  const text = await textOf(pieces, collector);
  if (text !== undefined) await asYaml(text.slice(UTF8.decode(head.subarray(0, skipped)).length), collector, lines);
}

async function asYaml(text: string, collector: Collector, skipped: number): Promise<void> {
  collector.files.at(-1)!.form = 'YAML';
  await readYaml(text, collector, skipped);
}

async function textOf(pieces: AsyncIterable<Uint8Array>, collector: Collector): Promise<string | undefined> {
  const taken: Uint8Array[] = [];
  let total = 0;
  for await (const piece of pieces) {
    // A reader of pieces may use the same memory for the next one.
    taken.push(piece.slice());
    total += piece.length;
    if (total <= MAX_YAML) continue;
    collector.finding('CLU-010', {path: []}, `The file is YAML of more than ${MAX_YAML / 1e6} MB. Ask kubectl for -o json, which is read at any size.`);
    return undefined;
  }
  return UTF8.decode(joined(taken, total));
}

const UTF8 = new TextDecoder();

/** Lines that clients print in front of their output when both go to one file. */
const CHATTER = /^(Warning: |[WIEF]\d{4} \d\d:\d\d|Unable to use a TTY|Flag --|\+ kubectl |WARNING: |DEPRECATED|Defaulted container )/;

/** How many bytes and lines to skip, and the first character behind them that is not blank. */
function beginning(head: Uint8Array): {skipped: number; lines: number; first?: string} {
  let skipped = 0;
  let lines = 0;
  for (;;) {
    const end = head.indexOf(10, skipped);
    const line = UTF8.decode(head.subarray(skipped, end < 0 ? head.length : end));
    if (end >= 0 && CHATTER.test(line)) {
      lines++;
      skipped = end + 1;
      continue;
    }
    const first = UTF8.decode(head.subarray(skipped)).trimStart()[0];
    return {skipped, lines, ...first !== undefined && {first}};
  }
}
