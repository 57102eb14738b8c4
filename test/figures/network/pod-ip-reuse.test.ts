import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {podIpReuseFacts} from '../../../src/figures/network/pod-ip-reuse.facts.js';
import {podIpReuse as drawing, said} from '../../../src/figures/network/pod-ip-reuse.js';
import {podIpReuseScenes} from '../../../src/figures/network/pod-ip-reuse.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run): LanesData => {
  const facts = podIpReuseFacts(run);
  const data = drawing(facts);
  const scenes = podIpReuseScenes(facts, data, (moment) => said(facts, moment));
  return scenes.length ? {...data, scenes} : data;
};
const run = await recordedRun();
const facts = podIpReuseFacts(run);
const drawn = whole(run);

test('three addresses are known from the record; those that were only inferred are not drawn', () => {
  assert.deepEqual(facts.addresses.map(({ip, node, holders}) => [ip, node, holders.map(({object}) => object.name)]), [
    ['10.244.1.2', 'kind-worker', ['web-67fddbbb7-pwq2w', 'redis-0']],
    ['10.244.2.2', 'kind-worker2', ['web-67fddbbb7-d9sc4']],
    ['10.244.2.3', 'kind-worker2', ['web-67fddbbb7-6h5g4']],
  ]);
});

test('10.244.1.2 goes from a web Pod to redis-0, and its lane alone is marked', () => {
  assert.equal(facts.reused!.ip, '10.244.1.2');
  assert.deepEqual(drawn.lanes.filter(({tone}) => tone).map(({label}) => label), ['`10.244.1.2`']);
  assert.match(drawn.caption, /\{accent:10\.244\.1\.2\}: `pwq2w` has it first, `redis-0` later/);
});

test('pwq2w has stopped and is listed until 20:19:47, said to be an estimate', () => {
  const hollow = drawn.lanes.flatMap(({spans = []}) => spans).filter(({style}) => style === 'hollow');
  assert.deepEqual(hollow.map(({to, about}) => [new Date(to!).toISOString().slice(11, 19), about]), [['20:19:47', true]]);
  assert.match(JSON.stringify(table(drawn).rows), /about 20:19:47\.0/);
});

test('first the holders, then who gives back, who stops, who gets it next', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['holders', 'given-back', 'stopped', 'reused']);
  assert.equal(drawn.end, 'About 20:19:48.3: redis-0 is given 10.244.1.2, which pwq2w had.');
});

for (const [title, one] of [['the recorded run', run], ['a bank', secondRun], ['a simulated run', simulate('node-stop')]] as const) {
  test(`${title}: told in short sentences whose numbers are in the table, with nothing cut away`, () => {
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  });
}

test('where no address is used twice the figure says so and marks nothing', () => {
  const bank = whole(secondRun);
  assert.match(bank.caption, /none is used twice/);
  assert.doesNotMatch(bank.eyebrow!, /another/);
  assert.equal(bank.scenes, undefined);
  assert.ok(bank.lanes.every(({tone}) => !tone));
});

test('of many addresses eight are drawn, those used again first, and the rest is counted', () => {
  const pod = run.objects.find(({kind}) => kind === 'Pod')!;
  const more = Array.from({length: 20}, (_, i) => ({...pod, id: `pod/x/${i}`, name: `p${i}`, addresses: [{ip: `10.0.0.${i}`, provenance: 'stated' as const}]}));
  const crowd = podIpReuseFacts({...run, objects: [...run.objects, ...more]});
  assert.deepEqual([crowd.addresses.length, crowd.more, crowd.reused?.ip], [8, 15, '10.244.1.2']);
  assert.ok(crowd.addresses.some(({ip}) => ip === '10.244.1.2'));
  for (const left of [1, 15]) assert.deepEqual(drawing({...crowd, more: left}).footnotes, [`Not drawn: ${left} more.`]);
});

test('a run without known addresses says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => podIpReuseFacts(other), {name: 'MissingFacts', message: 'it does not tell from when to when a Pod had its address'});
});
