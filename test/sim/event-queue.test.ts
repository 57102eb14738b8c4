import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {EventQueue} from '../../src/sim/event-queue.js';

test('events of one millisecond come out in the order they went in, however far ahead they were planned', () => {
  const queue = new EventQueue();
  queue.push(20_000, 1, 'early');
  queue.push(5, 2, undefined);
  assert.equal(queue.pop(), 2);
  queue.push(19_990, 3, undefined);
  assert.equal(queue.pop(), 3);
  queue.push(20_000, 4, 'late');
  assert.equal(queue.pop(), 1);
  assert.equal(queue.taken, 'early');
  assert.equal(queue.pop(), 4);
  assert.equal(queue.now, 20_000);
});

test('any events come out by time, then by arrival, as from a sorted list', () => {
  const delay = fc.oneof(fc.nat(10), fc.nat(5000), fc.nat(100_000), fc.nat(60_000_000));
  fc.assert(fc.property(fc.array(fc.tuple(delay, fc.boolean()), {maxLength: 200}), fc.integer({min: -5000, max: 5000}), (steps, start) => {
    const queue = new EventQueue(start, 2);
    const model: {t: number; n: number}[] = [];
    let n = 0;
    const take = () => {
      model.sort((a, b) => a.t - b.t || a.n - b.n);
      const expected = model.shift();
      assert.equal(queue.peek(), expected?.t);
      assert.equal(queue.pop(), expected === undefined ? undefined : 7);
      if (expected !== undefined) {
        assert.equal(queue.taken, expected.n);
        assert.equal(queue.now, expected.t);
      }
    };
    for (const [wait, pop] of steps) {
      queue.push(queue.now + wait, 7, n);
      model.push({t: queue.now + wait, n: n++});
      if (pop) take();
    }
    while (model.length > 0) take();
    assert.equal(queue.pop(), undefined);
  }), {numRuns: 300});
});

test('a fork goes its own way', () => {
  const queue = new EventQueue();
  for (let i = 0; i < 50; i++) queue.push(i * 977, 1, i);
  queue.pop();
  const copy = queue.fork();
  const left = (from: EventQueue): unknown[] => {
    const taken: unknown[] = [];
    while (from.pop() !== undefined) taken.push(from.taken);
    return taken;
  };
  copy.push(1000, 2, 'more');
  assert.deepEqual(left(queue), Array.from({length: 49}, (_, i) => i + 1));
  assert.equal(left(copy).length, 50);
});

test('nothing after the limit is taken, and the clock can be set to a moment without events', () => {
  const queue = new EventQueue();
  queue.push(10_000, 1, undefined);
  assert.equal(queue.pop(9999), undefined);
  queue.skipTo(9999);
  assert.equal(queue.now, 9999);
  assert.equal(queue.pop(10_000), 1);
});
