import assert from 'node:assert/strict';
import type {Requirements, ResourceList} from '../../src/cluster/manifest.js';
import {qosClass} from '../../src/cluster/qos.js';
import {conformance} from './suites.js';

interface Input {
  containers?: Requirements[];
  init?: Requirements[];
  /** Name, containers, and requests with limits of the whole Pod. */
  newPodWithResources?: [string, Requirements[], {getResourceRequirements: [ResourceList, ResourceList]}];
}

const withResources = (list: Requirements[] = []) => list.map(resources => ({resources}));

conformance('kubelet', {
  qosClass: c => {
    const {containers, init, newPodWithResources: whole} = c.in as Input;
    const spec = {containers: withResources(whole?.[1] ?? containers), initContainers: withResources(init)};
    const [requests, limits] = whole?.[2].getResourceRequirements ?? [];
    assert.equal(qosClass(requests && limits ? {...spec, resources: {requests, limits}} : spec), c.out);
  },
});
