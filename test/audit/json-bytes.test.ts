import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {compile} from '../../src/audit/byte-plan.js';
import {JsonBytes} from '../../src/audit/json-bytes.js';
import {pick, type Plan} from '../../src/audit/plan.js';

const json = new JsonBytes(64);
const encoder = new TextEncoder();

/** Loads a text with its sentinel, and something behind it that must not be read. */
function load(text: string): number {
  const bytes = encoder.encode(text);
  json.fit(bytes.length + 16, 0);
  json.bytes.fill(34);
  json.bytes.set(bytes);
  json.bytes[bytes.length] = 0;
  return bytes.length;
}

const parse = (text: string): {value: unknown} | undefined => {
  try {
    return {value: JSON.parse(text)};
  } catch {
    return undefined;
  }
};

/** JSON without the line feeds that the reader of lines would have taken away. */
const oneLine = fc.json({noUnicodeString: false}).map(text => text.replaceAll('\n', ' '));

test('a value ends where JSON.parse would end it', () => {
  fc.assert(fc.property(oneLine, text => {
    const length = load(text);
    assert.equal(json.past(json.skipValue(0)), json.past(length));
  }));
});

test('what JSON.parse refuses is refused: one byte changed, dropped or added anywhere', () => {
  fc.assert(fc.property(oneLine, fc.nat(), fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', 't', ' ', '\t', '\u0001', '\u007f', 'é', '\ud83d'), fc.nat(1), (text, at, put, drop) => {
    const place = at % (text.length + 1);
    const damaged = text.slice(0, place) + put + text.slice(place + drop);
    const length = load(damaged);
    const end = json.skipValue(0);
    const isWhole = end >= 0 && json.past(end) === length;
    assert.equal(isWhole, parse(damaged) !== undefined, JSON.stringify(damaged));
  }), {numRuns: 2000});
});

test('numbers, words and escapes follow the grammar to the letter', () => {
  for (const text of ['0', '-0', '01', '1.', '.5', '1e5', '1E+5', '1e', '-', '+1', '1.5e-7', 'true', 'tru', 'nul', 'null', 'NaN', '"\\u00e9"', '"\\u00g9"', '"\\x"', '"\\', '"\\u12', '"\t"', '""', '[1,]', '[,1]', '{"a"}', '{"a":}', '{a:1}', "{'a':1}", '{"a":1,}', '[1 2]', '{"a":1 "b":2}', '[]]', '']) {
    const length = load(text);
    assert.equal(json.skipValue(0) === length && length > 0, parse(text) !== undefined, text);
  }
});

test('a plan gives the same from bytes as from parsed JSON', () => {
  const plan: Plan = {a: true, b: {a: true, c: {b: true}}, c: {}};
  const compiled = compile(plan);
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'aa', '__proto__');
  const {tree} = fc.letrec(tie => ({
    tree: fc.oneof({depthSize: 'small'}, fc.string(), fc.integer(), fc.double({noNaN: true, noDefaultInfinity: true}), fc.boolean(), fc.constant(null), fc.array(tie('tree'), {maxLength: 4}), fc.array(fc.tuple(key, tie('tree')), {maxLength: 4}).map(entries => Object.fromEntries(entries))),
  }));
  fc.assert(fc.property(tree, value => {
    const text = JSON.stringify(value);
    load(text);
    const made = json.project(0, compiled);
    assert.equal(json.end, encoder.encode(text).length);
    assert.deepEqual(made, pick(plan, JSON.parse(text)));
  }), {numRuns: 1000});
});

test('of a field given twice the last one counts', () => {
  load('{"a":1,"b":{"a":2},"a":[3]}');
  assert.deepEqual(json.project(0, compile({a: true})), {a: [3]});
});

test('bytes that are no UTF-8 become the same signs as in a decoded text', () => {
  const bytes = Uint8Array.from([34, 0xff, 0xc3, 34]);
  json.bytes.set(bytes);
  json.bytes[4] = 0;
  assert.equal(json.project(0, true), JSON.parse(new TextDecoder().decode(bytes)));
});

test('a text nested deeper than a log can be is left to the full reader', () => {
  load('['.repeat(600) + ']'.repeat(600));
  assert.equal(json.skipValue(0), -1);
});
