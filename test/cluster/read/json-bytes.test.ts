import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {JsonBytes} from '../../../src/cluster/read/json-bytes.js';
import {Cut, JsonFault} from '../../../src/cluster/read/json-scanner.js';
import {lineAt} from '../../../src/cluster/read/json-line.js';
import {pick, type Shape} from '../../../src/cluster/read/shape.js';

const encode = (text: string) => new TextEncoder().encode(text);

/** One whole value, and nothing but blanks behind it. */
function read(bytes: Uint8Array, shape: Shape): unknown {
  const json = new JsonBytes(bytes);
  const value = json.value(shape);
  if (json.peek() >= 0) throw new JsonFault('the end', json.at);
  return value;
}

const shape: Shape = {fields: {
  a: 'string', b: {list: {fields: {a: 'string', c: {map: 'string'}}}}, c: {map: 'quantity', only: ['x', 'y']}, d: {list: 'count'}, '__proto__': {map: 'string'}, e: {fields: {}},
}};

/** Values that meet the shape often, and miss it often. */
const key = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y', '__proto__', 'constructor'), fc.string({maxLength: 4}));
const {value} = fc.letrec<{value: unknown}>(tie => ({
  value: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.oneof(fc.string({unit: 'binary'}), fc.constantFrom('', '100m', 'é', '\u0000', '\ud800', '"\\', 'Running')), fc.double({noNaN: true, noDefaultInfinity: true}), fc.integer(), fc.constantFrom(true, false, null, 0, -0, 1e21),
    fc.array(tie('value'), {maxLength: 4}),
    fc.array(fc.tuple(key, tie('value')), {maxLength: 5}).map(entries => {
      const made: Record<string, unknown> = {};
      for (const [name, inner] of entries) Object.defineProperty(made, name, {value: inner, enumerable: true, configurable: true, writable: true});
      return made;
    }),
  ),
}));

const indent = fc.constantFrom(undefined, 1, 4, '\t');
const text = fc.tuple(value, indent).map(([v, space]) => JSON.stringify(v, null, space));

test('bytes read with a shape give what JSON.parse and leaving out the rest give', () => {
  fc.assert(fc.property(text, json => {
    assert.deepStrictEqual(read(encode(json), shape), pick(JSON.parse(json), shape));
  }), {numRuns: 2000});
});

test('of a key that comes twice the last counts, as in JSON.parse', () => {
  const json = '{"a":"1","b":[{"a":"x"}],"a":"2","b":[]}';
  assert.deepEqual(read(encode(json), shape), pick(JSON.parse(json), shape));
});

test('what JSON.parse refuses is refused, and what it takes is taken, after any change of a byte', () => {
  const change = fc.record({at: fc.nat(), byte: fc.oneof(fc.constantFrom(...'"\\{}[],:0-.eEtn \n\t\r/u'.split('').map(c => c.charCodeAt(0))), fc.nat(255)), kind: fc.constantFrom('set', 'insert', 'delete')});
  fc.assert(fc.property(text, fc.array(change, {minLength: 1, maxLength: 2}), (json, changes) => {
    let bytes = [...encode(json)];
    for (const {at, byte, kind} of changes) {
      const where = at % (bytes.length + 1);
      if (kind === 'set') bytes[where] = byte;
      else if (kind === 'insert') bytes.splice(where, 0, byte);
      else bytes = bytes.filter((_, i) => i !== where);
    }
    const whole = new TextDecoder('utf-8', {ignoreBOM: true}).decode(new Uint8Array(bytes));
    let expected: {value: unknown} | undefined;
    try {
      expected = {value: pick(JSON.parse(whole), shape)};
    } catch { /* refused */ }
    if (expected) assert.deepStrictEqual(read(new Uint8Array(bytes), shape), expected.value);
    else assert.throws(() => read(new Uint8Array(bytes), shape), (error: unknown) => error instanceof JsonFault || error instanceof Cut);
  }), {numRuns: 4000});
});

/** The same structure with other texts and numbers, now and then with another word, or one field less. */
function varied(given: unknown, chance: () => number): unknown {
  if (Array.isArray(given)) return given.map(item => varied(item, chance));
  if (typeof given === 'object' && given !== null) {
    const made: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(given)) {
      if (chance() < 0.95) Object.defineProperty(made, name, {value: varied(inner, chance), enumerable: true, configurable: true, writable: true});
    }
    return made;
  }
  const others = typeof given === 'string' ? ['', 'Running', '100m', 'a "b" \\ é', '\u0001', 'a longer text than the others'] : typeof given === 'number' ? [0, 7, -1, 1.5, 1e21, 200] : [true, false, null];
  return chance() < 0.5 ? given : others[Math.floor(chance() * others.length)];
}

test('of many values that look alike each is read as if it came first, whole or damaged, and from as many lines', () => {
  const change = fc.option(fc.record({at: fc.double({min: 0, max: 1, noNaN: true}), byte: fc.constantFrom(...'"\\{}[],:0-.eE \n'.split('').map(c => c.charCodeAt(0)), 0, 233)}));
  fc.assert(fc.property(value, indent, fc.nat(), change, (base, space, seed, damage) => {
    let state = seed;
    const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const bytes = encode(Array.from({length: 12}, () => JSON.stringify({a: 'x', b: [varied(base, chance)], e: varied(base, chance), x: varied(base, chance)}, null, space)).join('\n'));
    if (damage) bytes[Math.floor(damage.at * bytes.length)] = damage.byte;
    const json = new JsonBytes(bytes);
    for (let k = 0; k < 12; k++) {
      const {at, line} = json;
      const first = new JsonBytes(bytes.slice(at));
      first.line = line;
      const read = (one: JsonBytes): unknown => {
        one.dubious = false;
        try {
          return [one.value(shape), one.dubious, one.line];
        } catch (error) {
          assert.ok(error instanceof JsonFault || error instanceof Cut);
          return error.message;
        }
      };
      const given = read(json);
      assert.deepStrictEqual(given, read(first));
      if (typeof given === 'string') return;
      assert.equal(json.at, at + first.at);
    }
  }), {numRuns: 600});
});

test('a value that is cut anywhere is Cut as long as more may come, and never a fault', () => {
  fc.assert(fc.property(text, json => {
    const bytes = encode(json);
    for (let end = 0; end < bytes.length; end++) {
      const part = new JsonBytes(bytes.subarray(0, end), true);
      try {
        part.value(shape);
        // A whole value before the end: only a list, an object or a text can be told from its beginning.
        assert.equal(end, bytes.length);
      } catch (error) {
        assert.ok(error instanceof Cut, `${json.slice(0, end)}: ${String(error)}`);
      }
    }
  }), {numRuns: 300});
});

test('no nesting is too deep', () => {
  const depth = 100_000;
  const json = `{"z":${'['.repeat(depth)}${']'.repeat(depth)},"a":"behind"}`;
  assert.deepEqual(read(encode(json), shape), {a: 'behind'});
  const objects = `{"z":${'{"k":'.repeat(depth)}1${'}'.repeat(depth)},"a":"behind"}`;
  assert.deepEqual(read(encode(objects), shape), {a: 'behind'});
});

test('bytes that are not UTF-8 are replaced as a text decoder replaces them', () => {
  const bytes = new Uint8Array([...encode('{"a":"x'), 0xc3, ...encode('","d":[1]}')]);
  assert.deepEqual(read(bytes, shape), {a: 'x\ufffd', d: [1]});
});

test('a fault says what must be there, and never what is', () => {
  const fault = (json: string) => {
    try {
      read(encode(json), shape);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  for (const json of ['{"a" "hunter2"}', '{hunter2: 1}', '["hunter2" "x"]', '{"a": hunter2}', '{"a": "hunter2\n"}', '{"a": "\\hunter2"}', '{"a": 01}', '[1,]', '{"a":1,}', '{"a": -}']) {
    assert.match(fault(json), /^expected /, json);
    assert.ok(!fault(json).includes('hunter2'), json);
  }
});

test('lines are counted, and the line of a value deep inside can be found', () => {
  const json = '{\n  "a": "x",\n\n  "b": [\n    {"a": "1"},\n    {"c": {\n      "k": "v"}}]}';
  assert.equal(lineAt(encode(json), 10, ['b', 1, 'c', 'k']), 16);
  assert.equal(lineAt(encode(json), 1, ['b', 1, 'c', 'missing']), 6);
  assert.equal(lineAt(encode(json), 1, ['nothing', 'here']), 1);
  const reader = new JsonBytes(encode(json));
  reader.skip();
  assert.equal(reader.line, 7);
});

test('long and short texts, seen often or once, come out whole', () => {
  fc.assert(fc.property(fc.array(fc.oneof(fc.string({unit: 'grapheme-ascii', maxLength: 300}), fc.constantFrom('Running', 'node-1', 'node-2')), {maxLength: 60}), list => {
    assert.deepEqual(read(encode(JSON.stringify(list)), {list: 'string'}), list);
  }), {numRuns: 300});
});
