import type {Lane, LanePoint, LanesData, LaneSpan, LanesRule, LaneStep} from './lanes.data.js';
import {makeRoom, openPart} from './lanes.room.js';
import type {Anchor} from './lanes.room.js';
import {domainOf, makeScale, roundTicks} from './lanes.scale.js';
import {bare, between, spoken, valueOf} from './lanes.time.js';

/* Sizes in em of the figure's text; the drawing's sheet (lanes.css.ts) has the same ones. */
const wideFrom = 36.5;
const roomyFrom = 58;
const cutWidth = 4.6;
const barPitch = 1.65;
const stepHeight = 2.6;
/* Widths are guessed, never measured: a letter is as wide as WCAG 1.4.12 may space it. */
const letter = 0.7;
const digit = 0.73;
/** px */
const badge = 22;
const anchors: readonly Anchor[] = ['mid', 'start', 'end'];

/** A span, point, step or rule, with its place. Everything called x or w is in % of the track. */
export interface Item {
  mark: LaneSpan | LanePoint | LaneStep | LanesRule;
  text: string | undefined;
  /** `none`: a rule, which is drawn through all lanes. */
  kind: 'bar' | 'step' | 'tick' | 'diamond' | 'none';
  style: string;
  x: number;
  w: number;
  /** Bars at the same time lie one below the other. */
  level: number;
  /** Steps: share of the full height. */
  h: number;
  /** It goes on beyond the axis. */
  endless: boolean;
  /** `in`: inside its bar; `start`, `end`: beside its mark's line, read from that side; `mid`: under its middle. */
  label?: {x: number; w: number; anchor: Anchor | 'in'; row: number};
  /** The label stands below the lane; what is at the mark, if there is room, is its number. */
  key?: {n?: number; when?: string};
}

export interface LaneLayout {
  lane: Lane | undefined;
  /** In order of time. */
  items: Item[];
  rows: number;
  zone: number;
}

export interface LanesLayout {
  wide: boolean;
  /** Width of the column of names, em. */
  names: number;
  lanes: LaneLayout[];
  ticks: {x: number; text: string; anchor: Anchor}[];
  /** Lengths of the segments, written over the axis. */
  lengths: {x: number; w: number; text: string}[];
  /** `lane`: index of the lane that carries the length. */
  cuts: {x: number; w: number; text: string; lane: number}[];
  /** To scale: the marked spans, and a notch every `step`, which is `notch` % of the width. */
  strip: {spans: {mark: LaneSpan; x: number; w: number}[]; step: number; notch: number} | undefined;
  place: (at: number) => number;
}

const percent = (share: number): number => Math.round(share * 10_000) / 100;

/** Where everything goes. `width`: of the drawing, px, 0 when not measured yet; `em`: of its text, px. */
export function layoutLanes(data: LanesData, width: number, em: number): LanesLayout {
  const {scale: own, rules, lanes, cursor} = data;
  const {unit, ordinal, segments} = own;
  const all = width || 720;
  const wide = all / em >= wideFrom;
  const names = wide ? (all / em >= roomyFrom ? 13.5 : 11.5) : 0;
  const plot = Math.max(60, all - (wide ? (names + 1) * em : 0));
  const [low, high] = domainOf(data);
  const scale = makeScale(own, [low, high], (cutWidth * em) / plot);
  const small = Math.max(0.857 * em, 12);
  const textWidth = (words: string, per = letter): number => [...bare(words)].reduce((sum, c) => sum + (c > '\u1100' ? 2 : 1), 0) * per * small;
  const torn = scale.cuts.map(({x, w}) => [x * plot, (x + w) * plot] as const);
  let counter = 0;

  const layLane = (lane: Lane | undefined, points: readonly (LanePoint | LanesRule)[] = []): LaneLayout => {
    const {spans = [], step = [], max} = lane ?? {};
    const top = max ?? Math.max(...step.map(({value}) => value));
    const room = makeRoom(plot, torn, lines);
    const ends: number[] = [];
    const items: Item[] = [];
    const homeless: {item: Item; x: number; w: number; bar: Item['label'] | false}[] = [];
    const wanted = [
      ...points.map((mark) => ({mark, from: mark.at, to: mark.at, style: !lane ? '' : 'shape' in mark ? mark.shape ?? 'tick' : 'tick', text: mark.label, h: 1})),
      ...spans.map((mark) => ({mark, from: mark.from, to: mark.to ?? high, style: mark.style ?? 'solid', text: mark.label, h: 1})),
      ...step.map((mark, i) => ({mark, from: mark.at, to: step[i + 1]?.at ?? high, style: mark.value > 0 ? 'solid' : 'hatch', text: mark.label ?? String(mark.value), h: Math.min(1, Math.max(0, mark.value / top || 0))})),
    ].sort((a, b) => a.from - b.from);
    for (const {mark, from, to, style, text, h} of wanted) {
      const x = scale.place(from) * plot;
      const w = scale.place(to) * plot - x;
      const endless = 'from' in mark && mark.to === undefined;
      const kind = !lane ? 'none' : 'value' in mark ? 'step' : 'from' in mark ? (w < 6 && !endless ? 'diamond' : 'bar') : style === 'diamond' ? 'diamond' : 'tick';
      let level = 0;
      if (kind === 'bar') {
        while ((ends[level] ?? from) > from) level++;
        ends[level] = to;
      }
      const item: Item = {mark, text, kind, style, x: percent((kind === 'diamond' ? x + w / 2 : x) / plot), w: percent(w / plot), level, h, endless};
      items.push(item);
      if (text === undefined) continue;
      const enough = textWidth(text) + em;
      const inBar = (least: number, gaps = torn): {x: number; bar: Item['label'] | false} => {
        const [a, b] = openPart(gaps, x, x + w, least);
        return {x: (a + b) / 2, bar: b - a >= least && (kind === 'bar' || (kind === 'step' && (!h || h * stepHeight >= 1.5))) && {x: percent(a / plot), w: percent((b - a) / plot), anchor: 'in', row: 0}};
      };
      const whole = inBar(enough);
      if (named && whole.bar) item.label = whole.bar;
      else homeless.push({bar: inBar(badge + 4, barriers).bar, item, x: whole.x, w: textWidth(text) + 12});
    }
    // What the figure is about chooses first.
    homeless.sort((a, b) => Number(b.item.mark.tone === 'accent') - Number(a.item.mark.tone === 'accent') || a.x - b.x);
    for (const {item, x, w, bar} of homeless) {
      // Below one of several bars a label would be anybody's.
      const wish = item.w || ordinal ? anchors : anchors.slice(1);
      // Under a bar at the end of the axis it moves in, as far as the bar's own start.
      const at = Math.min(x, Math.max((item.x * plot) / 100, plot - w / 2));
      const found = named && !(item.kind === 'bar' && ends.length > 1) && room.take(at, w, wish);
      if (found) item.label = {x: percent(at / plot), w: 0, ...found};
      else {
        item.key = {...('at' in item.mark && {when: valueOf(own, item.mark.at, false, item.mark.about)})};
        if (bar) item.label = bar;
      }
    }
    for (const {item, x} of homeless.sort((a, b) => a.x - b.x)) {
      if (!item.key || item.label) continue;
      const found = room.take(x, badge, anchors);
      if (found) item.label = {x: percent(x / plot), w: 0, ...found};
    }
    for (const {key, label} of items) if (key && label) key.n = ++counter;
    return {lane, items, rows: room.rows, zone: step.length ? stepHeight : lane && items.length ? Math.max(1, ends.length) * barPitch : 0};
  };

  /** Values on the axis, the ends first; names of columns only where every word has room. */
  const layTicks = (): LanesLayout['ticks'] => {
    const chosen = own.ticks ?? segments?.flatMap(({ticks = []}) => ticks) ?? [];
    const plain = scale.segments.length < 2 && !scale.cuts.length;
    const room = makeRoom(plot);
    const wanted = ordinal?.map((_, i) => i) ?? (chosen.length ? [chosen[0]!, chosen.at(-1)!, cursor, ...chosen]
      : [low, high, cursor, ...(rules ?? []).map(({at}) => at), ...scale.segments.map(({to}) => to), ...(plain ? roundTicks(low, high, plot / 90, unit !== 'index') : [])]);
    const ticks = [...new Set(wanted)].flatMap((at) => {
      if (at === undefined) return [];
      const x = scale.place(at) * plot;
      const text = valueOf(own, at);
      const found = room.take(x, Math.max(...(ordinal ? text.split(' ') : [text]).map((word) => textWidth(word, digit))), anchors, 1);
      return found ? [{x: percent(x / plot), text, anchor: found.anchor}] : [];
    }).sort((a, b) => a.x - b.x);
    return ordinal && ticks.length < ordinal.length ? [] : ticks;
  };

  /** The lane on which a cut's length is written: one whose bar is torn by it, the figure's own first. */
  const carrier = (from: number, to: number): number => {
    const torn = (tone?: string) => ({spans = [], step}: Lane): boolean =>
      spans.some((span) => span.from <= from && (span.to ?? to) >= to && (!tone || span.tone === tone)) || (!tone && step !== undefined);
    const own = lanes.findIndex(torn('accent'));
    return Math.max(0, own < 0 ? lanes.findIndex(torn()) : own);
  };

  const layStrip = (): LanesLayout['strip'] => {
    const share = (length: number): number => percent(length / (high - low));
    const step = roundTicks(0, high - low, 9, true)[1] ?? high - low;
    return {
      step, notch: share(step),
      spans: lanes.flatMap(({spans = []}) => spans.filter(({tone}) => tone === 'accent' || tone === 'second').map((mark) => ({mark, x: share(mark.from - low), w: share((mark.to ?? high) - mark.from)}))),
    };
  };

  const shift = rules?.length ? 1 : 0;
  const ticks = layTicks();
  // Columns without names over them are named in the keys.
  const named = !ordinal || ticks.length > 0;
  // Lines through all lanes. A label may touch the line of a rule, and crosses it only for want of other room; a number in a bar keeps off.
  const through = [...(rules ?? []).map(({at}) => at), ...scale.segments.map(({from}) => from)].map((at) => scale.place(at) * plot);
  const lines = through.map((x) => [x + 6, x - 6] as const);
  const barriers = [...torn, ...through.map((x) => [x, x] as const)].sort((a, b) => a[0] - b[0]);
  return {
    wide, names, ticks,
    lanes: [...(shift ? [layLane(undefined, rules)] : []), ...lanes.map((lane) => layLane(lane, lane.points))],
    lengths: scale.segments.length < 2 ? [] : scale.segments.map(({x, w, from, to, unit: its}) => {
      const text = its === 'ms' ? `${to - from} ms` : between(unit, from, to);
      return {x: percent(x), w: percent(w), text: textWidth(text, digit) + 4 <= w * plot ? text : ''};
    }),
    cuts: scale.cuts.map(({x, w, from, to}) => ({
      x: percent(x), w: percent(w), lane: carrier(from, to) + shift,
      text: w * plot < 3.8 * em ? '' : between(unit, from, to, spoken).replace(/(\d) (?=\D)/g, '$1\u00a0'),
    })),
    strip: own.strip && !ordinal && unit !== 'index' ? layStrip() : undefined,
    place: (at) => percent(scale.place(at)),
  };
}
