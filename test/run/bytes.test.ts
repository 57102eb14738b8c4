import assert from 'node:assert/strict';
import test from 'node:test';
import {bytes} from '../../src/run/bytes.js';

test('whole powers of 1,024 are written as such, anything else by thousands, rounded to a tenth', () => {
  assert.deepEqual([2 * 1024 ** 3, 64 * 1024 ** 2, 1024, 1_600_000, 25_987_805, 268_000, 557, 0].map(bytes), ['2 GiB', '64 MiB', '1 KiB', '1.6 MB', '26 MB', '268 kB', '557 bytes', '0 bytes']);
});
