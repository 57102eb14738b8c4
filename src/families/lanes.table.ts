import type {Table} from '../stage/figure-data.js';
import type {LanesData} from './lanes.data.js';
import {lanesLateStyles} from './lanes.late.css.js';
import {domainOf} from './lanes.scale.js';
import {bare, between, spoken, valueOf} from './lanes.time.js';

export {lanesLater} from './lanes.late.js';

/** Worn once the figure is near. */
export const styles = [lanesLateStyles];

/** Everything the drawing says: spans, moments and steps lane by lane, then how the axis is drawn. */
export function table(data: LanesData): Table {
  const {scale, lanes, rules = []} = data;
  const {cuts = [], segments = []} = scale;
  const [low, high] = domainOf(data);
  interface Told { label?: string; detail?: string; note?: string; about?: boolean }
  const row = (lane: string, {detail, label = detail, note, about = false}: Told, from?: number, to?: number): Record<string, string> => ({
    lane, what: bare([label, note].filter(Boolean).join(': ')), from: from === undefined ? '' : valueOf(scale, from, true, about), to: to === undefined ? '' : valueOf(scale, to, true, about),
    length: from === undefined || to === undefined || scale.ordinal ? '' : `${about ? 'about ' : ''}${between(scale.unit, from, to)}`,
  });
  const total = segments.reduce((sum, {weight}) => sum + weight, 0);
  return {
    columns: [{key: 'lane', label: 'Lane'}, {key: 'what', label: 'What'}, {key: 'from', label: 'From', mono: true}, {key: 'to', label: 'To', mono: true}, {key: 'length', label: 'Length', align: 'end'}],
    rows: [
      ...rules.map((one) => row('All lanes', one, one.at)),
      ...lanes.flatMap(({label, sub, note, spans = [], points = [], step = []}) => {
        const lane = bare(label);
        const parts = [
          ...spans.map((one) => ({at: one.from, cells: {...row(lane, one, one.from, one.to), ...(one.to === undefined && {to: 'goes on'})}})),
          ...points.map((one) => ({at: one.at, cells: row(lane, one, one.at)})),
          ...step.map((one, i) => ({at: one.at, cells: row(lane, {...one, label: one.label ?? String(one.value)}, one.at, step[i + 1]?.at ?? high)})),
        ].sort((a, b) => a.at - b.at).map(({cells}) => cells);
        return [...(sub || note || !parts.length ? [row(lane, {label: sub ?? '', note: note ?? ''})] : []), ...parts];
      }),
      ...cuts.map(([from, to]) => ({...row('Axis', {label: 'cut out'}, from, to), length: between(scale.unit, from, to, spoken)})),
      ...(segments.length > 1 ? segments.map(({to, weight}, i) => row('Axis', {label: `drawn ${Math.round((weight / total) * 100)} % of the width`}, segments[i - 1]?.to ?? low, to)) : []),
    ],
  };
}
