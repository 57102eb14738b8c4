import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/object.data.js';
import {table} from '../../../src/families/object.table.js';
import type {ObjectData} from '../../../src/families/object.data.js';
import {storedObjectFacts} from '../../../src/figures/api/stored-object.facts.js';
import type {StoredObjectFacts} from '../../../src/figures/api/stored-object.facts.js';
import {storedObject as drawing} from '../../../src/figures/api/stored-object.js';
import {storedObjectScenes} from '../../../src/figures/api/stored-object.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';
import {withStored} from './stored-run.js';

const storedObject = (facts: StoredObjectFacts): ObjectData => ({...drawing(facts), scenes: storedObjectScenes(facts)});
const run = await recordedRun();
const facts = storedObjectFacts(run);
const drawn = storedObject(facts);
const fields = drawn.objects[0]!.sections.flatMap((section) => section.fields.map((field) => ({...field, full: `${section.path}.${field.path}`})));

test('Deployment web was stored with 13 fields: 3 are yours', () => {
  assert.equal(facts.object.id, 'deployment/shop/web');
  assert.equal(fields.length, 13);
  assert.deepEqual(fields.filter(({origin}) => origin === 'you').map(({full, value}) => [full, value]), [['spec.replicas', '3'], ['spec.selector', 'app=web'], ['spec.template.spec.containers[0].image', 'nginx:1.30-alpine']]);
});

test('of each field its whole path can be copied', () => assert.deepEqual(fields.map(({copy}) => copy), fields.map(({full}) => full)));

test('10 are defaults, and they alone are marked', () => {
  assert.deepEqual(fields.filter(({origin}) => origin === 'default').map(({path, value}) => `${path.replace(/.*[.\]]/, '')} ${value}`), [
    'type RollingUpdate', 'maxSurge 25%', 'maxUnavailable 25%', 'revisionHistoryLimit 10', 'progressDeadlineSeconds 600',
    'imagePullPolicy IfNotPresent', 'restartPolicy Always', 'dnsPolicy ClusterFirst', 'terminationGracePeriodSeconds 30', 'schedulerName default-scheduler',
  ]);
  assert.deepEqual(fields.filter(({tone}) => tone).map(({id}) => id), fields.filter(({origin}) => origin === 'default').map(({id}) => id));
});

test('it lies in etcd at /registry/deployments/shop/web in 3,069 bytes', () => assert.equal(drawn.objects[0]!.footer, 'in etcd at `/registry/deployments/shop/web` · 3,069 bytes'));

test('33 lines of manifest came back as 81, and the bars are as long as that', () => {
  assert.deepEqual(drawn.facts!.slice(1).map(({value, part}) => [value, part]), [['33 lines', 33 / 81], ['81 lines', 1]]);
});

test('a field tells its whole path to whoever points at it', () => assert.equal(fields.find(({path}) => path === 'strategy.type')!.detail, 'spec.strategy.type: RollingUpdate, a default'));

test('a switch leaves what you wrote', () => assert.equal(drawn.only!.origin, 'you'));

test('every number that is said stands in the table, and the family accepts what is drawn', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['yours', 'defaults']);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('another object of the run can be named', () => {
  const pod = storedObject(storedObjectFacts(run, 'web-67fddbbb7-pwq2w'));
  assert.deepEqual(pod.objects[0]!.sections.map(({path}) => path), ['spec', 'status']);
  assertTold(pod, table(pod));
});

test('a Service of another run is told with its own fields, without bars that nobody measured', () => {
  const second = storedObject(storedObjectFacts(withStored(secondRun)));
  assert.equal(second.objects[0]!.name, 'orders');
  assert.deepEqual(second.facts!.map(({value}) => value), ['2 yours, 1 default']);
  assert.equal(second.objects[0]!.footer, 'in etcd at `/registry/services/specs/bank/orders`');
  assert.equal(second.end, 'The API server added 1 default before the object was stored.');
  assertTold(second, table(second));
});

test('a run that holds no stored object says so, and one that does names those it holds', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => storedObjectFacts(other), {name: 'MissingFacts', message: 'this run does not hold what was stored of an object, field by field'});
  assert.throws(() => storedObjectFacts(run, 'api'), /of "api", field by field; it holds web, web-67fddbbb7-pwq2w/);
});
