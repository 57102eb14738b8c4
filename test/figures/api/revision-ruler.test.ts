import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {revisionRulerFacts} from '../../../src/figures/api/revision-ruler.facts.js';
import {revisionRuler as drawing} from '../../../src/figures/api/revision-ruler.js';
import {revisionRulerScenes} from '../../../src/figures/api/revision-ruler.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run, from?: number, to?: number): LanesData => {
  const facts = revisionRulerFacts(run, from, to);
  const data = drawing(facts, 'Deployment x');
  return {...data, scenes: revisionRulerScenes(facts, data, 'Deployment x')};
};
const run = await recordedRun();
const facts = revisionRulerFacts(run);
const drawn = whole(run);

test('65 revisions from 841 to 906 in 5.1 s: 35 of the run, 22 Events, 8 Lease renewals', () => {
  assert.deepEqual([facts.from, facts.to, facts.took, facts.own], [841, 906, 5100, 35]);
  assert.deepEqual(facts.others, [{text: 'Events', count: 22}, {text: 'Lease renewals', count: 8}]);
});

test('the Deployment was stored at 845, and that tick alone is marked', () => {
  assert.equal(facts.marked.revision, 845);
  assert.deepEqual(drawn.lanes.flatMap(({points = []}) => points).filter(({tone}) => tone).map(({at}) => at), [845]);
});

test('only revisions that are known are ticks; how many are not is said', () => {
  assert.equal(drawn.lanes[0]!.points!.length, facts.known.length);
  assert.match(drawn.lanes[0]!.sub!, new RegExp(`^${facts.known.length} with their number, ${35 - facts.known.length} somewhere between$`));
  assert.deepEqual(drawn.lanes.slice(1).map(({spans}) => spans![0]!.style), ['hollow', 'hollow']);
});

test('two updates of the run were refused and took no number', () => assert.match(drawn.footnotes![0]!, /takes no number: 2 in this run\.$/));

test('841, then 845, then the stream to 906', () => assert.deepEqual(drawn.scenes!.map(({id, at}) => [id, at]), [['before', 841], ['stored', 845], ['rest', 906]]));

for (const [title, data] of [['the recorded run', drawn], ['a bank', whole(secondRun)], ['a stretch of the bank', whole(secondRun, 50_301, 50_340)], ['a simulated apply', whole(simulate('apply'))]] as const) {
  test(`${title}: told in short sentences whose numbers are in the table`, () => {
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  });
}

test('in a run that does not say who took the other numbers they are counted all the same', () => {
  const stretch = revisionRulerFacts(secondRun, 50_301, 50_340);
  assert.deepEqual([stretch.own, stretch.others], [16, [{text: 'other writes', count: 24}]]);
});

test('a run without resourceVersions says so, and a stretch without writes is named', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => revisionRulerFacts(other), {name: 'MissingFacts', message: 'this run does not say the resourceVersion of its writes'});
  assert.throws(() => revisionRulerFacts(secondRun, 1, 9), {name: 'MissingFacts', message: /no write between revision 1 and 9; it has 50110 to 50480/});
});
