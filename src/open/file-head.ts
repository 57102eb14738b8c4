const size = 65_536;

/** The first characters of a file, unpacked when it is gzip. Rejects when the file cannot be read. */
export async function fileHead(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, size).arrayBuffer());
  const isGzip = start[0] === 0x1f && start[1] === 0x8b && typeof DecompressionStream !== 'undefined';
  return decoded(isGzip ? await unpackedHead(file) : start);
}

/** What is cut off, or damaged further on, is the reader's to tell: here only the beginning counts. */
async function unpackedHead(file: File): Promise<Uint8Array> {
  const reader = file.slice(0, size).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const head = new Uint8Array(size);
  let length = 0;
  try {
    while (length < size) {
      const {value, done} = await reader.read();
      if (done) break;
      const part = value.subarray(0, size - length);
      head.set(part, length);
      length += part.length;
    }
  } catch {
    // Half of a packed file ends too early, as it must.
  }
  void reader.cancel().catch(() => undefined);
  return head.subarray(0, length);
}

function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  return new TextDecoder(utf16).decode(bytes);
}
