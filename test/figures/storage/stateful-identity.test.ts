import assert from 'node:assert/strict';
import test from 'node:test';
import {pieces} from '../../../src/families/cards.layout.js';
import {check} from '../../../src/families/cards.data.js';
import {table} from '../../../src/families/cards.table.js';
import type {CardsData} from '../../../src/families/cards.data.js';
import {statefulIdentityFacts} from '../../../src/figures/storage/stateful-identity.facts.js';
import {statefulIdentity} from '../../../src/figures/storage/stateful-identity.js';
import {statefulIdentityTrial} from '../../../src/figures/storage/stateful-identity.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {shortName} from '../../../src/run/objects.js';
import type {RunObject} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = statefulIdentityFacts(run);
const drawn = statefulIdentity(facts);
const names = ({cards}: CardsData): string[] => cards.map(({sample}) => sample!.text);
const marked = ({cards}: CardsData): string[] => cards.map(({sample}) => pieces(sample!.text, sample!.hi).filter(({hi}) => hi).map(({text}) => text).join());

test('the Pod is redis-0, its claim data-redis-0, and its DNS name redis-0.redis.shop.svc.cluster.local', () => {
  assert.deepEqual(names(drawn), ['redis-0', 'data-redis-0', 'redis-0.redis.shop.svc.cluster.local']);
});

test('in each name the ordinal 0 is marked, and nothing else', () => {
  assert.deepEqual(marked(drawn), ['0', '0', '0']);
  assert.ok(!drawn.cards.some(({tone}) => tone));
  assert.match(drawn.caption, /\{accent:0\}/);
});

test('no suffix is drawn by chance: the name of the Pod is its short name as well', () => {
  assert.equal(shortName(run.objects.find(({name}) => name === 'redis-0')!), 'redis-0');
  assert.ok(drawn.cards[0]!.lines!.includes('the set’s name and a number, no random suffix'));
});

test('two Pods have had the name, and both the same claim, bound to a volume of 1Gi', () => {
  assert.equal(facts.lives, 2);
  assert.equal(run.objects.filter(({name}) => name === 'data-redis-0').length, 1);
  assert.match(drawn.cards[1]!.lines!.join(), /template `data`.*`pvc-247d41e1-…ff435a`, 1Gi, ReadWriteOnce/);
});

test('the version of the template is redis-75fc8b5997, and the claim outlives its StatefulSet', () => {
  assert.deepEqual(drawn.facts!.map(({value}) => value), ['`redis-75fc8b5997`', '`data-redis-0` stays, unless its retention policy says otherwise']);
});

test('what is drawn is told, and is data the family accepts', () => {
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a set of which only the Pod is known shows the Pod, and claims nothing about claims', () => {
  const figure = statefulIdentity(statefulIdentityFacts(thirdRun));
  assert.deepEqual(names(figure), ['records-0']);
  assert.doesNotMatch(JSON.stringify({...figure, cards: []}), /[Cc]laim|DNS/);
  assertTold(figure, table(figure));
});

test('an ordinal of two digits is marked whole', () => {
  const rename = (object: RunObject): RunObject => ({...object, name: object.name.replace(/redis-0/, 'redis-10')});
  const figure = statefulIdentity(statefulIdentityFacts({...run, objects: run.objects.map(rename)}));
  assert.deepEqual(marked(figure), ['10', '10', '10']);
});

test('a set by its name, and a sentence for one that is not there', () => {
  assert.equal(statefulIdentityFacts(run, 'redis').set, 'redis');
  assert.throws(() => statefulIdentityFacts(run, 'postgres'), {name: 'MissingFacts', message: 'it has no StatefulSet "postgres" with Pods; it has statefulset/shop/redis'});
});

test('a run without a StatefulSet says so', () => {
  for (const other of [secondRun, emptyRun]) assert.throws(() => statefulIdentityFacts(other), {name: 'MissingFacts', message: 'no StatefulSet of this run has a Pod'});
});

/* ------------------------------------------------------------------ try it */

const {fields, answer} = statefulIdentityTrial(facts, statefulIdentity);
const values = (changes: Record<string, string> = {}) => ({...Object.fromEntries(fields.map(({key, value}) => [key, value])), ...changes});

test('a trial starts from the names of the run', () => {
  assert.deepEqual(names(answer(values())), names(drawn));
  assert.deepEqual(fields.map(({key, value}) => [key, value]), [['set', 'redis'], ['template', 'data'], ['ordinal', '0']]);
});

test('ordinal 2 would be redis-2 with the claim data-redis-2, every name tagged as an example', () => {
  const figure = answer(values({ordinal: '2'}));
  assert.deepEqual(names(figure), ['redis-2', 'data-redis-2', 'redis-2.redis.shop.svc.cluster.local']);
  assert.ok(figure.cards.every(({sample}) => sample!.example));
  assert.equal(figure.source!.kind, 'example');
  assert.match(figure.cards[0]!.lines!.join(), /made after `redis-1`, and gone before it/);
  assert.doesNotMatch(JSON.stringify(figure), /pvc-247|2 Pods/, 'what was measured belongs to the names of the run');
  assertTold(figure, table(figure));
});

test('a name that no Pod can have is refused at its field', () => {
  for (const [field, value] of [['set', 'Redis'], ['set', '-x'], ['set', 'x'.repeat(62)], ['template', ''], ['ordinal', '1.5'], ['ordinal', '-1']] as const) {
    assert.throws(() => answer(values({[field]: value})), {name: 'FieldError', field}, `${field}=${value}`);
  }
});

test('a set without a known claim asks for no template', () => {
  const other = statefulIdentityTrial(statefulIdentityFacts(thirdRun), statefulIdentity);
  assert.deepEqual(other.fields.map(({key}) => key), ['set', 'ordinal']);
  assert.deepEqual(names(other.answer({set: 'records', ordinal: '3'})), ['records-3']);
});
