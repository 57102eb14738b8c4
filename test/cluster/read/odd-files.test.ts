/** Files as clusters with more than Kubernetes' own kinds write them, and as shells and disks leave them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {UnreadableBytes} from '../../../src/cluster/read/bytes-of-file.js';
import {readCluster, type Reading} from '../../../src/cluster/read/read-cluster.js';

const item = (kind: string, apiVersion: string, name: string, namespace: string | undefined, more: object = {}) => ({apiVersion, kind, metadata: {name, ...namespace && {namespace}, uid: `${apiVersion}-${kind}-${name}`, ...more}});
const list = (...items: object[]): string => JSON.stringify({apiVersion: 'v1', kind: 'List', items}, null, 4);

async function read(...contents: (string | Uint8Array)[]): Promise<Reading> {
  const reading = await readCluster(contents.map((content, k) => ({name: `file-${k}`, content})));
  const {read: all, drawn, notDrawn} = reading.report;
  assert.equal(drawn + notDrawn.reduce((sum, {count}) => sum + count, 0), all);
  return reading;
}

test('a Service of Knative does not take the place of the Service with its name, nor a Node of Longhorn or Rancher that of the node', async () => {
  for (const turn of [0, 1]) {
    const items = [
      item('Service', 'v1', 'web', 'shop'), item('Service', 'serving.knative.dev/v1', 'web', 'shop', {creationTimestamp: '2026-11-07T00:00:00Z'}),
      item('Node', 'v1', 'n1', undefined), item('Node', 'management.cattle.io/v3', 'n1', undefined), item('Node', 'longhorn.io/v1beta2', 'n1', 'longhorn-system'),
    ];
    const {cluster, report} = await read(list(...turn ? items.toReversed() : items));
    assert.deepEqual([cluster.services.length, cluster.nodes.length, report.drawn], [1, 1, 2]);
    assert.deepEqual(report.notDrawn.map(({kind}) => kind).sort(), ['Node.longhorn.io', 'Node.management.cattle.io', 'Service.serving.knative.dev']);
    assert.deepEqual(report.findings.filter(({severity}) => severity !== 'note'), []);
  }
});

test('Pods of a Job of another group have it as their owner', async () => {
  const job = item('Job', 'batch.volcano.sh/v1alpha1', 'bake', 'shop');
  const pod = {...item('Pod', 'v1', 'bake-0', 'shop', {ownerReferences: [{apiVersion: job.apiVersion, kind: 'Job', name: 'bake', uid: job.metadata.uid, controller: true}]}), spec: {containers: []}};
  const {cluster} = await read(list(job, pod));
  assert.deepEqual(cluster.others.map(({id}) => id), ['job.batch.volcano.sh/shop/bake']);
});

test('files that a shell put one behind the other are all read, each with its byte-order mark', async () => {
  const text = `\uFEFF${list(item('Namespace', 'v1', 'a', undefined))}\r\n\uFEFF${list(item('Namespace', 'v1', 'b', undefined))}\n`;
  const bytes = new TextEncoder().encode(text);
  const {cluster, report} = await read(text);
  assert.deepEqual([cluster.namespaces.map(({name}) => name), report.findings], [['a', 'b'], []]);
  const pieces = await readCluster({name: 'file-0', content: (async function* () { for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte)); })()});
  assert.deepEqual(pieces.cluster, cluster);
});

test('what was packed twice is unpacked twice, and bytes that unpack to themselves come to an end', async () => {
  let packed = gzipSync(gzipSync(list(item('Namespace', 'v1', 'a', undefined))));
  assert.equal((await read(packed)).report.drawn, 1);
  for (let layer = 0; layer < 3; layer++) packed = gzipSync(packed);
  assert.match((await read(packed)).report.findings[0]!.message, /over and over/);
});

test('what is missing from several files together is not said of the last of them', async () => {
  const pod = {...item('Pod', 'v1', 'a', 'shop'), spec: {nodeName: 'n1', containers: []}};
  const missing = ({report}: Reading) => report.findings.find(({code}) => code === 'CLU-201');
  assert.equal(missing(await read(list(pod)))?.file, 'file-0');
  assert.equal('file' in missing(await read(list(pod), list(item('Namespace', 'v1', 'a', undefined))))!, false);
});

test('a cluster is put together in steps where somebody shares the thread, with the same result, and can be stopped between them', async () => {
  const pods = Array.from({length: 5000}, (_, k) => ({...item('Pod', 'v1', `p${(k * 7) % 5000}`, 'shop'), spec: {containers: []}}));
  const file = {name: 'pods', content: list(...pods)};
  let pauses = 0;
  const paused = await readCluster(file, {pause: () => {
    pauses++;
    return Promise.resolve();
  }});
  assert.ok(pauses > 5, `${pauses} pauses`);
  assert.deepEqual(paused, await readCluster(file));
  const abort = new AbortController();
  await assert.rejects(readCluster(file, {signal: abort.signal, pause: () => {
    abort.abort(new Error('stopped'));
    return Promise.resolve();
  }}), /stopped/);
});

test('packed data that break off cost what comes behind the break, and a short file is not called empty', async () => {
  const broken = (text: string) => (async function* () {
    yield await Promise.resolve(new TextEncoder().encode(text));
    throw new UnreadableBytes('its gzip data end too early');
  })();
  const whole = await readCluster({name: 'file-0', content: broken(list(item('Namespace', 'v1', 'a', undefined)))});
  assert.deepEqual([whole.report.drawn, whole.report.findings.map(({code, message}) => `${code} ${message}`)], [1, ['CLU-006 The file could not be read to its end: its gzip data end too early.']]);
  const cut = await readCluster({name: 'file-0', content: broken(list(item('Namespace', 'v1', 'a', undefined), item('Namespace', 'v1', 'b', undefined)).slice(0, -60))});
  assert.deepEqual([cut.report.drawn, cut.report.findings.map(({code}) => code)], [1, ['CLU-006', 'CLU-005']]);
  const nothing = await readCluster({name: 'file-0', content: broken('    ')});
  assert.deepEqual(nothing.report.findings.map(({code}) => code), ['CLU-006']);
});

test('what a program said between two documents costs its own lines, wherever the bytes are cut', async () => {
  const document = (name: string) => list(item('Namespace', 'v1', name, undefined));
  const said = 'Error from server (Forbidden): nodes is forbidden: "{"\n  {"indented": 1}\n';
  const text = `${document('a')}\n${said}${document('b')},\n${JSON.stringify(item('Namespace', 'v1', 'c', undefined))}\n\u0000\u0000`;
  const whole = await read(text);
  assert.deepEqual(whole.cluster.namespaces.map(({name}) => name), ['a', 'b', 'c']);
  const lines = text.split('\n');
  assert.deepEqual(whole.report.findings.map(({code, line}) => [code, line]), ['Error', '},', '\u0000'].map(start => ['CLU-002', lines.findIndex(one => one.startsWith(start)) + 1]));
  const bytes = new TextEncoder().encode(text);
  for (let at = 1; at < bytes.length; at++) {
    const content = (async function* () {
      yield await Promise.resolve(bytes.slice(0, at));
      yield bytes.slice(at);
    })();
    assert.deepEqual(await readCluster({name: 'file-0', content}), whole, `cut at ${at}`);
  }
});

test('a manifest with limits alone has the class that the API server would give it', async () => {
  const pod = {...item('Pod', 'v1', 'a', 'shop'), spec: {containers: [{name: 'c', resources: {limits: {cpu: '1', memory: '1Gi'}}}]}};
  assert.equal((await read(list(pod))).cluster.pods[0]?.qosClass, 'Guaranteed');
});
