import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {podLimits, podRequests} from '../../../src/cluster/pod-requests.js';
import {qosClass} from '../../../src/cluster/qos.js';
import {PodAmountsCache, withDefaultRequests} from '../../../src/cluster/read/pod-amounts.js';
import {resourcesOf} from '../../../src/cluster/resources.js';

const quantity = fc.constantFrom('1', 1, '100m', '1Gi', '0');
const list = fc.dictionary(fc.constantFrom('cpu', 'memory', 'nvidia.com/gpu', 'a b', 'a'), quantity, {maxKeys: 2, noNullPrototype: true});
const resources = fc.record({requests: list, limits: list}, {requiredKeys: [], noNullPrototype: true});
const container = fc.record({name: fc.constantFrom('a', 'b'), restartPolicy: fc.constantFrom('Always', 'Never'), resources}, {requiredKeys: ['name'], noNullPrototype: true});
const status = fc.record({name: fc.constantFrom('a', 'b'), resources, allocatedResources: list}, {requiredKeys: ['name'], noNullPrototype: true});
const manifest = fc.record({
  spec: fc.record({containers: fc.array(container, {maxLength: 2}), initContainers: fc.array(container, {maxLength: 2}), overhead: list, resources}, {requiredKeys: ['containers'], noNullPrototype: true}),
  status: fc.record({containerStatuses: fc.array(status, {maxLength: 2}), conditions: fc.constantFrom([], [{type: 'PodResizePending', reason: 'Infeasible'}], [{type: 'PodResizePending', reason: 'Deferred'}])}, {requiredKeys: [], noNullPrototype: true}),
});

test('amounts that are remembered are those that the rules give, whatever Pods came before', () => {
  const cache = new PodAmountsCache();
  fc.assert(fc.property(manifest, pod => {
    const {requests, limits = {}, qosClass: qos} = cache.of(pod);
    assert.deepEqual({requests, limits, qos}, {requests: resourcesOf(podRequests(pod)), limits: resourcesOf(podLimits(pod)), qos: qosClass(withDefaultRequests(pod.spec))});
  }), {numRuns: 3000});
});

test('two Pods that ask for the same share one object', () => {
  const cache = new PodAmountsCache();
  const pod = (name: string) => ({spec: {containers: [{name, resources: {requests: {cpu: '100m'}}}]}});
  assert.equal(cache.of(pod('a')), cache.of(pod('b')));
});
