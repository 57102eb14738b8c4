/*
 * Many moments on one line of time. Below a few hundred each has a tick; more are only counted per column of pixels, because
 * marks that lie over each other show the order of drawing, not the data. Counts stay exact either way. Long silences are cut
 * to a fixed width, so that what happened between them can be told apart:
 *
 *   density    ▂ ▅ █▃ ▁  ≀        ≀ ▂    ≀       ≀ ▁▅      one column = the same time everywhere
 *   ticks      │││││││ │ ≀ 43 s   ≀ ╎    ≀ 5 min ≀ ╎│
 *   axis       20:11:46                                20:19:48
 */

/** Above this many moments a tick each would be a grey block. */
export const mostTicks = 400;

/** Fewer moments than this have room as they are. */
const fewest = 24;

/** A silence is cut when it is longer than this part of the whole. */
const longSilence = 1 / 12;

/** In px: from the upper edge down, then across. Ticks keep a pixel between them, columns too. */
export const size = {density: 32, gap: 3, tick: 14, tall: 25, slot: 2, column: 6, binned: 3} as const;

export const stripHeight = size.density + size.gap + size.tall;

/** A time line of some width. */
export interface StripScale {
  width: number;
  /** px of a moment in ms, and back. */
  place: (t: number) => number;
  at: (x: number) => number;
  /** Place of each moment. */
  xs: Float32Array;
  /** Silences that were cut, in px and ms. */
  cuts: {x: number; w: number; from: number; to: number}[];
  /** ms in a px, outside of cuts. */
  rate: number;
}

/**
 * @param times Moments in ms, ascending.
 * @param length Length of the whole in ms.
 * @param em Size of 1em in px.
 */
export function stripScale(times: ArrayLike<number>, length: number, width: number, em: number): StripScale {
  const whole = Math.max(1, length);
  const silences = times.length < fewest ? [] : silencesOf(times, whole);
  const kept = silences.reduce((sum, [from, to]) => sum - to + from, whole);
  // Wide enough for "4 min 56 s" where there is room.
  const squeezed = Math.min((width < 39 * em ? 2.2 : 7.6) * em, width * 0.6 / silences.length);
  // The last column begins here.
  const end = width - (times.length > mostTicks ? size.binned : size.column);
  const rate = kept / Math.max(1, end - silences.length * (silences.length && squeezed));
  const knots: [t: number, x: number][] = [[0, 0]];
  const cuts = silences.map(([from, to]) => {
    const [t, x] = knots.at(-1)!;
    const start = x + (from - t) / (rate || 1);
    knots.push([from, start], [to, start + squeezed]);
    return {x: start, w: squeezed, from, to};
  });
  knots.push([whole, end]);
  const between = (value: number, from: 0 | 1, to: 0 | 1): number => {
    let i = 1;
    while (i < knots.length - 1 && value > knots[i]![from]) i++;
    const [a, b] = [knots[i - 1]!, knots[i]!];
    const share = b[from] > a[from] ? (value - a[from]) / (b[from] - a[from]) : 0;
    return a[to] + Math.min(1, Math.max(0, share)) * (b[to] - a[to]);
  };
  const place = (t: number): number => between(t, 0, 1);
  const xs = new Float32Array(times.length);
  for (let i = 0; i < xs.length; i++) xs[i] = place(times[i]!);
  return {width, rate, cuts, place, xs, at: (x) => between(x, 1, 0)};
}

function silencesOf(times: ArrayLike<number>, whole: number): [from: number, to: number][] {
  const found: [number, number][] = [];
  let last = 0;
  for (let i = 0; i <= times.length; i++) {
    const t = i < times.length ? times[i]! : whole;
    if (t - last > whole * longSilence) found.push([last, t]);
    last = Math.max(last, t);
  }
  return found;
}

export interface Strip {
  /** Moments in ms, ascending. */
  times: ArrayLike<number>;
  /** By index of a moment: is it shown (1), and is it one of the taller ones? */
  on: ArrayLike<number>;
  tall: ArrayLike<number>;
}

export interface StripShape {
  /** Outlines in px: columns of all moments (when some are filtered out) and of those shown, then ticks of both. */
  all: string;
  shown: string;
  off: string;
  ticks: string;
  tall: string;
  binned: boolean;
  /** Where columns stand, in px from the upper edge. */
  base: number;
  /** By column: moments shown. */
  counts: Uint32Array;
  /** px of a column. */
  column: number;
  /** Moments in the fullest column. */
  peak: number;
}

/** What to draw at this scale: one pass over the moments. */
export function stripShape({times, on, tall}: Strip, {width, xs}: StripScale): StripShape {
  const binned = times.length > mostTicks;
  // Without ticks the columns have their room too.
  const base = binned ? size.density + size.gap + size.tick : size.density;
  const column = binned ? size.binned : size.column;
  const columns = Math.max(1, Math.ceil(width / column));
  const [all, counts] = [new Uint32Array(columns), new Uint32Array(columns)];
  /** By slot of two px: 1 filtered out, 2 shown, 4 shown and tall. */
  const slots = new Uint8Array(Math.ceil(width / size.slot) + 1);
  let shown = 0;
  for (let i = 0; i < times.length; i++) {
    const x = xs[i]!;
    const at = Math.min(columns - 1, x / column | 0);
    all[at]!++;
    if (on[i]) {
      counts[at]!++;
      shown++;
    }
    slots[x / size.slot | 0]! |= on[i] ? tall[i] ? 4 : 2 : 1;
  }
  const peak = all.reduce((most, count) => Math.max(most, count), 1);
  const bars = (values: Uint32Array): string => {
    let d = '';
    values.forEach((count, i) => {
      // Linear, so that heights can be compared; a single write stays visible.
      const h = Math.max(1.5, Math.round(count / peak * base * 10) / 10);
      if (count) d += `M${i * column} ${base}v-${h}h${column - 1}v${h}z`;
    });
    return d;
  };
  const ticks = (fits: (state: number) => boolean, to: number): string => {
    let d = '';
    slots.forEach((state, i) => { if (fits(state)) d += `M${i * size.slot + 0.5} ${base + size.gap}V${to}`; });
    return d;
  };
  const foot = base + size.gap + size.tick;
  return {
    all: shown < times.length ? bars(all) : '', shown: bars(counts), binned, base, counts, column, peak,
    off: binned ? '' : ticks((state) => state === 1, foot), ticks: binned ? '' : ticks((state) => (state & 6) === 2, foot), tall: ticks((state) => state > 3, stripHeight),
  };
}

export interface AxisLabel { x: number; text: string; anchor: 'start' | 'mid' | 'end' }

const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400, 604_800];

/**
 * The ends, the moments at which silences end, and whole steps between, as far as they have room beside each other.
 * @param epoch Wall clock of moment 0, so that steps are round on the clock.
 */
export function axisLabels({width, place, cuts, rate}: StripScale, length: number, epoch: number, em: number, words: (t: number) => string): AxisLabel[] {
  const room = words(0).length * em * 0.56;
  const labels: AxisLabel[] = [{x: 0, text: words(0), anchor: 'start'}];
  if (width > 2.5 * room) labels.push({x: width, text: words(length), anchor: 'end'});
  const taken = [room / 2, width - room / 2];
  const add = (t: number): void => {
    const x = place(t);
    if (x < room / 2 || x > width - room / 2 || taken.some((other) => Math.abs(other - x) < room + em)) return;
    taken.push(x);
    labels.push({x, text: words(t), anchor: 'mid'});
  };
  for (const {to} of cuts) add(to);
  const step = 1000 * (seconds.find((s) => s * 1000 / rate > 1.6 * room) ?? Infinity);
  [0, ...cuts.map(({to}) => to)].forEach((from, i) => {
    const end = cuts[i]?.from ?? length;
    for (let t = Math.ceil((epoch + from) / step) * step - epoch; t < end; t += step) add(t);
  });
  return labels;
}
