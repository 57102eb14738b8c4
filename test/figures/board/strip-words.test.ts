import assert from 'node:assert/strict';
import test from 'node:test';
import {stripScale, stripShape} from '../../../src/families/strip.layout.js';
import {pointedWords} from '../../../src/figures/board/reading-words.js';
import {axisClock, cutLength, stripNote} from '../../../src/figures/board/strip-words.js';
import {writesBoardFacts} from '../../../src/figures/board/writes-board.facts.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {bigRun} from '../../run/runs.js';

function strip(run: Run, width: number) {
  const facts = writesBoardFacts(run);
  const one = {times: facts.times, on: new Uint8Array(facts.writes.length).fill(1), tall: facts.nodeWatch};
  const scale = stripScale(one.times, run.duration, width, 14);
  const shape = stripShape(one, scale);
  return {scale, shape, note: stripNote(scale, shape), point: (t: number) => pointedWords(run, facts.writes, one, scale, shape, t)};
}

const run = await recordedRun();

test('the recorded run leaves out 43 s, 5 min and 1 min 38 s without writes, and says so', () => {
  assert.match(strip(run, 1150).note, /≈ cuts out 43 s, 5 min, 1 min 38 s without writes\.$/);
});

test('a strip of ticks says what its columns count; a binned one says that it is binned', () => {
  assert.match(strip(run, 1150).note, /^Columns count writes: one is \d+ ms, the fullest holds \d+\./);
  assert.match(strip(bigRun(5000), 1150).note, /^Binned: one column is 9\.4 s, the fullest holds \d+\.$/);
});

test('a pointer at a write reads it; far from all it reads the time', () => {
  const {point} = strip(run, 1150);
  const first = run.writes.find(({seq}) => seq === 1)!;
  assert.match(point(first.t), new RegExp(`^#${first.n} · `));
  assert.match(point(200_000), /^20:15:06 · no write$/);
});

test('a pointer at a binned strip reads how many writes lie under it', () => assert.match(strip(bigRun(5000), 1150).point(1_800_000), /^00:29:5\d · \d+ writes? in 9\.4 s$/));

test('the axis of a run of days says the day', () => {
  assert.equal(axisClock(run)(0), '20:11:46');
  assert.equal(axisClock({...run, duration: 3 * 86_400_000})(86_400_000), '11-08 20:11');
});

test('silences are told in whole seconds, short ones as they are', () => assert.deepEqual([43_176, 98_706, 300_089, 1250].map(cutLength), ['43 s', '1 min 38 s', '5 min', '1.3 s']));
