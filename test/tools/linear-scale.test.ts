import test from 'node:test';
import assert from 'node:assert/strict';
import {scaleLinear as d3} from 'd3-scale';
import fc from 'fast-check';
import {scaleLinear} from './linear-scale.mjs';

test('the scale of the CDN build answers as d3 does, also where knots lie on each other and beyond the ends', () => {
  const numbers = fc.integer({min: -1000, max: 1000});
  const knots = fc.integer({min: 2, max: 12}).chain((n) => fc.tuple(fc.array(numbers, {minLength: n, maxLength: n}), fc.array(numbers, {minLength: n, maxLength: n}), fc.array(numbers, {minLength: 8})));
  fc.assert(fc.property(knots, ([values, range, asked]) => {
    const domain = values.sort((a, b) => a - b);
    const [ours, theirs] = [scaleLinear(domain, range).clamp(true), d3(domain, range).clamp(true)];
    for (const at of [...asked, ...domain]) assert.equal(ours(at), theirs(at), `${at} on ${domain.join(' ')} to ${range.join(' ')}`);
  }));
});
