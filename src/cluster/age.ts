/** kubectl's AGE column: two units at most, coarser the older. Rules from `apimachinery/pkg/util/duration/duration.go`. */

/** @param ms a duration. Clocks may disagree by up to two seconds; anything further in the future is `<invalid>`. */
export function humanDuration(ms: number): string {
  const seconds = Math.trunc(ms / 1000);
  if (!(seconds >= -1)) return '<invalid>';
  if (seconds < 0) return '0s';
  if (seconds < 120) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return both(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 8) return both(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  const days = Math.floor(hours / 24);
  if (hours < 24 * 8) return both(days, 'd', hours % 24, 'h');
  if (days < 365 * 2) return `${days}d`;
  const years = Math.floor(days / 365);
  return years < 8 ? both(years, 'y', days % 365, 'd') : `${years}y`;
}

function both(large: number, unit: string, small: number, smallUnit: string): string {
  return small ? `${large}${unit}${small}${smallUnit}` : `${large}${unit}`;
}

/**
 * How long before `now` something happened, as kubectl prints it. No time at all is `<unknown>`.
 * @param since RFC 3339, as in `metadata.creationTimestamp`
 * @param now milliseconds since 1970: a reader passes its own clock, a test a constant
 */
export function age(since: string | undefined, now: number): string {
  const from = since === undefined ? NaN : Date.parse(since);
  return Number.isNaN(from) ? '<unknown>' : humanDuration(now - from);
}
