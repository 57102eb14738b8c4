import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {axisLabels, mostTicks, size, stripHeight, stripScale, stripShape} from '../../src/families/strip.layout.js';

const em = 14;
const even = (n: number, length: number): number[] => Array.from({length: n}, (_, i) => Math.round(i * length / (n - 1)));
const all = (n: number): Uint8Array => new Uint8Array(n).fill(1);
const none = (n: number): Uint8Array => new Uint8Array(n);
/** Where the strokes of a path start. */
const starts = (d: string): number[] => [...d.matchAll(/M([\d.]+) /g)].map((match) => Number(match[1]));
const shapeOf = (times: number[], length: number, width: number, on = all(times.length), tall = none(times.length)) => stripShape({times, on, tall}, stripScale(times, length, width, em));
const clock = (t: number): string => new Date(t).toISOString().slice(11, 19);

/** A burst, a long silence, a burst. */
const bursts = [...even(30, 10_000), ...even(30, 10_000).map((t) => t + 300_000)];

test('a strip without long silences is linear from end to end', () => {
  const {place, cuts, rate} = stripScale(even(100, 60_000), 60_000, 600 + size.column, em);
  assert.deepEqual(cuts, []);
  for (const t of [0, 15_000, 30_000, 60_000]) assert.equal(place(t), t / 100);
  assert.equal(rate, 100);
});

test('a silence longer than a twelfth of the whole is cut to a fixed width, and all the rest keeps one scale', () => {
  const {place, cuts, rate} = stripScale(bursts, 310_000, 760, em);
  assert.deepEqual(cuts.map(({from, to}) => [from, to]), [[10_000, 300_000]]);
  assert.ok(Math.abs(cuts[0]!.w - 7.6 * em) < 0.01);
  for (const [a, b] of [[0, 5000], [4000, 9000], [301_000, 306_000]] as const) assert.ok(Math.abs(place(b) - place(a) - 5000 / rate) < 1e-6);
});

test('a silence before the first moment and after the last is cut too', () => {
  const {cuts} = stripScale(even(40, 10_000).map((t) => t + 100_000), 300_000, 760, em);
  assert.deepEqual(cuts.map(({from, to}) => [from, to]), [[0, 100_000], [110_000, 300_000]]);
});

test('few moments have room as they are: nothing is cut', () => assert.deepEqual(stripScale([0, 500_000], 500_000, 760, em).cuts, []));

test('cuts never take more than 60 % of the width', () => {
  const islands = even(6, 10).flatMap((_, i) => even(10, 10).map((t) => t + i * 100_000));
  for (const width of [120, 300, 760]) {
    const {cuts} = stripScale(islands, 500_010, width, em);
    assert.equal(cuts.length, 5);
    assert.ok(cuts.reduce((sum, {w}) => sum + w, 0) <= width * 0.6 + 1e-6);
  }
});

test('places grow with time, stay in the strip, and lead back to the moment', () => {
  fc.assert(fc.property(fc.array(fc.integer({min: 0, max: 1_000_000}), {maxLength: 200}), fc.integer({min: 120, max: 2000}), (raw, width) => {
    const times = raw.sort((a, b) => a - b);
    const {place, at, xs} = stripScale(times, 1_000_000, width, em);
    times.forEach((t, i) => {
      assert.ok(Math.abs(xs[i]! - place(t)) < 0.01);
      assert.ok(xs[i]! >= 0 && xs[i]! <= width);
      assert.ok(i === 0 || xs[i]! >= xs[i - 1]!);
      assert.ok(Math.abs(place(at(place(t))) - place(t)) < 1e-6);
    });
  }));
});

test('every moment has a tick; those at one place share it, and at least a px lies between two', () => {
  const times = [0, 1, 2, 30_000, 60_000];
  const {ticks, binned} = shapeOf(times, 60_000, 600);
  assert.equal(binned, false);
  assert.equal(starts(ticks).length, 3);
  const xs = starts(shapeOf(even(300, 60_000), 60_000, 300).ticks);
  assert.ok(xs.every((x, i) => i === 0 || x - xs[i - 1]! >= size.slot));
});

test('what is filtered out keeps a faint tick and a faint column; what is shown covers it', () => {
  const times = [0, 20_000, 40_000, 40_001, 60_000];
  const {off, ticks, all: behind, shown} = shapeOf(times, 60_000, 600, Uint8Array.from([1, 0, 0, 1, 0]));
  assert.equal(starts(ticks).length, 2);
  assert.equal(starts(off).length, 2);
  assert.equal(starts(behind).length, 4);
  assert.equal(starts(shown).length, 2);
});

test('the taller ones stand out from the others, and only while they are shown', () => {
  const times = [0, 30_000, 60_000];
  const tall = Uint8Array.from([0, 1, 0]);
  const {tall: marked, ticks} = shapeOf(times, 60_000, 600, all(3), tall);
  assert.equal(starts(marked).length, 1);
  assert.ok(marked.endsWith(`V${stripHeight}`));
  assert.equal(starts(ticks).length, 2);
  assert.equal(shapeOf(times, 60_000, 600, none(3), tall).tall, '');
});

test('above a few hundred moments there are no ticks but columns of exact counts', () => {
  const times = even(mostTicks + 1, 60_000);
  const {binned, ticks, off, counts, column} = shapeOf(times, 60_000, 603);
  assert.ok(binned);
  assert.equal(ticks + off, '');
  assert.equal(column, size.binned);
  assert.equal(counts.reduce((sum, count) => sum + count), times.length);
});

test('columns count exactly what is shown, whatever the filter', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.integer({min: 0, max: 100_000}), fc.boolean()), {maxLength: 900}), (raw) => {
    const sorted = raw.sort(([a], [b]) => a - b);
    const on = Uint8Array.from(sorted, ([, is]) => (is ? 1 : 0));
    const {counts, peak} = shapeOf(sorted.map(([t]) => t), 100_000, 500, on);
    assert.equal(counts.reduce((sum, count) => sum + count, 0), on.reduce((sum, one) => sum + one, 0));
    assert.ok(counts.every((count) => count <= peak));
  }));
});

test('heights of columns are in proportion to their counts, and a single one can be seen', () => {
  const times = [...Array.from({length: 1000}, () => 0), ...Array.from({length: 500}, () => 30_000), 60_000];
  const {shown, base} = shapeOf(times, 60_000, 600);
  const heights = [...shown.matchAll(/v-([\d.]+)/g)].map((match) => Number(match[1]));
  assert.deepEqual(heights, [base, base / 2, 1.5]);
});

test('no moments, one moment, and all at the same moment can be drawn', () => {
  assert.equal(shapeOf([], 0, 300).ticks, '');
  for (const times of [[0], [500], Array.from({length: 1000}, () => 7)]) {
    const {counts, shown} = shapeOf(times, 1000, 300);
    assert.equal(counts.reduce((sum, count) => sum + count, 0), times.length);
    assert.doesNotMatch(shown, /NaN|Infinity/);
  }
});

test('labels stand at both ends, where silences end, and at round times between', () => {
  const scale = stripScale(bursts, 310_000, 760, em);
  const labels = axisLabels(scale, 310_000, 0, em, clock);
  assert.deepEqual([labels[0]!.text, labels[1]!.text], ['00:00:00', '00:05:10']);
  assert.ok(labels.some(({text}) => text === '00:05:00'));
  assert.ok(labels.slice(2).every(({text}) => /[05]$/.test(text)));
});

test('labels never lie over each other', () => {
  fc.assert(fc.property(fc.array(fc.integer({min: 0, max: 600_000}), {maxLength: 100}), fc.integer({min: 120, max: 1600}), (raw, width) => {
    const scale = stripScale(raw.sort((a, b) => a - b), 600_000, width, em);
    const room = 8 * em * 0.52;
    const boxes = axisLabels(scale, 600_000, 0, em, clock).map(({x, anchor}) => [x - {start: 0, mid: room / 2, end: room}[anchor], x + {start: room, mid: room / 2, end: 0}[anchor]] as const).sort(([a], [b]) => a - b);
    boxes.forEach(([from, to], i) => assert.ok(from >= -0.01 && to <= width + 0.01 && (i === 0 || from >= boxes[i - 1]![1])));
  }));
});

test('an unreadable start of the run leaves the labels at the ends', () => {
  assert.deepEqual(axisLabels(stripScale([], 1000, 760, em), 1000, NaN, em, () => 'unknown').map(({x}) => x), [0, 760]);
});
