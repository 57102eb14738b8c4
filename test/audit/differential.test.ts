/** The fast path against the full parse: the same answer for every input, wherever its chunks and its lines are cut. */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {checkRun} from '../../src/run/check.js';
import type {AuditResult} from '../../src/audit/index.js';
import {readAudit} from '../../src/audit/index.js';
import {Log, users} from './log-builder.js';
import {lentOf, readText, streamOf} from './read.js';

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
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
    for (const stream of [streamOf, lentOf]) assert.deepEqual(await readAudit([{name: 'audit.log', bytes: stream(pieces)}]), expected);
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

/* The forms of a log, each with little in it, so that cutting it at every byte does not take long. */
const event = (verb: string, name: string): object => ({
  kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `a-${name}`, stage: 'ResponseComplete', verb, user: {username: 'u'},
  objectRef: {resource: 'pods', namespace: 'b', name}, responseStatus: {code: 200}, stageTimestamp: '2026-03-02T09:00:00.000001Z',
});
const [first, second, third] = [event('get', 'x'), event('get', 'é'), event('delete', 'z')];
const line = (value: unknown): string => JSON.stringify(value);
const forms: Record<string, string> = {
  'lines': [first, second, third].map(line).join('\n'),
  'lines of Windows with a byte-order mark': `\uFEFF${[first, second].map(line).join('\r\n')}\r\n`,
  'lines with spaces': [first, third].map(each => line(each).replaceAll(/([:,{])/g, '$1 ')).join('\n \n'),
  'an EventList in one line': line({kind: 'EventList', apiVersion: 'audit.k8s.io/v1', items: [first, third]}),
  'an EventList over many lines': JSON.stringify({kind: 'EventList', apiVersion: 'audit.k8s.io/v1', items: [first, third]}, null, 1),
  'an array': `[${[first, third].map(line).join(',\n')}]`,
  'events over many lines': [first, third].map(each => JSON.stringify(each, null, 1)).join('\n'),
  'lines of a shipper': [first, third].map(each => `2026-03-02T09:00:00Z stdout F ${line(each)}`).join('\n'),
  'texts in a field': [first, third].map(each => line({time: '2026-03-02T09:00:00Z', log: line(each)})).join('\n'),
  'a table': `@timestamp,@message\n"2026","${line(first).replaceAll('"', '""')}"\n`,
  'two events in one line': line(first) + line(third),
  'fields that come twice': line(first).replace('{', '{"verb":"list",') + '\n' + line(third),
  'names with escapes': line(first).replace('verb', 'v\\u0065rb') + '\n' + line(third),
};

test('every form may be cut into chunks at every byte offset', async () => {
  for (const [form, text] of Object.entries(forms)) {
    const bytes = encoder.encode(text);
    const expected = await readText(bytes, {full: true});
    assert.ok(expected.report.read > 0, form);
    for (let at = 1; at < bytes.length; at++) {
      for (const stream of [streamOf, lentOf]) {
        const result = await readAudit([{name: 'audit.log', bytes: stream([bytes.slice(0, at), bytes.slice(at)])}]);
        assert.ok(isDeepStrictEqual(result, expected), `${form}, cut at ${at}`);
      }
    }
  }
});

test('of many lines that look alike each is read as if it came first', async () => {
  const events = samples[1]!.split('\n').filter(Boolean).slice(0, 40).map(text => JSON.parse(text) as Record<string, unknown>);
  const texts = ['', 'RequestReceived', 'get', 'a "b" \\ c', 'é', '\u0001', 'a text that is a good deal longer than the one before it'];
  const numbers = [0, 7, -1, 1.5, 1e300, 200];
  await fc.assert(fc.asyncProperty(fc.nat(events.length - 1), fc.nat(), fc.integer({min: 100, max: 5000}), async (start, seed, size) => {
    let state = seed;
    const chance = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const vary = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(vary);
      if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).filter(() => chance() < 0.99).map(([key, inner]) => [key, vary(inner)]));
      if (chance() < 0.85) return value;
      const others: unknown[] = typeof value === 'string' ? texts : typeof value === 'number' ? numbers : [true, false, null];
      return others[Math.floor(chance() * others.length)];
    };
    const two = [events[start]!, events[(start + 7) % events.length]!];
    const lines = Array.from({length: 16}, (_, k) => {
      const text = line(chance() < 0.5 ? {...two[k % 2], auditID: `id-${k}`} : vary({...two[k % 2], auditID: `id-${k}`}));
      const i = Math.floor(chance() * text.length);
      return chance() < 0.1 ? text.slice(0, i) + '"\\{}[],:0 x'[Math.floor(chance() * 12)]! + text.slice(i + 1) : text;
    });
    const text = lines.join('\n');
    assert.deepEqual(await readText(text, {size}), await readText(text, {full: true}));
  }), {numRuns: 400});
});

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
