import assert from 'node:assert/strict';
import {shouldBeInEndpoints} from '../../src/sim/rules/endpoints.js';
import {conformance} from './suites.js';

conformance('endpoints', {
  shouldPodBeInEndpoints: (c) => {
    const {phase, podIP, deleting, includeTerminating} = c.in as {phase: string; podIP: string | null; deleting: boolean; includeTerminating: boolean};
    const pod = {metadata: deleting ? {deletionTimestamp: 1} : {}, status: {phase, ...(podIP !== null && {podIP})}};
    assert.equal(shouldBeInEndpoints(pod, includeTerminating), c.out);
  },
});
