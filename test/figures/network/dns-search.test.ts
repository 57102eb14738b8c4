import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/rows.data.js';
import {table} from '../../../src/families/rows.table.js';
import type {RowsData} from '../../../src/families/rows.data.js';
import {dnsSearchFacts, queriesFor} from '../../../src/figures/network/dns-search.facts.js';
import {dnsSearch} from '../../../src/figures/network/dns-search.js';
import {dnsSearchScenes} from '../../../src/figures/network/dns-search.scenes.js';
import {dnsSearchTrial} from '../../../src/figures/network/dns-search.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = dnsSearchFacts(run);
const draw = (of: Run): RowsData => {
  const own = dnsSearchFacts(of);
  return {...dnsSearch(own), scenes: dnsSearchScenes(own)};
};
const drawn = draw(run);
const asked = ({groups}: RowsData): string[] => groups.slice(1).flatMap(({rows}) => rows.map(({cells}) => `${cells['query']} → ${cells['answer']}`));

test('the Pod’s resolv.conf: one server, three suffixes, ndots:5', () => {
  assert.match(drawn.groups[0]!.title!, /resolv\.conf.*web-67fddbbb7-pwq2w/);
  assert.deepEqual(drawn.groups[0]!.head!.map(({label, value}) => `${label} ${value}`), ['nameserver 10.96.0.10', 'search shop.svc.cluster.local svc.cluster.local cluster.local', 'options ndots:5']);
});

test('web has no dot and takes one query; example.com has one and takes four', () => {
  assert.deepEqual(drawn.groups.slice(1).map(({title}) => title), ['`web`: 0 dots, 1 query', '`example.com`: 1 dot, 4 queries']);
  assert.deepEqual(asked(drawn), [
    'web.shop.svc.cluster.local → 10.96.192.87', 'example.com.shop.svc.cluster.local → NXDOMAIN', 'example.com.svc.cluster.local → NXDOMAIN', 'example.com.cluster.local → NXDOMAIN', 'example.com → answered outside the cluster',
  ]);
});

test('the first suffix is marked wherever it comes from the list, and nothing else', () => {
  const marked = [...drawn.groups[0]!.head!.flatMap(({value, hi}) => (hi ? [value.slice(...hi)] : [])), ...drawn.groups.flatMap(({rows}) => rows.flatMap(({cells, hi}) => (hi ? [cells['query']!.slice(...hi)] : [])))];
  assert.deepEqual(marked, Array.from({length: 3}, () => 'shop.svc.cluster.local'));
});

test('what the run recorded is what the rules of resolv.conf give', () => {
  for (const {name, queries} of facts.lookups) assert.deepEqual(queriesFor(name, facts.search, facts.ndots).slice(0, queries.length).map((query) => query.name), queries.map((query) => query.name));
});

test('one scene a query; a lookup ends with its count', () => {
  assert.deepEqual(drawn.scenes!.map(({id, say}) => [id, say]), [
    ['query-1-1', 'web: 1 query, the last is 10.96.192.87.'], ['query-2-1', 'example.com.shop.svc.cluster.local: NXDOMAIN.'], ['query-2-2', 'example.com.svc.cluster.local: NXDOMAIN.'],
    ['query-2-3', 'example.com.cluster.local: NXDOMAIN.'], ['query-2-4', 'example.com: 4 queries, the last is answered outside the cluster.'],
  ]);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('many lookups are still a short play that ends complete', () => {
  const many = draw({...run, details: {...run.details, dns: {...run.details!.dns!, lookups: Array.from({length: 9}, () => run.details!.dns!.lookups[1]!)}}});
  assert.ok(many.scenes!.length <= 7);
  assertTold(many, table(many));
  assert.deepEqual(check(structuredClone(many)).issues, []);
});

test('a run without lookups says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun, {...run, details: {dns: {...run.details!.dns!, lookups: [{name: 'x', queries: []}]}}}]) assert.throws(() => dnsSearchFacts(other), {name: 'MissingFacts', message: 'this run holds no name lookups'});
});

const search = ['a.svc', 'svc'];
const names = (name: string, ndots = 5, list = search): string[] => queriesFor(name, list, ndots).map((query) => query.name);

test('fewer dots than ndots: suffixes first; as many or more: as written first, and the suffixes after it', () => {
  assert.deepEqual(names('web'), ['web.a.svc', 'web.svc', 'web']);
  assert.deepEqual(names('a.b.c.d.e'), ['a.b.c.d.e.a.svc', 'a.b.c.d.e.svc', 'a.b.c.d.e']);
  assert.deepEqual(names('a.b.c.d.e.f'), ['a.b.c.d.e.f', 'a.b.c.d.e.f.a.svc', 'a.b.c.d.e.f.svc']);
  assert.deepEqual(names('example.com', 1), ['example.com', 'example.com.a.svc', 'example.com.svc']);
  assert.deepEqual(names('web', 0), ['web', 'web.a.svc', 'web.svc']);
});

test('a dot at the end: this name and no other', () => assert.deepEqual(names('example.com.'), ['example.com']));

test('the root in the search list asks for the name as written, once', () => assert.deepEqual(names('web', 5, ['', 'svc']), ['web', 'web.svc']));

const trial = dnsSearchTrial(facts);
const file = trial.fields[1]!.value;
const tried = (name: string, conf = file): RowsData => trial.answer({name, file: conf});

test('a trial starts with the last name and the file of the run, and gives what was recorded', () => {
  const start = tried(trial.fields[0]!.value);
  assert.deepEqual(asked(start), asked(drawn).slice(1));
  assert.equal(start.end, '4 queries.');
});

test('names nobody looked up would be asked, and no answer is made up', () => {
  const {end, source, groups} = tried('redis.shop');
  assert.deepEqual(groups[1]!.rows.map(({cells}) => cells['answer']), Array.from({length: 4}, () => 'would be asked'));
  assert.equal(end, 'At most 4 queries: the first answer ends the lookup.');
  assert.equal(source!.kind, 'simulated');
});

test('a known answer ends the list, but what stands before it may have been answered already', () => {
  assert.deepEqual(asked(tried('web.shop')), ['web.shop.shop.svc.cluster.local → would be asked', 'web.shop.svc.cluster.local → 10.96.192.87']);
  assert.match(tried('web.shop').end!, /^At most 2 queries/);
  assert.equal(tried('WEB').end, '1 query.');
});

test('another server may answer otherwise: nothing is known of it', () => assert.ok(asked(tried('web', file.replace('10.96.0.10', '192.0.2.1'))).every((line) => line.endsWith('would be asked'))));

test('resolv.conf is read as its manual says: comments, the last search list, the last ndots, 1 without any', () => {
  const head = (conf: string): string[] => tried('web', conf).groups[0]!.head!.map(({label, value}) => `${label} ${value}`);
  assert.deepEqual(head('# mine\nsearch a\nsearch b c.\noptions ndots:2 edns0 ndots:3\nnameserver 192.0.2.1\nnameserver 192.0.2.2'), ['nameserver 192.0.2.1', 'search b c', 'options ndots:3']);
  assert.deepEqual(head(''), ['nameserver not given', 'options ndots:1']);
  assert.deepEqual(head('options ndots:99')[1], 'options ndots:15');
  assert.match(tried('web', '').caption, /no search list/);
});

test('what is no name, and what is no line of a resolv.conf, is refused with a sentence', () => {
  for (const wrong of ['', '.', 'a b', 'a..b', '.a', `${'x'.repeat(64)}.com`, 'a.'.repeat(130)]) assert.throws(() => tried(wrong), {name: 'FieldError', field: 'name'}, wrong);
  assert.throws(() => tried('web', 'nameserver 1.1.1.1\nhello there'), {name: 'FieldError', field: 'file', message: /^Line 2 begins with "hello"/});
});

test('an answer keeps the house rules, and the family accepts it', () => {
  for (const answer of [tried('redis.shop'), tried('example.com.'), tried('web', '')]) {
    assertTold(answer, table(answer));
    assert.deepEqual(check(structuredClone(answer)).issues, []);
  }
});
