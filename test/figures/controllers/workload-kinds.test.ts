import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/cards.data.js';
import {table} from '../../../src/families/cards.table.js';
import {workloadKindsFacts} from '../../../src/figures/controllers/workload-kinds.facts.js';
import {workloadKinds} from '../../../src/figures/controllers/workload-kinds.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const facts = workloadKindsFacts(await recordedRun());
const drawn = workloadKinds(facts);
const card = (kind: string) => drawn.cards.find(({id}) => id === kind)!;

test('five kinds of workload, in the order of the telling', () => {
  assert.deepEqual(drawn.cards.map(({title}) => title), ['Deployment', 'DaemonSet', 'StatefulSet', 'Job', 'CronJob']);
});

test('Deployment and DaemonSet ran before the app, and only they are marked', () => {
  assert.deepEqual(facts.kinds.flatMap(({kind, before}) => (before.length ? [[kind, ...before]] : [])), [['Deployment', 'coredns', 'local-path-provisioner'], ['DaemonSet', 'kube-proxy', 'kindnet']]);
  assert.deepEqual(drawn.cards.filter(({tone}) => tone === 'accent').map(({id}) => id), ['Deployment', 'DaemonSet']);
  assert.match(drawn.caption, /\{accent:Deployment\} and \{accent:DaemonSet\}/);
});

test('three names are of Pods of this run, and lead to them', () => {
  assert.deepEqual(drawn.cards.map(({sample, ref}) => [sample?.text, ref]), [
    ['web-67fddbbb7-pwq2w', 'pod/shop/web-67fddbbb7-pwq2w'], ['kube-proxy-ldszb', 'pod/kube-system/kube-proxy-ldszb'], ['redis-0', 'pod/shop/redis-0'],
    ['report-29384710-x7k2p', undefined], [undefined, undefined],
  ]);
});

test('the name of the Job is tagged as an example, and neither Job nor CronJob is in this run', () => {
  assert.deepEqual(drawn.cards.filter(({sample}) => sample?.example).map(({id}) => id), ['Job']);
  assert.deepEqual(drawn.cards.filter(({lines}) => lines!.includes('none in this run')).map(({id}) => id), ['Job', 'CronJob']);
});

test('the StatefulSet comes in chapter 6, and a CronJob makes Jobs, not Pods', () => {
  assert.ok(card('StatefulSet').lines!.includes('comes in chapter 6'));
  assert.match(card('CronJob').lines![0]!, /makes Jobs, not Pods/);
});

test('what is drawn is told, and is data the family accepts', () => {
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a run that does not tell of kinds shows those its objects have: names of its own Pods, and no example', () => {
  const second = workloadKindsFacts(secondRun);
  assert.deepEqual(second.kinds.map(({kind, before, sample, example}) => [kind, before.join(), sample, example]), [
    ['Deployment', 'coredns', 'ledger-5c7b9d8f64-2xkcp', false], ['DaemonSet', 'cilium', 'cilium-4kq7x', false], ['StatefulSet', '', undefined, true], ['Job', '', undefined, true], ['CronJob', '', undefined, true],
  ]);
  const third = workloadKindsFacts(thirdRun).kinds;
  assert.deepEqual(third.map(({before}) => before.join()), ['', 'monitor', 'records', '', '']);
  assert.equal(third[2]!.sample, 'records-0');
});

test('a simulated run shows its own Deployment', () => {
  const simulated = workloadKindsFacts(simulate('apply'));
  const {kinds} = simulated;
  assert.match(kinds[0]!.sample!, /^[a-z]+-[a-z0-9]+-[a-z0-9]{5}$/);
  assertTold(workloadKinds(simulated), table(workloadKinds(simulated)));
});

test('a run in which nothing ran says so', () => {
  assert.throws(() => workloadKindsFacts(emptyRun), {name: 'MissingFacts', message: 'no workload ran in this run or before it'});
});

test('in a log of somebody’s cluster nothing is said of an app that came; a Job of a CronJob has a Pod as well, and of many names five are shown', () => {
  const object = (kind: string, name: string, owner?: string): Run['objects'][number] => ({id: `${kind.toLowerCase()}/x/${name}`, kind, namespace: 'x', name, before: true, ...(owner && {owner})});
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const figure = workloadKinds(workloadKindsFacts({
    ...emptyRun, objects: [...names.map((name) => object('Deployment', name)), object('CronJob', 'report'), object('Job', 'report-1', 'cronjob/x/report'), object('Pod', 'report-1-q8q8q', 'job/x/report-1')],
  }));
  assert.doesNotMatch(JSON.stringify(figure), /the app/);
  assert.equal(figure.cards.find(({id}) => id === 'Job')!.sample!.text, 'report-1-q8q8q');
  assert.equal(figure.cards[0]!.lines?.[1], 'here already: `a`, `b`, `c`, `d`, `e` and 2 more');
});
