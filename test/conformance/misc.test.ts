import assert from 'node:assert/strict';
import {FailureCounter} from '../../src/sim/rules/back-off.js';
import {isGenerated, replicaSetName} from '../../src/sim/rules/names.js';
import {statefulSetMaxUnavailable} from '../../src/sim/rules/statefulset.js';
import {conformance} from './suites.js';

/** The cases of this suite are one sequence. */
const limiter = new FailureCounter(1, 1000);

conformance('misc', {
  statefulSetMaxUnavailable: (c) => {
    const {maxUnavailable, replicas} = c.in as {maxUnavailable: number | string | null; replicas: number};
    assert.equal(statefulSetMaxUnavailable(maxUnavailable ?? undefined, replicas), c.out);
  },
  replicaSetName: (c) => {
    const {deployment, hash} = c.in as {deployment: string; hash: string};
    assert.equal(replicaSetName(deployment, hash), c.out);
  },
  itemExponentialBackoff: (c) => { assert.equal(limiter.fail(c['key'] as string), c['outMs']); },
  randomNameAlphabet: (c) => { assert.equal(isGenerated(c.in as string), c['ok']); },
});
