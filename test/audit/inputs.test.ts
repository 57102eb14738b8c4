/**
 * Logs as people have them, each with the result that is right. They lie beside the project and are not part of it: without the
 * folder this file says so in a sentence and passes.
 */
import assert from 'node:assert/strict';
import {createReadStream, existsSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {readAudit} from '../../src/audit/index.js';
import {checkRun} from '../../src/run/check.js';

const folder = path.resolve(import.meta.dirname, '../../../shared/inputs');

interface Right {read: number; writes: number; reads?: number; notCounted?: Record<string, number>; code?: string; says?: RegExp; first?: string}

const right: Record<string, Right> = {
  'audit-01-audit2rbac-demo.jsonl': {read: 37, writes: 0, reads: 37, code: 'AUD-032', says: /no writes in this file/},
  'audit-02-falco-create-deployment.json': {read: 1, writes: 1, first: 'create deployments default/nginx-deployment'},
  'audit-03-falco-kind-zero.json': {read: 1, writes: 0, notCounted: {unreadable: 1}, code: 'AUD-012', says: /line 1 .*kind is a number/},
  'audit-04-elastic-mixed-wrappers.jsonl': {read: 4, writes: 0, reads: 3, notCounted: {leases: 1}},
  'audit-05-elastic-aks-log-as-string.jsonl': {read: 1, writes: 0, notCounted: {leases: 1}},
  'audit-06a-khi-gke-create.yaml': {read: 1, writes: 1, first: 'create pods 1-2-deployment-update/nginx-deployment-surge-8655b4b8c5-xf5f4'},
  'audit-06b-khi-gke-smp-patch.yaml': {read: 1, writes: 1, first: 'patch pods 1-2-deployment-update/nginx-deployment-surge-8655b4b8c5-xf5f4/status'},
  'audit-07-khi-oss-lease-update.yaml': {read: 1, writes: 0, notCounted: {leases: 1}},
  'audit-08-panther-eks-aks-gke.jsonl': {read: 26, writes: 11, reads: 5, notCounted: {'exec': 2, 'refused': 2, 'outcome-unknown': 1, 'no-verb': 5}},
  'audit-09-stackd-eventlist-head.json': {read: 4, writes: 0, reads: 4},
  'trace-02-simkube-large.json': {read: 90, writes: 0, code: 'AUD-001', says: /this is a SimKube trace/},
  'bad-01-not-a-list-podplacement.json': {read: NaN, writes: 0, code: 'AUD-001'},
  'bad-03-array-of-name-pairs.json': {read: 259, writes: 0, code: 'AUD-001'},
  'snap-03-cloudability-eks-podlist.json': {read: NaN, writes: 0, code: 'AUD-001', says: /kubectl get -o json/},
  'snap-09-minikube-everything.yml': {read: NaN, writes: 0, code: 'AUD-001', says: /kubectl get -o json/},
};

if (!existsSync(folder)) console.log('# The folder ../shared/inputs is not here: its audit logs are not read.');

for (const [name, expected] of Object.entries(right)) {
  const file = path.join(folder, name);
  test(`${name} gives its result`, {skip: !existsSync(file) && 'the file is not here'}, async () => {
    const {run, report} = await readAudit([{name, bytes: createReadStream(file)}]);
    if (!Number.isNaN(expected.read)) assert.equal(report.read, expected.read);
    assert.equal(report.writes, expected.writes);
    if (expected.reads !== undefined) assert.equal(report.reads, expected.reads);
    if (expected.notCounted) assert.deepEqual(report.notCounted, expected.notCounted);
    if (expected.code) assert.ok(report.findings.some(({code}) => code === expected.code), expected.code);
    if (expected.says) assert.match(report.findings.map(({message}) => message).join('\n'), expected.says);
    const [write] = run.writes;
    if (expected.first && write) assert.equal(`${write.verb} ${write.resource} ${write.namespace}/${write.name}${write.subresource ? `/${write.subresource}` : ''}`, expected.first);
    assert.deepEqual(checkRun(run).filter(({severity}) => severity === 'error'), []);
    assert.deepEqual(await readAudit([{name, bytes: createReadStream(file)}], {full: true}), {run, report});
  });
}
