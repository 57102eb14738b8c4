import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/boxes.data.js';
import {table} from '../../../src/families/boxes.table.js';
import type {BoxesData} from '../../../src/families/boxes.data.js';
import {selectorMatchFacts} from '../../../src/figures/controllers/selector-match.facts.js';
import type {SelectorMatchFacts} from '../../../src/figures/controllers/selector-match.facts.js';
import {selectorMatch as drawing} from '../../../src/figures/controllers/selector-match.js';
import {selectorMatchScenes} from '../../../src/figures/controllers/selector-match.scenes.js';
import {selectorMatchTrial} from '../../../src/figures/controllers/selector-match.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

/** The whole figure: what is drawn, and the scenes that come later. */
const whole = (facts: SelectorMatchFacts): BoxesData => ({...drawing(facts), scenes: selectorMatchScenes(facts)});
const run = await recordedRun();
const facts = selectorMatchFacts(run);
const drawn = whole(facts);
const rows = (figure: BoxesData, i: number): unknown[] => figure.boxes[i]!.sections[0]!.items.map(({label, labels, counted, sub}) => [label.replace(/.*-|`/g, ''), labels!['app'], counted, sub]);

test('both boxes have the selector with app and pod-template-hash', () => {
  assert.deepEqual(drawn.boxes.map(({selector}) => selector), ['app=web,pod-template-hash=d75cc9d86', 'app=web,pod-template-hash=d75cc9d86']);
});

test('before, three Pods match and three are wanted, so none is created', () => {
  assert.deepEqual(rows(drawn, 0), [['vt6xj', 'web', true, undefined], ['jmxkw', 'web', true, undefined], ['dwv6l', 'web', true, undefined]]);
  assert.equal(drawn.boxes[0]!.footer!.text, 'matching 3 · replicas 3 · creates 0');
});

test('after dwv6l got app=debug it is not counted and has no owner, and zf8xk comes 16 ms later', () => {
  assert.deepEqual(rows(drawn, 1), [['vt6xj', 'web', true, undefined], ['jmxkw', 'web', true, undefined], ['dwv6l', 'debug', false, 'not counted, no owner after 9 ms'], ['zf8xk', 'web', true, 'new, +16 ms']]);
  assert.equal(drawn.boxes[1]!.footer!.text, 'matching 2 · replicas 3 · creates 1');
});

test('the relabelled Pod is the one accent, and the caption names its label', () => {
  assert.deepEqual(drawn.boxes.flatMap(({sections}) => sections[0]!.items).filter(({tone}) => tone).map(({id, tone}) => [id, tone]), [['after/web-d75cc9d86-dwv6l', 'accent']]);
  assert.match(drawn.caption, /\{accent:Pod\} with `app=debug`/);
});

test('it is said that this was done after the run, and that labels alone make no owner', () => {
  assert.deepEqual(drawn.footnotes!.map((note) => note.slice(0, 40)), ['Done after the run: these writes are not', 'Labels alone do not make a Pod a Replica']);
  assert.match(drawn.footnotes![0]!, /its 220\.$/);
});

test('the scenes tell the label, the count and the new Pod, one after another', () => {
  assert.deepEqual(drawn.scenes!.map(({say}) => say), [
    '3 Pods match the selector, 3 are wanted.', 'dwv6l gets app=debug: it no longer matches.', '+9 ms: the ReplicaSet lets dwv6l go and counts 2.', '+16 ms: 2 match and 3 are wanted, so it creates zf8xk.',
  ]);
  assertTold(drawn, table(drawn));
});

test('the second box tells no new count before the ReplicaSet has counted again', () => {
  const sums = drawn.scenes!.map(({changes}) => changes?.['after/sum']?.['text'] ?? drawn.boxes[1]!.footer!.text);
  assert.deepEqual(sums, ['not counted again yet', 'not counted again yet', 'matching 2 · replicas 3 · creates 1', 'matching 2 · replicas 3 · creates 1']);
});

test('every mark of the second box becomes real in one of the scenes', () => {
  const named = new Set(drawn.scenes!.flatMap(({on}) => on));
  for (const {id} of drawn.boxes[1]!.sections[0]!.items) assert.ok(named.has(id), id);
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('in a run without a relabelled Pod, ReplicaSets stand beside each other with the same Pods, and nothing plays', () => {
  for (const [other, counts] of [[secondRun, [2, 3]], [simulate('rollout'), undefined]] as const) {
    const told = whole(selectorMatchFacts(other));
    assert.equal(told.boxes.length, 2);
    assert.deepEqual(rows(told, 0).length, rows(told, 1).length);
    if (counts) assert.deepEqual(told.boxes.map(({footer}) => footer!.text), counts.map((n) => `matching ${n}`));
    assert.deepEqual([told.scenes, told.end], [[], undefined]);
    assert.ok(told.boxes.every(({sub}) => sub === 'part of its selector'));
    assert.ok(!JSON.stringify(told).includes('accent'));
    assertTold(told, table(told));
    assert.deepEqual(check(structuredClone(told)).issues, []);
  }
});

test('the words fit a single ReplicaSet as well as several', () => {
  for (const name of ['node-stop', 'rollout']) assert.match(whole(selectorMatchFacts(simulate(name))).alt, /^The labels of \d+ Pods, and which match the selector of each ReplicaSet\.$/);
});

test('a run that keeps no labels says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => selectorMatchFacts(other), {name: 'MissingFacts', message: 'this run keeps no labels of Pods that a ReplicaSet could select by'});
});

/* ---------------------------------------------------------------------- try it */

const trial = selectorMatchTrial(facts);
const first = Object.fromEntries(trial.fields.map(({key, value}) => [key, value]));
const tried = (values: Record<string, string>): BoxesData => trial.answer({...first, ...values});
const counted = (figure: BoxesData): unknown[] => figure.boxes[0]!.sections[0]!.items.map((item) => item.counted);

test('a trial begins with the run’s own selector, labels and replicas, and its answer', () => {
  assert.deepEqual(first, {selector: 'app=web,pod-template-hash=d75cc9d86', replicas: '3', pods: ['vt6xj', 'jmxkw', 'dwv6l'].map((name) => `${name} app=${name === 'dwv6l' ? 'debug' : 'web'},pod-template-hash=d75cc9d86`).join('\n')});
  assert.deepEqual(counted(tried({})), [true, true, false]);
  assert.equal(tried({}).end, '2 of 3 match and 3 are wanted: it creates 1.');
});

test('your label, your selector and your replicas decide', () => {
  assert.deepEqual(counted(tried({selector: 'app in (web, debug)'})), [true, true, true]);
  assert.deepEqual(counted(tried({selector: '!legacy,app!=web'})), [false, false, true]);
  assert.equal(tried({replicas: '1'}).end, '2 of 3 match and 1 are wanted: it deletes 1.');
  assert.equal(tried({replicas: '2'}).end, '2 of 3 match and 2 are wanted: there is nothing to do.');
});

test('the part of the selector that a Pod fails is named beside it', () => {
  const figure = tried({selector: 'app=web,tier in (a,b),!legacy', pods: 'a app=web,tier=c\nb app=web,tier=a,legacy=yes\nc'});
  assert.deepEqual(figure.boxes[0]!.sections[0]!.items.map(({sub}) => sub), ['fails `tier in (a,b)`', 'fails `!legacy`', 'fails `app=web,tier in (a,b)`']);
});

test('an answer is called simulated, is told as it must be, and is data the family accepts', () => {
  for (const figure of [tried({}), tried({pods: ''}), tried({selector: 'app', pods: 'only'})]) {
    assert.equal(figure.source!.kind, 'simulated');
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('a value that cannot be is said at its field', () => {
  for (const [values, field, message] of [
    [{selector: ''}, 'selector', /empty selector/], [{selector: 'app=web,'}, 'selector', /a label key/], [{selector: 'size>3'}, 'selector', /compares no numbers/], [{selector: 'Ä=b'}, 'selector', /not a label key/],
    [{pods: 'a app'}, 'pods', /a: a label is a key/], [{pods: 'a app=x,app=y'}, 'pods', /a: app is there twice/], [{pods: Array.from({length: 41}, (_, i) => `p${i}`).join('\n')}, 'pods', /At most 40/],
  ] as const) {
    assert.throws(() => tried(values), (error: {name: string; field: string; message: string}) => error.name === 'FieldError' && error.field === field && message.test(error.message), JSON.stringify(values));
  }
});
