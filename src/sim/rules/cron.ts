/**
 * Times of a schedule such as `0 6 * * 1-5` (six in the morning from Monday to Friday): minute, hour, day of the month, month, day of
 * the week.
 *
 * Upstream: CronJobs use robfig/cron v3 (`ParseStandard`, `SpecSchedule.Next`). Its meaning differs from other libraries': Sunday is 0
 * and never 7, `?` is `*`, and a day fits by month OR by week as soon as both are narrowed. So this is a parser of its own. All
 * times are ms since 1970 in UTC; calendars are counted here, because a simulation must give the same in every time zone.
 */
export interface Cron {
  /** The first time strictly after `after`; undefined when the schedule never comes (30 February). */
  next(after: number): number | undefined;
}

export class CronError extends Error { override name = 'CronError'; }

const DAY = 86_400_000;
const MINUTE = 60_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *', '@annually': '0 0 1 1 *', '@monthly': '0 0 1 * *', '@weekly': '0 0 * * 0', '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *', '@hourly': '0 * * * *',
};

interface Field { readonly name: string; readonly min: number; readonly max: number; readonly names?: readonly string[] }
const FIELDS: readonly Field[] = [
  {name: 'minute', min: 0, max: 59},
  {name: 'hour', min: 0, max: 23},
  {name: 'day of month', min: 1, max: 31},
  {name: 'month', min: 1, max: 12, names: MONTHS},
  {name: 'day of week', min: 0, max: 6, names: WEEKDAYS},
];

/** @throws CronError that says which field is wrong. */
export function parseCron(schedule: string): Cron {
  const text = schedule.trim();
  const every = /^@every\s+(.+)$/.exec(text);
  if (every) return everyInterval(every[1]!, schedule);
  if (text.startsWith('@') && !Object.hasOwn(NICKNAMES, text)) {
    throw new CronError(`${JSON.stringify(schedule)} is not one of ${Object.keys(NICKNAMES).join(', ')} or @every 5m`);
  }
  const parts = (NICKNAMES[text] ?? text).split(/\s+/);
  if (parts.length !== FIELDS.length) {
    const wanted = FIELDS.map(({name}) => name).join(', ');
    throw new CronError(`${JSON.stringify(schedule)} has ${text ? parts.length : 0} fields; a schedule has 5: ${wanted}`);
  }
  const [minutes, hours, days, months, weekdays] =
    FIELDS.map((field, i) => parseField(parts[i]!, field, schedule)) as [Values, Values, Values, Values, Values];
  const dayFits = (day: number, weekday: number) => {
    const [byMonth, byWeek] = [days.has(day), weekdays.has(weekday)];
    return days.any || weekdays.any ? byMonth && byWeek : byMonth || byWeek;
  };
  return {
    next(after) {
      const start = Math.floor(after / MINUTE) * MINUTE + MINUTE;
      const firstDay = Math.floor(start / DAY);
      // A leap day on a wanted weekday comes at least every 40 years; upstream gives up after 5.
      const lastYear = new Date(start).getUTCFullYear() + 5;
      for (let day = firstDay, from = start - firstDay * DAY; ; day++, from = 0) {
        // A calendar without clock and time zone: the same everywhere.
        const date = new Date(day * DAY);
        if (date.getUTCFullYear() > lastYear) return undefined;
        if (!months.has(date.getUTCMonth() + 1) || !dayFits(date.getUTCDate(), date.getUTCDay())) continue;
        for (let hour = Math.floor(from / 3_600_000); hour < 24; hour++) {
          if (!hours.has(hour)) continue;
          for (let minute = hour * 60 < from / MINUTE ? (from / MINUTE) % 60 : 0; minute < 60; minute++) {
            if (minutes.has(minute)) return day * DAY + (hour * 60 + minute) * MINUTE;
          }
        }
      }
    },
  };
}

interface Values { has(value: number): boolean; /** Written as `*` or `?`: does not narrow the day. */ readonly any: boolean }

// A list of values, ranges and steps: 1,3-5,10/5,mon-fri
function parseField(text: string, {name, min, max, names}: Field, schedule: string): Values {
  const fail = (why: string): never => { throw new CronError(`${JSON.stringify(schedule)}: ${name} ${JSON.stringify(text)} ${why}`); };
  const number = (word: string): number => {
    const index = names?.indexOf(word.toLowerCase()) ?? -1;
    const value = index >= 0 ? index + min : /^\d+$/.test(word) ? Number(word) : NaN;
    return value >= min && value <= max ? value : fail(`is not between ${min} and ${max}`);
  };
  const values = new Set<number>();
  let any = false;
  for (const part of text.split(',')) {
    const [range = '', step, ...more] = part.split('/');
    if (more.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) fail('has a step that is not a whole number above 0');
    const star = range === '*' || range === '?';
    const [low = '', high, ...rest] = range.split('-');
    if (rest.length > 0) fail('has more than one hyphen');
    const from = star ? min : number(low);
    // `7/15` goes on to the end, `7` alone does not.
    const to = star ? max : high !== undefined ? number(high) : step !== undefined ? max : from;
    if (from > to) fail('ends before it begins');
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
    // A step narrows a star, unless it is 1.
    if (star && Number(step ?? 1) === 1) any = true;
  }
  return {has: (value) => values.has(value), any};
}

function everyInterval(text: string, schedule: string): Cron {
  const unit: Readonly<Record<string, number>> = {h: 3_600_000, m: MINUTE, s: 1000};
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) {
    throw new CronError(`${JSON.stringify(schedule)}: ${text} is not a duration such as 1h30m`);
  }
  const seconds = Math.max(1, Math.floor(parts.reduce((sum, [, count, of]) => sum + Number(count) * unit[of!]!, 0) / 1000));
  return {next: (after) => Math.floor(after / 1000) * 1000 + seconds * 1000};
}
