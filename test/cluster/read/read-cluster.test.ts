import assert from 'node:assert/strict';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {stringify} from 'yaml';
import {clusterOf, readCluster, type ClusterFile} from '../../../src/cluster/read/read-cluster.js';
import {object, pod} from '../sketch.js';

const list = {apiVersion: 'v1', items: [pod('web-0', {uid: 'u0', node: 'node-a'}), pod('web-1', {uid: 'u1', node: 'node-a'})], kind: 'List', metadata: {resourceVersion: ''}};
const json = JSON.stringify(list, null, 4);

const read = async (content: ClusterFile['content']) => {
  const {cluster, report} = await readCluster({name: 'f', content});
  return {names: cluster.pods.map(({name}) => name), codes: report.findings.map(({code}) => code).filter(code => code !== 'CLU-201'), report};
};

const BOTH = {names: ['web-0', 'web-1'], codes: []};
const expectBoth = async (content: ClusterFile['content'], codes: string[] = []) => {
  const {names, codes: found} = await read(content);
  assert.deepEqual({names, codes: found}, {names: BOTH.names, codes});
};

test('JSON and YAML of the same objects are the same cluster', async () => {
  const fromYaml = await readCluster({name: 'f', content: stringify(list)});
  const fromJson = await readCluster({name: 'f', content: json});
  assert.deepEqual(fromYaml.cluster, fromJson.cluster);
  assert.deepEqual(fromYaml.cluster, clusterOf(list).cluster);
  assert.deepEqual([fromJson.report.files[0]!.form, fromYaml.report.files[0]!.form], ['JSON', 'YAML']);
});

test('a byte-order mark, Windows line ends and blanks in front change nothing', async () => {
  await expectBoth(`\ufeff${json}`);
  await expectBoth(json.replaceAll('\n', '\r\n'));
  await expectBoth(`\n  \r\n${' '.repeat(5000)}${json}\n\n`);
  await expectBoth(`\ufeff${stringify(list).replaceAll('\n', '\r\n')}`);
});

test('what Windows PowerShell writes (UTF-16) is read, with a note', async () => {
  const utf16 = (text: string, big = false) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return new Uint8Array(big ? bytes.swap16() : bytes);
  };
  await expectBoth(utf16(json), ['CLU-009']);
  await expectBoth(utf16(json, true), ['CLU-009']);
  await expectBoth(utf16(json).slice(2), ['CLU-009']);
});

test('gzip is unpacked on the way; broken gzip gives what came before the break, and says so', async () => {
  const packed = new Uint8Array(gzipSync(json));
  await expectBoth(packed);
  await expectBoth(new Uint8Array(gzipSync(stringify(list))));
  assert.ok((await read(packed.slice(0, packed.length - 12))).codes.some(code => code === 'CLU-006' || code === 'CLU-005'));
  assert.deepEqual((await read(new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4, 5]))).codes.includes('CLU-006'), true);
});

test('other archives are refused by name', async () => {
  for (const [bytes, name] of [[[0x50, 0x4b, 3, 4], 'ZIP'], [[0x28, 0xb5, 0x2f, 0xfd], 'Zstandard'], [[0xfd, 0x37, 0x7a, 0x58], 'xz'], [[0x42, 0x5a, 0x68, 0x39], 'bzip2']] as const) {
    const {report} = await read(new Uint8Array([...bytes, 0, 0, 0]));
    assert.match(report.findings[0]!.message, new RegExp(name));
  }
});

test('a stream of the web and a stream of Node are read alike', async () => {
  await expectBoth(new Blob([json]).stream());
  await expectBoth((async function* () { yield await Promise.resolve(new TextEncoder().encode(json)); })());
});

test('warnings of kubectl in front of its output are skipped, with a note and the right line numbers', async () => {
  const chatter = 'Warning: v1 ComponentStatus is deprecated in v1.19+\nW1107 20:11:46.123456   12 loader.go:221] config not found\n';
  await expectBoth(chatter + json, ['CLU-008']);
  await expectBoth(chatter + stringify(list), ['CLU-008']);
  const {report} = await read(`${chatter}{\n"kind": "Pod", "metadata": {"name": "a"}, "spec": 7}`);
  assert.equal(report.findings.find(({code}) => code === 'CLU-104')!.line, 4);
});

test('an empty file, blanks, and YAML without objects are said to be empty', async () => {
  for (const text of ['', ' \n\t\n', '\ufeff', '# only a comment\n', '---\n---\n', ' '.repeat(10_000)]) assert.deepEqual((await read(text)).codes, ['CLU-001'], JSON.stringify(text));
});

test('what is not Kubernetes is refused, with what it looks like and what is accepted', async () => {
  const looks: [string, RegExp][] = [
    ['NAME    READY   STATUS\nweb-0   1/1     Running\n', /a table that kubectl printed/], ['Name:             web-0\nNamespace: shop\n', /kubectl describe/], ['<!DOCTYPE html><html></html>', /a web page/],
    ['No resources found in default namespace.\n', /an error message of kubectl/], ['error: the server doesn\'t have a resource type "podz"\n', /an error message of kubectl/],
    ['{"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"x"}\n{"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"y"}', /an API audit log/], ['{"kind":"EventList","apiVersion":"audit.k8s.io/v1","items":[{}]}', /an API audit log/],
    ['{"auditID":"x","verb":"get"}', /an API audit log/], ['{"version":2,"config":{},"events":[]}', /a SimKube trace/], ['[{"namespace":"a","name":"b"},{"namespace":"a","name":"c"}]', /2 entries without a kind: objects that have names but neither kind/],
    ['[{"name":"n1","cpu":4,"memory":8,"zone":"a","cost":1}]', /names but neither kind nor spec nor status/], ['apiVersion: v1\nkind: Config\nclusters: []\ncontexts: []\nusers: []\n', /a kubeconfig/],
    ['apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Release.Name }}\n', /a Helm template/], ['services:\n  web:\n    image: nginx\n', /a Compose file/], ['{"kind":"Table","apiVersion":"meta.k8s.io/v1","rows":[]}', /a table made by the API server/],
    ['{"kind":"Status","apiVersion":"v1","status":"Failure","reason":"Forbidden","code":403}', /refuses a request/], ['{"format":1,"startedAt":"x","writes":[]}', /a recorded run/], ['{}', /an empty object/], ['[[1]]', /./], ['hello there', /plain text/],
    ['a,b,c\n1,2,3\n', /CSV/], ['2026-11-07T20:11:46Z INFO started\n', /a log/], ['{"x":1,"y":2}', /the fields x, y and no kind/], ['"just a text"', /plain text/], ['42', /number/],
  ];
  for (const [text, pattern] of looks) {
    const {report, names} = await read(text);
    assert.deepEqual(names, [], text);
    const error = report.findings.find(({severity}) => severity === 'error');
    assert.match(error?.message ?? '', text === '[[1]]' ? /not an object/ : pattern, text);
    if (error!.code === 'CLU-003') assert.match(error!.message, /kubectl get nodes,pods/);
  }
});

test('a log of a thousand audit events is refused once', async () => {
  const line = '{"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"x"}\n';
  const {report} = await read(line.repeat(1000));
  assert.deepEqual(report.findings.map(({code, more}) => [code, more]), [['CLU-003', 999]]);
});

test('one bad YAML document costs that document only', async () => {
  const {names, codes, report} = await read(`${stringify(pod('a'))}---\nkind: Pod\n  metadata: [\n---\n${stringify(pod('b'))}`);
  assert.deepEqual([names, codes], [['a', 'b'], ['CLU-002']]);
  assert.ok(report.findings[0]!.line! > 8);
});

test('a fault in a later YAML document is named with its line in the file, and texts may hold lines of dashes', async () => {
  const scalar = {...pod('a'), spec: {containers: [], note: 'one\n---\ntwo\n'}};
  const before = `---\n${stringify(scalar)}---\r\n${stringify(pod('b'))}--- # third\n`;
  const {names, report} = await read(`${before}kind: Pod\nmetadata: {name: [c]}\n`);
  assert.deepEqual(names, ['a', 'b']);
  assert.deepEqual(report.findings.filter(({code}) => code === 'CLU-104').map(({line}) => line), [before.split('\n').length + 1]);
});

test('YAML that lost its end is suspected by the missing kind of its list', async () => {
  const text = stringify(list);
  const {names, codes} = await read(text.slice(0, text.indexOf('kind: List')));
  assert.deepEqual([names, codes], [BOTH.names, ['CLU-005']]);
});

test('YAML that refers to itself without end is refused, and the next document is read', async () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'.split('').map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghij'[i]}`).join(',')}]`).join('\n')}\n`;
  const {names, codes} = await read(`${bomb}---\n${stringify(pod('a'))}`);
  assert.deepEqual([names, codes], [['a'], ['CLU-002']]);
});

test('a file made to exhaust its reader is refused, quickly', async () => {
  const hostile = [
    `a: ${'['.repeat(200_000)}`, `a: ${'['.repeat(1499)}${']'.repeat(1499)}`, `${'- '.repeat(100_000)}a`, `${'- '.repeat(399)}a`, `${'? '.repeat(100_000)}a`, Array.from({length: 3000}, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    Array.from({length: 1500}, (_, i) => `${' '.repeat(i)}a:`).join('\n'), '{"kind":"List","items":['.repeat(20_000) + ']}'.repeat(20_000), `{"kind":"List","items":[${'['.repeat(1e6)}${']'.repeat(1e6)}]}`, `{"items":[${'{"metadata":{"name":"x"}},'.repeat(50_000)}{}],"kind":"PodList"}`,
  ];
  for (const text of hostile) {
    const {report} = await read(text);
    assert.ok(report.findings.length > 0, text.slice(0, 40));
  }
});

test('of a list that was cut before it said its kind every item is named', async () => {
  const {report} = await read('{"items":[{"metadata":{"name":"x"}},{"metadata":{"name":"y"}},{"metadata":{"na');
  assert.deepEqual(report.findings.map(({code, path}) => [code, path]), [['CLU-005', '$'], ['CLU-102', '$.items[0]'], ['CLU-102', '$.items[1]']]);
  assert.equal(report.read, 2);
});

test('a list that breaks before its first item is not called empty', async () => {
  assert.deepEqual((await read('{"kind":"List","items":[,')).codes, ['CLU-002']);
  assert.deepEqual((await read('{"kind":"List","items":[')).codes, ['CLU-005']);
});

test('anchors and merge keys of YAML are followed', async () => {
  const {names} = await read('kind: Pod\nmetadata: &m {name: a, namespace: shop}\nspec: {containers: [{name: app}]}\n---\nkind: Pod\nmetadata:\n  <<: {namespace: shop}\n  name: b\nspec: {containers: []}\n');
  assert.deepEqual(names, ['a', 'b']);
});

test('several files of one cluster are one cluster: by uid, the higher resourceVersion wins', async () => {
  const at = (version: string, phase: string) => {
    const made = pod('web-0', {uid: 'u0', status: {phase}});
    Object.assign(made.metadata as object, {resourceVersion: version});
    return made;
  };
  const file = (...objects: unknown[]) => ({name: 'f', content: JSON.stringify(objects)});
  for (const [first, second, phase] of [['9', '10', 'Failed'], ['10', '9', 'Running'], ['', '9', 'Failed']] as const) {
    const {cluster, report} = await readCluster([file(at(first, 'Running')), file(at(second, 'Failed'), pod('web-1'))]);
    assert.deepEqual(cluster.pods.map(({name, phase: is}) => [name, is]), [['web-0', phase], ['web-1', 'Running']]);
    assert.deepEqual([report.read, report.drawn, report.notDrawn.map(({kind, reason, count}) => [kind, reason, count])], [3, 2, [['Pod', 'repeated', 1]]]);
    assert.deepEqual(report.files.map(({objects}) => objects), [1, 2]);
  }
});

test('a Pod that was made again under its name is the younger one', () => {
  const old = pod('web-0', {uid: 'u0', created: '2026-11-07T20:00:00Z', status: {phase: 'Failed'}});
  const young = pod('web-0', {uid: 'u1', created: '2026-11-07T20:10:00Z'});
  for (const objects of [[old, young], [young, old]]) {
    const {cluster, report} = clusterOf(objects);
    assert.deepEqual(cluster.pods.map(({uid}) => uid), ['u1']);
    assert.deepEqual(report.findings.map(({code}) => code), ['CLU-111']);
    assert.deepEqual(report.notDrawn.map(({reason}) => reason), ['replaced']);
  }
});

test('one uid on two objects is reported, and both are kept', () => {
  const {cluster, report} = clusterOf([pod('a', {uid: 'u'}), pod('b', {uid: 'u'})]);
  assert.deepEqual([cluster.pods.length, report.findings.map(({code}) => code)], [2, ['CLU-112']]);
});

test('objects without a kind or a name are counted, left out and named by line and path', async () => {
  const {report, names} = await read(JSON.stringify({kind: 'List', items: [pod('a'), {metadata: {name: 'b'}}, {kind: 'Pod', metadata: {generateName: 'c-'}}, 'd', null]}, null, 1));
  assert.deepEqual(names, ['a']);
  assert.deepEqual(report.findings.map(({code, path}) => [code, path]), [['CLU-103', '$.items[2]'], ['CLU-101', '$.items[3]'], ['CLU-101', '$.items[4]'], ['CLU-102', '$.items[1]']]);
  assert.deepEqual([report.read, report.drawn], [5, 1]);
});

test('a field of the wrong type is named with its own line, and the rest of the object is used', async () => {
  const text = JSON.stringify({kind: 'List', items: [pod('a'), {kind: 'Pod', metadata: {name: 'b', labels: {app: 7}}, spec: {nodeName: ['x'], containers: [{name: 'c', resources: {requests: {cpu: 'lots'}}}]}, status: {phase: 'Running'}}]}, null, 2);
  const {cluster, report} = await readCluster({name: 'f', content: text});
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  assert.deepEqual(report.findings.map(({code, line, path}) => [code, line, path]), [
    ['CLU-104', lineOf('"app": 7'), '$.items[1].metadata.labels.app'], ['CLU-104', lineOf('"nodeName"'), '$.items[1].spec.nodeName'],
    ['CLU-105', lineOf('"lots"'), '$.items[1].spec.containers[0].resources.requests.cpu'],
  ]);
  const b = cluster.pods.find(({name}) => name === 'b');
  assert.deepEqual([b!.phase, b!.ready, b!.requests, b!.qosClass, b!.node], ['Running', '0/1', undefined, undefined, undefined]);
  const yaml = await readCluster({name: 'f', content: stringify(JSON.parse(text))});
  assert.deepEqual(yaml.cluster, cluster);
  assert.deepEqual(yaml.report.findings.map(({code}) => code), ['CLU-104', 'CLU-104', 'CLU-105']);
  assert.ok(yaml.report.findings.every(({line}) => line! > 8));
});

test('a hundred thousand equal faults are fifty sentences and a number', () => {
  const {report} = clusterOf(Array.from({length: 1000}, (_, i) => ({kind: 'Pod', metadata: {name: `p${i}`}, spec: {containers: 'none'}})));
  const bad = report.findings.filter(({code}) => code === 'CLU-104');
  assert.deepEqual([bad.length, bad.at(-1)!.more], [50, 950]);
});

test('objects in memory are not changed by being read', () => {
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };
  const {report} = clusterOf(frozen([pod('a', {status: {phase: 7, podIPs: 'x', containerStatuses: [null, {restartCount: -1}]}}), object('Node', 'n', {namespace: undefined})]));
  assert.equal(report.read, 2);
});
