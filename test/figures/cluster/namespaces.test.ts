import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/cards.data.js';
import {table} from '../../../src/families/cards.table.js';
import {namespacesFacts} from '../../../src/figures/cluster/namespaces.facts.js';
import {namespaces} from '../../../src/figures/cluster/namespaces.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const facts = namespacesFacts(await recordedRun());
const drawn = namespaces(facts);

test('five namespaces were there before the app, with 12 Pods, 3 Leases, 1 Pod, 0 Pods and 2 ConfigMaps', () => {
  assert.deepEqual(drawn.cards.map(({title, value}) => [title, value]), [
    ['kube-system', '12 Pods'], ['kube-node-lease', '3 Leases'], ['local-path-storage', '1 Pod'], ['default', '0 Pods'], ['kube-public', '2 ConfigMaps'],
  ]);
  assert.ok(facts.before);
});

test('the namespace of the Leases is marked, and its Leases are renewed every 10 s', () => {
  assert.deepEqual(drawn.cards.filter(({tone}) => tone).map(({id}) => id), ['kube-node-lease']);
  assert.deepEqual(drawn.cards[1]!.lines, ['one Lease for each node', 'each renewed every 10 s']);
  assert.match(drawn.caption, /\{accent:kube-node-lease\}/);
});

test('408 keys stood in etcd, and its database had 1.6 MB of at most 2 GiB: too little to draw as a bar', () => {
  assert.deepEqual(drawn.facts!.map(({value}) => value), ['408', '1.6 MB of at most 2 GiB']);
  assert.match(drawn.end!, /408 keys/);
});

test('what is drawn is told, and is data the family accepts', () => {
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('the second run does not say what was there before, so nothing does: two namespaces, no Leases, no keys', () => {
  const figure = namespaces(namespacesFacts(secondRun));
  assert.deepEqual(figure.cards.map(({title, value}) => [title, value]), [['kube-system', '2 Pods'], ['bank', '5 Pods']]);
  assert.deepEqual(figure.facts, []);
  assert.ok(!figure.cards.some(({tone}) => tone));
  assert.doesNotMatch(`${figure.eyebrow} ${figure.caption} ${figure.alt} ${figure.end}`, /before|accent|keys/);
  assertTold(figure, table(figure));
});

test('a namespace of which nothing was counted shows no number', () => {
  assert.deepEqual(namespaces(namespacesFacts(thirdRun)).cards.map(({title, value}) => [title, value]), [['clinic', undefined]]);
});

test('one that came during the run is not among them', () => {
  const run = {...secondRun, cluster: {...secondRun.cluster, namespaces: [{name: 'a', since: 'before' as const}, {name: 'b', since: 'run' as const}]}};
  assert.deepEqual(namespacesFacts(run).namespaces.map(({name}) => name), ['a']);
});

test('a run without namespaces says so', () => {
  assert.throws(() => namespacesFacts(emptyRun), {name: 'MissingFacts', message: 'this run does not say which namespaces its cluster has'});
});

test('a file of a cluster does not tell of a time before an app', () => {
  const figure = namespaces(namespacesFacts({...emptyRun, cluster: {...emptyRun.cluster, namespaces: [{name: 'bank', pods: 3, since: 'before'}]}}));
  assert.equal(figure.eyebrow, 'The namespaces of this cluster');
  assert.equal(figure.alt, '1 card, a namespace each, with what it holds: bank.');
});
