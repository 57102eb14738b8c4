import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {evictionRate, evictionTime, isSilent, unknownAt, zoneState} from '../../../src/sim/rules/node-health.js';

test('a node is given up 50 to 55 s after its last sign of life, at the next look', () => {
  assert.equal(isSilent(0, 50_000), false);
  assert.equal(isSilent(0, 50_001), true);
  assert.equal(isSilent(0, 55_000, false), false, 'a new node has a minute');
  assert.equal(unknownAt(0, 180), 50_180);
  assert.equal(unknownAt(0, 0), 55_000, 'a look exactly after 50 s is too early');
  fc.assert(fc.property(fc.nat(1_000_000), fc.nat(4999), (seen, phase) => {
    const at = unknownAt(seen, phase);
    assert.ok(isSilent(seen, at) && !isSilent(seen, at - 5000) && at - seen <= 55_000 && (at - phase) % 5000 === 0);
  }));
});

test('a zone is disrupted when most of its nodes are not Ready, but at least three', () => {
  assert.deepEqual([zoneState(9, 11), zoneState(46, 54)], ['PartialDisruption', 'Normal'], '55 % is the border');
  assert.deepEqual([zoneState(1, 2), zoneState(2, 3), zoneState(3, 3), zoneState(0, 1), zoneState(0, 0)], ['Normal', 'PartialDisruption', 'Normal', 'FullDisruption', 'Normal']);
});

test('evictions slow down in a large disrupted zone and stop in a small one or when everything is down', () => {
  assert.equal(evictionRate('Normal', 3, false), 0.1);
  assert.equal(evictionRate('PartialDisruption', 51, false), 0.01);
  assert.equal(evictionRate('PartialDisruption', 50, false), 0);
  assert.equal(evictionRate('FullDisruption', 3, false), 0.1);
  assert.equal(evictionRate('FullDisruption', 3, true), 0);
});

test('a Pod is evicted when its tolerations run out: at once, after their seconds, or never', () => {
  const unreachable = [{key: 'node.kubernetes.io/unreachable', effect: 'NoExecute'}] as const;
  const tolerates = (tolerationSeconds?: number) => [{key: 'node.kubernetes.io/unreachable', operator: 'Exists' as const, ...(tolerationSeconds !== undefined && {tolerationSeconds})}];
  assert.equal(evictionTime(unreachable, undefined, 1000), 1000);
  assert.equal(evictionTime(unreachable, tolerates(300), 1000), 301_000);
  assert.equal(evictionTime(unreachable, tolerates(), 1000), undefined);
  assert.equal(evictionTime([{key: 'x', effect: 'NoSchedule'}], [], 1000), undefined);
});
