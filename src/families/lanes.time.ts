/** A value of a scale in words, and how long things take: one place, so that axis, table and a figure's words never differ. */

/** What the numbers of a scale are. `utc-ms`: ms since 1970, shown as wall clock; `offset-ms`: ms since a moment the caption names. */
export type LanesUnit = 'utc-ms' | 'offset-ms' | 'index';

/** The last moment a Date knows; data may hold any number. */
const farthest = 8.64e15;

/** Wall clock in UTC: `20:12:19.835`, or with fewer decimals, cut off as clocks do. */
export function clock(ms: number, decimals: 0 | 1 | 3 = 3): string {
  const text = new Date(Math.max(-farthest, Math.min(farthest, ms))).toISOString();
  return text.slice(-13, decimals ? decimals - 4 : -5);
}

/** A length with one unit: `12 ms`, `1.4 s`, `300.1 s`. */
export const seconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`);

/** A length as people say it: `12 ms`, `50.5 s`, `4 min 42 s`, `2 h 5 min`. */
export function spoken(ms: number): string {
  if (ms < 60_000) return seconds(ms);
  const minutes = Math.round(ms / 60_000);
  const tenths = Math.round(ms / 100);
  const [many, unit, few, smaller] = tenths < 36_000 ? [Math.floor(tenths / 600), 'min', (tenths % 600) / 10, 's'] : [Math.floor(minutes / 60), 'h', minutes % 60, 'min'];
  return `${many} ${unit}${few ? ` ${few} ${smaller}` : ''}`;
}

/** A value in words. `exact`: with all its digits, for a table. `about`: an estimate, said to be one. */
export function valueOf({ordinal, unit}: {ordinal?: string[]; unit: LanesUnit}, at: number, exact = false, about = false): string {
  const size = Math.abs(at);
  const text = ordinal?.[at] ?? (unit === 'index' || at === 0 ? String(at)
    : unit === 'utc-ms' ? clock(at, about ? 1 : exact ? 3 : 0)
      : `${at < 0 ? '−' : '+'}${size > 1000 && exact && !about ? `${Number((size / 1000).toFixed(3))} s` : seconds(size)}`);
  return about ? `about ${text}` : text;
}

/** How much lies between two values: a length of time, or a count. */
export const between = (unit: LanesUnit, from: number, to: number, words = seconds): string => (unit === 'index' ? String(to - from) : words(to - from));

/** Text without the backticks around code. */
export const bare = (words: string): string => words.replaceAll('`', '');
