import assert from 'node:assert/strict';
import test from 'node:test';
import {between, clock, seconds, spoken, valueOf} from '../../src/families/lanes.time.js';

test('a clock shows UTC and cuts off what it does not show', () => {
  assert.deepEqual([clock(72_739_835, 0), clock(72_739_835, 1), clock(72_739_835)], ['20:12:19', '20:12:19.8', '20:12:19.835']);
  assert.equal(clock(86_399_999, 0), '23:59:59');
  assert.equal(clock(-1, 0), '23:59:59');
  assert.match(clock(1e300), /^\d\d:\d\d:\d\d\.\d{3}$/);
});

test('lengths have one unit in a table, and are spoken in minutes and hours', () => {
  assert.deepEqual([12, 999, 1408, 300_104].map((ms) => seconds(ms)), ['12 ms', '999 ms', '1.4 s', '300.1 s']);
  assert.deepEqual([50_509, 282_000, 448_607, 7_199_000, 7_500_000].map((ms) => spoken(ms)), ['50.5 s', '4 min 42 s', '7 min 28.6 s', '2 h', '2 h 5 min']);
});

test('an offset carries its sign, zero none, and a table all its digits', () => {
  const say = (at: number, exact = false): string => valueOf({unit: 'offset-ms'}, at, exact);
  assert.deepEqual([say(0), say(31), say(5115), say(5115, true), say(-1500, true)], ['0', '+31 ms', '+5.1 s', '+5.115 s', '−1.5 s']);
});

test('an estimate says that it is one', () => {
  assert.equal(valueOf({unit: 'utc-ms'}, 72_739_835, true, true), 'about 20:12:19.8');
  assert.equal(valueOf({unit: 'offset-ms'}, 5115, true, true), 'about +5.1 s');
});

test('an index is a number, and the distance of two is a count', () => {
  assert.equal(valueOf({unit: 'index'}, 1933), '1933');
  assert.equal(between('index', 841, 906), '65');
});
