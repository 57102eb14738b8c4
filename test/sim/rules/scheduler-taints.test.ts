import assert from 'node:assert/strict';
import test from 'node:test';
import {intolerablePreferences, taintToleration} from '../../../src/sim/rules/scheduler-taints.js';
import {normalizeScores} from '../../../src/sim/rules/scheduler-scores.js';
import type {Taint, Toleration} from '../../../src/cluster/taint.js';

const taint = (effect: Taint['effect'], value = 'user1'): Taint => ({key: 'dedicated', value, effect});
const equal = (value: string, effect?: Taint['effect']): Toleration => ({key: 'dedicated', operator: 'Equal', value, ...(effect && {effect})});

test('a NoSchedule or NoExecute taint keeps a Pod away that does not tolerate it', () => {
  assert.deepEqual(taintToleration([taint('NoSchedule')], [])?.reasons, ['node(s) had untolerated taint(s)']);
  assert.equal(taintToleration([taint('NoExecute')], undefined)?.unresolvable, true);
  assert.equal(taintToleration([taint('NoSchedule')], [equal('user2')])?.plugin, 'TaintToleration');
  assert.equal(taintToleration([taint('NoSchedule')], [equal('user1', 'PreferNoSchedule')])?.plugin, 'TaintToleration', 'another effect');
  assert.equal(taintToleration([taint('NoSchedule')], [equal('user1')]), undefined);
  assert.equal(taintToleration([taint('PreferNoSchedule')], []), undefined);
  assert.equal(taintToleration(undefined, []), undefined);
});

test('taints that only prefer lower the score of a node, the fewest are best', () => {
  const nodes = [[], [taint('PreferNoSchedule', 'a')], [taint('PreferNoSchedule', 'a'), taint('PreferNoSchedule', 'b')]];
  const scores = (tolerations: Toleration[]) => normalizeScores(nodes.map((taints) => intolerablePreferences(taints, tolerations)), true);
  assert.deepEqual(scores([]), [100, 50, 0]);
  assert.deepEqual(scores([equal('a', 'PreferNoSchedule')]), [100, 100, 0]);
  assert.deepEqual(scores([equal('a', 'NoSchedule')]), [100, 50, 0], 'a toleration of another effect does not help');
});
