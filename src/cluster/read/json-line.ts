import {JsonBytes} from './json-bytes.js';
import type {Path} from './shape.js';

/** The line on which the value at `path` begins; of the nearest value above it, when it is not there. `bytes` are one correct JSON value. */
export function lineAt(bytes: Uint8Array, line: number, path: Path): number {
  const json = new JsonBytes(bytes);
  json.line = line;
  let found = line;
  for (const step of path) {
    if (!enter(json, step)) break;
    json.next();
    found = json.line;
  }
  return found;
}

/** Moves to the value of a key or an index of the container that begins here. */
function enter(json: JsonBytes, step: string | number): boolean {
  const c = json.next();
  if (c !== (typeof step === 'string' ? 123 : 91)) return false;
  json.at++;
  if (json.next() === c + 2) return false;
  for (let i = 0; ; i++) {
    if (typeof step === 'string' ? json.key() === step : i === step) return true;
    json.skip();
    if (json.endOf(c + 2, 'a comma or a bracket')) return false;
  }
}
