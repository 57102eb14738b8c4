import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {podPhase, restartsContainer, type PhaseContainerStatus, type PhaseSpec} from '../../../src/sim/rules/pod-phase.js';

type RestartPolicy = 'Always' | 'OnFailure' | 'Never';
const runs = (name: string, started = true): PhaseContainerStatus => ({name, started, state: {running: {}}});
const waits = (name: string): PhaseContainerStatus => ({name, state: {waiting: {}}});
const crashed = (name: string, exitCode = 1): PhaseContainerStatus => ({name, state: {waiting: {}}, lastState: {terminated: {exitCode}}});
const ended = (name: string, exitCode = 0): PhaseContainerStatus => ({name, state: {terminated: {exitCode}}});
const two = (restartPolicy: RestartPolicy = 'Always'): PhaseSpec => ({containers: [{name: 'a'}, {name: 'b'}], restartPolicy});

test('a Pod is Pending until all its containers have been seen', () => {
  assert.equal(podPhase(two(), []), 'Pending');
  assert.equal(podPhase(two(), [runs('a')]), 'Pending');
  assert.equal(podPhase(two(), [runs('a'), waits('b')]), 'Pending');
  assert.equal(podPhase(two(), [runs('a'), runs('b')]), 'Running');
});

test('a container that waits for its restart does not bring the Pod back to Pending', () => {
  assert.equal(podPhase(two(), [runs('a'), crashed('b')]), 'Running');
  assert.equal(podPhase(two(), [crashed('a'), crashed('b')]), 'Running');
});

test('when all have ended the restart policy decides', () => {
  const phase = (restartPolicy: RestartPolicy, ...codes: [number, number]) => podPhase(two(restartPolicy), [ended('a', codes[0]), ended('b', codes[1])]);
  assert.deepEqual([phase('Always', 0, 0), phase('Always', 0, 1)], ['Running', 'Running']);
  assert.deepEqual([phase('OnFailure', 0, 0), phase('OnFailure', 0, 1)], ['Succeeded', 'Running']);
  assert.deepEqual([phase('Never', 0, 0), phase('Never', 0, 1)], ['Succeeded', 'Failed']);
});

test('in a Pod that will start nothing any more, ended is ended', () => {
  assert.equal(podPhase(two(), [ended('a'), ended('b')], {terminal: true}), 'Succeeded');
  assert.equal(podPhase(two(), [ended('a'), ended('b', 137)], {terminal: true}), 'Failed');
  assert.equal(podPhase(two(), [ended('a'), runs('b')], {terminal: true}), 'Running');
});

test('init containers come first, and one that failed for good fails the Pod', () => {
  const spec = (restartPolicy: RestartPolicy): PhaseSpec => ({containers: [{name: 'a'}], initContainers: [{name: 'setup'}], restartPolicy});
  assert.equal(podPhase(spec('Always'), [runs('setup'), waits('a')]), 'Pending');
  assert.equal(podPhase(spec('Always'), [ended('setup', 1), waits('a')]), 'Pending');
  assert.equal(podPhase(spec('Never'), [{...runs('setup'), lastState: {terminated: {exitCode: 1}}}, waits('a')]), 'Pending', 'it runs again');
  assert.equal(podPhase(spec('Never'), [ended('setup', 1), waits('a')]), 'Failed');
  assert.equal(podPhase(spec('Never'), [crashed('setup'), waits('a')]), 'Failed');
  assert.equal(podPhase(spec('Always'), [ended('setup'), runs('a')]), 'Running');
});

test('a sidecar must start before the Pod runs, and may crash later', () => {
  const spec: PhaseSpec = {containers: [{name: 'a'}], initContainers: [{name: 'proxy', restartPolicy: 'Always'}]};
  assert.equal(podPhase(spec, [runs('proxy', false), runs('a')]), 'Pending');
  assert.equal(podPhase(spec, [runs('proxy', false), runs('a')], {initialized: true}), 'Running');
  assert.equal(podPhase(spec, [crashed('proxy'), runs('a')], {initialized: true}), 'Running');
  assert.equal(podPhase(spec, [runs('proxy'), runs('a')]), 'Running');
  assert.equal(podPhase(spec, [waits('proxy'), runs('a')]), 'Pending');
  assert.equal(podPhase(spec, [waits('proxy'), runs('a')], {initialized: true}), 'Pending', 'it has never run');
  assert.equal(podPhase(spec, [runs('a')], {initialized: true}), 'Pending', 'nobody has seen it');
  assert.equal(podPhase(spec, [{name: 'proxy', state: {}}, runs('a')], {initialized: true}), 'Pending');
});

test('what ended is started again as the restart policy says; a sidecar always', () => {
  assert.deepEqual([restartsContainer('Always', 0), restartsContainer('OnFailure', 0), restartsContainer('Never', 1)], [true, false, false]);
  assert.deepEqual([restartsContainer('OnFailure', 1), restartsContainer(undefined, 0), restartsContainer('Never', 0, true)], [true, true, true]);
});

test('a Pod succeeds or fails only when no container runs', () => {
  const status = fc.constantFrom(runs, waits, crashed, (name: string) => ended(name, 0), (name: string) => ended(name, 3));
  fc.assert(fc.property(status, status, fc.constantFrom<RestartPolicy[]>('Always', 'OnFailure', 'Never'), fc.boolean(), (a, b, restartPolicy, terminal) => {
    const statuses = [a('a'), b('b')];
    const phase = podPhase(two(restartPolicy), statuses, {terminal});
    if (statuses.some(({state}) => state?.running)) assert.ok(phase === 'Running' || phase === 'Pending');
    if (!terminal && restartPolicy === 'Always') assert.ok(phase === 'Running' || phase === 'Pending');
  }));
});
