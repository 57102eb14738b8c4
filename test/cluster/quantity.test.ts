import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {addQuantities, compareQuantities, formatQuantity, parseQuantity, quantityMilli, quantityValue, roundUpQuantity} from '../../src/cluster/quantity.js';

const value = (text: string) => quantityValue(parseQuantity(text));
const canonical = (text: string) => formatQuantity(parseQuantity(text));

test('amounts that other viewers get wrong are read exactly', () => {
  const bytes: [string, number][] = [
    ['129e6', 129_000_000], ['12e3', 12_000], ['1.5Gi', 1_610_612_736], ['0.5Gi', 536_870_912], ['129M', 129_000_000], ['1G', 1e9], ['2E', 2e18], ['500k', 500_000],
    ['128974848000m', 128_974_848], ['1288490188800m', 1_288_490_188.8], ['1Pi', 2 ** 50], ['1e-3', 0.001], ['2e0', 2], ['1T', 1e12], ['+5', 5], ['-3.01', -3.01], ['.5', 0.5], ['7.', 7], ['007', 7],
  ];
  for (const [text, expected] of bytes) assert.equal(value(text), expected, text);
  assert.equal(quantityMilli(parseQuantity('250u')), 0.25);
  assert.equal(quantityMilli(parseQuantity('123456789n')), 123.456789);
  assert.equal(quantityMilli(parseQuantity('64000m')), 64_000);
});

test('a JSON number is read as if it stood in quotes', () => {
  assert.deepEqual(parseQuantity(2), parseQuantity('2'));
  assert.equal(canonical(String(0.1)), '100m');
});

test('the canonical form is the one the API server answers', () => {
  const forms: [string, string][] = [
    ['1024Mi', '1Gi'], ['0.5', '500m'], ['1000m', '1'], ['1000e6', '1e9'], ['1.5Gi', '1536Mi'], ['100000', '100k'], ['64000m', '64'], ['0Gi', '0'], ['-1536Mi', '-1536Mi'],
    ['0.5Ki', '512'], ['1023Ki', '1023Ki'], ['2048', '2048'], ['1e3', '1e3'], ['12E', '12E'], ['1Ki', '1Ki'],
  ];
  for (const [text, expected] of forms) assert.equal(canonical(text), expected, text);
});

test('what is too small for a nano becomes one, and never nothing', () => {
  assert.equal(parseQuantity('0.1n').nano, 1n);
  assert.equal(parseQuantity('-0.1n').nano, -1n);
  assert.equal(parseQuantity('1e-30').nano, 1n);
});

test('what is written with a binary suffix is capped at 64 bits, as upstream', () => {
  assert.equal(parseQuantity('9Ei').nano / 10n ** 9n, 2n ** 63n - 1n);
  assert.equal(parseQuantity('-9Ei').nano / 10n ** 9n, -(2n ** 63n) + 1n);
});

test('a text that is not a quantity is refused with a sentence, never read as zero', () => {
  for (const text of ['', ' ', '1 ', ' 1', 'k', '-', '.', 'e3', '1e', '1e+', '1K', '1ki', '1KI', '1i', '1.1.1', '1+1', '--1', '0x10', 'NaN', 'Infinity', '1_000', '1,5', '١', 'constructor', '1__proto__']) {
    assert.throws(() => parseQuantity(text), {name: 'QuantityError'}, JSON.stringify(text));
  }
  assert.throws(() => parseQuantity('1K'), /the suffixes are k \(1000\) and Ki \(1024\)/);
});

test('a quantity made to keep a reader busy is refused at once', () => {
  assert.throws(() => parseQuantity('9'.repeat(100_000)), /at most 300 digits/);
  assert.throws(() => parseQuantity('1e999999999'), /exponent/);
});

const amount = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat(9), fc.constantFrom('', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'P', 'Ki', 'Mi', 'Gi', 'e3', 'E-2', 'e+4'))
  .map(([digits, places, suffix]) => {
    const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    return `${digits < 0n ? '-' : ''}${whole}${places ? `.${text.slice(-places)}` : ''}${suffix}`;
  });

test('writing an amount and reading it again gives the same value, and its form stays', () => {
  fc.assert(fc.property(amount, text => {
    const once = canonical(text);
    assert.equal(compareQuantities(parseQuantity(once), parseQuantity(text)), 0);
    assert.equal(canonical(once), once);
  }));
});

test('sums do not depend on the order of adding, and nothing is lost in them', () => {
  fc.assert(fc.property(fc.array(amount, {minLength: 1, maxLength: 8}), texts => {
    const sum = (list: string[]) => list.map(parseQuantity).reduce(addQuantities);
    assert.equal(sum(texts).nano, sum([...texts].reverse()).nano);
    assert.equal(sum(texts).nano, texts.reduce((total, text) => total + parseQuantity(text).nano, 0n));
  }));
  assert.equal(addQuantities(parseQuantity('0'), parseQuantity('1Gi')).format, 'BinarySI');
});

test('rounding up never rounds towards zero, and says whether anything was lost', () => {
  fc.assert(fc.property(amount, fc.integer({min: -9, max: 6}), (text, scale) => {
    const before = parseQuantity(text);
    const {quantity, exact} = roundUpQuantity(before, scale);
    const magnitude = (n: bigint) => n < 0n ? -n : n;
    assert.ok(magnitude(quantity.nano) >= magnitude(before.nano));
    assert.equal(exact, quantity.nano === before.nano);
    assert.equal(quantity.nano % 10n ** BigInt(scale + 9), 0n);
  }));
});
