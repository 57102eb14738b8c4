/** Times as Kubernetes writes them, from milliseconds since 1970 and without the platform's clock or time zone. */

const day = 86_400_000;

/** Wall clock of t = 0 when none is given: a time that nobody takes for a measured one. */
export const DEFAULT_START = '2030-01-01T00:00:00.000Z';

/** `2026-11-07T20:11:46.843Z`; without milliseconds when `whole`. */
export function rfc3339(epoch: number, whole = false): string {
  const days = Math.floor(epoch / day);
  const rest = epoch - days * day;
  // Civil date from a day count, by eras of 400 years that begin on 1 March.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const year = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const date = [year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1];
  const time = [rest / 3_600_000, (rest / 60_000) % 60, (rest / 1000) % 60].map((part) => pad(Math.floor(part)));
  const milliseconds = whole ? '' : `.${String(Math.floor(rest % 1000)).padStart(3, '0')}`;
  return `${String(date[0]).padStart(4, '0')}-${pad(date[1]!)}-${pad(date[2]!)}T${time.join(':')}${milliseconds}Z`;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds since 1970 of an RFC 3339 time. @throws a sentence when it is none. */
export function epochOf(text: string): number {
  const epoch = Date.parse(text);
  if (Number.isNaN(epoch)) throw new Error(`${JSON.stringify(text)} is no RFC 3339 time such as 2026-11-07T20:11:46.000Z`);
  return epoch;
}
