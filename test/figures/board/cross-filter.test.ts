import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {crossFilter} from '../../../src/figures/board/cross-filter.js';
import type {Chosen, Dimension, Span} from '../../../src/figures/board/cross-filter.js';

const dimension = (id: string, codes: number[], size: number): Dimension => ({id, codes: Uint32Array.from(codes), size});

/** The same, said as plainly as possible. */
function naive(dimensions: Dimension[], times: number[], chosen: Chosen, span: Span | undefined) {
  const passes = (i: number, except?: string): boolean => (!span || (times[i]! >= span.from && times[i]! <= span.to))
    && dimensions.every(({id, codes}) => id === except || !chosen[id] || chosen[id].includes(codes[i]!));
  const things = times.map((_, i) => i);
  return {
    passes: things.map((i) => (passes(i) ? 1 : 0)),
    by: Object.fromEntries(dimensions.map(({id, codes, size}) => [id, Array.from({length: size}, (_, value) => things.filter((i) => codes[i] === value && passes(i, id)).length)])),
  };
}

test('counts are those of counting one by one, for any things, choices and times', () => {
  const sizes = [3, 5, 2];
  const thing = fc.tuple(fc.integer({min: 0, max: 50}), ...sizes.map((size) => fc.integer({min: 0, max: size - 1})));
  const choice = fc.tuple(...sizes.map((size) => fc.option(fc.uniqueArray(fc.integer({min: 0, max: size - 1})), {nil: undefined})));
  const time = fc.option(fc.tuple(fc.integer({min: -5, max: 55}), fc.integer({min: -5, max: 55})), {nil: undefined});
  fc.assert(fc.property(fc.array(thing, {maxLength: 80}), choice, time, (things, chosenValues, between) => {
    const times = things.map(([t]) => t);
    const dimensions = sizes.map((size, d) => dimension(`d${d}`, things.map((one) => one[d + 1]!), size));
    const chosen: Chosen = Object.fromEntries(chosenValues.map((values, d) => [`d${d}`, values]));
    const span = between && {from: Math.min(...between), to: Math.max(...between)};
    const {by, total, passes} = crossFilter(dimensions, Float64Array.from(times), chosen, span);
    const expected = naive(dimensions, times, chosen, span);
    assert.deepEqual([...passes], expected.passes);
    assert.equal(total, expected.passes.filter(Boolean).length);
    for (const {id} of dimensions) assert.deepEqual([...by[id]!], expected.by[id]);
  }), {numRuns: 400});
});

test('a dimension is filtered by all others, not by itself: one sees what else there is to choose', () => {
  const writer = dimension('writer', [0, 0, 1, 1], 2);
  const kind = dimension('kind', [0, 1, 0, 1], 2);
  const {by, total} = crossFilter([writer, kind], new Float64Array(4), {writer: [0]});
  assert.deepEqual([...by.writer!], [2, 2]);
  assert.deepEqual([...by.kind!], [1, 1]);
  assert.equal(total, 2);
});

test('no choice lets everything pass, an empty choice nothing', () => {
  const one = [dimension('a', [0, 1, 1], 2)];
  assert.equal(crossFilter(one, new Float64Array(3), {}).total, 3);
  assert.equal(crossFilter(one, new Float64Array(3), {a: []}).total, 0);
});

test('both ends of a span belong to it', () => assert.deepEqual([...crossFilter([], Float64Array.from([1, 2, 3, 4]), {}, {from: 2, to: 3}).passes], [0, 1, 1, 0]));
