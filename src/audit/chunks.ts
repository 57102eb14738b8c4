/** Bytes of an input. */
export type Bytes = Uint8Array<ArrayBufferLike>;

const size = 1 << 18;

/**
 * The bytes of a stream in chunks. Where the stream can write into memory that is given to it, all chunks use the same: a chunk is good
 * until the next one is asked for.
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
    let buffer = new ArrayBuffer(size);
    for (let isOver = false; !isOver;) {
      let length = 0;
      while (length < size && !isOver) {
        const {value, done} = await reader.read(new Uint8Array(buffer, length));
        isOver = done;
        if (!value) return;
        buffer = value.buffer;
        length += value.length;
      }
      if (length > 0) yield new Uint8Array(buffer, 0, length);
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
