import {UnreadableBytes} from '../cluster/read/bytes-of-file.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** Enough to tell the beginning of packed data from bytes that look like one. */
const probe = 1024;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * What gzip packed. Log shippers append one packed piece after the other to a file, and browsers unpack the first one only, so the pieces
 * are unpacked one by one. Throws UnreadableBytes when they are damaged or cut.
 */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = partsOf(source);
  let next = await parts.next();
  let fault: Error | undefined;
  try {
    while (!next.done) {
      const reader = new ReadableStream<Bytes>({
        async pull(controller) {
          if (!next.done) controller.enqueue(next.value.bytes);
          try {
            next = await parts.next();
          } catch (error) {
            fault = error as Error;
            throw error;
          }
          if (next.done || next.value.begins) controller.close();
        },
      }).pipeThrough(new DecompressionStream('gzip')).getReader();
      try {
        for (let out = await reader.read(); !out.done; out = await reader.read()) yield out.value;
      } finally {
        void reader.cancel().catch(() => undefined);
      }
    }
  } catch {
    // What the file itself threw, as when reading is stopped, is not the packing's fault.
    throw fault ?? new UnreadableBytes('its gzip data end too early, are damaged, or have something else behind them');
  } finally {
    await parts.return(undefined);
  }
}

/** The bytes in order; `begins` where a packed piece does. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<{bytes: Bytes; begins: boolean}> {
  let held: Bytes = new Uint8Array(0);
  let begins = true;
  for await (const chunk of source) {
    const bytes = joined(held, chunk);
    let from = 0;
    for (let at = candidate(bytes, begins ? 1 : 0); ; at = candidate(bytes, at + 1)) {
      // Whether something begins here is not known before more of it came.
      const end = at < 0 ? bytes.length - 3 : at;
      if (at >= 0 && bytes.length - at >= probe && !await unpacks(bytes, at)) continue;
      if (end > from) {
        yield {bytes: bytes.slice(from, end), begins};
        begins = false;
        from = end;
      }
      if (at < 0 || bytes.length - at < probe) break;
      begins = true;
    }
    held = bytes.slice(from);
  }
  for (let at = candidate(held, begins ? 1 : 0); ; at = candidate(held, at + 1)) {
    if (at >= 0 && !await unpacks(held, at)) continue;
    const bytes = at < 0 ? held : held.slice(0, at);
    if (bytes.length) yield {bytes, begins};
    if (at < 0) return;
    begins = true;
    held = held.slice(at);
    at = 0;
  }
}

/** Where bytes stand with which a packed piece begins; -1: nowhere. */
function candidate(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0x1f, from); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === 8 && (bytes[at + 3] ?? 0xff) < 0x20 && !isStored(bytes, at)) return at;
  }
  return -1;
}

/** What was packed twice stands in the packed data as it is, behind its length and the complement of that. */
const isStored = (bytes: Bytes, at: number): boolean => [4, 3].every((back) => ((bytes[at - back] ?? 0) ^ (bytes[at - back + 2] ?? 0)) === 0xff);

/** Bytes that look like a beginning by chance do not unpack. What begins gives something before its end is missed, or is complete and empty. */
async function unpacks(bytes: Bytes, at: number): Promise<boolean> {
  const next = candidate(bytes, at + 1);
  const {readable, writable} = new DecompressionStream('gzip');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  for (const settled of [reader.closed, writer.closed, writer.write(bytes.slice(at, Math.min(at + probe, next < 0 ? Infinity : next))), writer.close()]) settled.catch(() => undefined);
  try {
    await reader.read();
    return true;
  } catch {
    return false;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function joined(a: Bytes, b: Uint8Array): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
