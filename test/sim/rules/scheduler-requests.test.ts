import assert from 'node:assert/strict';
import test from 'node:test';
import {addRequests, allocatableOf, requestsOf, scoringRequestsOf} from '../../../src/sim/rules/scheduler-requests.js';

const MIB = 1024 * 1024;

test('requests become millicores, bytes and counts, rounded up', () => {
  const spec = {containers: [{resources: {requests: {cpu: '100500u', memory: '64Mi', 'nvidia.com/gpu': 1, 'ephemeral-storage': '1k'}}}]};
  assert.deepEqual(requestsOf({spec}), {cpuMilli: 101, memoryBytes: 64 * MIB, extended: {'nvidia.com/gpu': 1, 'ephemeral-storage': 1000}});
});

test('what a container does not request counts 100m and 200Mi for scoring only', () => {
  const spec = {containers: [{resources: {requests: {cpu: '1'}}}, {}]};
  assert.deepEqual(requestsOf({spec}), {cpuMilli: 1000});
  assert.deepEqual(scoringRequestsOf({spec}), {cpuMilli: 1100, memoryBytes: 400 * MIB});
});

test('a limit without a request is the request, a request of zero stays zero', () => {
  assert.deepEqual(scoringRequestsOf({spec: {containers: [{resources: {limits: {cpu: '2'}, requests: {memory: 0}}}]}}), {cpuMilli: 2000, memoryBytes: 0});
});

test('overhead and amounts of the whole Pod count', () => {
  const spec = {containers: [{resources: {requests: {cpu: '1m'}}}], resources: {requests: {cpu: '7m'}}, overhead: {cpu: '3m', memory: 13}};
  assert.deepEqual(requestsOf({spec}), {cpuMilli: 10, memoryBytes: 13});
});

test('a node lists what it has', () => {
  assert.deepEqual(allocatableOf({cpu: '4', memory: '8Gi', pods: '110', 'example.com/gpu': 2}),
    {cpuMilli: 4000, memoryBytes: 8192 * MIB, pods: 110, extended: {'example.com/gpu': 2}});
});

test('a node without Pods starts from nothing', () => {
  const sum = {};
  addRequests(sum, {cpuMilli: 3, memoryBytes: 4});
  assert.deepEqual(sum, {cpuMilli: 3, memoryBytes: 4});
});

test('a Pod that comes and goes leaves the sum as it was', () => {
  const sum = {cpuMilli: 5, memoryBytes: 6, extended: {a: 1}};
  const pod = {cpuMilli: 3, memoryBytes: 2, extended: {a: 3, 'b/c': 4}};
  addRequests(sum, pod);
  assert.deepEqual(sum, {cpuMilli: 8, memoryBytes: 8, extended: {a: 4, 'b/c': 4}});
  addRequests(sum, pod, -1);
  assert.deepEqual(sum, {cpuMilli: 5, memoryBytes: 6, extended: {a: 1, 'b/c': 0}});
});
