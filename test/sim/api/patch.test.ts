import assert from 'node:assert/strict';
import test from 'node:test';
import {mergePatch} from '../../../src/sim/api/patch.js';

test('a merge patch removes what is null and keeps what it does not name', () => {
  assert.deepEqual(mergePatch<object>({a: 1, b: {c: 2, d: 3}}, {b: {c: null, e: 4}}), {a: 1, b: {d: 3, e: 4}});
  assert.deepEqual(mergePatch<object>({list: [1, 2]}, {list: [3]}), {list: [3]});
});

test('a patch that changes nothing gives the same object back', () => {
  const object = {a: {b: 1}, list: [{name: 'x', v: 1}]};
  assert.equal(mergePatch(object, {a: {b: 1}, gone: null}), object);
});

test('a strategic patch merges containers by name, conditions by type and owners by uid', () => {
  const pod = {spec: {containers: [{name: 'a', image: 'a:1'}, {name: 'b', image: 'b:1'}]}, status: {conditions: [{type: 'Ready', status: 'False'}]}};
  const merged = mergePatch<typeof pod>(pod, {spec: {containers: [{name: 'b', image: 'b:2'}]}, status: {conditions: [{type: 'Ready', status: 'True'}, {type: 'New', status: 'True'}]}}, true);
  assert.deepEqual(merged.spec.containers, [{name: 'a', image: 'a:1'}, {name: 'b', image: 'b:2'}]);
  assert.deepEqual(merged.status.conditions, [{type: 'Ready', status: 'True'}, {type: 'New', status: 'True'}]);
  assert.deepEqual(mergePatch<object>({metadata: {ownerReferences: [{uid: '1'}, {uid: '2'}]}}, {metadata: {ownerReferences: [{uid: '1', $patch: 'delete'}]}}, true), {metadata: {ownerReferences: [{uid: '2'}]}});
});

test('what a patch adds to a list holds none of the words of the patch itself', () => {
  const before = {conditions: [{type: 'Ready', status: 'False', reason: 'Starting'}]};
  assert.deepEqual(mergePatch<object>(before, {conditions: [{type: 'Ready', status: 'True', reason: null}, {type: 'New', status: 'True', reason: null}]}, true),
    {conditions: [{type: 'Ready', status: 'True'}, {type: 'New', status: 'True'}]});
  assert.deepEqual(mergePatch<object>({containers: []}, {containers: [{name: 'a', $patch: 'replace', env: [{name: 'X', value: '1'}, {name: 'Y', $patch: 'delete'}]}]}, true),
    {containers: [{name: 'a', env: [{name: 'X', value: '1'}]}]});
});
