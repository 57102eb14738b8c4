import assert from 'node:assert/strict';
import {parseIntOrPercent, scaledValue, type IntOrPercent} from '../../src/cluster/int-or-percent.js';
import {conformance} from './suites.js';

conformance('int-or-percent', {
  intOrPercent: c => {
    const value = () => scaledValue(c.in as IntOrPercent, c.total as number, c.roundUp as boolean);
    if (c.error) assert.throws(value, {name: 'IntOrPercentError'});
    else assert.equal(value(), c.out);
  },
  intOrString: c => {
    if (c.error) assert.throws(() => parseIntOrPercent(c.in as IntOrPercent), {name: 'IntOrPercentError'});
    else assert.deepEqual(parseIntOrPercent(c.in as IntOrPercent), {value: c.out, percent: c.percent});
  },
});
