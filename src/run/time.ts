import {grouped} from './grouped.js';
import type {Ms, Run} from './types.js';

export {grouped};

/** Wall clock of a moment in UTC: `20:12:19`, or `20:12:19.835` with `ms`. A second is cut off, not rounded, as clocks do. */
export function clockTime(run: Pick<Run, 'startedAt'>, t: Ms, unit: 's' | 'ms' = 's'): string {
  return written(run, t, 11, unit === 's' ? 19 : 23);
}

/** The day of a moment in UTC: `2026-11-07`. */
export function clockDate(run: Pick<Run, 'startedAt'>, t: Ms = 0): string {
  return written(run, t, 0, 10);
}

/** A part of the moment as ISO 8601 writes it. */
function written({startedAt}: Pick<Run, 'startedAt'>, t: Ms, from: number, to: number): string {
  const moment = new Date(Date.parse(startedAt) + t);
  return Number.isNaN(moment.getTime()) ? 'unknown' : moment.toISOString().slice(from, to);
}

const tenths = (ms: Ms) => Math.round(ms / 100) / 10;

/**
 * A length of time for people. Without a unit the unit fits the length: `12 ms`, `1.4 s`, `4 min 42 s`, `7 min 28.6 s`, `2 h 5 min`, `3 d 4 h`.
 * With a unit it is kept: `duration(300_104, 's')` is `300.1 s`, `duration(5115, 'ms')` is `5,115 ms`.
 */
export function duration(ms: Ms, unit?: 'ms' | 's'): string {
  if (!Number.isFinite(ms)) return 'unknown';
  if (ms < 0) return `−${duration(-ms, unit)}`;
  if (unit === 'ms' || !unit && Math.round(ms) < 1000) return `${grouped(Math.round(ms))} ms`;
  if (unit === 's' || tenths(ms) < 60) return `${grouped(tenths(ms))} s`;
  const minutes = Math.floor(tenths(ms) / 60);
  if (minutes < 60) return pair(minutes, 'min', Math.round(tenths(ms) * 10 - minutes * 600) / 10, 's');
  const wholeMinutes = Math.round(ms / 60_000);
  if (wholeMinutes < 24 * 60) return pair(Math.floor(wholeMinutes / 60), 'h', wholeMinutes % 60, 'min');
  const hours = Math.round(ms / 3_600_000);
  return pair(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const pair = (many: number, unit: string, few: number, smaller: string) => `${grouped(many)} ${unit}${few ? ` ${few} ${smaller}` : ''}`;
