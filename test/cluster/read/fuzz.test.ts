/** Whatever is wrong with a file: it is read without a throw and without a hang, and no count is wrong without a word about it. */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import {clusterOf, readCluster, type Reading} from '../../../src/cluster/read/read-cluster.js';
import {explain, findingCodes} from '../../../src/cluster/read/finding.js';
import {lookup} from '../../../src/cluster/lookup.js';
import {ownerChain} from '../../../src/cluster/owner-chain.js';
import {isNewest} from '../../../src/cluster/newest-template.js';
import {selectedPods} from '../../../src/cluster/service-pods.js';
import {rolloutBounds} from '../../../src/cluster/rollout-bounds.js';

const folder = new URL('../../../data/snapshots/', import.meta.url);
const snapshots = readdirSync(folder).filter(name => name.endsWith('.json')).map(name => ({name, value: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown}));

/** What must hold of every reading. */
function sound({cluster, report}: Reading): void {
  assert.equal(report.read, report.drawn + report.notDrawn.reduce((sum, {count}) => sum + count, 0));
  assert.equal(report.read, report.files.reduce((sum, {objects}) => sum + objects, 0));
  const everything = Object.values(cluster).flat();
  const missing = cluster.nodes.filter(node => node.missing).length;
  assert.ok(everything.length - missing - cluster.others.length <= report.drawn);
  assert.equal(new Set(cluster.pods.map(({id}) => id)).size, cluster.pods.length);
  if (report.notDrawn.some(({reason}) => reason === 'unusable')) assert.ok(report.findings.some(({severity}) => severity === 'error'));
  for (const {code, message, file} of report.findings) {
    assert.ok(explain(code) && message && file !== undefined);
    assert.match(message, /[.!?]$/);
  }
  for (const pod of cluster.pods) {
    assert.match(pod.ready, /^\d+\/\d+$/);
    assert.ok(Number.isSafeInteger(pod.restarts) && pod.restarts >= 0);
    for (const amount of [...Object.values(pod.requests ?? {}), ...Object.values(pod.requests?.extended ?? {})]) assert.ok(typeof amount === 'object' || Number.isFinite(amount));
    ownerChain(cluster, pod);
    isNewest(cluster, pod);
    assert.ok(pod.node === undefined || lookup(cluster).byId(`node/${pod.node}`));
  }
  for (const service of cluster.services) selectedPods(cluster, service);
  for (const workload of cluster.workloads) rolloutBounds(workload);
}

/** Every place in a value: the containers and keys that lead there. */
function* places(value: unknown): Generator<{parent: Record<string, unknown>; key: string}> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield {parent: value as Record<string, unknown>, key};
    yield* places((value as Record<string, unknown>)[key]);
  }
}

/** Calls with the value changed at one place after another; each change is undone. */
function changing(value: unknown, change: (parent: Record<string, unknown>, key: string) => void, check: (path: string) => void): void {
  for (const {parent, key} of [...places(value)]) {
    const before = parent[key];
    change(parent, key);
    check(key);
    parent[key] = before;
  }
}

for (const {name, value} of snapshots) {
  // An object at a time: reading all others again for each change would only take long.
  const {items} = value as {items: Record<string, unknown>[]};
  const objects = items.map(item => structuredClone({kind: item.kind ?? 'Pod', ...item}));

  test(`${name}: each field left out in turn costs nothing but itself`, () => {
    for (const one of objects) {
      changing(one, (parent, key) => Array.isArray(parent) ? parent.splice(Number(key), 1, undefined) : delete parent[key], () => sound(clusterOf([one])));
    }
  });

  test(`${name}: each field replaced by something of another type costs nothing but itself`, () => {
    const wrong = [null, 'x', -1, 1.5, true, [], {}, [null], {x: {}}];
    let turn = 0;
    for (const one of [...objects, ...objects, ...objects]) {
      changing(one, (parent, key) => { parent[key] = wrong[turn++ % wrong.length]; }, () => sound(clusterOf([one])));
    }
  });
}

test('a Pod that changes its type in a file of many is noticed', () => {
  const pods = Array.from({length: 20}, (_, i) => ({apiVersion: 'v1', kind: 'Pod', metadata: {name: `p${i}`, namespace: 'shop'}, spec: {containers: [{name: 'a'}]}}));
  fc.assert(fc.property(fc.nat(19), fc.constantFrom(null, 7, 'Pod', [], {}, {kind: 7}, {kind: 'Pod'}, {kind: 'Pod', metadata: null}, {kind: 'Pod', metadata: {name: ''}}), (at, wrong) => {
    const items: unknown[] = [...pods];
    items[at] = wrong;
    const reading = clusterOf({kind: 'List', items});
    sound(reading);
    assert.equal(reading.report.read, 20);
    assert.equal(reading.cluster.pods.length, 19);
    assert.ok(reading.report.findings.some(({severity, path}) => severity === 'error' && path === `$.items[${at}]`));
  }));
});

const seeds = snapshots.map(({value}) => JSON.stringify(value, null, 4));

test('a file with bytes changed, cut out, doubled or moved is read without a throw, and is never wrong in silence', async () => {
  const edit = fc.record({at: fc.double({min: 0, max: 1, noNaN: true}), length: fc.nat(40), byte: fc.nat(255), kind: fc.constantFrom('set', 'cut', 'double', 'end', 'insert')});
  await fc.assert(fc.asyncProperty(fc.constantFrom(...seeds), fc.array(edit, {minLength: 1, maxLength: 3}), async (seed, edits) => {
    let bytes: Buffer = Buffer.from(seed);
    for (const {at, length, byte, kind} of edits) {
      const from = Math.floor(at * bytes.length);
      const part = bytes.subarray(from, from + length);
      const [before, after] = [bytes.subarray(0, from), bytes.subarray(from + length)];
      if (kind === 'set') bytes = Buffer.concat([before, Buffer.from([byte]), bytes.subarray(from + 1)]);
      else if (kind === 'cut') bytes = Buffer.concat([before, after]);
      else if (kind === 'double') bytes = Buffer.concat([before, part, part, after]);
      else if (kind === 'insert') bytes = Buffer.concat([before, Buffer.from([byte]), bytes.subarray(from)]);
      else bytes = Buffer.from(before);
    }
    const reading = await readCluster({name: 'f', content: new Uint8Array(bytes)});
    sound(reading);
    let whole: unknown;
    try {
      whole = JSON.parse(new TextDecoder().decode(bytes));
    } catch { /* not JSON any more */ }
    if (whole === undefined) assert.ok(reading.report.findings.length > 0);
    else if (typeof whole === 'object') assert.deepEqual(reading.cluster, clusterOf(whole).cluster);
  }), {numRuns: 250});
});

test('random bytes and random texts are answered, with a finding', async () => {
  await fc.assert(fc.asyncProperty(fc.oneof(fc.uint8Array({maxLength: 400}), fc.string({unit: 'binary', maxLength: 200}), fc.stringMatching(/^[\w{}[\]:,"'\-\n #&*!|>%@`]{0,120}$/)), async content => {
    const reading = await readCluster({name: 'f', content});
    sound(reading);
    assert.ok(reading.report.findings.length > 0);
  }), {numRuns: 500});
});

test('every finding has a paragraph, and no other code has one', () => {
  for (const code of findingCodes) assert.ok(explain(code)!.length > 80, code);
  for (const code of ['', 'CLU-999', 'constructor', 'toString']) assert.equal(explain(code), undefined);
});
