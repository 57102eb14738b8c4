import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/lanes.data.js';
import {table} from '../../src/families/lanes.table.js';
import type {LanesData} from '../../src/families/lanes.data.js';

const good: LanesData = {
  caption: 'c', alt: 'a', scale: {unit: 'utc-ms', domain: [72_700_000, 73_200_000], cuts: [[72_800_000, 73_060_000]], segments: [{to: 72_739_000, weight: 1}, {to: 73_200_000, weight: 3}]},
  rules: [{id: 'stop', at: 72_739_835, label: 'stop'}],
  lanes: [
    {id: 'a', label: '`node-b`', sub: 'a node', spans: [{id: 's', from: 72_740_000, to: 73_100_104, label: 'away'}, {id: 't', from: 73_100_104, label: 'back', about: true}], points: [{id: 'p', at: 72_739_835, label: 'last'}]},
    {id: 'b', label: 'Ready Pods', step: [{id: 'x', at: 72_700_000, value: 3}, {id: 'y', at: 72_740_000, value: 0, label: 'down'}]},
  ],
};

test('good data has nothing to complain about and is kept as it is', () => {
  const {data, issues} = check(structuredClone(good));
  assert.deepEqual(issues, []);
  assert.deepEqual(data.lanes.map(({spans, points, step}) => [spans?.length, points?.length, step?.length]), [[2, 1, undefined], [undefined, undefined, 2]]);
  assert.deepEqual(data.scale.cuts, [[72_800_000, 73_060_000]]);
});

test('any value is read without an error: null, numbers, lists, wrong types', () => {
  for (const value of [undefined, null, 3, 'x', [], {}, {lanes: 'no'}, {lanes: [null, 3, {}], scale: {unit: 'years'}}, {scale: {unit: 'index', ordinal: 7}, lanes: [{label: 1, spans: [{from: 'x'}], step: {}}]}]) {
    const {data} = check(value);
    assert.ok(Array.isArray(data.lanes), JSON.stringify(value));
    assert.doesNotThrow(() => table(data));
  }
});

test('a span whose start is after its end is left out, and named by its path', () => {
  const data = structuredClone(good);
  data.lanes[0]!.spans![0]!.to = 1;
  const {data: kept, issues} = check(data);
  assert.equal(issues[0]?.path, 'lanes[0].spans[0].from');
  assert.match(issues[0].message, /after the end/);
  assert.deepEqual(kept.lanes[0]!.spans!.map(({id}) => id), ['t']);
});

test('a point outside the scale is left out; the rest stays', () => {
  const data = structuredClone(good);
  data.lanes[0]!.points!.push({id: 'far', at: 99, label: 'far'});
  const {data: kept, issues} = check(data);
  assert.deepEqual(issues.map(({path}) => path), ['lanes[0].points[1].at']);
  assert.match(issues[0]!.message, /72700000 to 73200000/);
  assert.equal(kept.lanes[0]!.points!.length, 1);
});

test('a cut that would hide a mark is left out, so that no datum disappears', () => {
  const data = structuredClone(good);
  data.lanes[0]!.points!.push({id: 'inside', at: 72_900_000});
  const {data: kept, issues} = check(data);
  assert.match(issues[0]!.message, /cut out a mark of "`node-b`"/);
  assert.deepEqual(kept.scale.cuts, []);
});

test('cuts that overlap, leave the scale or hold the end of a segment are left out', () => {
  const cuts = (...wanted: [number, number][]): number => check({...structuredClone(good), scale: {...structuredClone(good.scale), cuts: wanted}}).data.scale.cuts!.length;
  assert.equal(cuts([72_800_000, 72_900_000], [72_850_000, 73_000_000]), 1);
  assert.equal(cuts([1, 2]), 0);
  assert.equal(cuts([73_000_000, 72_900_000]), 0);
  const {issues} = check({scale: {unit: 'index', domain: [0, 9], segments: [{to: 5, weight: 1}, {to: 9, weight: 1}], cuts: [[4, 6]]}, lanes: []});
  assert.match(issues[0]!.message, /segment ends inside/);
});

test('segments without weight or out of order are left out, and the last one reaches the end of the scale', () => {
  const {data, issues} = check({scale: {unit: 'index', domain: [0, 9], segments: [{to: 5, weight: 1}, {to: 4, weight: 1}, {to: 6, weight: 0}, {to: 8, weight: 1}]}, lanes: []});
  assert.equal(issues.length, 3);
  assert.deepEqual(data.scale.segments!.map(({to}) => to), [5, 9]);
});

test('two marks with one id get ids of their own, and a scene that names no mark is told so', () => {
  const {data, issues} = check({...structuredClone(good), lanes: [{id: 'a', label: 'x', points: [{id: 'a', at: 72_800_000}]}], scenes: [{id: 's', say: 'x', on: ['nobody']}]});
  assert.equal(new Set([data.lanes[0]!.id, data.lanes[0]!.points![0]!.id]).size, 2);
  assert.ok(issues.some(({message}) => message.includes('no mark "nobody"')));
});

test('the table says every mark with its times and lengths, then the cut and the weights', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Lane', 'What', 'From', 'To', 'Length']);
  const told = rows.map((row) => columns.map(({key}) => row[key]).join(' | '));
  assert.deepEqual(told, [
    'All lanes | stop | 20:12:19.835 |  | ',
    'node-b | a node |  |  | ',
    'node-b | last | 20:12:19.835 |  | ',
    'node-b | away | 20:12:20.000 | 20:18:20.104 | 360.1 s',
    'node-b | back | about 20:18:20.1 | goes on | ',
    'Ready Pods | 3 | 20:11:40.000 | 20:12:20.000 | 40 s',
    'Ready Pods | down | 20:12:20.000 | 20:20:00.000 | 460 s',
    'Axis | cut out | 20:13:20.000 | 20:17:40.000 | 4 min 20 s',
    'Axis | drawn 25 % of the width | 20:11:40.000 | 20:12:19.000 | 39 s',
    'Axis | drawn 75 % of the width | 20:12:19.000 | 20:20:00.000 | 461 s',
  ]);
});

test('an estimated time is never printed to the millisecond', () => {
  const text = JSON.stringify(table({...good, rules: [], lanes: [{id: 'a', label: 'x', points: [{id: 'p', at: 72_739_835, label: 'p', about: true}]}], scale: {unit: 'utc-ms'}}).rows);
  assert.match(text, /about 20:12:19\.8/);
  assert.doesNotMatch(text, /20:12:19\.835/);
});

test('columns have names in place of times', () => {
  const {rows} = table({caption: '', alt: '', scale: {unit: 'index', ordinal: ['Running', 'Ready']}, lanes: [{id: 'a', label: 'pod', spans: [{id: 's', from: 0, to: 1, label: '292 ms'}]}]});
  assert.deepEqual(rows, [{lane: 'pod', what: '292 ms', from: 'Running', to: 'Ready', length: ''}]);
});
