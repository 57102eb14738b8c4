import {barX, plot, ruleX, text, tickX} from '@observablehq/plot';
import picture from 'bench:picture';
import {knotsOf} from './axis.js';
import {bare, clock, marksOf, titleOf} from './words.js';

const [width, left, right] = [900, 300, 80];
const knots = knotsOf(picture.scale);
const title = new Map(picture.lanes.map((lane) => [bare(lane.label), titleOf(lane)]));
const {spans, points} = marksOf(picture);
const level = ({id}) => Number(/-\d+-(\d+)$/.exec(id)?.[1] ?? 0);
const lane = ({lane: name}) => title.get(name);

document.querySelector('#drawing').append(plot({
  width, height: 320, marginLeft: left, marginRight: right, ariaLabel: picture.alt,
  x: {type: 'linear', domain: knots.map(([at]) => at), range: knots.map(([, place]) => left + place * (width - left - right)), ticks: picture.scale.ticks, tickFormat: clock, label: null, axis: 'top'},
  y: {domain: [...title.values()], label: null},
  marks: [
    ruleX(picture.scale.segments, {x: 'to', stroke: '#bbb'}),
    ...[0, 1, 2, 3].map((row) => barX(spans.filter((span) => level(span) === row), {x1: 'from', x2: 'to', y: lane, insetTop: 2 + row * 20, insetBottom: 60 - row * 20, stroke: '#777', fill: ({tone, style}) => (tone === 'accent' ? '#ad4427' : style === 'hollow' ? 'white' : '#ccc')})),
    ...[0, 1, 2, 3].map((row) => text(spans.filter((span) => level(span) === row), {x: 'from', y: lane, text: 'text', textAnchor: 'start', dx: 5, dy: row * 20 - 28, fill: ({tone}) => (tone === 'accent' ? 'white' : 'black')})),
    tickX(points, {x: 'at', y: lane, strokeWidth: 2}),
    text(points, {x: 'at', y: lane, text: 'text', textAnchor: 'start', dx: 5, dy: 34}),
  ],
}));
window.drawn();
