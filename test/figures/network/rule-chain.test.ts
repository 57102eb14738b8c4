import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/gates.data.js';
import {table} from '../../../src/families/gates.table.js';
import type {GatesData} from '../../../src/families/gates.data.js';
import {sampled, shares} from '../../../src/families/gates.modes.layout.js';
import {ruleChainFacts} from '../../../src/figures/network/rule-chain.facts.js';
import {ruleChain} from '../../../src/figures/network/rule-chain.js';
import {ruleChainScenes} from '../../../src/figures/network/rule-chain.scenes.js';
import {ruleChainTrial} from '../../../src/figures/network/rule-chain.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run): GatesData => {
  const data = ruleChain(ruleChainFacts(of));
  return {...data, scenes: ruleChainScenes(data.stages, data.sample!)};
};
const drawn = draw(run);

test('three rules lead to the three addresses: 0.333 of every connection, 0.500 of what is left, all that is left', () => {
  assert.deepEqual(drawn.stages.map(({body, share}) => [body, share!.of, share!.target]), [
    ['probability 0.333', 'all', '10.244.1.2:80'], ['probability 0.500', 'rest', '10.244.2.2:80'], ['no test', 'rest', '10.244.2.3:80'],
  ]);
});

test('so each address gets a third, and the figure spells it out', () => {
  for (const {share} of shares(drawn.stages)) assert.ok(Math.abs(share - 1 / 3) < 1e-6);
  assert.equal(drawn.facts![0]!.value, '1/3, then 1/2 of 2/3 = 1/3, then all of the last 1/3');
  assert.match(drawn.caption, /each address gets 1\/3/);
});

test('connections go to 10.96.192.87:80, and a node holds 11 rules for the Service', () => {
  assert.equal(drawn.subject, 'connections to `10.96.192.87:80`');
  assert.equal(drawn.facts!.find(({label}) => label.startsWith('Rules'))!.value, '11');
});

test('the connections are simulated and say so; the rules are a node’s', () => {
  assert.deepEqual(drawn.source, {text: '12 connections drawn by chance, seed 5', kind: 'simulated'});
  assert.match(drawn.footnotes![0]!, /those of a node; the connections are not from the run/);
});

test('12 connections drop one by one, always the same: 3, 3 and 6', () => {
  assert.deepEqual(sampled(drawn.stages, drawn.sample!), [3, 3, 6]);
  assert.deepEqual(drawn.scenes!.map(({at}) => at), Array.from({length: 12}, (_, i) => i + 1));
  assert.equal(drawn.scenes![4]!.say, 'Connection 5 of 12: taken by rule 1.');
  assert.equal(drawn.scenes![11]!.say, 'Connection 12 of 12: passed rules 1 and 2, taken by rule 3.');
  for (const {say, focus} of drawn.scenes!) assert.equal(focus![0], `rule-${/taken by rule (\d+)/.exec(say)![1]}`);
});

test('the play is short and ends complete, and the family accepts what is drawn', () => {
  const {rows} = table(drawn);
  // The number of a connection is the place of its scene, which no table holds.
  assertTold({...drawn, scenes: drawn.scenes!.map((scene) => ({...scene, say: scene.say.replace(/^Connection \d+ of 12: /, '')})), end: drawn.end!.replace(/^Connection \d+ of 12: /, '')}, {columns: [], rows});
  assert.equal(drawn.end, drawn.scenes!.at(-1)!.say);
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a run without recorded rules gets those that follow from its addresses, and the figure says so', () => {
  for (const [other, rules] of [[secondRun, 1], [simulate('node-stop'), 3]] as const) {
    const figure = draw(other);
    assert.equal(figure.stages.length, rules);
    assert.match(figure.footnotes![0]!, /does not hold the rules of a node/);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
  assert.match(draw(secondRun).caption, /the one address gets all/);
});

test('a Service without an address of its own has no rules', () => assert.throws(() => ruleChainFacts(run, 'redis'), {name: 'MissingFacts', message: 'this run has no ready addresses of a Service "redis" that kube-proxy makes rules for'}));

test('a run without ready addresses says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => ruleChainFacts(other), {name: 'MissingFacts'});
});

const trial = ruleChainTrial(ruleChainFacts(run));
const tried = (addresses: number, dozens = 12, thousands = 0): GatesData => trial.answer({addresses: String(addresses), dozens: String(dozens), thousands: String(thousands)});

test('a trial starts with the addresses of the run and its 12 connections', () => {
  assert.deepEqual(trial.fields.map(({key, value}) => [key, value]), [['addresses', '3'], ['dozens', '12'], ['thousands', '0']]);
  assert.deepEqual(tried(3).stages, drawn.stages);
});

test('12 more, or 1,000 more, are sent on top, and the first ones fall as before', () => {
  assert.equal(tried(3, 24).sample!.n, 24);
  assert.equal(tried(3, 12, 1000).sample!.n, 1012);
  assert.deepEqual(sampled(tried(3, 24).stages, tried(3, 24).sample!, 12), [3, 3, 6]);
});

test('with any number of addresses the chances grow to all, and each gets the same share', () => {
  for (const n of [1, 2, 5, 20]) {
    const {stages} = tried(n);
    assert.equal(stages.length, n);
    for (const {share} of shares(stages)) assert.ok(Math.abs(share - 1 / n) < 1e-9);
  }
});

test('of thousands each address gets about its share', () => {
  const {stages, sample} = tried(5, 12, 10_000);
  for (const count of sampled(stages, sample!)) assert.ok(Math.abs(count - 2002) < 150, String(count));
});

test('rules of another number of addresses are not called those of a node', () => {
  assert.doesNotMatch(JSON.stringify(tried(6)), /those of a node|KUBE-SVC/);
  assert.equal(tried(6).source!.kind, 'simulated');
  assert.deepEqual(check(structuredClone(tried(6))).issues, []);
});

test('no addresses, or too many, are refused with a sentence', () => {
  for (const wrong of ['0', '21', '1.5', '']) assert.throws(() => trial.answer({addresses: wrong, dozens: '12', thousands: '0'}), {name: 'FieldError', field: 'addresses'});
});

test('a Service that a log shows to be headless has no rules', () => {
  const second = {...secondRun, objects: secondRun.objects.map((object) => (object.kind === 'Service' ? {...object, addresses: [{ip: 'None', provenance: 'stated' as const}]} : object)), details: {}};
  assert.throws(() => ruleChainFacts(second), {name: 'MissingFacts'});
  assert.ok(ruleChainFacts({...secondRun, details: {}}).rules.length > 0);
});
