/** The fast path against the full parse: the same answer for every input, wherever its chunks and its lines are cut. */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import {checkRun} from '../../src/run/check.js';
import type {AuditResult} from '../../src/audit/index.js';
import {readAudit} from '../../src/audit/index.js';
import {Log, users} from './log-builder.js';
import {readText, streamOf} from './read.js';

const encoder = new TextEncoder();

const small = new Log()
  .add({...users.kubectl, verb: 'create', path: 'pods/a', namespace: 'bakery', request: {kind: 'Pod', apiVersion: 'v1', metadata: {name: 'a', labels: {app: 'é"\\/'}}, spec: {containers: [{name: 'c', image: 'i'}]}}})
  .add({...users.kubectl, verb: 'list', path: 'pods', namespace: 'bakery', annotations: {'authorization.k8s.io/reason': 'RBAC: allowed by ClusterRoleBinding "a" of ClusterRole "b"'}})
  .add({...users.kubelet('n1'), verb: 'update', path: 'leases/n1', namespace: 'kube-node-lease'}).lines;

const same = async (bytes: Uint8Array, size: number, expected: AuditResult): Promise<void> => {
  assert.deepEqual(await readText(bytes, {size}), expected);
};

test('chunks may be cut at every byte offset', async () => {
  const bytes = encoder.encode(small);
  const expected = await readText(bytes, {full: true});
  assert.equal(expected.report.read, 3);
  for (let at = 1; at < bytes.length; at++) {
    assert.deepEqual(await readAudit([{name: 'audit.log', bytes: streamOf([bytes.subarray(0, at), bytes.subarray(at)])}]), expected);
  }
});

test('a file that ends at any byte loses only its last line, and says which', async () => {
  const bytes = encoder.encode(small);
  for (let end = 0; end <= bytes.length; end++) {
    const part = bytes.subarray(0, end);
    const result = await readText(part);
    await same(part, 1 << 20, await readText(part, {full: true}));
    const text = small.slice(0, new TextDecoder().decode(part).length);
    const whole = text.split('\n').filter(line => line !== '' && parses(line)).length;
    const last = text.split('\n').at(-1)!;
    const cut = last === '' || parses(last) ? 0 : 1;
    assert.equal(result.report.notCounted.unreadable ?? 0, cut, `cut at ${end}`);
    assert.equal(result.report.read, whole + cut);
    if (cut && whole > 0) assert.equal(result.report.findings.find(({code}) => code === 'AUD-011')?.line, whole + 1);
  }
});

function parses(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/* Damage that files have seen: bytes gone, doubled, changed, lines glued or swapped. */
const goldens = path.join(import.meta.dirname, 'golden');
const samples = ['plain-lines', 'rollout', 'node-failure', 'set-apart', 'gke-lines', 'aks-string', 'event-list-pretty', 'yaml-documents', 'mixed-forms-in-one-file', 'fields-missing']
  .map(name => readFileSync(path.join(goldens, name, readdirSync(path.join(goldens, name)).find(file => file.startsWith('input'))!), 'utf8'));

const damage = fc.record({
  sample: fc.nat(samples.length - 1), at: fc.double({min: 0, max: 1, noNaN: true}), length: fc.nat(300), size: fc.integer({min: 1, max: 5000}),
  kind: fc.constantFrom('cut', 'drop', 'double', 'noise', 'line feed', 'no line feed', 'quote', 'swap'), noise: fc.string({unit: 'binary', maxLength: 30}),
});

function damaged({sample, at, length, kind, noise}: {sample: number; at: number; length: number; kind: string; noise: string}): string {
  const text = samples[sample]!;
  const i = Math.floor(at * text.length);
  switch (kind) {
    case 'cut': return text.slice(0, i);
    case 'drop': return text.slice(0, i) + text.slice(i + length);
    case 'double': return text.slice(0, i + length) + text.slice(i);
    case 'noise': return text.slice(0, i) + noise + text.slice(i);
    case 'line feed': return `${text.slice(0, i)}\n${text.slice(i)}`;
    case 'no line feed': return text.slice(0, i) + text.slice(i).replace('\n', '');
    case 'quote': return `${text.slice(0, i)}"${text.slice(i + 1)}`;
    default: return text.slice(i) + text.slice(0, i);
  }
}

test('damaged logs never throw, count everything once, give a run that keeps its rules, and the same by both ways', async () => {
  await fc.assert(fc.asyncProperty(damage, async given => {
    const text = damaged(given);
    const result = await readText(text, {size: given.size});
    const {read, writes, reads, notCounted, findings} = result.report;
    assert.equal(writes + reads + Object.values(notCounted).reduce((sum, count) => sum + count, 0), read);
    assert.deepEqual(checkRun(result.run).filter(({severity}) => severity === 'error'), []);
    if (notCounted.unreadable) assert.ok(findings.some(({severity}) => severity !== 'note'), 'what is unreadable is said');
    assert.deepEqual(await readText(text, {full: true}), result);
  }), {numRuns: 150});
});

test('one bad line costs that line only', async () => {
  const log = new Log();
  for (let k = 0; k < 12; k++) log.add({...users.kubectl, verb: 'create', path: `configmaps/c${k}`, namespace: 'bakery', request: {kind: 'ConfigMap', apiVersion: 'v1', metadata: {name: `c${k}`, labels: {a: '[{"'}}}});
  const lines = log.lines.trimEnd().split('\n');
  await fc.assert(fc.asyncProperty(fc.nat(11), fc.double({min: 0, max: 1, noNaN: true}), fc.constantFrom('cut', 'split', '{', '}', '[', ']', '"', '\\', ',', ':', 'x', '\u0000', 'é'), async (bad, at, how) => {
    const line = lines[bad]!;
    const i = Math.floor(at * line.length);
    const damage = how === 'cut' ? line.slice(0, i) : how === 'split' ? `${line.slice(0, i)}\n${line.slice(i)}` : line.slice(0, i) + how + line.slice(i + 1);
    const {run} = await readText([...lines.slice(0, bad), damage, ...lines.slice(bad + 1)].join('\n'), {size: 700});
    const names = new Set(run.writes.map(({name}) => name));
    for (let k = 0; k < 12; k++) if (k !== bad) assert.ok(names.has(`c${k}`), `c${k} is lost by "${how}" in line ${bad + 1} at ${i}`);
  }), {numRuns: 600});
});

test('with any field of an event missing or of another type, its line counts once and nothing throws', async () => {
  const events = samples[1]!.split('\n').filter(Boolean).slice(0, 24).map(line => JSON.parse(line) as Record<string, unknown>);
  const paths = (value: unknown, at: (string | number)[] = []): (string | number)[][] => (
    typeof value === 'object' && value !== null ? [at, ...Object.entries(value).flatMap(([key, each]) => paths(each, [...at, key]))] : [at]
  );
  const places = events.flatMap((event, k) => paths(event).filter(({length}) => length > 0).map(at => [k, ...at] as [number, ...(string | number)[]]));
  const values = [undefined, null, 0, -1, '', 'x', [], {}, [{}], {a: {}}, true, 1e300];
  await fc.assert(fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...values), async ([k, ...at], value) => {
    const copy = structuredClone(events);
    let holder = copy[k] as Record<string | number, unknown>;
    for (const key of at.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
    if (value === undefined) delete holder[at.at(-1)!];
    else holder[at.at(-1)!] = value;
    const text = copy.map(event => `${JSON.stringify(event)}\n`).join('');
    const result = await readText(text);
    assert.equal(result.report.read, events.length);
    assert.deepEqual(checkRun(result.run).filter(({severity}) => severity === 'error'), []);
    assert.deepEqual(await readText(text, {full: true}), result);
  }), {numRuns: 400});
});

test('random bytes are refused with a sentence', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({minLength: 1, maxLength: 400}), fc.integer({min: 1, max: 50}), async (bytes, size) => {
    const result = await readText(bytes, {size});
    assert.equal(result.report.writes, 0);
    assert.ok(result.report.findings.some(({code}) => code === 'AUD-001' || code === 'AUD-002'));
    assert.deepEqual(checkRun(result.run).filter(({severity}) => severity === 'error'), []);
  }), {numRuns: 300});
});
