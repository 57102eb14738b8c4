/**
 * Unpacks gzip on the command line. What the platform's own stream has unpacked is lost when something else stands behind the packed
 * data, the last events of a log with it; here each packed piece is unpacked to its last byte, and what follows is looked at on its own.
 */
import zlib from 'node:zlib';
import {UnreadableBytes} from '../cluster/read/bytes-of-file.js';

type Bytes = Uint8Array<ArrayBufferLike>;

/** The bytes of a file, unpacked when they are gzip, and otherwise as they come. Throws UnreadableBytes behind what could be unpacked. */
export async function* gunzip(source: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const input = new Input(source);
  try {
    const head = await input.take(2);
    if (isGzip(head)) yield* pieces(input);
    else {
      if (head.length > 0) yield head;
      yield* input.rest();
    }
  } finally {
    await input.close();
  }
}

const isGzip = ([a, b]: Bytes): boolean => a === 0x1f && b === 0x8b;

async function* pieces(input: Input): AsyncGenerator<Bytes> {
  for (;;) {
    await header(input);
    yield* piece(input);
    const head = await input.take(2);
    if (isGzip(head)) continue;
    // Some programs fill up a block of a tape or a disk.
    let isPadding = head.every(byte => byte === 0);
    for await (const bytes of isPadding ? input.rest() : []) isPadding &&= bytes.every(byte => byte === 0);
    if (!isPadding) throw new UnreadableBytes('something else stands behind its gzip data, and is not read');
    return;
  }
}

const cut = (): UnreadableBytes => new UnreadableBytes('its gzip data end too early');

/** Behind the two bytes that say what it is: method, flags, time, and what the flags announce. */
async function header(input: Input): Promise<void> {
  const [method, flags = 0] = await input.need(8);
  if (method !== 8) throw new UnreadableBytes('its gzip data are damaged');
  if (flags & 4) {
    const [low = 0, high = 0] = await input.need(2);
    await input.need(low + high * 256);
  }
  // The name of the file and a comment, each up to a zero.
  for (const text of [8, 16]) if (flags & text) while ((await input.need(1))[0] !== 0);
  if (flags & 2) await input.need(2);
}

/** One packed piece, and whether its checksum is right. */
async function* piece(input: Input): AsyncGenerator<Bytes> {
  const inflate = zlib.createInflateRaw({chunkSize: 256 * 1024, finishFlush: zlib.constants.Z_SYNC_FLUSH});
  const over = new Promise<void>(resolve => { inflate.once('end', resolve).once('error', () => resolve()).once('close', resolve); });
  const feed = async (): Promise<void> => {
    for (;;) {
      const chunk = await input.next();
      if (chunk === undefined) return void inflate.end();
      const before = inflate.bytesWritten;
      await Promise.race([over, new Promise<void>(resolve => inflate.write(chunk, () => resolve()))]);
      // It takes no byte behind its own.
      const taken = inflate.bytesWritten - before;
      if (taken < chunk.length) return input.back(chunk.subarray(taken));
    }
  };
  const fed = feed().catch((error: unknown) => void inflate.destroy(error as Error));
  let [size, sum] = [0, 0];
  try {
    for await (const bytes of inflate as AsyncIterable<Bytes>) {
      size = (size + bytes.length) >>> 0;
      // Node has it since v20.15.
      sum = (zlib as {crc32?: (bytes: Bytes, sum: number) => number}).crc32?.(bytes, sum) ?? 0;
      yield bytes;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw new UnreadableBytes('its gzip data are damaged');
    throw error;
  } finally {
    inflate.destroy();
  }
  await fed;
  const trailer = await input.need(8);
  const [told, length] = [0, 4].map(at => new DataView(trailer.buffer, trailer.byteOffset).getUint32(at, true));
  if (length !== size || ('crc32' in zlib && told !== sum)) throw new UnreadableBytes('its gzip data are damaged');
}

/** Bytes that can be taken by their number, and given back. */
class Input {
  readonly #chunks: AsyncIterator<Bytes>;
  #held: Bytes = new Uint8Array(0);

  constructor(source: AsyncIterable<Bytes>) { this.#chunks = source[Symbol.asyncIterator](); }

  /** What comes next, however much it is; undefined at the end. */
  async next(): Promise<Bytes | undefined> {
    if (this.#held.length > 0) {
      const held = this.#held;
      this.#held = new Uint8Array(0);
      return held;
    }
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done) return undefined;
      if (next.value.length > 0) return next.value;
    }
  }

  back(bytes: Bytes): void { this.#held = bytes; }

  async close(): Promise<void> { await this.#chunks.return?.(); }

  /** So many bytes, or fewer at the end. */
  async take(length: number): Promise<Bytes> {
    let taken: Bytes = new Uint8Array(0);
    while (taken.length < length) {
      const more = await this.next();
      if (more === undefined) break;
      // A chunk may be gone when the next one comes.
      const part = more.subarray(0, length - taken.length);
      taken = Buffer.concat([taken, part]);
      this.back(more.subarray(part.length));
    }
    return taken;
  }

  async need(length: number): Promise<Bytes> {
    const taken = await this.take(length);
    if (taken.length < length) throw cut();
    return taken;
  }

  async* rest(): AsyncGenerator<Bytes> {
    for (let next = await this.next(); next !== undefined; next = await this.next()) yield next;
  }
}
