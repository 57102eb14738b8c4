import type {FigureData, FigureMark, Issue} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {domainOf} from './lanes.scale.js';
import type {LanesUnit} from './lanes.time.js';
import {fields, flag, list, mark, number, oneOf, readFigure, text} from './read-data.js';
import type {Read} from './read-data.js';

/** What happened when, one thing a lane: spans, moments and steps over one axis. Labels may hold `code` in backticks. */
export interface LanesData extends FigureData {
  scale: LanesScale;
  /** Moments that concern all lanes. */
  rules?: LanesRule[];
  /** A fixed cursor; scenes move it by their `at`. */
  cursor?: number;
  lanes: Lane[];
}

export interface LanesScale {
  unit: LanesUnit;
  /** First and last value drawn; absent: as far as the marks reach. */
  domain?: [from: number, to: number];
  /** Values that leave the axis. Drawn as a torn strip with their length on it. */
  cuts?: [from: number, to: number][];
  /** Parts of the axis with a scale of their own, each as wide as its weight. `unit`: how its length is written. */
  segments?: {to: number; weight: number; unit?: 'ms' | 's'; ticks?: number[]}[];
  /** Names of equal columns; all values are then their indices. */
  ordinal?: string[];
  /** Values written on the axis; absent: round ones. */
  ticks?: number[];
  /** Adds a strip without cuts or segments: where the marked spans really lie. */
  strip?: boolean;
}

export interface Lane extends FigureMark {
  label: string;
  sub?: string;
  spans?: LaneSpan[];
  points?: LanePoint[];
  /** A value that holds until the next step, or to the end. */
  step?: LaneStep[];
  /** The value at full height; absent: the largest. */
  max?: number;
}

export interface LaneSpan extends FigureMark {
  from: number;
  /** Absent: it goes on beyond the axis. */
  to?: number;
  label?: string;
  /** `open`: a dimension line, nothing but its length. `hatch`: not working, or waiting. `hollow`: over, and still listed. */
  style?: 'solid' | 'open' | 'hatch' | 'hollow';
  /** The ends are estimates: never printed as measured. */
  about?: boolean;
}

export interface LanePoint extends FigureMark {
  at: number;
  label?: string;
  /** `hollow`: expected, not recorded. */
  shape?: 'tick' | 'diamond' | 'hollow';
  about?: boolean;
}

export interface LaneStep extends FigureMark { at: number; value: number; label?: string; about?: boolean }

export interface LanesRule extends FigureMark { at: number; label: string; about?: boolean }

const pair: Read<[number, number]> = (value, path, issues) => {
  const read = list(number)(value, path, issues);
  if (read?.length === 2 && read[0]! < read[1]!) return [read[0]!, read[1]!];
  issues.push({path, message: 'This is no stretch of the scale: give two numbers, the smaller one first.'});
  return undefined;
};

const span = fields<LaneSpan>({...mark, from: number, to: number, label: text, style: oneOf('solid', 'open', 'hatch', 'hollow'), about: flag}, 'from');
const point = fields<LanePoint>({...mark, at: number, label: text, shape: oneOf('tick', 'diamond', 'hollow'), about: flag}, 'at');
const step = fields<LaneStep>({...mark, at: number, value: number, label: text, about: flag}, 'at', 'value');
const rule = fields<LanesRule>({...mark, at: number, label: text, about: flag}, 'at', 'label');
const segment = fields<NonNullable<LanesScale['segments']>[number]>({to: number, weight: number, unit: oneOf('ms', 's'), ticks: list(number)}, 'to', 'weight');
const scale = fields<LanesScale>({
  unit: oneOf('utc-ms', 'offset-ms', 'index'), domain: pair, cuts: list(pair), segments: list(segment), ordinal: list(text), ticks: list(number), strip: flag,
}, 'unit');
const lane = fields<Lane>({...mark, label: text, sub: text, spans: list(span), points: list(point), step: list(step), max: number}, 'label');

/** Reads any value as lanes; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<LanesData> {
  // A fresh blank each time: what is read is mended in place.
  const blank: LanesData = {scale: {unit: 'offset-ms'}, caption: '', alt: '', lanes: []};
  const checked = readFigure<LanesData>(value, blank, {scale, rules: list(rule), cursor: number, lanes: list(lane)},
    ({rules = [], lanes}) => [...rules, ...lanes.flatMap((one) => [one, ...(one.spans ?? []), ...(one.points ?? []), ...(one.step ?? [])])]);
  mend(checked.data, checked.issues);
  return checked;
}

function mend(data: LanesData, issues: Issue[]): void {
  const say = (path: string, message: string): false => { issues.push({path, message}); return false; };
  for (const [i, one] of data.lanes.entries()) {
    one.spans &&= one.spans.filter(({from, to}, k) => to === undefined || from <= to || say(`lanes[${i}].spans[${k}].from`, `${from} is after the end of the span, ${to}: swap them.`));
    one.step?.sort((a, b) => a.at - b.at);
  }
  const own = data.scale;
  let last = -Infinity;
  if (own.segments) own.segments = own.segments.filter(({to, weight}, i) => {
    if (to <= last || weight <= 0) return say(`scale.segments[${i}]`, 'Segments end one after another and weigh more than 0: this one is left out.');
    last = to;
    return true;
  });
  const domain = domainOf(data);
  const [low, high] = domain;
  const outside = (at: number): boolean => at < low || at > high;
  const inside = (path: string) => ({at}: {at: number}, i: number): boolean => !outside(at) || say(`${path}[${i}].at`, `${at} is outside the scale, ${low} to ${high}: widen it or leave this out.`);
  data.rules &&= data.rules.filter(inside('rules'));
  own.ticks &&= own.ticks.filter((at, i) => !outside(at) || say(`scale.ticks[${i}]`, `${at} is outside the scale, ${low} to ${high}: it is left out.`));
  if (data.cursor !== undefined && outside(data.cursor)) {
    say('cursor', `${data.cursor} is outside the scale, ${low} to ${high}: there is no cursor.`);
    delete data.cursor;
  }
  for (const [i, one] of data.lanes.entries()) {
    one.points &&= one.points.filter(inside(`lanes[${i}].points`));
    one.step &&= one.step.filter(inside(`lanes[${i}].step`));
    one.spans &&= one.spans.filter(({from, to = high}, k) => (from <= high && to >= low) || say(`lanes[${i}].spans[${k}]`, `${from} to ${to} is outside the scale, ${low} to ${high}.`));
  }
  const end = own.segments?.at(-1);
  if (end && end.to !== high) {
    say('scale.segments', `The last segment ends at ${end.to}, the scale at ${high}: it is drawn to there.`);
    own.segments = [...own.segments!.slice(0, -1).filter(({to}) => to < high), {...end, to: high}];
  }
  const seen = marksAt(data);
  own.cuts = own.cuts?.sort((a, b) => a[0] - b[0]).filter(([from, to], i, all) => {
    const hides = seen.find(([at]) => at > from && at < to);
    if (hides) return say(`scale.cuts[${i}]`, `This would cut out ${hides[1]} at ${hides[0]}: it is left out.`);
    if (outside(from) || outside(to)) return say(`scale.cuts[${i}]`, `${from} to ${to} leaves the scale, ${low} to ${high}: it is left out.`);
    if (i > 0 && from < all[i - 1]![1]) return say(`scale.cuts[${i}]`, 'This overlaps the cut before it: it is left out.');
    return !own.segments?.some((part) => part.to > from && part.to < to) || say(`scale.cuts[${i}]`, 'A segment ends inside this cut: it is left out.');
  }) ?? [];
}

/** Everything that has a place on the axis, with its name. */
const marksAt = ({rules = [], lanes}: LanesData): [at: number, name: string][] => [
  ...rules.map(({at, label}): [number, string] => [at, `the rule "${label}"`]),
  ...lanes.flatMap(({label, spans = [], points = [], step: steps = []}) => [...spans.flatMap(({from, to}) => (to === undefined ? [from] : [from, to])), ...[...points, ...steps].map(({at}) => at)]
    .map((at): [number, string] => [at, `a mark of "${label}"`])),
];

/**
 * A light-DOM table as data: a row is a span, or a moment where `to` is empty, of the lane it names. Times are numbers, or dates where
 * `data-unit` is `utc-ms`, which is the unit of a table that names none.
 */
export function readLight(host: HTMLElement): unknown {
  const rows = host.querySelector<HTMLTableElement>(':scope > table');
  if (!rows) return undefined;
  const unit = rows.dataset.unit ?? 'utc-ms';
  const at = (cell: string): number | string | undefined => {
    const read = unit === 'utc-ms' ? Date.parse(cell) : Number(cell.replace(',', ''));
    return cell === '' ? undefined : Number.isNaN(read) ? cell : read;
  };
  const lanes = new Map<string, {label: string; spans: unknown[]; points: unknown[]}>();
  for (const row of rows.querySelectorAll<HTMLTableRowElement>('tr')) {
    const [name = '', label = '', start = '', end = ''] = [...row.querySelectorAll('td')].map((cell) => cell.querySelector('time')?.dateTime ?? cell.textContent.trim());
    if (!name) continue;
    const lane = lanes.get(name) ?? {label: name, spans: [], points: []};
    const {tone, ref, style} = row.dataset;
    const from = at(start);
    const to = at(end);
    lanes.set(name, lane);
    if (to === undefined) lane.points.push({label, at: from, tone, ref});
    else lane.spans.push({label, from, to, tone, ref, style});
  }
  return {scale: {unit}, lanes: [...lanes.values()]};
}
