import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {imagePullsFacts} from '../../../src/figures/kubelet/image-pulls.facts.js';
import {imagePulls as drawing} from '../../../src/figures/kubelet/image-pulls.js';
import {imagePullsScenes} from '../../../src/figures/kubelet/image-pulls.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run): LanesData => {
  const facts = imagePullsFacts(run);
  const data = drawing(facts);
  return {...data, scenes: imagePullsScenes(facts, data)};
};
const run = await recordedRun();
const facts = imagePullsFacts(run);
const drawn = whole(run);
const spans = drawn.lanes.flatMap((lane) => lane.spans ?? []);

test('3.239 s on kind-worker, 3.099 s on kind-worker2, where 6h5g4 waits 3.099 s and then takes 0.770 s', () => {
  assert.deepEqual(facts.pulls.map(({pod, node, took, waited}) => [pod.name.slice(-5), node, took, waited]), [['pwq2w', 'kind-worker', 3239, 0], ['d9sc4', 'kind-worker2', 3099, 0], ['6h5g4', 'kind-worker2', 3869, 3099]]);
  assert.deepEqual(spans.map(({label, style}) => [label, style]), [['3.239 s', undefined], ['3.099 s', undefined], ['waits 3.099 s', 'hatch'], ['own 0.770 s', undefined]]);
});

test('both parts of the Pod that waits are marked, and nothing else', () => assert.deepEqual(spans.filter(({tone}) => tone).map(({id}) => id), ['waits-2', 'own-2']));

test('25,987,805 bytes, once a node', () => assert.match(drawn.caption, /A node downloads `nginx:1\.30-alpine`, 25,987,805 bytes, once/));

test('where a bar begins is an estimate, in the table and in a footnote', () => {
  assert.ok(spans.every(({about}) => about));
  assert.match(drawn.footnotes!.join(' '), /not when it began/);
  assert.ok(table(drawn).rows.every(({from}) => !from || String(from).startsWith('about ')));
});

test('the downloads grow together, then the rest of the Pod that waited', () => assert.deepEqual(drawn.scenes!.map(({id, on = []}) => [id, on.length]), [['asked', 0], ['downloads', 3], ['done', 1]]));

for (const [title, one] of [['the recorded run', run], ['a bank', secondRun], ['a simulated apply', simulate('apply')], ['the recorded run, simulated', simulate('shop-run')], ['GPUs', simulate('gpus')]] as const) {
  test(`${title}: told in short sentences whose numbers are in the table`, () => {
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  });
}

test('a start that was measured is not called an estimate', () => {
  const bank = whole(secondRun);
  assert.ok(bank.lanes.every(({spans: own = []}) => own.every(({about}) => !about)));
  assert.doesNotMatch(bank.footnotes!.join(' '), /estimate/);
});

test('another image can be chosen, and one that was not pulled is named with those that were', () => {
  assert.equal(imagePullsFacts(simulate('shop-run'), 'redis:8.2-alpine').pulls.length, 1);
  assert.throws(() => imagePullsFacts(run, 'redis'), {name: 'MissingFacts', message: /images pulled in it: nginx:1\.30-alpine/});
  for (const other of [thirdRun, emptyRun]) assert.throws(() => imagePullsFacts(other), {name: 'MissingFacts', message: 'this run tells of no download of an image'});
});

test('a Pod whose wait left it nothing to download has no bar of its own, and no pull of 0 s is told', () => {
  const gpus = whole(simulate('gpus'));
  assert.match(gpus.end!, /^train-\d waits \d\.\d{3} s, then the image is there\.$/);
  assert.doesNotMatch(JSON.stringify(gpus), /0\.000 s/);
});
