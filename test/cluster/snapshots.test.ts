import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import test from 'node:test';
import {snapshots} from '../../data/snapshots/make.js';
import {controlPlanePods} from '../../src/cluster/read/assemble.js';
import {clusterOf} from '../../src/cluster/read/read-cluster.js';
import {isNewest} from '../../src/cluster/newest-template.js';
import {rolloutBounds} from '../../src/cluster/rollout-bounds.js';
import {selectedPods} from '../../src/cluster/service-pods.js';

const folder = new URL('../../data/snapshots/', import.meta.url);
const read = (name: string) => clusterOf(JSON.parse(snapshots[name]!));

test('the files of data/snapshots are what their script makes', () => {
  assert.deepEqual(readdirSync(folder).filter(name => name.endsWith('.json')).sort(), Object.keys(snapshots).sort());
  for (const [name, text] of Object.entries(snapshots)) assert.equal(readFileSync(new URL(name, folder), 'utf8'), text, name);
});

test('bakery: a rollout of 3 with 4 Pods at most, 2 of them new, and all 4 selected by the Service', () => {
  const {cluster, report} = read('bakery.json');
  const oven = cluster.workloads.find(({name}) => name === 'oven')!;
  assert.deepEqual(rolloutBounds(oven), {ceiling: 4, floor: 3});
  const behind = selectedPods(cluster, cluster.services.find(({name}) => name === 'oven')!);
  assert.deepEqual([behind.length, behind.filter(pod => isNewest(cluster, pod)).length], [4, 2]);
  assert.equal(controlPlanePods(cluster).length, 4);
  assert.deepEqual(report.findings.map(({code}) => code), ['CLU-301']);
});

test('ward: every lamp there is', () => {
  const {cluster, report} = read('ward.json');
  assert.deepEqual([...new Set(cluster.pods.map(({lamp}) => lamp))].sort(), ['done', 'failed', 'failing', 'not-ready', 'pending', 'ready', 'starting', 'terminating', 'unknown']);
  assert.deepEqual(report.findings.filter(({severity}) => severity !== 'note'), []);
});

test('choir: three of a gang of four wait', () => {
  const {cluster} = read('choir.json');
  assert.deepEqual([cluster.podGroups[0]!.minMember, cluster.pods.filter(({podGroup, lamp}) => podGroup === 'quartet' && lamp === 'pending').length], [4, 3]);
});

test('attic: items without a kind, on nodes that nobody knows', () => {
  const {cluster} = read('attic.json');
  assert.deepEqual([cluster.pods.length, cluster.nodes.map(({name, missing}) => [name, missing])], [3, [['elsewhere', true], ['somewhere', true]]]);
});
