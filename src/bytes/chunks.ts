/** Bytes of an input. */
export type Bytes = Uint8Array<ArrayBufferLike>;

const size = 1 << 20;
const before = 1 << 16;
const behind = 16;

/** The memory of chunks around which a reader may write: more than enough of it belongs to nobody. */
const lent = new WeakSet<ArrayBufferLike>();

/** Bytes in front of a chunk that its reader may write on, with 16 behind it; -1 where the memory is somebody's own. */
export const roomBefore = ({buffer, byteOffset}: Bytes): number => (lent.has(buffer) ? byteOffset : -1);

/** Memory for a chunk of `length` bytes, with room around it for its reader. */
export function chunkWithRoom(length: number): Uint8Array<ArrayBuffer> {
  const buffer = new ArrayBuffer(before + length + behind);
  lent.add(buffer);
  return new Uint8Array(buffer, before, length);
}

/**
 * The bytes of a stream in chunks. Where the stream can write into memory that is given to it, two pieces of memory take turns, so that
 * one is filled while the other is read: a chunk is good until the next one is asked for.
 */
export async function* chunksOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({mode: 'byob'});
  } catch {
    // Streams of Node, and of some browsers.
    yield* made(stream.getReader());
    return;
  }
  try {
    let spare = chunkWithRoom(size);
    let next = reader.read(chunkWithRoom(size));
    for (;;) {
      const {value, done} = await next;
      if (done || !value) return;
      next = reader.read(spare);
      // Whoever asks for it is told.
      next.catch(() => undefined);
      // The stream hands the memory on as another buffer.
      lent.add(value.buffer);
      yield value;
      spare = new Uint8Array(value.buffer, before, size);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function* made(reader: ReadableStreamDefaultReader<Bytes>): AsyncGenerator<Bytes> {
  try {
    for (;;) {
      const {value, done} = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
