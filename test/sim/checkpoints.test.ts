import assert from 'node:assert/strict';
import test from 'node:test';
import {shopRun} from '../../src/sim/scenarios/shop-run.js';
import {startScenario} from '../../src/sim/simulate.js';
import type {Simulation} from '../../src/sim/simulation.js';

const trace = (simulation: Simulation): string[] => simulation.kernel.journal.writes.slice().map(({t, request, object}) => `${t} ${request.user} ${request.verb} ${request.resource} ${object?.metadata.name} ${object?.metadata.resourceVersion}`);
const start = (seed = 3) => startScenario(shopRun, {seed, natural: true});

test('same seed, same writes; another seed, other moments', () => {
  const runs = [start(3), start(3), start(4)].map((simulation) => {
    simulation.runUntil(60_000);
    return trace(simulation);
  });
  assert.deepEqual(runs[0], runs[1]);
  assert.notDeepEqual(runs[0], runs[2]);
});

test('a fork taken at any moment ends as the original does, and neither disturbs the other', () => {
  const whole = start();
  whole.runUntil(100_000);
  for (const moment of [500, 850, 4500, 24_000, 33_000]) {
    const original = start();
    original.runUntil(moment);
    const fork = original.fork();
    fork.kubelets.stop('kind-worker2');
    fork.runUntil(50_000);
    const second = original.fork();
    second.runUntil(100_000);
    original.runUntil(100_000);
    assert.deepEqual(trace(second), trace(whole), `fork at ${moment} ms`);
    assert.deepEqual(trace(original), trace(whole), `original forked at ${moment} ms`);
    assert.notDeepEqual(trace(fork), trace(whole).slice(0, trace(fork).length));
  }
});

test('a snapshot can be restored many times', () => {
  const simulation = start();
  simulation.runUntil(5000);
  const checkpoint = simulation.snapshot();
  simulation.runUntil(30_000);
  const once = trace(simulation);
  for (let i = 0; i < 2; i++) {
    simulation.restore(checkpoint);
    assert.equal(simulation.now, 5000);
    simulation.runUntil(30_000);
    assert.deepEqual(trace(simulation), once);
  }
});

test('seeking back and forth shows the same as going there directly', () => {
  const simulation = start();
  simulation.record();
  simulation.runUntil(60_000);
  const direct = start();
  direct.runUntil(24_500);
  simulation.seek(24_500);
  assert.deepEqual(trace(simulation), trace(direct));
  simulation.seek(700);
  simulation.seek(60_000);
  direct.runUntil(60_000);
  assert.deepEqual(trace(simulation), trace(direct));
});

test('advancing in small steps is the same as advancing at once', () => {
  const [steps, once] = [start(), start()];
  while (steps.now < 30_000) steps.advance(137);
  once.runUntil(steps.now);
  assert.deepEqual(trace(steps), trace(once));
});
