import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/object.data.js';
import {table} from '../../../src/families/object.table.js';
import type {ObjectData} from '../../../src/families/object.data.js';
import {configMountFacts} from '../../../src/figures/storage/config-mount.facts.js';
import {configMount} from '../../../src/figures/storage/config-mount.js';
import {configMountScenes} from '../../../src/figures/storage/config-mount.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';
import {withConfig} from './config-run.js';

const run = await recordedRun();
const draw = (of: Run): ObjectData => {
  const facts = configMountFacts(of);
  return {...configMount(facts), scenes: configMountScenes(facts)};
};
const drawn = draw(run);
const fieldsOf = (data: ObjectData): [string, string][] => data.objects.flatMap(({sections}) => sections.flatMap(({fields}) => fields.map(({path, value}): [string, string] => [path, value])));

test('the key redis.conf of redis-config is the file /etc/redis/redis.conf, with the same two lines', () => {
  assert.deepEqual(drawn.objects.map(({kind, name}) => `${kind} ${name}`), ['ConfigMap redis-config', 'Pod redis-0']);
  const lines = 'maxmemory 64mb\nmaxmemory-policy allkeys-lru';
  assert.deepEqual(fieldsOf(drawn).slice(0, 2), [['redis.conf', lines], ['/etc/redis/redis.conf', lines]]);
});

test('the key and the file are marked, and the link between them is mounted at /etc/redis', () => {
  assert.deepEqual(drawn.objects.flatMap(({sections}) => sections.flatMap(({fields}) => fields.filter(({tone}) => tone).map(({id}) => id))), ['key', 'file']);
  assert.deepEqual(drawn.links!.map(({from, to, label}) => [from, to, label]), [['key', 'file', 'mounted at `/etc/redis`']]);
});

test('redis-server reads it in container redis', () => {
  assert.deepEqual(fieldsOf(drawn)[2], ['command', 'redis-server /etc/redis/redis.conf']);
  assert.equal(drawn.objects[1]!.sections[0]!.title, 'files of container `redis`');
});

test('the limits are 1 MiB for a ConfigMap and 1.5 MiB for any request', () => assert.equal(drawn.objects[0]!.footer, 'at most 1 MiB, a request to etcd at most 1.5 MiB'));

test('a file follows a change and a variable does not', () => {
  assert.match(drawn.facts!.find(({label}) => label.startsWith('A mounted file'))!.value, /follows a little later/);
  assert.match(drawn.facts!.find(({label}) => label.startsWith('An environment variable'))!.value, /old value/);
});

test('key, mount, file and read come one after another', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['key', 'mount', 'file', 'read']);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('another run is told with what it knows: no container, no command, no limits', () => {
  const second = draw(withConfig(secondRun));
  assert.deepEqual(fieldsOf(second), [['schedule', 'every day at 6'], ['/srv/report/schedule', 'every day at 6']]);
  assert.equal(second.objects[0]!.footer, undefined);
  assert.equal(second.end, 'The key is now a file: /srv/report/schedule.');
  assertTold(second, table(second));
});

test('a run without a mounted ConfigMap says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => configMountFacts(other), {name: 'MissingFacts', message: 'this run does not hold a ConfigMap that a Pod mounts'});
});
