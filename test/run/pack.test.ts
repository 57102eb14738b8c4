import assert from 'node:assert/strict';
import test from 'node:test';
import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {packOutline, packStory, unpackStory} from '../../src/run/pack.js';
import type {Run} from '../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from './runs.js';

const recorded = JSON.parse(readFileSync(new URL('../../data/shop-run.json', import.meta.url), 'utf8')) as Run;
/** What comes out after the way through text. */
const through = (run: Run): Run => unpackStory(JSON.parse(JSON.stringify(packOutline(run))), JSON.parse(JSON.stringify(packStory(run))));

for (const run of [recorded, emptyRun, secondRun, thirdRun, bigRun(1), bigRun(3000), bigRun(20_000, {nodes: 3000, writers: 6000})]) {
  test(`the run ${run.id} is the same after packing and unpacking`, () => assert.deepEqual(through(run), run));
}

test('a run in which no prediction holds is the same after packing and unpacking', () => {
  const text = fc.string({minLength: 1, maxLength: 4});
  const any = fc.oneof(
    text, fc.integer(), fc.boolean(), fc.array(fc.integer(), {maxLength: 2}), fc.record({a: fc.integer()}, {noNullPrototype: true}),
  );
  const id = fc.constantFrom('pod/0', 'pod/1', 'pod/2', 'pod/none');
  const row = (keys: string[], numbers: string[], ids: string[] = []) => fc.record(Object.fromEntries([
    ...keys.map(key => [key, any] as const), ...numbers.map(key => [key, fc.integer({min: -1e9, max: 1e9})] as const),
    ...ids.map(key => [key, id] as const),
  ]), {requiredKeys: []});
  const some = (...keys: Parameters<typeof row>) => fc.array(row(...keys), {maxLength: 6});
  const objects = some(['id', 'kind', 'namespace', 'name', 'owner', 'labels', 'created', 'removed', 'terminating', 'extra'], ['createdBy']);
  const writes = some(
    ['timeFrom', 'verb', 'resource', 'namespace', 'name', 'subresource', 'kind', 'chapter', 'part', 'writer', 'provenance', 'extra'],
    ['n', 'seq', 't', 'resourceVersion', 'causedBy'], ['object'],
  );
  const marks = some(['kind', 'milestone', 'change', 'address', 'precision', 'from', 'extra'], ['t', 'write'], ['pod', 'slice', 'service']);
  fc.assert(fc.property(objects, writes, marks, (someObjects, someWrites, someMarks) => {
    const run = JSON.parse(JSON.stringify({
      ...emptyRun,
      // Ids, kinds and writers are texts in every run that was checked; all else may be anything.
      objects: someObjects.map((object, index) => ({...object, id: `pod/${index}`, kind: JSON.stringify(object['kind'] ?? 'x')})),
      writes: someWrites.map(write => ({...write, writer: JSON.stringify(write['writer'] ?? 'x')})),
      marks: someMarks.map(mark => ({...mark, kind: JSON.stringify(mark['kind'] ?? 'x')})),
    })) as Run;
    assert.deepEqual(through(run), run);
  }), {numRuns: 300});
});

test('more than 5,000 different words in a column survive', () => {
  const writes = Array.from({length: 5200}, (_, index) => ({...bigRun(1).writes[0]!, n: index + 1, seq: index + 1, effect: `effect ${index}`}));
  const run = {...bigRun(1), writes};
  assert.deepEqual(through(run), run);
});

test('packing leaves the run as it was', () => {
  const before = structuredClone(recorded);
  through(recorded);
  assert.deepEqual(recorded, before);
});
