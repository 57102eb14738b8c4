import assert from 'node:assert/strict';
import test from 'node:test';
import {fields, flag, list, mark, number, oneOf, readFigure, record, text} from '../../src/families/read-data.js';
import type {Read} from '../../src/families/read-data.js';
import type {FigureData, FigureMark, Issue} from '../../src/stage/figure-data.js';

const read = <T>(reader: Read<T>, value: unknown): {value: T | undefined; said: string[]} => {
  const issues: Issue[] = [];
  const result = reader(value, 'here', issues);
  return {value: result, said: issues.map(({path, message}) => `${path}: ${message}`)};
};

test('a value that fits is taken without a word', () => {
  assert.deepEqual(read(text, 'a'), {value: 'a', said: []});
  assert.deepEqual(read(text, 403), {value: '403', said: []});
  assert.deepEqual(read(number, 0), {value: 0, said: []});
  assert.deepEqual(read(flag, false), {value: false, said: []});
  assert.deepEqual(read(oneOf('x', 'y'), 'y'), {value: 'y', said: []});
  assert.deepEqual(read(list(number), [1, 0]), {value: [1, 0], said: []});
  assert.deepEqual(read(record(number), {a: 1}), {value: {a: 1}, said: []});
});

test('a value that does not fit is named with what it is and what to give', () => {
  assert.deepEqual(read(text, undefined).said, ['here: This is missing: give a text.']);
  assert.deepEqual(read(number, 'soon').said, ['here: This is "soon": give a number.']);
  assert.deepEqual(read(number, NaN).said, ['here: This is NaN: give a number.']);
  assert.deepEqual(read(flag, 'yes').said, ['here: This is "yes": give true or false.']);
  assert.deepEqual(read(oneOf('x', 'y'), 'z').said, ['here: This is "z": give one of x, y.']);
  assert.deepEqual(read(list(text), {}).said, ['here: This is an object: give a list.']);
  assert.deepEqual(read(record(text), []).said, ['here: This is a list: give an object.']);
  assert.deepEqual(read(text, 'x'.repeat(5)).value, 'xxxxx');
  assert.equal(read(number, 'x'.repeat(500)).said[0]!.length < 80, true, 'a long value does not fill the page');
});

test('what fits in a list or an object is kept beside what does not', () => {
  assert.deepEqual(read(list(number), [1, 'two', 3]), {value: [1, 3], said: ['here[1]: This is "two": give a number.']});
  assert.deepEqual(read(record(number), {a: 1, b: null}), {value: {a: 1}, said: ['here.b: This is null: give a number.']});
});

test('an object without a field it needs is of no use, without an optional one it is', () => {
  const thing = fields<{name: string; size?: number}>({name: text, size: number}, 'name');
  assert.deepEqual(read(thing, {name: 'a'}), {value: {name: 'a'}, said: []});
  assert.deepEqual(read(thing, {name: 'a', size: 'big', colour: 'red'}), {value: {name: 'a'}, said: ['here.size: This is "big": give a number.']});
  assert.deepEqual(read(thing, {size: 1}), {value: undefined, said: ['here.name: This is missing: give a text.']});
});

test('a name such as __proto__ is a name', () => {
  const {value} = read(record(number), JSON.parse('{"__proto__": 1}'));
  assert.deepEqual(Object.keys(value!), ['__proto__']);
  assert.equal(({} as Record<string, unknown>)['1'], undefined);
});

test('ten thousand marks with one id are told apart quickly', () => {
  interface Marks extends FigureData { marks: FigureMark[] }
  const start = performance.now();
  const {data, issues} = readFigure<Marks>({marks: Array.from({length: 10_000}, () => ({id: 'x'}))}, {caption: '', alt: '', marks: []}, {marks: list(fields<FigureMark>(mark))}, ({marks}) => marks);
  assert.equal(new Set(data.marks.map(({id}) => id)).size, 10_000);
  assert.equal(issues.length, 9999);
  assert.ok(performance.now() - start < 1000);
});
