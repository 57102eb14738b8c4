import {scaleLinear} from 'd3-scale';
import type {LanesData, LanesScale} from './lanes.data.js';

/*
 * The way from a value to a place. A scale is linear inside each segment; segments take their share of the width by weight,
 * and a cut takes a fixed width, however long it is:
 *
 *   value  0 ──── 44 s │ 44 s ── 53 s  ≀ 4 min 42 s ≀  335 s ── 344 s │ 344 s ─ 346 s
 *   place  0 ─────── .2│.2 ───── .41   ≀     gap    ≀    .51 ────── .72│.72 ────── 1
 *
 * All of it is one linear scale with a knot at each end of each piece.
 */

export interface Stretch { from: number; to: number; x: number; w: number; unit?: 'ms' | 's' }

export interface Scale {
  /** Place of a value, 0 to 1. Values outside the domain land on its ends. */
  place: (at: number) => number;
  segments: Stretch[];
  cuts: Stretch[];
}

/** What a scale spans when it does not say so: as far as the marks reach. */
export function domainOf({scale, lanes, rules = [], cursor}: LanesData): [number, number] {
  const {ordinal, domain, segments = []} = scale;
  if (ordinal?.length) return [0, ordinal.length - 1];
  if (domain && domain[0] < domain[1]) return domain;
  const seen: number[] = [];
  for (const at of [cursor, ...rules.map((one) => one.at), ...segments.map(({to}) => to),
    ...lanes.flatMap(({spans = [], points = [], step = []}) => [...spans.flatMap(({from, to}) => [from, to]), ...[...points, ...step].map((one) => one.at)])]) {
    if (at !== undefined) seen.push(at);
  }
  const [from, to] = seen.reduce(([a, b], at) => [Math.min(a, at), Math.max(b, at)], [Infinity, -Infinity]);
  return from < to ? [from, to] : from === to ? [from - 0.5, from + 0.5] : [0, 1];
}

/** @param gap Share of the width that a cut takes, when there is room for it. */
export function makeScale({ordinal, segments: wanted, cuts: all = []}: LanesScale, domain: readonly [number, number], gap: number): Scale {
  const n = ordinal?.length ?? 0;
  const knots: [value: number, place: number][] = [[domain[0], n ? 0.5 / n : 0]];
  if (n) knots.push([n - 1, 1 - 0.5 / n]);
  const parts = n ? [] : wanted?.length ? wanted : [{to: domain[1], weight: 1}];
  const total = parts.reduce((sum, {weight}) => sum + weight, 0);
  const segments: Stretch[] = [];
  const cuts: Stretch[] = [];
  let [[from, start]] = knots as [[number, number]];
  for (const {weight, to, ...rest} of parts) {
    const w = weight / total;
    const inner = all.filter((cut) => cut[0] >= from && cut[1] <= to);
    const shown = inner.reduce((sum, cut) => sum - cut[1] + cut[0], to - from);
    const g = Math.min(gap, (w * 0.6) / inner.length);
    const rate = shown > 0 ? (w - (inner.length && g * inner.length)) / shown : 0;
    let [at, x] = [from, start];
    for (const [a, b] of inner) {
      x += (a - at) * rate;
      cuts.push({from: a, to: b, x, w: g});
      knots.push([a, x], [b, x + g]);
      x += g;
      at = b;
    }
    knots.push([to, start + w]);
    segments.push({...rest, from, to, x: start, w});
    from = to;
    start += w;
  }
  const place = scaleLinear(knots.map(([value]) => value), knots.map(([, x]) => x)).clamp(true);
  return {segments, cuts, place: (at) => place(at)};
}

/** Round values inside a domain, at most about `most` of them: whole seconds, minutes and hours for times, 1, 2 and 5 for numbers. */
export function roundTicks(from: number, to: number, most: number, isTime: boolean): number[] {
  const least = (to - from) / Math.max(1, most);
  const unit = isTime && least > 60_000 ? 60_000 : isTime && least > 500 ? 1000 : isTime ? 10 ** Math.floor(Math.log10(least)) : Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = unit * ([1, 2, 5, 10, 15, 30, 60, 120, 360, 720].find((size) => size * unit >= least) ?? Math.ceil(least / unit / 1440) * 1440);
  const first = Math.ceil(from / step);
  return Array.from({length: Math.max(0, Math.floor(to / step) - first + 1)}, (_, i) => (first + i) * step);
}

/**
 * Where to cut a time axis: the inside of every gap between two moments longer than a minute, in whole seconds, so that the
 * 3 % at either end still show what leads in and out.
 */
export function cutsBetween(moments: readonly number[]): [number, number][] {
  const sorted = [...moments].sort((a, b) => a - b);
  return sorted.flatMap((to, i): [number, number][] => {
    const from = sorted[i - 1] ?? to;
    const length = Math.floor((to - from) * 0.00094) * 1000;
    return to - from > 60_000 ? [[(from + to - length) / 2, (from + to + length) / 2]] : [];
  });
}
