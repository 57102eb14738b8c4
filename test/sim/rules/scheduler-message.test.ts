import assert from 'node:assert/strict';
import test from 'node:test';
import {NO_VICTIMS, PREEMPTION_NEVER, preemptionMessage, unschedulableMessage} from '../../../src/sim/rules/scheduler-message.js';

const taint = ['node(s) had untolerated taint(s)'];

test('the message counts nodes by reason, sorted as text', () => {
  assert.equal(unschedulableMessage([taint, ['Insufficient cpu'], ['Insufficient cpu']], 3),
    '0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu.');
});

test('a node with two reasons counts in both', () => {
  assert.equal(unschedulableMessage([['Insufficient cpu', 'Insufficient memory'], ['Insufficient memory']], 2),
    '0/2 nodes are available: 1 Insufficient cpu, 2 Insufficient memory.');
});

test('ten sorts before two', () => {
  const reasons = [...Array.from({length: 10}, () => ['Too many pods']), taint, taint];
  assert.equal(unschedulableMessage(reasons, 12), '0/12 nodes are available: 10 Too many pods, 2 node(s) had untolerated taint(s).');
});

test('preemption has its own count: nodes it tried, and those it could not help', () => {
  const filters = [taint, ['Insufficient nvidia.com/gpu'], ['Insufficient nvidia.com/gpu']];
  assert.equal(unschedulableMessage(filters, 3, preemptionMessage([[NO_VICTIMS], [NO_VICTIMS]], 3)),
    '0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient nvidia.com/gpu. '
    + 'preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.');
  assert.equal(preemptionMessage([], 3), '0/3 nodes are available: 3 Preemption is not helpful for scheduling.');
});

test('a Pod that never preempts says so', () => {
  assert.equal(unschedulableMessage([taint], 1, PREEMPTION_NEVER),
    '0/1 nodes are available: 1 node(s) had untolerated taint(s). preemption: not eligible due to preemptionPolicy=Never.');
});

test('without any node there is nothing to count', () => {
  assert.equal(unschedulableMessage([], 0), 'no nodes available to schedule pods');
});
