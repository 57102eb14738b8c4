import assert from 'node:assert/strict';
import test from 'node:test';
import type {Lane, LanesData, LanesScale} from '../../src/families/lanes.data.js';
import {layoutLanes} from '../../src/families/lanes.layout.js';
import {makeRoom} from '../../src/families/lanes.room.js';

const make = (lanes: Partial<Lane>[], scale: LanesScale = {unit: 'offset-ms', domain: [0, 100]}, more: Partial<LanesData> = {}): LanesData =>
  ({caption: '', alt: '', scale, lanes: lanes.map((lane, i) => ({id: `l${i}`, label: `lane ${i}`, ...lane})), ...more});
const wide = (data: LanesData): ReturnType<typeof layoutLanes> => layoutLanes(data, 760, 14);
const narrow = (data: LanesData): ReturnType<typeof layoutLanes> => layoutLanes(data, 288, 14);

test('labels stand at their marks; those without room there become numbered keys', () => {
  const data = make([{points: [{id: 'a', at: 10, label: 'stopped'}], spans: [{id: 'b', from: 40, to: 90, label: 'waits'}, {id: 'c', from: 92, to: 99, label: 'a long word'}]}]);
  for (const layout of [wide, narrow]) {
    const {items} = layout(data).lanes[0]!;
    assert.deepEqual(items.slice(0, 2).map(({label, key}) => [label?.anchor, key]), [['start', undefined], ['in', undefined]]);
  }
  const crowd = make([{points: [10, 12, 14, 16].map((at) => ({id: `p${at}`, at, label: 'a long label'}))}]);
  assert.deepEqual(narrow(crowd).lanes[0]!.items.filter(({key}) => key).map(({key}) => [key!.n !== undefined, key!.when]).slice(0, 1), [[false, '+12 ms']]);
});

test('under several bars a label would be anybody\'s: it becomes a key', () => {
  const data = make([{spans: [{id: 'a', from: 0, to: 9, label: 'a long word'}, {id: 'b', from: 0, to: 10, label: 'another word'}]}]);
  assert.deepEqual(narrow(data).lanes[0]!.items.map(({key}) => key?.n), [1, 2]);
});

test('a label may touch the line of a rule, and does not cross it while there is other room', () => {
  const data = make([{points: [{id: 'a', at: 45, label: 'last renewal'}, {id: 'b', at: 50, label: 'stopped'}]}], undefined, {rules: [{id: 'r', at: 50, label: 'stop'}]});
  const [, lane] = wide(data).lanes;
  assert.deepEqual(lane!.items.map(({label}) => label?.anchor), ['end', 'start']);
});

test('a label does not cross the line between two scales while there is other room', () => {
  const data = make([{points: [{id: 'a', at: 45, label: 'last renewal'}]}], {unit: 'offset-ms', domain: [0, 100], segments: [{to: 50, weight: 1}, {to: 100, weight: 1}]});
  assert.equal(wide(data).lanes[0]!.items[0]!.label!.anchor, 'end');
});

test('a number in a bar stands off the lines that run through all lanes, and in the first part of the bar that has room', () => {
  const spans = [{id: 'a', from: 40, to: 60, label: 'a label that is longer than the line of all labels under the bar of its own span is wide'}];
  const {label, key} = wide(make([{spans}], undefined, {rules: [{id: 'r', at: 50, label: 'stop'}]})).lanes[1]!.items[0]!;
  assert.deepEqual([key?.n, label], [1, {x: 40, w: 10, anchor: 'in', row: 0}]);
});

test('a label under a bar at the end of the axis stays under its bar: it moves in, and no further than the bar reaches', () => {
  const data = make([{spans: [{id: 'a', from: 85, to: 100, label: 'redis-0'}]}]);
  const {label} = narrow(data).lanes[0]!.items[0]!;
  assert.equal(label!.anchor, 'mid');
  assert.ok(label!.x >= 85 && label!.x < 92.5, `${label!.x}`);
});

test('the breakpoint grows with the text of the reader', () => {
  assert.equal(layoutLanes(make([{}]), 600, 14).wide, true);
  assert.equal(layoutLanes(make([{}]), 600, 20).wide, false);
  assert.equal(layoutLanes(make([{}]), 0, 14).wide, true, 'not measured yet: drawn for 720 px');
});

test('no label lies on another, on a cut, or outside its lane, whatever the lane holds', () => {
  let seed = 5;
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 200; round++) {
    const cuts: [number, number][] = round % 2 ? [[40, 60]] : [];
    const open = (): number => { const at = chance() * 100; return cuts.length && at > 40 && at < 60 ? 30 : at; };
    const data = make([{points: Array.from({length: 1 + Math.floor(chance() * 9)}, (_, i) => ({id: `p${i}`, at: open(), label: 'x'.repeat(1 + Math.floor(chance() * 20))}))}], {unit: 'offset-ms', domain: [0, 100], cuts});
    const width = 300 + Math.floor(chance() * 900);
    const {lanes: [lane], names, cuts: torn} = layoutLanes(data, width, 14);
    const plot = width - (names ? (names + 1) * 14 : 0);
    const boxes = lane!.items.flatMap(({label, key, text}) => {
      if (!label) return [];
      const w = key ? 22 : text!.length * 8.4 + 12;
      const x = (label.x / 100) * plot - {in: 0, start: 0, mid: w / 2, end: w}[label.anchor];
      return [{row: label.row, from: x, to: x + w}];
    });
    for (const [i, box] of boxes.entries()) {
      assert.ok(box.from > -2 && box.to < plot + 2, `round ${round}: inside`);
      for (const {x, w} of torn) assert.ok(box.to < (x / 100) * plot + 1 || box.from > ((x + w) / 100) * plot - 1, `round ${round}: off the cut`);
      for (const other of boxes.slice(i + 1)) assert.ok(other.row !== box.row || other.to <= box.from + 1 || other.from >= box.to - 1, `round ${round}: apart`);
    }
  }
});

test('what the figure is about chooses its place first', () => {
  const crowd = [50, 51, 52, 53].map((at) => ({id: `p${at}`, at, label: 'a label'}));
  const {lanes: [lane]} = wide(make([{points: [...crowd, {id: 'own', at: 54, label: 'a label', tone: 'accent'}]}]));
  assert.equal(lane!.items.find(({mark}) => mark.id === 'own')!.key, undefined);
  assert.ok(lane!.items.some(({key}) => key), 'some of the others became keys');
});

test('bars at the same time lie one below the other, and a bar takes up the row of one that has ended', () => {
  const {lanes: [lane]} = wide(make([{spans: [{id: 'a', from: 0, to: 50}, {id: 'b', from: 10, to: 60}, {id: 'c', from: 50, to: 90}]}]));
  assert.deepEqual(lane!.items.map(({mark, level}) => [mark.id, level]), [['a', 0], ['b', 1], ['c', 0]]);
  assert.equal(lane!.zone, 3.3);
});

test('a bar of less than 6 px is a diamond, so that it can be seen', () => {
  const {lanes: [lane]} = wide(make([{spans: [{id: 'a', from: 10, to: 10.5}, {id: 'b', from: 20, to: 80}]}]));
  assert.deepEqual(lane!.items.map(({kind}) => kind), ['diamond', 'bar']);
});

test('a span without an end goes on to the end of the axis', () => {
  const {lanes: [lane]} = wide(make([{spans: [{id: 'a', from: 25}]}]));
  assert.deepEqual(lane!.items.map(({endless, x, w}) => [endless, x, w]), [[true, 25, 75]]);
});

test('a label inside a torn bar stands in a part that is not cut', () => {
  const {lanes: [lane], cuts: [cut]} = wide(make([{spans: [{id: 'a', from: 0, to: 100, label: 'x'}]}], {unit: 'offset-ms', domain: [0, 100], cuts: [[5, 60]]}));
  const {label} = lane!.items[0]!;
  assert.equal(label!.anchor, 'in');
  assert.ok(label!.x >= cut!.x + cut!.w - 0.01 || label!.x + label!.w <= cut!.x + 0.01);
});

test('a cut carries its length on the lane whose bar it tears, the accent first', () => {
  const data = make([{}, {spans: [{id: 'a', from: 0, to: 300_000}]}, {spans: [{id: 'b', from: 0, to: 300_000, tone: 'accent'}]}], {unit: 'offset-ms', domain: [0, 300_000], cuts: [[9000, 291_000]]});
  assert.deepEqual(wide(data).cuts.map(({text, lane}) => [text.replaceAll('\u00a0', ' '), lane]), [['4 min 42 s', 2]]);
});

test('rules are a lane of their own above the others', () => {
  const {lanes} = wide(make([{}], {unit: 'offset-ms', domain: [0, 100]}, {rules: [{id: 'r', at: 50, label: 'stop'}]}));
  assert.equal(lanes.length, 2);
  assert.deepEqual([lanes[0]!.lane, lanes[0]!.items[0]!.kind, lanes[0]!.items[0]!.label?.x], [undefined, 'none', 50]);
});

test('segments write their lengths over the axis, each in its unit', () => {
  const data = make([{}], {unit: 'offset-ms', domain: [0, 5200], segments: [{to: 31, weight: 1, unit: 'ms'}, {to: 5200, weight: 1, unit: 's'}]});
  assert.deepEqual(wide(data).lengths.map(({x, w, text}) => [x, w, text]), [[0, 50, '31 ms'], [50, 50, '5.2 s']]);
});

test('the axis keeps its ends and drops what would lie on them; chosen ticks stand alone', () => {
  assert.deepEqual(narrow(make([{}], {unit: 'utc-ms', domain: [72_739_000, 73_084_000]})).ticks.map(({text}) => text).filter((_, i, all) => i === 0 || i === all.length - 1), ['20:12:19', '20:18:04']);
  assert.deepEqual(wide(make([{}], {unit: 'index', domain: [0, 9], ticks: [2, 5]})).ticks.map(({text}) => text), ['2', '5']);
});

test('names of columns stand over them only where every word has room', () => {
  const data = make([{points: [{id: 'p', at: 0, label: '34 ms'}]}], {unit: 'index', ordinal: ['Initialized', 'sandbox ready', 'Running', 'Ready', 'CPU reported']});
  assert.equal(wide(data).ticks.length, 5);
  assert.equal(narrow(data).ticks.length, 0);
  assert.equal(narrow(data).lanes[0]!.items[0]!.key!.when, 'Initialized');
});

test('steps fill the share of their value, and none at all is hatched', () => {
  const {lanes: [lane]} = wide(make([{max: 4, step: [{id: 'a', at: 0, value: 3}, {id: 'b', at: 50, value: 0, label: 'down'}]}]));
  assert.deepEqual(lane!.items.map(({h, style, w, text}) => [h, style, w, text]), [[0.75, 'solid', 50, '3'], [0, 'hatch', 50, 'down']]);
});

test('the strip shows where the marked spans really lie, with a notch for every round stretch', () => {
  const data = make([{spans: [{id: 'w', from: 44_400, to: 344_500, tone: 'accent'}]}], {unit: 'offset-ms', domain: [0, 345_900], cuts: [[60_000, 330_000]], strip: true});
  const {strip} = wide(data);
  assert.equal(strip!.step, 60_000);
  assert.equal(Math.round(strip!.notch * 10) / 10, 17.4);
  assert.deepEqual(strip!.spans.map(({x, w}) => [Math.round(x), Math.round(w)]), [[13, 87]]);
});

test('a thousand points in one lane are all laid out', () => {
  const points = Array.from({length: 1000}, (_, i) => ({id: `p${i}`, at: i / 10, label: `point ${i}`}));
  const {lanes: [lane]} = wide(make([{points}]));
  assert.equal(lane!.items.length, 1000);
});

test('a lower row is used only when the label can hang on its line', () => {
  const room = makeRoom(200);
  assert.deepEqual(room.take(10, 80, ['start']), {row: 0, anchor: 'start'});
  assert.equal(room.take(50, 80, ['start']), undefined, 'its line would cross the label in the upper row');
  assert.deepEqual(room.take(97, 80, ['start', 'end']), {row: 0, anchor: 'start'});
});
