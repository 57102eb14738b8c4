/** From whatever a file comes as to plain UTF-8 bytes: packed files are unpacked, UTF-16 is turned into UTF-8, byte-order marks are taken off. */

import {chunksOf} from '../../bytes/chunks.js';

/** A `File.stream()`, a Node stream, or any other source of bytes in pieces. */
export type ByteSource = AsyncIterable<Uint8Array> | {getReader(): {read(): Promise<{done: boolean; value?: Uint8Array | undefined}>}};

/** The bytes are not text, or packed in a way that is not known here. The message is a sentence. */
export class UnreadableBytes extends Error { override name = 'UnreadableBytes'; }

export interface PlainBytes {
  pieces: AsyncIterable<Uint8Array>;
  utf16: boolean;
}

/** Nobody packs a file more often. */
const deepest = 3;

export async function plainBytes(content: string | Uint8Array | ByteSource): Promise<PlainBytes> {
  let {head, pieces} = await withHead(piecesOf(content), 4);
  // What was packed twice is unpacked twice. There are bytes that unpack to themselves.
  for (let layer = 0; isGzip(head); layer++) {
    if (layer === deepest) throw new UnreadableBytes('it is packed with gzip over and over');
    ({head, pieces} = await withHead(gunzipped(pieces), 4));
  }
  const packed = signature(head);
  if (packed) throw new UnreadableBytes(`The file is ${packed}; unpack it first. Files compressed with gzip are read as they are.`);
  const utf16 = utf16Of(head);
  if (utf16) return {pieces: transcoded(pieces, utf16), utf16: true};
  return {pieces: head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? without(pieces, 3) : pieces, utf16: false};
}

async function* piecesOf(content: string | Uint8Array | ByteSource): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield new TextEncoder().encode(content);
  else if (content instanceof Uint8Array) yield content;
  else if (content instanceof ReadableStream) yield* chunksOf(content as ReadableStream<Uint8Array>);
  else if (Symbol.asyncIterator in content) yield* content;
  else {
    const reader = content.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) if (next.value) yield next.value;
  }
}

/** At least so many bytes of the beginning (fewer when there are no more), and all pieces, the beginning included. */
export async function withHead(source: AsyncIterable<Uint8Array>, length: number): Promise<{head: Uint8Array; pieces: AsyncIterable<Uint8Array>}> {
  const iterator = source[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let total = 0;
  while (total < length) {
    const next = await iterator.next();
    if (next.done) break;
    taken.push(total + next.value.length < length ? next.value.slice() : next.value);
    total += next.value.length;
  }
  const head = taken.length === 1 ? taken[0]! : joined(taken, total);
  return {
    head,
    pieces: (async function* () {
      if (head.length) yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    })(),
  };
}

export function joined(pieces: readonly Uint8Array[], total: number): Uint8Array {
  const all = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

async function* without(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const cut = Math.min(bytes, piece.length);
    bytes -= cut;
    if (cut < piece.length) yield piece.subarray(cut);
  }
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function signature(head: Uint8Array): string | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x50, 0x4b, 3, 4)) return 'a ZIP archive';
  if (starts(0x28, 0xb5, 0x2f, 0xfd)) return 'compressed with Zstandard';
  if (starts(0xfd, 0x37, 0x7a, 0x58)) return 'compressed with xz';
  if (starts(0x42, 0x5a, 0x68)) return 'compressed with bzip2';
  return undefined;
}

/** By its byte-order mark, or by the zero beside the first bracket. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] && head[1] === 0 && head[2] && head[3] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] && head[2] === 0 && head[3]) return 'utf-16be';
  return undefined;
}

async function* transcoded(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, {stream: true}));
  yield encoder.encode(decoder.decode());
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  // Both ends report the same fault; the reading end is the one that is heard.
  const written = (async () => {
    for await (const piece of pieces) await writer.write(piece as Uint8Array<ArrayBuffer>);
    await writer.close();
  })().catch(() => {});
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch {
    throw new UnreadableBytes('The gzip data is broken or was cut; what could be unpacked was read.');
  }
  await written;
}
