/**
 * What stands between the value of one field and that of the next: a comma, a line feed, indentation, a name, a colon, a blank. What writes
 * a file writes it the same way for each object, so it is compared eight bytes at a time instead of being taken apart again.
 */
import {newlines} from './json-recovery.js';

export interface Joint<To> {
  /** In eights; the last eight reach back as far as they must. */
  bytes: Float64Array;
  length: number;
  /** Line feeds in it. */
  lines: number;
  /** The field whose name is in it. */
  to: To;
}

const shortest = 8;
const longest = 160;

/** The bytes in [from, to), which were read as a joint; undefined where comparing them would not pay. */
export function jointOf<To>(bytes: Uint8Array, view: DataView, from: number, end: number, to: To): Joint<To> | undefined {
  const length = end - from;
  if (length < shortest || length > longest) return undefined;
  const eights = Float64Array.from({length: Math.ceil(length / 8)}, (_, k) => view.getFloat64(from + Math.min(k * 8, length - 8), true));
  return {bytes: eights, length, lines: newlines(bytes, from, end), to};
}

/** Whether it stands at `at`; the caller has seen that there are so many bytes. */
export function isJoint({bytes, length}: Joint<unknown>, view: DataView, at: number): boolean {
  const last = bytes.length - 1;
  for (let k = 0, from = at; k < last; k++, from += 8) if (bytes[k] !== view.getFloat64(from, true)) return false;
  return bytes[last] === view.getFloat64(at + length - 8, true);
}
