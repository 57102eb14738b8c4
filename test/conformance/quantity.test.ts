import assert from 'node:assert/strict';
import {compareQuantities, formatQuantity, parseQuantity, roundUpQuantity, type Quantity, type QuantityFormat} from '../../src/cluster/quantity.js';
import {conformance} from './suites.js';

interface Amount { unscaled: number; exp10: number; format: QuantityFormat }

/** 3458764513820540928 comes out of JSON.parse rounded to a double: the nearest double of the exact value is all the file can say. */
function assertAmount(actual: Quantity, {unscaled, exp10, format}: Amount): void {
  const exact = Number.isSafeInteger(unscaled);
  const nano = exact ? BigInt(unscaled) * 10n ** BigInt(exp10 + 9) : undefined;
  if (exact) assert.equal(actual.nano, nano);
  else assert.equal(Number(actual.nano / 10n ** 9n), unscaled * 10 ** exp10);
  assert.equal(actual.format, format);
}

conformance('quantity', {
  quantityParse: c => {
    const out = c.out as Amount | {d: 'maxAllowed'; Format: QuantityFormat};
    if ('d' in out) assert.deepEqual(parseQuantity(c.in as string), {nano: (2n ** 63n - 1n) * 10n ** 9n, format: out.Format});
    else assertAmount(parseQuantity(c.in as string), out);
  },
  quantityString: c => {
    const {unscaled, exp10, format} = c.in as Amount;
    const nano = exp10 >= -9 ? BigInt(unscaled) * 10n ** BigInt(exp10 + 9) : BigInt(unscaled) / 10n ** BigInt(-9 - exp10);
    assert.equal(formatQuantity({nano, format}), c.out);
    // Cases 6 and 19 keep BinarySI where parsing would choose DecimalSI; the form that is written is the same.
    for (const text of [c.out, c.also] as string[]) if (text) assert.equal(formatQuantity(parseQuantity(text)), c.out);
  },
  cmp: c => {
    const [a, b] = c.in as [string, string];
    assert.equal(compareQuantities(parseQuantity(a), parseQuantity(b)), c.out);
  },
  roundUp: c => {
    const {quantity, exact} = roundUpQuantity(parseQuantity(c.in as string), c.scale as number);
    assertAmount(quantity, c.out as Amount);
    assert.equal(exact, c.ok);
  },
});
