import {pageClock} from '../stage/clock.js';

/** Hands a file to the reader, by the browser's own download. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], {type: `${type};charset=utf-8`}));
  Object.assign(document.createElement('a'), {href: url, download: name}).click();
  // Some browsers fetch the file after the click.
  pageClock.after(10_000, () => URL.revokeObjectURL(url));
}
