/** Reads logs in tests. */
import {chunkWithRoom} from '../../src/bytes/chunks.js';
import {readAudit, type AuditResult, type ReadOptions} from '../../src/audit/index.js';

/** Bytes in chunks of a size, so that lines are cut where no line ends. */
export const chunked = (bytes: Uint8Array, size = 65_536): AsyncIterable<Uint8Array> => streamOf((function* () {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
})());

/** The same pieces in memory that is good until the next one is asked for, and with room around them: as they come from a file. */
export async function* lentOf(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const chunk = chunkWithRoom(piece.length);
    chunk.set(piece);
    yield await Promise.resolve(chunk);
    new Uint8Array(chunk.buffer).fill(0x7b);
  }
}

/** Pieces that come when they are asked for. */
export async function* streamOf(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

export const readText = (text: string | Uint8Array, options: ReadOptions & {size?: number} = {}): Promise<AuditResult> => (
  readAudit([{name: 'audit.log', bytes: chunked(typeof text === 'string' ? new TextEncoder().encode(text) : text, options.size)}], options)
);
