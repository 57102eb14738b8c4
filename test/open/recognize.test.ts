import test from 'node:test';
import assert from 'node:assert/strict';
import {recognize} from '../../src/open/recognize.js';
import {orchardLog, podList} from './open-kit.js';

const [event] = orchardLog().lines.split('\n') as [string];

for (const [what, head, likely] of [
  ['an event', event, 'audit'], ['a pretty EventList', JSON.stringify({kind: 'EventList', apiVersion: 'audit.k8s.io/v1', items: [JSON.parse(event)]}, null, 2), 'audit'],
  ['an event in CloudWatch’s message', JSON.stringify({timestamp: 1, message: event}), 'audit'], ['an event in Azure’s log', JSON.stringify({time: '', properties: {log: event}}), 'audit'],
  ['an entry of Google’s', '{"insertId":"a","protoPayload":{"@type":"x"}}', 'audit'], ['an event as YAML', 'apiVersion: audit.k8s.io/v1\nkind: Event\nauditID: a\n', 'audit'],
  ['a List', podList('a'), 'cluster'], ['objects as YAML', '---\napiVersion: v1\nkind: Pod\n', 'cluster'], ['a list of objects', '[{"kind":"Pod","metadata":{}}]', 'cluster'],
  ['a run', '{"format":1,"id":"x","startedAt":"2026', 'run'], ['a run indented', '{\n  "format": 1,\n  "title": "a \\"quoted\\" {name}",\n  "startedAt": "x"', 'run'],
  ['text', 'hello', undefined], ['nothing', '', undefined], ['numbers', '[1, 2, 3]', undefined], ['brackets that never close', '[[[[{{{', undefined],
] as const) {
  test(`${what} is ${likely ?? 'not told by its beginning'}`, () => assert.equal(recognize(head), likely));
}

test('an audit event inside an object of kubectl’s is part of that object', () => {
  const settings = {kind: 'ConfigMap', apiVersion: 'v1', metadata: {name: 'a'}, data: {'audit.log': event, 'policy.yaml': '{"apiVersion":"audit.k8s.io/v1"}'}};
  assert.equal(recognize(JSON.stringify({kind: 'List', apiVersion: 'v1', items: [settings]})), 'cluster');
});

test('a beginning that is cut inside a text of quotes is told by what stands before it', () => {
  assert.equal(recognize(`{"kind":"List","items":[{"data":"${'\\"{'.repeat(200_000)}`), 'cluster');
});
