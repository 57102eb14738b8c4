import assert from 'node:assert/strict';
import test from 'node:test';
import {addressLists, recordedRun, ruleChance} from '../../src/run/index.js';
import {simulate} from '../../src/sim/simulate.js';
import {emptyRun, secondRun} from './runs.js';

const run = await recordedRun();
const [web, redis] = addressLists(run);

test('web has a slice and an Endpoints object with its first three Pods, redis with one', () => {
  assert.deepEqual([web!.slice?.name, web!.endpoints?.name], ['web-gbr96', 'web']);
  assert.deepEqual(web!.first.map(({ip, pod}) => [ip, pod?.name.slice(-5)]), [['10.244.1.2', 'pwq2w'], ['10.244.2.2', 'd9sc4'], ['10.244.2.3', '6h5g4']]);
  assert.deepEqual(redis!.first.map(({ip}) => ip), ['10.244.1.4']);
});

test('pz7wt was listed longest without being ready: from 20:13:04.201 until its Pod had stopped', () => {
  const {ip, pod, from, to} = web!.unready!;
  assert.deepEqual([ip, pod!.name, from], ['10.244.1.5', 'web-d75cc9d86-pz7wt', {t: 78_201, from: 'stated'}]);
  assert.equal(to!.from, 'estimated');
});

test('the lists of web were written 18 and 14 times, those of redis 6 and 5 times', () => {
  assert.deepEqual([web, redis].map((lists) => [lists!.writes.slice.length, lists!.writes.endpoints.length]), [[18, 14], [6, 5]]);
});

test('a run without an Endpoints object, or without marks of addresses, tells only what it knows', () => {
  const [orders] = addressLists(secondRun);
  assert.equal(orders!.endpoints, undefined);
  assert.deepEqual(orders!.first.map(({ip}) => ip), ['10.20.4.3']);
  assert.equal(orders!.unready, undefined);
  assert.deepEqual(addressLists(emptyRun), []);
});

test('a simulated run is read like a recorded one', () => {
  const [lists] = addressLists(simulate('node-stop'));
  assert.equal(lists!.first.length, 3);
  assert.ok(lists!.unready!.to!.t > lists!.unready!.from.t);
});

test('an address that never became ready again was unready to the end', () => {
  const [lists] = addressLists({...run, marks: run.marks.filter((mark) => mark.kind !== 'endpoint' || mark.change !== 'removed')});
  assert.equal(lists!.unready!.to, undefined);
});

test('the chances of a chain give every address the same share', () => {
  for (const n of [1, 2, 3, 7]) {
    let left = 1;
    for (let i = 0; i < n; i++) {
      const taken = left * (ruleChance(i, n) ?? 1);
      assert.ok(Math.abs(taken - 1 / n) < 1e-12);
      left -= taken;
    }
  }
});
