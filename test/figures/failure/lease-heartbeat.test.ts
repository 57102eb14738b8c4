import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {leaseHeartbeatFacts} from '../../../src/figures/failure/lease-heartbeat.facts.js';
import {at, leaseHeartbeat as drawing} from '../../../src/figures/failure/lease-heartbeat.js';
import {leaseHeartbeatScenes} from '../../../src/figures/failure/lease-heartbeat.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run, expected = false): LanesData => {
  const facts = leaseHeartbeatFacts(run);
  const data = drawing(facts, expected);
  return {...data, scenes: leaseHeartbeatScenes(facts, (moment) => at(facts, moment), data.end!)};
};
const run = await recordedRun();
const facts = leaseHeartbeatFacts(run);
const drawn = whole(run);
const clock = (t: number): string => new Date(facts.epoch + t).toISOString().slice(11, 23);

test('five renewals about 10 s apart, the last at 20:12:13.677; it alone is marked', () => {
  assert.deepEqual(facts.renewals.map(({t}) => clock(t)), ['20:11:32.758', '20:11:43.085', '20:11:53.105', '20:12:03.482', '20:12:13.677']);
  assert.deepEqual(drawn.lanes.flatMap(({points = []}) => points).filter(({tone}) => tone).map(({at: t}) => clock(t - facts.epoch)), ['20:12:13.677']);
});

test('the node stops at 20:12:19.835 and is Unknown and tainted at 20:13:04.186, 50.5 s after the last renewal', () => {
  assert.deepEqual([clock(facts.stopped!.t), clock(facts.unknown.t), facts.tainted], ['20:12:19.835', '20:13:04.186', true]);
  assert.equal(facts.silence, 50_509);
  assert.match(drawn.caption, /50\.5 s later/);
});

test('for 44.4 s Service web lists 1 of 3 addresses in vain, until 20:13:04.201', () => {
  const [web, redis] = facts.listed;
  assert.deepEqual([web!.service, web!.pods.map(({name}) => name), web!.of, clock(web!.until.t), web!.length], ['service/shop/web', ['web-d75cc9d86-pz7wt'], 3, '20:13:04.201', 44_366]);
  assert.deepEqual([redis!.pods.map(({name}) => name), redis!.of], [['redis-0'], 1]);
});

test('the Pod is said to stay in its EndpointSlice, not ready: it is not removed yet', () => {
  assert.match(drawn.footnotes!.join(' '), /stays in its EndpointSlice, with `ready: false`/);
  assert.deepEqual(drawn.lanes.slice(2).flatMap(({spans}) => spans!.map(({label}) => label)), ['ready 44.4 s', 'ready 44.4 s']);
  assert.match(drawn.footnotes!.join(' '), /nothing answers at 1 of the 3 ready addresses/);
  assert.doesNotMatch([drawn.end, ...drawn.scenes!.map(({say}) => say)].join(' '), /remove/);
});

test('renewals that did not come are drawn only when asked for, and as expected', () => {
  const hollow = (data: LanesData): number => data.lanes[0]!.points!.filter(({shape, detail}) => shape === 'hollow' && detail === 'expected, not recorded').length;
  assert.deepEqual([hollow(drawn), hollow(whole(run, true))], [0, 4]);
  assert.deepEqual(check(structuredClone(whole(run, true))).issues, []);
});

for (const [title, one] of [['the recorded run', run], ['a clinic', thirdRun], ['a simulated node', simulate('node-stop')]] as const) {
  test(`${title}: told in short sentences whose numbers are in the table`, () => {
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  });
}

test('a run without Services has no lane for them, and ends with Unknown', () => {
  const third = whole(thirdRun);
  assert.equal(third.lanes.length, 2);
  assert.equal(third.end, '23:59:41.000: the node is marked Unknown.');
});

test('a run in which no node fell silent says so, and so does a node that did not', () => {
  for (const other of [secondRun, emptyRun]) assert.throws(() => leaseHeartbeatFacts(other), {name: 'MissingFacts'});
  assert.throws(() => leaseHeartbeatFacts(run, 'kind-worker2'), {name: 'MissingFacts', message: /node "kind-worker2"/});
});
