import embed from 'vega-embed';
import picture from 'bench:picture';
import {knotsOf} from './axis.js';
import {bare, marksOf, titleOf} from './words.js';

const width = 600;
const knots = knotsOf(picture.scale);
const title = new Map(picture.lanes.map((lane) => [bare(lane.label), titleOf(lane)]));
const {spans, points} = marksOf(picture);
const level = ({id}) => Number(/-\d+-(\d+)$/.exec(id)?.[1] ?? 0);
const rows = spans.map((span) => ({...span, lane: title.get(span.lane), level: level(span)}));
const moments = points.map((point) => ({...point, lane: title.get(point.lane)}));

const x = {type: 'quantitative', scale: {domain: knots.map(([at]) => at), range: knots.map(([, place]) => place * width), nice: false}, title: null,
  axis: {orient: 'top', values: picture.scale.ticks, labelExpr: "utcFormat(datum.value, '%H:%M:%S')", grid: true}};
const y = {field: 'lane', type: 'nominal', sort: [...title.values()], title: null, axis: {labelLimit: 400}};
const level3 = {field: 'level', type: 'nominal', scale: {domain: [0, 1, 2]}};
const fill = {condition: [{test: "datum.tone === 'accent'", value: '#ad4427'}, {test: "datum.style === 'hollow'", value: 'white'}], value: '#ccc'};

await embed('#drawing', {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json', width, height: 280, description: picture.alt,
  layer: [
    {data: {values: rows}, layer: [
      {mark: {type: 'bar', height: 16, stroke: '#777'}, encoding: {x: {field: 'from', ...x}, x2: {field: 'to'}, y, yOffset: level3, color: fill}},
      {mark: {type: 'text', align: 'left', dx: 5}, encoding: {x: {field: 'from', ...x}, y, yOffset: level3, text: {field: 'text'}, color: {condition: {test: "datum.tone === 'accent'", value: 'white'}, value: 'black'}}},
    ]},
    {data: {values: moments}, layer: [
      {mark: {type: 'tick', thickness: 2, color: 'black'}, encoding: {x: {field: 'at', ...x}, y}},
      {mark: {type: 'text', align: 'left', dx: 5, dy: 34}, encoding: {x: {field: 'at', ...x}, y, text: {field: 'text'}}},
    ]},
  ],
}, {renderer: 'svg', actions: false});
window.drawn();
