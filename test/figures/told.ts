import assert from 'node:assert/strict';
import type {FigureData, Table} from '../../src/stage/figure-data.js';

/**
 * What every figure owes its readers: an alternative and sentences of a length that can be listened to, a play of at most
 * 12 s, no number in a sentence that the table does not have, and no direction or colour outside a token.
 */
export function assertTold(data: FigureData, {rows, columns}: Table): void {
  assert.ok(data.alt.length > 0 && data.alt.length <= 160, `alt: ${data.alt}`);
  const cells = [...columns.map(({label}) => label), ...rows.flatMap((row) => Object.values(row))].join(' | ');
  const ids = new Set<string>();
  let length = 0;
  for (const {id, say, hold} of data.scenes ?? []) {
    assert.ok(!ids.has(id), `two scenes have the id ${id}`);
    ids.add(id);
    assert.ok(say.length > 0 && say.length <= 90, `${say.length}: ${say}`);
    for (const number of say.match(/\d[\d,.]*\d|\d/g) ?? []) assert.ok(cells.includes(number), `"${say}" says ${number}, the table does not: ${cells}`);
    length += hold ?? Math.min(1800, Math.max(900, 600 + 12 * say.length));
  }
  const last = data.scenes?.at(-1);
  if (last && data.end !== undefined) assert.equal(data.end, last.say, 'at rest a figure says what its last scene says');
  assert.ok(length <= 12_000, `plays ${length} ms`);
  for (const text of [data.caption, ...(data.footnotes ?? [])]) {
    const bare = text.replace(/\{[^{}]*\}|`[^`]*`/g, '');
    assert.doesNotMatch(bare, /\b(?:accent|purple|red|left|right|above|below|top|bottom)\b/, text);
  }
}
