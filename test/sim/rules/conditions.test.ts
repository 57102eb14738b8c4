import assert from 'node:assert/strict';
import test from 'node:test';
import {findCondition, removeCondition, setCondition} from '../../../src/sim/rules/conditions.js';

const available = {type: 'Available', status: 'True', reason: 'MinimumReplicasAvailable', lastTransitionTime: 5, lastUpdateTime: 5} as const;

test('the same status with the same reason changes nothing, not even the times', () => {
  const list = [available];
  assert.equal(setCondition(list, {...available, message: 'other words', lastTransitionTime: 9, lastUpdateTime: 9}), list);
});

test('another reason keeps the time of the transition, another status does not', () => {
  assert.deepEqual(setCondition([available], {...available, reason: 'Other', lastTransitionTime: 9, lastUpdateTime: 9}), [{...available, reason: 'Other', lastUpdateTime: 9}]);
  assert.deepEqual(setCondition([available], {...available, status: 'False', lastTransitionTime: 9}), [{...available, status: 'False', lastTransitionTime: 9}]);
});

test('a condition that changes moves to the end of the list', () => {
  const list = setCondition([available, {type: 'Progressing', status: 'True'}], {...available, status: 'False'});
  assert.deepEqual(list.map(({type}) => type), ['Progressing', 'Available']);
});

test('removing what is not there gives the list itself', () => {
  const list = [available];
  assert.equal(removeCondition(list, 'ReplicaFailure'), list);
  assert.deepEqual(removeCondition(list, 'Available'), []);
  assert.equal(findCondition({conditions: list}, 'Available'), available);
  assert.equal(findCondition(undefined, 'Available'), undefined);
});
