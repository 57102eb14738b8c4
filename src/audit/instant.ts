/**
 * Moments of an audit log. Milliseconds since 1970 with a fraction, because the API server writes microseconds and two writes of
 * one controller often share a millisecond.
 */
export type Instant = number;

const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?\s*(?:Z|z|UTC|([+-])(\d\d):?(\d\d))?$/;

/**
 * Reads RFC 3339 and its relatives found in logs: a space for the T, a comma for the point, no zone (taken as UTC).
 * Anything else, and Go's zero time of the year 1, is unknown.
 */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== 'string') return undefined;
  return parseUsual(text) ?? parseAny(text);
}

/** What the API server writes, `2026-11-07T20:11:46.748123Z`, ten times as fast as by the pattern. The day is remembered. */
function parseUsual(text: string): Instant | undefined {
  if (text.length !== 27 || text.charCodeAt(10) !== 84 || text.charCodeAt(26) !== 90) return undefined;
  if (!text.startsWith(day.text) || day.text === '') {
    const at = parseAny(text);
    if (at !== undefined) day = {text: text.slice(0, 10), at: Math.floor(at / 86_400_000) * 86_400_000};
    return at;
  }
  const hour = digits(text, 11, 13), minute = digits(text, 14, 16), second = digits(text, 17, 19), micro = digits(text, 20, 26);
  if (!(hour <= 23 && minute <= 59 && second <= 59 && micro >= 0) || text[13] !== ':' || text[16] !== ':' || text[19] !== '.') return undefined;
  return day.at + ((hour * 60 + minute) * 60 + second) * 1000 + micro / 1000;
}

let day = {text: '', at: 0};

/** NaN for anything but digits. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN;
  }
  return value;
}

function parseAny(text: string): Instant | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined;
  // A day that the month does not have would be read as one of the next.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const fraction = found[7] ? Number(found[7].padEnd(9, '0')) / 1e6 : 0;
  const zone = found[8] ? (Number(found[9]) * 60 + Number(found[10])) * 60_000 * (found[8] === '-' ? -1 : 1) : 0;
  return Date.UTC(year, month - 1, day, hour, minute, second) + fraction - zone;
}

/** RFC 3339 in UTC with milliseconds: `2026-11-07T20:11:46.000Z`. */
export const formatInstant = (instant: Instant): string => new Date(Math.floor(instant)).toISOString();
