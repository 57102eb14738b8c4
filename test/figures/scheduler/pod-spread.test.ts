import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/boxes.data.js';
import {table} from '../../../src/families/boxes.table.js';
import type {BoxesData} from '../../../src/families/boxes.data.js';
import {podSpreadFacts} from '../../../src/figures/scheduler/pod-spread.facts.js';
import {podSpread} from '../../../src/figures/scheduler/pod-spread.js';
import {splits} from '../../../src/figures/scheduler/spread-splits.js';
import {podSpreadTrial} from '../../../src/figures/scheduler/pod-spread.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = podSpreadFacts(run);
const drawn = podSpread(facts);
const contents = ({boxes}: BoxesData): unknown[] => boxes.map(({title, sections, footer}) => [title, ...sections[0]!.items.map(({label, sub}) => [label, sub]), footer!.text]);

test('kind-worker has one Pod of web and kind-worker2 two, each with its address', () => {
  assert.deepEqual(contents(drawn), [
    ['`kind-worker`', ['`web-67fddbbb7-pwq2w`', '`10.244.1.2`'], '1 Pod'],
    ['`kind-worker2`', ['`web-67fddbbb7-d9sc4`', '`10.244.2.2`'], ['`web-67fddbbb7-6h5g4`', '`10.244.2.3`'], '2 Pods'],
  ]);
});

test('the rule is the scheduler’s own, maxSkew 3 per hostname, ScheduleAnyway, and it is the accent', () => {
  assert.deepEqual([drawn.rule!.text, drawn.rule!.tone], ['the scheduler’s own spread · maxSkew 3 per `kubernetes.io/hostname` · `ScheduleAnyway`', 'accent']);
  assert.match(drawn.caption, /\{accent:rule\}/);
});

test('for 3 Pods on 2 nodes 3/0 and 2/1 are within it, and this run came to 2/1, a skew of 1', () => {
  assert.deepEqual(drawn.facts!.slice(0, 2), [{label: '3 Pods on 2 nodes, within the rule', value: '3/0, 2/1'}, {label: 'This run', value: '2/1, a skew of 1'}]);
});

test('the control plane takes no part: its taint keeps these Pods off', () => {
  assert.deepEqual(facts.closed.map(({name}) => name), ['kind-control-plane']);
  assert.deepEqual(drawn.facts![2], {label: 'Closed by a taint', value: '`kind-control-plane`'});
});

test('it is said that ScheduleAnyway forbids nothing', () => assert.match(drawn.footnotes![0]!, /forbids no split/));

test('every figure is told as it must be, and is data the family accepts', () => {
  for (const one of [run, secondRun, thirdRun, simulate('rollout')]) {
    const figure = podSpread(podSpreadFacts(one));
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('a run that does not give the rule is drawn with the Pods of its largest workload, and the rule is called unknown', () => {
  const figure = podSpread(podSpreadFacts(secondRun));
  assert.deepEqual(contents(figure), [
    ['`heron`', ['`orders-79f4c6b5dd-xz9fc`', '`10.20.2.12`'], '1 Pod'], ['`tern`', ['`orders-79f4c6b5dd-h6l2s`', '`10.20.3.8`'], '1 Pod'],
    ['`plover`', ['`orders-79f4c6b5dd-bmd5t`', '`10.20.4.3`'], '1 Pod'], ['`knot`', '0 Pods'],
  ]);
  assert.equal(figure.rule!.text, 'which spreading rule held is not in this run');
  assert.ok(!JSON.stringify(figure).includes('accent'));
  assert.equal(figure.end, '1/1/1/0: a skew of 1.');
});

test('where all nodes have as many Pods, the fullest is not said to have 0 more', () => {
  const {caption, end} = podSpread(podSpreadFacts(simulate('node-stop')));
  assert.match(caption, /the fullest node has no more than the emptiest/);
  assert.equal(end, '1/1/1: a skew of 0.');
});

test('with a topology key of zones, the skew is that of the zones, and a node without a zone does not count', () => {
  const zones: Run = {
    ...secondRun, details: {spread: {workload: 'deployment/bank/orders', maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', origin: 'template'}},
    cluster: {...secondRun.cluster, nodes: secondRun.cluster.nodes.map((node, i) => ({...node, labels: i === 4 ? {} : {zone: i < 3 ? 'a' : 'b'}}))},
  };
  const told = podSpreadFacts(zones);
  assert.deepEqual([told.split, told.skew], [[2, 1], 1]);
  assert.match(podSpread(told).caption, /fullest domain .* a Pod that would break it waits/);
});

test('a run without placed Pods says so', () => assert.throws(() => podSpreadFacts(emptyRun), {name: 'MissingFacts', message: 'this run has no workload whose Pods were placed on nodes'}));

test('splits are all ways within the skew, most uneven first', () => {
  assert.deepEqual(splits(3, 2, 3), ['3/0', '2/1']);
  assert.deepEqual(splits(3, 2, 1), ['2/1']);
  assert.deepEqual(splits(4, 3, 1), ['2/1/1']);
  assert.deepEqual(splits(3, 2, 2, true), ['2/1'], 'beside an empty domain nobody may have more than the skew');
  assert.deepEqual(splits(3, 2, 1, true), []);
  assert.equal(splits(60, 3, 1), undefined);
  assert.deepEqual(splits(0, 2, 1), ['0/0']);
});

/* ---------------------------------------------------------------------- try it */

const trial = podSpreadTrial(facts);
const first = Object.fromEntries(trial.fields.map(({key, value}) => [key, value]));
const tried = (values: Record<string, string>): BoxesData => trial.answer({...first, ...values});
const verdicts = (figure: BoxesData): string[] => figure.boxes.map(({footer}) => footer!.text);

test('a trial begins with the run’s own rule and Pods', () => {
  assert.deepEqual(first, {'maxSkew': '3', 'when': 'ScheduleAnyway', 'taints': 'Ignore', 'node-0': '1', 'node-1': '2'});
  assert.match(tried({}).end!, /By spread alone the next Pod goes to kind-worker\./);
});

test('with ScheduleAnyway every node may take the next Pod, and the fuller one scores lower', () => {
  // ln(2 + 2) a Pod, and maxSkew − 1: 3 and 5 when rounded, turned around 100 and 100 × (5 + 3 − 5) / 5.
  assert.deepEqual(verdicts(tried({})), ['one more may come: spread score 100', 'one more may come: spread score 60']);
});

test('with DoNotSchedule a node is refused when it would be too far ahead', () => {
  const figure = tried({'when': 'DoNotSchedule', 'taints': 'Honor', 'maxSkew': '1'});
  assert.deepEqual(verdicts(figure), ['one more fits: 2 − 1 ≤ 1', 'one more is refused: 3 − 1 > 1']);
  assert.equal(figure.end, 'The next Pod can go to kind-worker.');
  assert.deepEqual(figure.facts![0], {label: '3 Pods on 2 nodes can come to', value: '2/1'});
});

test('a node closed by its taint counts with 0 Pods unless the policy honours taints: then a Pod stays Pending that would fit', () => {
  const figure = tried({'when': 'DoNotSchedule', 'maxSkew': '1', 'node-0': '1', 'node-1': '1'});
  assert.deepEqual(verdicts(figure), ['one more is refused: 2 − 0 > 1', 'one more is refused: 2 − 0 > 1']);
  assert.equal(figure.end, 'No node takes the next Pod: it stays Pending.');
  assert.match(figure.caption, /counts as empty/);
  assert.deepEqual(verdicts(tried({'when': 'DoNotSchedule', 'taints': 'Honor', 'maxSkew': '1', 'node-0': '1', 'node-1': '1'})), ['one more fits: 2 − 1 ≤ 1', 'one more fits: 2 − 1 ≤ 1']);
});

test('an answer is called simulated, is told as it must be, and is data the family accepts', () => {
  for (const figure of [tried({}), tried({'when': 'DoNotSchedule', 'maxSkew': '1'}), tried({'node-0': '0', 'node-1': '0'}), tried({'node-0': '60', 'node-1': '60'}), podSpreadTrial(podSpreadFacts(secondRun)).answer({maxSkew: '1', when: 'DoNotSchedule', taints: 'Honor'})]) {
    assert.equal(figure.source!.kind, 'simulated');
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});
