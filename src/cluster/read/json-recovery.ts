/** Where to go on behind what is not JSON: a broken item, or what stands between two documents. */

/** How far the end of a broken item is searched before the file is given up. */
export const SEARCH = 1 << 24;
/** Instead of a place: it is not in these bytes yet; there is none. */
export const MORE = -1;
const NONE = -2;

export const NEWLINE = 10;

const QUOTE = 34, DASH = 45, EQUALS = 61, BACKSLASH = 92, OPEN = 123, CLOSE = 125, OPEN_LIST = 91, CLOSE_LIST = 93;

/** Behind the bracket that closes the first object from here. A text ends at the end of its line, whatever is wrong with it. */
export function endOfItem(bytes: Uint8Array, from: number, end: number): number {
  let depth = 0;
  let text = false;
  for (let at = from; at < end; at++) {
    const c = bytes[at]!;
    if (text) {
      if (c === BACKSLASH) at++;
      else if (c === QUOTE || c === NEWLINE) text = false;
    } else if (c === QUOTE) text = true;
    else if (c === OPEN || c === OPEN_LIST) depth++;
    else if (c === CLOSE || c === CLOSE_LIST) {
      depth--;
      if (depth === 0) return at + 1;
      if (depth < 0) return NONE;
    }
  }
  return MORE;
}

/** `---`, as some people write it between JSON documents too, the byte-order mark of the next file, and the logs that `kubectl cluster-info dump` prints between its lists. */
export function endOfSeparator(bytes: Uint8Array, from: number, end: number): number {
  const starts = (text: string, at: number) => {
    for (let i = 0; i < text.length; i++) {
      if (at + i >= end) return MORE;
      if (bytes[at + i] !== text.charCodeAt(i)) return NONE;
    }
    return at + text.length;
  };
  if (bytes[from] === DASH) return starts('---', from);
  if (bytes[from] === 0xef) return starts('\u00ef\u00bb\u00bf', from);
  if (bytes[from] !== EQUALS) return NONE;
  const logs = starts('==== START logs', from);
  if (logs < 0) return logs;
  for (let at = bytes.indexOf(NEWLINE, logs); at >= 0 && at < end; at = bytes.indexOf(NEWLINE, at + 1)) {
    if (starts('==== END logs', at + 1) < 0) continue;
    const line = bytes.indexOf(NEWLINE, at + 1);
    return line >= 0 && line < end ? line : MORE;
  }
  return MORE;
}

export function newlines(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === NEWLINE) count++;
  return count;
}
