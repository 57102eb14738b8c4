import assert from 'node:assert/strict';
import {
  compareTaintValue, minTolerationSeconds, tolerates, untoleratedTaint, withDefaultTolerations, type Taint, type TaintEffect, type Toleration,
} from '../../src/cluster/taint.js';
import {conformance} from './suites.js';

/** Upstream's table gives these cases a filter that the restated file only mentions. */
const FILTER: Record<number, TaintEffect> = {3: 'NoExecute', 4: 'NoSchedule', 5: 'NoExecute'};

conformance('tolerations', {
  toleratesTaint: c => {
    const {toleration, taint} = c.in as {toleration: Toleration; taint: Taint};
    assert.equal(tolerates(toleration, taint), c.out);
  },
  compareNumeric: c => {
    const {toleration, taint, operator} = c.in as {toleration: string; taint: string; operator: string};
    assert.equal(compareTaintValue(toleration, taint, operator), c.out);
  },
  findMatchingUntoleratedTaint: c => {
    const {tolerations, taints} = c.in as {tolerations: Toleration[]; taints: Taint[]};
    const effect = FILTER[c.i];
    assert.equal(untoleratedTaint(taints, tolerations, effect && [effect]) === undefined, c.out);
  },
  minTolerationTime: c => {
    const seconds = minTolerationSeconds((c.in as (number | null)[]).map(s => s === null ? {} : {tolerationSeconds: s}));
    assert.equal(seconds === Infinity ? -1 : seconds, c.outSeconds);
  },
  defaultTolerations: c => assert.deepEqual(withDefaultTolerations(c.in as Toleration[]), c.out),
});
