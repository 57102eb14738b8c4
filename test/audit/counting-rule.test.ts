import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {auditEvent} from '../../src/audit/audit-event.js';
import {judge, notCounted, reasonNames, type Verdict} from '../../src/audit/counting-rule.js';
import {auditFindings} from '../../src/audit/findings.js';
import {pickEvent} from '../../src/audit/raw-event.js';
import {Log, type Spec} from './log-builder.js';

const verdict = (spec: Spec): Verdict => judge(auditEvent(pickEvent(new Log().event(spec))));

test('a write is what changes an object and was accepted', () => {
  for (const verb of ['create', 'update', 'patch', 'delete', 'deletecollection']) assert.equal(verdict({verb, path: 'pods/a', namespace: 'shop'}), 'write');
  for (const code of [200, 201, 202]) assert.equal(verdict({verb: 'create', path: 'pods/a', namespace: 'shop', code}), 'write');
});

test('Bindings, statuses, scales, evictions, finalizations and approvals are writes', () => {
  for (const path of ['pods/a/binding', 'pods/a/status', 'deployments/web/scale', 'pods/a/eviction', 'namespaces/old/finalize', 'certificatesigningrequests/c/approval', 'pods/a/ephemeralcontainers', 'pods/a/resize']) {
    assert.equal(verdict({verb: 'update', path}), 'write', path);
  }
});

test('what is asked for decides before what became of it: a refused Lease renewal is refused, a forbidden list is a read', () => {
  assert.equal(verdict({verb: 'update', path: 'leases/n1', code: 409}), 'refused');
  assert.equal(verdict({verb: 'list', path: 'pods', code: 403}), 'read');
  assert.equal(verdict({verb: 'create', path: 'pods/a', query: 'dryRun=All', code: 422}), 'refused');
  assert.equal(verdict({verb: 'create', path: 'pods/a', query: 'dryRun=All'}), 'dry-run');
});

test('a refusal is any answer but 2xx, and 101 of a connection is none', () => {
  for (const code of [301, 400, 401, 403, 404, 409, 422, 429, 500, 504]) assert.equal(verdict({verb: 'create', path: 'pods/a', code}), 'refused');
  for (const path of ['pods/a/exec', 'pods/a/attach', 'pods/a/portforward']) assert.equal(verdict({verb: 'create', path, code: 101}), 'exec');
  assert.equal(verdict({verb: 'create', path: 'nodes/n1/proxy'}), 'exec');
});

test('Events, Leases and reviews are those of Kubernetes; other groups may use the names', () => {
  assert.equal(verdict({verb: 'create', path: 'events/e', namespace: 'shop'}), 'events');
  assert.equal(verdict({verb: 'create', path: 'events/e', group: 'events.k8s.io'}), 'events');
  assert.equal(verdict({verb: 'create', path: 'events/e', group: 'calendar.example.com'}), 'write');
  assert.equal(verdict({verb: 'create', path: 'selfsubjectrulesreviews', group: 'authorization.k8s.io'}), 'reviews');
  assert.equal(verdict({verb: 'create', path: 'bookreviews/b', group: 'shop.example.com'}), 'write');
  assert.equal(verdict({verb: 'create', path: 'serviceaccounts/default/token', namespace: 'shop'}), 'token-requests');
});

test('without an answer the outcome is unknown, without a verb the event is', () => {
  assert.equal(verdict({verb: 'create', path: 'pods/a', code: null}), 'outcome-unknown');
  assert.equal(verdict({verb: null, path: 'pods/a'}), 'no-verb');
  assert.equal(verdict({verb: 'post', uri: '/openapi/v2', ref: null}), 'other-verb');
});

test('every reason has words for a board, in lower case as they follow a number', () => {
  for (const reason of reasonNames) {
    const {text, count, unit} = notCounted(reason, 3);
    assert.match(text, /^[a-zE]/);
    assert.equal(count, 3);
    assert.ok(['writes', 'requests'].includes(unit));
  }
});

test('the README tells of every reason and every code', () => {
  const readme = readFileSync(new URL('../../src/audit/README.md', import.meta.url), 'utf8');
  for (const reason of reasonNames) assert.ok(readme.includes(`\`${reason}\``), reason);
  for (const [code, {title, text}] of Object.entries(auditFindings)) {
    assert.match(code, /^AUD-\d{3}$/);
    assert.ok(title.length < 60 && text.endsWith('.'), code);
  }
});
