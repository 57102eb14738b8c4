import assert from 'node:assert/strict';
import test from 'node:test';
import type {Clock} from '../../src/stage/clock.js';
import {ScenePlayer, dwell, playTime, streamHold} from '../../src/stage/player.js';

const scenes = ['a', 'b', 'c'].map((id) => ({id, say: `Scene ${id}.`}));

/** A clock that moves when the test says so. */
function handClock(): Clock & {pass(ms: number): void; waiting: number} {
  let now = 0;
  let timers: {at: number; callback: () => void}[] = [];
  return {
    get waiting() { return timers.length; },
    after(ms, callback) {
      const timer = {at: now + ms, callback};
      timers.push(timer);
      return () => { timers = timers.filter((other) => other !== timer); };
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({at}) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.callback();
      }
      now = end;
    },
  };
}

function player(list: typeof scenes = scenes) {
  const clock = handClock();
  const seen: string[] = [];
  const it = new ScenePlayer(() => list, clock, (index, state) => seen.push(`${index} ${state}`));
  return {it, clock, seen};
}

test('an armed figure still shows its end, and plays from the first scene to the end', () => {
  const {it, clock, seen} = player();
  it.arm();
  assert.equal(it.index, 2);
  it.play();
  clock.pass(20_000);
  assert.deepEqual(seen, ['2 armed', '0 playing', '1 playing', '2 playing', '2 ended']);
});

test('nothing waits on the clock when nothing plays', () => {
  const {it, clock} = player();
  it.arm();
  assert.equal(clock.waiting, 0);
  it.play();
  assert.equal(clock.waiting, 1);
  it.pause(true);
  assert.equal(clock.waiting, 0);
  it.play();
  clock.pass(20_000);
  assert.equal(clock.waiting, 0);
});

test('Pause keeps the scene, and Play goes on from it', () => {
  const {it, clock} = player();
  it.play();
  clock.pass(1000);
  assert.equal(it.index, 1);
  it.pause(true);
  clock.pass(60_000);
  assert.deepEqual([it.index, it.state, it.held], [1, 'paused', true]);
  it.play();
  assert.deepEqual([it.index, it.state, it.held], [1, 'playing', false]);
});

test('a pause by scrolling away is not held against the figure', () => {
  const {it} = player();
  it.play();
  it.pause(false);
  assert.equal(it.held, false);
});

test('Play at the end starts again from the first scene', () => {
  const {it, clock} = player();
  it.play();
  clock.pass(20_000);
  it.play();
  assert.deepEqual([it.index, it.state], [0, 'playing']);
});

test('a step is a cut: it jumps to the whole scene and stays there', () => {
  const {it, clock, seen} = player();
  it.step(-1);
  assert.deepEqual(seen, ['1 paused']);
  clock.pass(60_000);
  it.step(-9);
  assert.equal(it.index, 0);
  it.step(9);
  assert.deepEqual([it.index, it.state], [2, 'ended']);
});

test('a figure with fewer than two scenes never plays', () => {
  const {it, seen} = player(scenes.slice(0, 1));
  it.arm();
  it.play();
  assert.deepEqual(seen, []);
});

test('twice the speed takes half the time', () => {
  const {it, clock} = player();
  it.speed = 2;
  it.play();
  clock.pass(playTime(scenes) / 2);
  assert.equal(it.state, 'ended');
});

test('a scene stays as long as its sentence takes to read, from 0.9 to 1.8 s', () => {
  assert.equal(dwell({id: 'x', say: ''}), 900);
  assert.equal(dwell({id: 'x', say: 'x'.repeat(50)}), 1200);
  assert.equal(dwell({id: 'x', say: 'x'.repeat(500)}), 1800);
  assert.equal(dwell({id: 'x', say: 'x', hold: 150}), 150);
});

test('a stream of rows takes about four seconds, and no row less than 100 or more than 200 ms', () => {
  assert.equal(streamHold(5), 200);
  assert.equal(Math.round(streamHold(26) * 26), 4000);
  assert.equal(streamHold(500), 100);
});
