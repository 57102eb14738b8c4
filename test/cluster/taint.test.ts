import assert from 'node:assert/strict';
import test from 'node:test';
import {
  minTolerationSeconds, NOT_READY, secondsUntilEviction, tolerates, UNREACHABLE, untoleratedTaint, withDefaultTolerations, type Taint, type Toleration,
} from '../../src/cluster/taint.js';

const gpu: Taint = {key: 'gpu', value: 'yes', effect: 'NoSchedule'};
const gone: Taint = {key: UNREACHABLE, effect: 'NoExecute'};

test('a toleration without a key and with Exists tolerates every taint, of its effect if it names one', () => {
  assert.ok(tolerates({operator: 'Exists'}, gpu));
  assert.ok(!tolerates({operator: 'Exists', effect: 'NoExecute'}, gpu));
});

test('Equal is meant when no operator is given, and compares the value', () => {
  assert.ok(tolerates({key: 'gpu', value: 'yes'}, gpu));
  assert.ok(!tolerates({key: 'gpu', value: 'no'}, gpu));
  assert.ok(tolerates({key: 'gpu'}, {key: 'gpu', effect: 'NoSchedule'}));
});

test('Gt and Lt compare the value of the taint with that of the toleration, and only plain whole numbers', () => {
  const sla = (value: string): Taint => ({key: 'sla', value, effect: 'NoSchedule'});
  assert.ok(tolerates({key: 'sla', operator: 'Gt', value: '90'}, sla('95')));
  assert.ok(!tolerates({key: 'sla', operator: 'Gt', value: '95'}, sla('95')));
  assert.ok(tolerates({key: 'sla', operator: 'Lt', value: '95'}, sla('90')));
  for (const value of ['', '095', '+95', '95.5', 'high', '9223372036854775808']) assert.ok(!tolerates({key: 'sla', operator: 'Gt', value: '1'}, sla(value)), value);
});

test('an operator nobody knows tolerates nothing', () => {
  assert.ok(!tolerates({key: 'gpu', operator: 'Maybe' as 'Exists'}, gpu));
});

test('the first taint that stands in the way is named', () => {
  assert.equal(untoleratedTaint([gone, gpu], [{key: UNREACHABLE, operator: 'Exists'}]), gpu);
  assert.equal(untoleratedTaint([gone, gpu], [], ['NoSchedule']), gpu);
  assert.equal(untoleratedTaint([gpu], [{operator: 'Exists'}]), undefined);
});

test('admission gives a Pod 300 seconds on a node that is lost, and keeps what the Pod says itself', () => {
  assert.deepEqual(withDefaultTolerations([]).map(({key, tolerationSeconds}) => [key, tolerationSeconds]), [[NOT_READY, 300], [UNREACHABLE, 300]]);
  const own: Toleration = {key: UNREACHABLE, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 30};
  assert.deepEqual(withDefaultTolerations([own]).map(({key, tolerationSeconds}) => [key, tolerationSeconds]), [[UNREACHABLE, 30], [NOT_READY, 300]]);
  assert.deepEqual(withDefaultTolerations([{operator: 'Exists'}]), [{operator: 'Exists'}]);
});

test('a Pod leaves a lost node when its shortest toleration runs out', () => {
  const pod = withDefaultTolerations([{key: 'maintenance', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60}]);
  assert.equal(secondsUntilEviction([gone], pod), 300);
  assert.equal(secondsUntilEviction([gone, {key: 'maintenance', effect: 'NoExecute'}], pod), 60);
});

test('a Pod that does not tolerate a NoExecute taint leaves at once, and one that tolerates it without a limit never', () => {
  assert.equal(secondsUntilEviction([gone], []), 0);
  assert.equal(secondsUntilEviction([gone], [{operator: 'Exists'}]), Infinity);
  assert.equal(secondsUntilEviction([gpu], []), Infinity);
  assert.equal(secondsUntilEviction([], []), Infinity);
});

test('a limit of zero or below is at once', () => {
  assert.equal(minTolerationSeconds([{tolerationSeconds: -5}, {tolerationSeconds: 10}]), 0);
  assert.equal(minTolerationSeconds([{}]), Infinity);
});
