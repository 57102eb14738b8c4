import assert from 'node:assert/strict';
import {humanDuration} from '../../src/cluster/age.js';
import {conformance, type Check} from './suites.js';

const check: Check = c => assert.equal(humanDuration(c.inSeconds as number * 1000), c.out);

conformance('age', {'humanDuration/HumanDuration': check, 'humanDuration/HumanDurationBoundaries': check});
