import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/hub.data.js';
import {table} from '../../src/families/hub.table.js';
import type {HubData} from '../../src/families/hub.data.js';

const good: HubData = {
  layout: 'hub', caption: 'c', alt: 'a', negative: 'no line leads past `api`', facts: [{label: 'Port', value: '`80`'}],
  actors: [{id: 'cli', title: 'cli', role: 'client'}, {id: 'api', title: 'api', sub: 'the only door', role: 'hub'}, {id: 'n', title: 'node', role: 'node', members: [{id: 'p', label: 'pod-1', sub: '`10.0.0.1`'}]}],
  messages: [{id: 'post', from: 'cli', to: 'api', verb: 'POST', label: '`web`', note: '+5 ms', kind: 'request'}, {id: 'w', from: 'n', to: 'api', verb: 'watch', kind: 'watch'}],
};

test('good data is taken as it is, without a word', () => assert.deepEqual(check(structuredClone(good)), {data: good, issues: []}));

test('no data is no mistake', () => assert.deepEqual(check(undefined).issues, []));

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], true, {actors: 7}, {actors: [null, 3]}, {messages: [{}]}, {layout: 'round'}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.actors) && Array.isArray(data.messages), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
  }
});

test('a message from nobody is left out, and the path leads to it', () => {
  const {data, issues} = check({...good, messages: [...good.messages, {id: 'x', from: 'ghost', to: 'api', verb: 'POST'}]});
  assert.equal(data.messages.length, 2);
  assert.deepEqual(issues, [{path: 'messages[2].from', message: 'There is no actor "ghost"; known are cli, api, n.'}]);
});

test('a message that passes by the hub is drawn and named; in a sequence it is none of a mistake', () => {
  const messages = [...good.messages, {id: 'x', from: 'cli', to: 'n', verb: 'call', kind: 'call'}];
  const {data, issues} = check({...good, messages});
  assert.equal(data.messages.length, 3);
  assert.deepEqual(issues.map(({path}) => path), ['messages[2]']);
  assert.deepEqual(check({...good, layout: 'sequence', messages}).issues, []);
});

test('actors, their members and messages may not share an id', () => {
  assert.deepEqual(check({...good, messages: [{...good.messages[0], id: 'p'}]}).issues.map(({message}) => message), ['Two marks have the id "p": give each its own.']);
});

test('a role and a kind that are missing have a plain one', () => {
  const {data} = check({actors: [{id: 'a', title: 'a'}, {id: 'b', title: 'b'}], messages: [{from: 'a', to: 'b', verb: 'tell'}]});
  assert.deepEqual([data.actors[0]!.role, data.messages[0]!.kind], ['client', 'request']);
});

test('the table has every message with its ends, then who there is and what they hold', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['From or at', 'To', 'What', 'About', 'Note']);
  assert.deepEqual(rows.map((row) => columns.map(({key}) => row[key]).join('|')), [
    'cli|api|POST|web|+5 ms', 'node|api|watch||', 'cli||||', 'api|||the only door|', 'node||||', 'node||pod-1|10.0.0.1|', '||Port|80|', '|||no line leads past api|',
  ]);
});
