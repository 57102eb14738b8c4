import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/object.data.js';
import {table} from '../../../src/families/object.table.js';
import type {ObjectData} from '../../../src/families/object.data.js';
import {pendingPodFacts} from '../../../src/figures/scheduler/pending-pod.facts.js';
import {pendingPod} from '../../../src/figures/scheduler/pending-pod.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run, name?: string): ObjectData => pendingPod(pendingPodFacts(of, name), of);
const drawn = draw(run);
const values = ({objects}: ObjectData): [string, string][] => objects[0]!.sections.flatMap(({path, fields}) => fields.map((field): [string, string] => [`${path}.${field.path}`, field.value]));

test('pwq2w asks for an image, 100m CPU and 64Mi, and its node is empty', () => {
  assert.equal(drawn.objects[0]!.name, 'web-67fddbbb7-pwq2w');
  assert.deepEqual(values(drawn).slice(0, 5), [
    ['spec.nodeName', 'empty'], ['spec.schedulerName', 'default-scheduler'], ['spec.containers[0].image', 'nginx:1.30-alpine'],
    ['spec.containers[0].resources.requests.cpu', '100m'], ['spec.containers[0].resources.requests.memory', '64Mi'],
  ]);
});

test('its status is Pending and Burstable, without an address or a container', () => {
  assert.deepEqual(values(drawn).slice(5), [['status.phase', 'Pending'], ['status.qosClass', 'Burstable'], ['status.podIP', 'none yet'], ['status.containerStatuses', 'no container runs']]);
});

test('the empty node name is the one field that is marked', () => {
  const all = drawn.objects[0]!.sections.flatMap(({fields}) => fields);
  assert.deepEqual(all.filter(({tone}) => tone).map(({id, unset}) => [id, unset]), [['spec.nodeName', true]]);
  assert.match(drawn.caption, /\{accent:nodeName\}/);
});

test('the replicaset-controller created it at 20:11:46.857 as revision 851', () => assert.equal(drawn.objects[0]!.footer, 'created by replicaset-controller at 20:11:46.857 · rv 851'));

test('the scheduler filled in kind-worker', () => assert.deepEqual(drawn.facts, [{label: 'Filled in by kube-scheduler with', value: '`kind-worker`'}]));

test('the family accepts what is drawn, and it has no scenes', () => {
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
  assert.equal(drawn.scenes, undefined);
  assertTold(drawn, table(drawn));
});

test('a Pod whose time is only estimated is told without a time', () => assert.equal(draw(run, 'web-d75cc9d86-vt6xj').objects[0]!.footer, 'created by replicaset-controller'));

test('in other runs the first Pod that waited is told by what the run knows of it, and a footnote says so', () => {
  const second = draw(secondRun);
  assert.equal(second.objects[0]!.name, 'ledger-5c7b9d8f64-2xkcp');
  assert.deepEqual(values(second), [
    ['spec.nodeName', 'empty'], ['spec.containers[0].image', 'registry.bank.example/ledger:4.2'], ['spec.requests of the Pod, cpu', '500m'],
    ['spec.requests of the Pod, memory', '512Mi'], ['status.phase', 'Pending'], ['status.qosClass', 'Burstable'],
  ]);
  assert.match(second.footnotes![0]!, /does not hold the stored Pod/);
  for (const other of [secondRun, thirdRun, simulate('apply')]) {
    const figure = draw(other);
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('a run without such a Pod says so', () => {
  assert.throws(() => pendingPodFacts(emptyRun), {name: 'MissingFacts', message: 'this run has no Pod that was created and then given a node'});
  assert.throws(() => pendingPodFacts(run, 'web-1'), {message: 'this run has no Pod "web-1" that was created and then given a node'});
});
