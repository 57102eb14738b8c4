/** Bytes of an input: unpacked when they are gzip, and in UTF-8 when a Windows shell made them UTF-16. */
import type {Bytes} from '../bytes/chunks.js';

/** What a file is packed with by its first bytes, when it is not gzip. */
const packed: [name: string, bytes: number[]][] = [
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]], ['bzip2', [0x42, 0x5a, 0x68]], ['xz', [0xfd, 0x37, 0x7a, 0x58]], ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['lz4', [0x04, 0x22, 0x4d, 0x18]],
];

const begins = (bytes: Bytes, ...start: number[]): boolean => start.every((byte, k) => bytes[k] === byte);

/** By its byte-order mark, or by the zero beside the first bracket. */
function utf16([a, b, c, d]: Bytes): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? 'utf-16be' : undefined;
}

/** Nobody packs a file more often, and there are bytes that unpack to themselves. */
const deepest = 3;

/** Throws an Error with a sentence for other compressions. */
export async function* openInput(source: AsyncIterable<Bytes>, layer = 0): AsyncGenerator<Bytes> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Bytes = new Uint8Array(0);
  // The first bytes may come one by one.
  while (head.length < 4) {
    const next = await chunks.next();
    if (next.done) break;
    head = concat(head, next.value);
  }
  const whole = rest(head, chunks);
  const name = packed.find(([, bytes]) => begins(head, ...bytes))?.[0];
  if (name) throw new Error(`it is packed with ${name}; unpack it first, or pack it with gzip`);
  if (begins(head, 0x1f, 0x8b) && layer === deepest) throw new Error('it is packed with gzip over and over');
  if (begins(head, 0x1f, 0x8b)) yield* openInput(gunzip(whole), layer + 1);
  else if (utf16(head)) yield* recode(whole, utf16(head)!);
  else yield* whole;
}

async function* rest(head: Bytes, chunks: AsyncIterator<Bytes>): AsyncGenerator<Bytes> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const next = await chunks.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

async function* gunzip(source: AsyncGenerator<Bytes>): AsyncGenerator<Bytes> {
  if (typeof DecompressionStream === 'undefined') throw new Error('it is packed with gzip, which this browser cannot unpack; unpack it first');
  const stream = new ReadableStream<BufferSource>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value.slice());
    },
    async cancel() { await source.return(undefined); },
  });
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const {value, done} = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new Error('its gzip data end too early, are damaged, or have something else behind them');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* recode(source: AsyncIterable<Bytes>, from: string): AsyncGenerator<Bytes> {
  const decoder = new TextDecoder(from);
  const encoder = new TextEncoder();
  for await (const chunk of source) yield encoder.encode(decoder.decode(chunk, {stream: true}));
  yield encoder.encode(decoder.decode());
}

function concat(a: Bytes, b: Bytes): Bytes {
  // What is too short is waited with, and the next chunk may come in the same memory.
  if (a.length === 0 && b.length >= 4) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
