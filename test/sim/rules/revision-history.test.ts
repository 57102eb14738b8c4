import assert from 'node:assert/strict';
import test from 'node:test';
import {nextRevision, REVISION, revisionOf, surplusHistory} from '../../../src/sim/rules/revision-history.js';
import {replicaSet} from './fixtures.js';

const revision = (number: number, replicas = 0) => {
  const set = replicaSet(`web-${number}`, replicas, {created: number, annotations: {[REVISION]: String(number)}});
  return {...set, metadata: {...set.metadata, generation: 1}, status: {replicas, observedGeneration: 1}};
};

test('the next revision is one more than the highest, also for a template that comes back', () => {
  assert.equal(nextRevision([]), 1);
  assert.equal(nextRevision([revision(3), revision(1)]), 4);
  assert.equal(revisionOf(replicaSet('x', 0, {annotations: {[REVISION]: 'three'}})), 0);
});

test('the lowest revisions beyond the limit go', () => {
  assert.deepEqual(surplusHistory([revision(3), revision(1), revision(2)], 1).map(({metadata}) => metadata.name), ['web-1', 'web-2']);
  assert.deepEqual(surplusHistory([revision(1), revision(2)]), []);
});

test('a ReplicaSet that still has Pods, or has not seen its last change, stays', () => {
  const [busy, unseen] = [revision(1, 2), {...revision(2), status: {replicas: 0, observedGeneration: 0}}];
  assert.deepEqual(surplusHistory([busy, unseen, revision(3)], 0).map(({metadata}) => metadata.name), ['web-3']);
  assert.deepEqual(surplusHistory([busy, revision(3)], 1), [], 'nothing younger goes in its place');
  const bare = {metadata: {name: 'bare', creationTimestamp: 0}, spec: {replicas: 0}, status: {}};
  assert.deepEqual(surplusHistory([bare, {...bare, metadata: {...bare.metadata, generation: 1}}], 0), [bare]);
});
