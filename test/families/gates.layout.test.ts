import assert from 'node:assert/strict';
import test from 'node:test';
import {gatesFlow, passage, power, refusalWords} from '../../src/families/gates.layout.js';

const stages = [{}, {can: 'change' as const}, {}];

test('stages stand in a row only where each of them has room', () => {
  assert.equal(gatesFlow('pipeline', 5, 1180, 14), 'row');
  assert.equal(gatesFlow('pipeline', 5, 760, 14), 'col');
  assert.equal(gatesFlow('pipeline', 2, 760, 14), 'row');
  assert.equal(gatesFlow('pipeline', 5, 1180, 28), 'col', 'larger text needs more room');
  assert.equal(gatesFlow('pipeline', 5, 0, 14), 'col', 'not measured yet counts as 720 px');
});

test('a cascade falls at every width', () => assert.equal(gatesFlow('cascade', 2, 2000, 14), 'col'));

test('the subject is at one stage, past the ones before it, and before the rest', () => {
  assert.deepEqual(passage(stages, 1).map(({is}) => is), ['past', 'here', 'ahead']);
  assert.deepEqual(passage(stages, -1).map(({is}) => is), ['ahead', 'ahead', 'ahead']);
});

test('from the stage that may change it the subject carries a notch', () => {
  assert.deepEqual(passage(stages, 0).map(({changed}) => changed), [false, false, false]);
  assert.deepEqual(passage(stages, 2).map(({changed}) => changed), [false, true, true]);
});

test('behind a refusal nothing is reached, and what refuses does not change', () => {
  assert.deepEqual(passage(stages, 1, 1), [{is: 'past', changed: false}, {is: 'refused', changed: false}, {is: 'cut', changed: false}]);
  assert.deepEqual(passage(stages, 0, 1).map(({is}) => is), ['here', 'ahead', 'cut'], 'before the subject gets there it is not refused');
});

test('what a stage may do and answers is said in a few words', () => {
  assert.equal(refusalWords({refusal: {code: '401', text: 'Unauthorized'}}), '401 Unauthorized');
  assert.equal(refusalWords({refusal: {code: '401'}}), '401');
  assert.equal(power({can: 'change', refusal: {code: '1'}}), 'may change it');
  assert.equal(power({can: 'refuse'}), 'may refuse it');
  assert.equal(power({can: 'refuse', refusal: {code: '1'}}), '', 'a refusal with a code says so itself');
});
