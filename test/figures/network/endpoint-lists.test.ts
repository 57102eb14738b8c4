import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/object.data.js';
import {table} from '../../../src/families/object.table.js';
import type {ObjectData} from '../../../src/families/object.data.js';
import {endpointListsFacts} from '../../../src/figures/network/endpoint-lists.facts.js';
import {endpointLists} from '../../../src/figures/network/endpoint-lists.js';
import {endpointListsScenes} from '../../../src/figures/network/endpoint-lists.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run, name?: string): ObjectData => {
  const facts = endpointListsFacts(of, name);
  return {...endpointLists(facts, of), scenes: endpointListsScenes(facts)};
};
const drawn = draw(run);
const [slice, copy] = drawn.objects;

test('EndpointSlice web-gbr96 and Endpoints web list the same three addresses in the same order', () => {
  assert.deepEqual([slice!.name, copy!.name], ['web-gbr96', 'web']);
  const first = (one: typeof slice): string[][] => one!.sections[0]!.fields.map(({path, value}) => [path, value]);
  assert.deepEqual(first(slice), [['10.244.1.2', 'pwq2w on kind-worker'], ['10.244.2.2', 'd9sc4 on kind-worker2'], ['10.244.2.3', '6h5g4 on kind-worker2']]);
  assert.deepEqual(first(copy), first(slice));
});

test('an address that is not ready any more stays: in the slice with ready: false from 20:13:04.201, in Endpoints among the not ready', () => {
  const [, later] = slice!.sections;
  assert.equal(later!.title, 'ready: false from 20:13:04.201');
  assert.deepEqual(later!.fields.map(({path, note}) => [path, note]), [['10.244.1.5', 'stays until the Pod has stopped for good']]);
  assert.equal(copy!.sections[1]!.path, 'subsets[0].notReadyAddresses');
  assert.deepEqual(copy!.sections[1]!.fields.map(({path, note}) => [path, note]), [['10.244.1.5', 'stays until the Pod is to be deleted']]);
});

test('an estimated time is not printed', () => assert.equal(slice!.sections[0]!.title, 'ready: true'));

test('the slice of web was written 18 times and its Endpoints 14 times; all Services together 24 and 19 times', () => {
  assert.match(slice!.footer!, /18 writes by endpointslice-controller/);
  assert.match(copy!.footer!, /deprecated since v1\.33 · 14 writes by endpoint-controller/);
  assert.equal(drawn.facts![0]!.value, '24 writes to EndpointSlices, 19 to Endpoints');
});

test('nothing claims that every change is written to both', () => {
  assert.match(drawn.caption, /most changes are written twice/);
  assert.match(drawn.footnotes![0]!, /one write more/);
});

test('the slice is the accent, its copy the second tone and marked deprecated', () => {
  assert.deepEqual(drawn.objects.map(({tone, state}) => [tone, state]), [['accent', undefined], ['second', 'deprecated']]);
  assert.match(drawn.caption, /\{accent:EndpointSlice\}.*\{second:older copy\}/);
});

test('rows for one address stand for the same Pod in both lists', () => {
  for (const [i, field] of slice!.sections[0]!.fields.entries()) assert.equal(field.ref, copy!.sections[0]!.fields[i]!.ref);
});

test('each address comes to both lists at once, the one that stays comes last', () => {
  assert.deepEqual(drawn.scenes!.map(({on}) => on), [...['10.244.1.2', '10.244.2.2', '10.244.2.3', 'unready'].map((id) => [`slice-${id}`, `endpoints-${id}`])]);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a run without the older copy shows the slice alone and does not speak of two', () => {
  const second = draw(secondRun);
  assert.deepEqual(second.objects.map(({kind}) => kind), ['EndpointSlice']);
  assert.doesNotMatch(JSON.stringify(second), /twice|older copy/);
  assert.equal(second.objects[0]!.sections[0]!.title, 'ready: true at 09:00:14.057');
  assertTold(second, table(second));
});

test('another Service, and a simulated run, are told as well', () => {
  for (const figure of [draw(run, 'redis'), draw(simulate('node-stop'))]) {
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('many addresses come in four scenes', () => {
  const facts = endpointListsFacts(run);
  const many = {...facts, unready: undefined, addresses: Array.from({length: 40}, (_, i) => ({ip: `10.0.0.${i}`}))};
  const figure = {...endpointLists(many, run), scenes: endpointListsScenes(many)};
  assert.equal(figure.scenes.length, 4);
  assert.equal(new Set(figure.scenes.flatMap(({on}) => on)).size, 80);
  assertTold({...figure, scenes: figure.scenes.map((scene) => ({...scene, say: scene.say.replace(' and the other 36', '')})), end: figure.end!.replace(' and the other 36', '')}, table(figure));
});

test('a run without a slice, or without that Service, says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => endpointListsFacts(other), {name: 'MissingFacts', message: 'it tells of no EndpointSlice that got a ready address'});
  assert.throws(() => endpointListsFacts(run, 'api'), {message: 'it tells of no EndpointSlice of a Service "api" that got a ready address'});
});
