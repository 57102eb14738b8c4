import assert from 'node:assert/strict';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {stringify} from 'yaml';
import {clusterOf, readCluster} from '../../../src/cluster/read/read-cluster.js';

const MARK = 'superSecret-4f2a';
const base64 = Buffer.from(MARK).toString('base64');

const applied = {'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({data: {password: MARK}}), [`example.com/${MARK}`]: 'x', note: MARK};
const managedFields = [{manager: MARK, operation: 'Update', fieldsV1: {[`f:${MARK}`]: {}}}];
const metadata = (name: string, more: object = {}) => ({name, namespace: 'shop', uid: `uid-${name}`, annotations: applied, managedFields, selfLink: `/api/${MARK}`, ...more});

const container = {
  name: 'app', image: 'registry.example/app:1',
  command: ['sh', '-c', `login ${MARK}`], args: [`--token=${MARK}`], env: [{name: 'PASSWORD', value: MARK}, {name: MARK, valueFrom: {secretKeyRef: {name: MARK, key: MARK}}}],
  envFrom: [{secretRef: {name: MARK}}], volumeMounts: [{name: MARK, mountPath: `/${MARK}`}], workingDir: MARK,
  livenessProbe: {httpGet: {path: `/${MARK}`, httpHeaders: [{name: 'Authorization', value: MARK}]}, exec: {command: [MARK]}}, lifecycle: {preStop: {exec: {command: [MARK]}}},
};

const podSpec = {
  containers: [container], initContainers: [{...container, name: 'init'}], ephemeralContainers: [{...container, name: 'debug'}], imagePullSecrets: [{name: MARK}], serviceAccountName: MARK, hostAliases: [{ip: '1.1.1.1', hostnames: [MARK]}],
  volumes: [{name: MARK, secret: {secretName: MARK}}, {name: 'v', csi: {driver: 'd', volumeAttributes: {password: MARK}}}, {name: 'c', persistentVolumeClaim: {claimName: 'data'}}],
};

const objects = [
  {apiVersion: 'v1', kind: 'Secret', metadata: metadata(MARK), data: {password: base64, token: base64}, stringData: {plain: MARK}, type: MARK},
  {apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata('config'), data: {key: MARK}, binaryData: {b: base64}},
  {apiVersion: 'v1', kind: 'Pod', metadata: metadata('web-0', {ownerReferences: [{kind: 'StatefulSet', name: 'web', uid: 'uid-web', controller: true}]}), spec: {...podSpec, nodeName: 'node-a'}, status: {
    phase: 'Running', message: `cannot reach postgres://app:${MARK}@db/shop`,
    conditions: [{type: 'PodScheduled', status: 'False', message: `token=${MARK}`}],
    containerStatuses: [{name: 'app', state: {waiting: {reason: 'CrashLoopBackOff', message: `exec failed: app --token ${MARK}`}}, lastState: {terminated: {exitCode: 1, message: MARK, containerID: MARK}}, image: MARK, imageID: MARK}],
  }},
  {apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: metadata('web'), spec: {serviceName: MARK, template: {metadata: {annotations: applied, labels: {app: 'web'}}, spec: podSpec}}},
  {apiVersion: 'batch/v1', kind: 'CronJob', metadata: metadata('nightly'), spec: {schedule: '@daily', jobTemplate: {spec: {template: {spec: podSpec}}}}},
  {apiVersion: 'v1', kind: 'Node', metadata: metadata('node-a'), spec: {providerID: MARK}, status: {conditions: [{type: 'Ready', status: 'True', message: MARK}], images: [{names: [MARK]}], addresses: [{type: 'Hostname', address: MARK}], nodeInfo: {machineID: MARK, systemUUID: MARK}}},
  {apiVersion: 'v1', kind: 'Service', metadata: metadata('web'), spec: {selector: {app: 'web'}, ports: [{port: 80, appProtocol: MARK}], loadBalancerSourceRanges: [MARK]}},
  {apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: metadata('web'), spec: {tls: [{secretName: MARK, hosts: [MARK]}], rules: [{host: 'shop.example', http: {paths: [{path: '/', backend: {service: {name: 'web', port: {number: 80}}}}]}}]}},
  {apiVersion: 'v1', kind: 'PersistentVolume', metadata: metadata('pv'), spec: {capacity: {storage: '1Gi'}, csi: {volumeHandle: MARK, volumeAttributes: {key: MARK}, nodeStageSecretRef: {name: MARK}}}},
  {apiVersion: 'v1', kind: 'ServiceAccount', metadata: metadata('sa'), secrets: [{name: MARK}], token: MARK},
  {apiVersion: 'v1', kind: 'Event', metadata: metadata('e'), message: MARK, involvedObject: {name: MARK}},
  {apiVersion: 'bitnami.com/v1alpha1', kind: 'SealedSecret', metadata: metadata('sealed'), spec: {encryptedData: {password: MARK}}},
  {apiVersion: 'v1', kind: 'Pod', metadata: {...metadata('broken'), labels: {a: [MARK]}}, spec: {containers: MARK, nodeName: {x: MARK}, tolerations: [MARK]}, status: {podIP: [MARK]}},
];
const list = {apiVersion: 'v1', kind: 'List', items: objects};

function assertClean(what: unknown, how: string): void {
  const text = JSON.stringify(what);
  const at = text.indexOf(MARK);
  assert.ok(at < 0 && !text.includes(base64), `${how}: …${text.slice(Math.max(at - 80, 0), at + 40)}`);
}

test('nothing of a Secret, an environment, arguments, annotations, managedFields or messages with credentials is in the model or the report', async () => {
  const json = JSON.stringify(list, null, 4);
  const forms = {memory: clusterOf(list), json: await readCluster({name: 'f', content: json}), yaml: await readCluster({name: 'f', content: stringify(list)}), gzip: await readCluster({name: 'f', content: new Uint8Array(gzipSync(json))})};
  for (const [how, reading] of Object.entries(forms)) {
    assertClean(reading, how);
    assert.equal(reading.report.read, objects.length, how);
    assert.equal(reading.report.notDrawn.find(({kind}) => kind === 'Secret')?.reason, 'secret', how);
    assert.ok(reading.cluster.pods[1]!.message!.includes('postgres://'), how);
  }
});

test('Secrets alone, and a SecretList, leave nothing but a number', async () => {
  for (const value of [objects[0], {kind: 'SecretList', apiVersion: 'v1', items: [{metadata: metadata(MARK), data: {a: base64}}]}, {items: [{metadata: metadata(MARK), data: {a: base64}}], kind: 'SecretList'}]) {
    const reading = await readCluster({name: 'f', content: JSON.stringify(value)});
    assertClean(reading, 'secret');
    assert.deepEqual(reading.report.findings.map(({code, message}) => [code, message]), [['CLU-301', '1 Secret was dropped while reading.']]);
  }
});

test('a file that breaks on a secret does not show it', async () => {
  const broken = [
    `{"kind": "Secret", "data": {"password" "${MARK}"}}`, `{"kind": "List", "items": [{"kind": "Pod", "spec": {"containers": [{"env": [{"value": ${MARK}}]}]}}, {}]}`, `{${MARK}: 1}`, `[${MARK}]`,
    `kind: Secret\nstringData:\n  a: "${MARK}\n  b: ${MARK}: ${MARK}\n`, `kind: Secret\ndata: *${MARK}\n`, `%${MARK}\n---\na: 1\n`, `${MARK}`, `password=${MARK}\n`, `- ${MARK}\n- ${MARK}\n`,
    `{"clusters": [], "contexts": [], "users": [{"user": {"token": "${MARK}"}}]}`, `{"kind": "Config", "apiVersion": "v1", "users": [{"user": {"token": "${MARK}"}}]}`, `{"kind": "Status", "apiVersion": "v1", "message": "${MARK}", "reason": "${MARK}"}`,
  ];
  for (const content of broken) {
    const reading = await readCluster({name: 'f', content});
    assertClean(reading, content);
    assert.ok(reading.report.findings.length, content);
  }
});

test('an amount, a selector or a time that cannot be read is quoted only where no secret belongs', () => {
  const reading = clusterOf({kind: 'Pod', metadata: {name: 'a', creationTimestamp: MARK}, spec: {containers: []}, status: {containerStatuses: [{restartCount: MARK}]}});
  assertClean(reading, 'scalars');
});
