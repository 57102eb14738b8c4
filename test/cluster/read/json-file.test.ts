import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {chunkWithRoom} from '../../../src/bytes/chunks.js';
import {clusterOf, readCluster, type Reading} from '../../../src/cluster/read/read-cluster.js';
import {object, pod} from '../sketch.js';

const encode = (text: string) => new TextEncoder().encode(text);

/** What was read, without how: names of files, lines and paths differ between a file and objects in memory. */
const content = ({cluster, report}: Reading) => ({
  cluster, read: report.read, drawn: report.drawn, notDrawn: report.notDrawn, codes: report.findings.map(({code, message, more}) => ({code, message, more})),
});

/** Pieces of memory of their own, or as they come from a file: good until the next one is asked for, and with room around them. */
const inPieces = (bytes: Uint8Array, cuts: number[], lent: boolean) => (async function* () {
  const at = [0, ...cuts, bytes.length];
  for (let i = 1; i < at.length; i++) {
    const piece = bytes.slice(at[i - 1], at[i]);
    const chunk = lent ? chunkWithRoom(piece.length) : piece;
    chunk.set(piece);
    yield await Promise.resolve(chunk);
    if (lent) new Uint8Array(chunk.buffer).fill(0x7b);
  }
})();

const read = (bytes: Uint8Array | string, cuts: number[] = [], lent = false) => (
  readCluster({name: 'f.json', content: cuts.length ? inPieces(bytes as Uint8Array, cuts, lent) : bytes})
);

const list = {apiVersion: 'v1', items: [
  pod('web-0', {node: 'node-a', uid: 'u0', labels: {app: 'wéb', 'pod-template-hash': '1'}, owner: 'ReplicaSet web-1 r', status: {phase: 'Running', message: 'a "quoted" \\ line\nbreak'}}),
  object('Service', 'web', {spec: {selector: {app: 'wéb'}, ports: [{port: 80, targetPort: 'http'}]}}),
  object('Secret', 'login', {uid: 's'}),
  pod('web-1', {spec: {containers: [{name: 'a', resources: {requests: {cpu: '1e-1', memory: '1.5Gi'}}}]}}),
  object('Node', 'node-b', {namespace: undefined, status: {conditions: [{type: 'Ready', status: 'True'}], capacity: {cpu: 4, pods: '110'}}}),
], kind: 'List', metadata: {resourceVersion: ''}};

test('a list cut into two pieces at any byte is read as if it came whole', async () => {
  for (const space of [undefined, 4]) {
    const bytes = encode(JSON.stringify(list, null, space));
    const whole = content(await read(bytes));
    assert.deepEqual(whole, content(clusterOf(list)));
    for (const lent of [false, true]) for (let at = 1; at < bytes.length; at++) assert.deepEqual(content(await read(bytes, [at], lent)), whole, `cut at ${at}`);
  }
});

test('a list that arrives byte by byte is read as if it came whole', async () => {
  const bytes = encode(JSON.stringify(list, null, 1));
  for (const lent of [false, true]) assert.deepEqual(content(await read(bytes, Array.from({length: bytes.length - 1}, (_, i) => i + 1), lent)), content(clusterOf(list)));
});

test('a file that ends at any byte keeps what was whole before, and says that it is cut', async () => {
  const bytes = encode(JSON.stringify(list, null, 2));
  const all = clusterOf(list).report.read;
  let most = 0;
  for (let end = 1; end < bytes.length; end++) {
    const {report} = await read(bytes.slice(0, end));
    assert.ok(report.findings.some(({code}) => code === 'CLU-005'), `${end}`);
    assert.ok(report.read >= most && report.read <= all, `${end}`);
    most = report.read;
  }
  assert.equal(most, all);
});

test('the kind of a list may stand behind its items', async () => {
  const items = [pod('a'), pod('b')].map(({kind: _, ...rest}) => rest);
  const {cluster, report} = await read(JSON.stringify({apiVersion: 'v1', items, kind: 'PodList'}));
  assert.deepEqual([cluster.pods.map(({name}) => name), report.findings], [['a', 'b'], []]);
});

test('an item that says its own kind is that, whatever the list says', async () => {
  const {cluster} = await read(JSON.stringify({kind: 'PodList', items: [pod('a'), object('Service', 'web')]}));
  assert.deepEqual([cluster.pods.length, cluster.services.length], [1, 1]);
});

test('lists in lists, arrays and several documents one after another are all read', async () => {
  const texts = [
    JSON.stringify({kind: 'List', items: [{kind: 'PodList', items: [{...pod('a'), kind: undefined}, {...pod('b'), kind: undefined}]}, pod('c')]}), JSON.stringify([pod('a'), pod('b'), pod('c')]),
    `${JSON.stringify(pod('a'))}\n${JSON.stringify(pod('b'), null, 4)}${JSON.stringify({kind: 'List', items: [pod('c')]})}`, `${JSON.stringify(pod('a'))}\n---\n${JSON.stringify([pod('b'), pod('c')])}\n---\n`,
  ];
  for (const text of texts) {
    const {cluster, report} = await read(text);
    assert.deepEqual(cluster.pods.map(({name}) => name), ['a', 'b', 'c'], text);
    assert.deepEqual(report.findings, [], text);
  }
});

test('what kubectl cluster-info dump prints is read, past the logs between its lists', async () => {
  const typed = (kind: string, ...objects: object[]) => JSON.stringify({kind: `${kind}List`, apiVersion: 'v1', items: objects.map(one => ({...one, kind: undefined, apiVersion: undefined}))}, null, 4);
  const log = '==== START logs for container app of pod shop/a ====\n{"level": "info"}\n{"kind": "Pod", "metadata": {"name": "trap"}}\n==== not the end\n==== END logs for container app of pod shop/a ====\n';
  const bytes = encode(`${typed('Node', object('Node', 'n', {namespace: undefined}))}\n${typed('Pod', pod('a'))}\n${log}${log}${typed('Pod', pod('b', {spec: {containers: 'x'}}))}\n${log}`);
  const {cluster, report} = await read(bytes);
  assert.deepEqual([cluster.nodes.length, cluster.pods.map(({name}) => name)], [1, ['a', 'b']]);
  assert.equal(report.findings.find(({code}) => code === 'CLU-104')!.line, new TextDecoder().decode(bytes).split('"x"')[0]!.split('\n').length);
  for (let at = 1; at < bytes.length; at++) assert.deepEqual((await read(bytes, [at])).cluster, cluster, `cut at ${at}`);
});

test('a fault inside an item costs that item only, and is named with its line', async () => {
  const text = JSON.stringify({kind: 'List', items: [pod('a'), pod('b'), pod('c')]}, null, 2).replace('"name": "b"', '"name" "b"');
  const {cluster, report} = await read(text);
  assert.deepEqual(cluster.pods.map(({name}) => name), ['a', 'c']);
  assert.deepEqual(report.findings.map(({code, line, path}) => [code, line, path]), [['CLU-002', text.slice(0, text.indexOf('"name" "b"')).split('\n').length, '$.items[1]']]);
  assert.deepEqual([report.read, report.drawn], [3, 2]);
});

test('a text that is not closed on its line costs its item only', async () => {
  const text = JSON.stringify({kind: 'List', items: [pod('a'), pod('b'), pod('c')]}, null, 2).replace('"name": "b"', '"name": "b');
  const {cluster} = await read(text);
  assert.deepEqual(cluster.pods.map(({name}) => name), ['a', 'c']);
});

test('a fault between the items ends the reading, and says from where', async () => {
  const {cluster, report} = await read(`{"kind": "List", "items": [\n${JSON.stringify(pod('a'))},\n]}`);
  assert.equal(cluster.pods.length, 1);
  assert.deepEqual(report.findings.map(({code, line}) => [code, line]), [['CLU-002', 3]]);
});

test('something behind the last document is reported', async () => {
  for (const tail of ['}', 'done', ',', '"']) {
    const {cluster, report} = await read(JSON.stringify(list) + tail);
    assert.equal(cluster.pods.length, 2);
    assert.ok(report.findings.some(({severity}) => severity === 'error'), tail);
  }
});

test('items that are null, or not a list, are said to be so', async () => {
  for (const items of ['null', '{}', '"x"', '7']) {
    const {report} = await read(`{"apiVersion": "v1", "items": ${items}, "kind": "List"}`);
    assert.deepEqual(report.findings.map(({code}) => code), ['CLU-007'], items);
  }
  assert.deepEqual((await read('{"apiVersion":"v1","items":[],"kind":"List","metadata":{"resourceVersion":""}}')).report.findings.map(({code}) => code), ['CLU-004']);
});

test('a file says how far it has been read, and stops when it is told to', async () => {
  const bytes = encode(JSON.stringify(list));
  const seen: number[] = [];
  await readCluster({name: 'f', content: inPieces(bytes, [100, 200], false)}, {onProgress: n => seen.push(n)});
  assert.deepEqual(seen, [100, 200, bytes.length]);
  const stop = new AbortController();
  await assert.rejects(readCluster({name: 'f', content: inPieces(bytes, [5000 % bytes.length], false)}, {signal: stop.signal, onProgress: () => stop.abort()}), {name: 'AbortError'});
});

test('any JSON at all is read the same from bytes as from memory', async () => {
  const word = fc.constantFrom('Pod', 'List', 'PodList', 'Node', 'Secret', 'v1', 'apps/v1', 'a', '', '1', 'Ready', 'True');
  const key = fc.constantFrom('kind', 'apiVersion', 'items', 'metadata', 'name', 'namespace', 'uid', 'labels', 'spec', 'status', 'containers', 'conditions', 'resources', 'requests', 'cpu', 'phase', 'nodeName', '__proto__');
  const {any} = fc.letrec<{any: unknown}>(tie => ({
    any: fc.oneof({depthSize: 'medium'}, word, fc.constantFrom(null, true, 3, -1, 0.5), fc.array(tie('any'), {maxLength: 4}), fc.dictionary(key, tie('any'), {maxKeys: 6})),
  }));
  await fc.assert(fc.asyncProperty(any, fc.nat(3), async (value, space) => {
    const text = JSON.stringify(value, null, space);
    // A text that begins with neither bracket is not taken for JSON.
    if (!/^[[{]/.test(text)) return;
    assert.deepStrictEqual(content(await read(text)), content(clusterOf(JSON.parse(text))));
  }), {numRuns: 1500});
});
