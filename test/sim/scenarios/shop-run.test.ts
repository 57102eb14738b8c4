import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {findCondition} from '../../../src/sim/rules/conditions.js';
import type {Run, Write} from '../../../src/run/types.js';
import type {WriteEntry} from '../../../src/sim/journal.js';
import type {Deployment} from '../../../src/sim/objects.js';
import {shopRun} from '../../../src/sim/scenarios/shop-run.js';
import {simulate, startScenario} from '../../../src/sim/simulate.js';
import type {Simulation} from '../../../src/sim/simulation.js';

const recorded = JSON.parse(readFileSync(new URL('../../../data/shop-run.json', import.meta.url), 'utf8')) as Run;
const rows = [...recorded.writes].sort((a, b) => a.seq - b.seq);

function run(options: Parameters<typeof startScenario>[1] = {}): Simulation {
  const simulation = startScenario(shopRun, {profile: {jitter: 0}, ...options});
  simulation.runUntil(shopRun.duration);
  return simulation;
}

/** What the recording counts: everything in the namespace, the namespace itself, and the volume of its claim. */
function counted(simulation: Simulation): WriteEntry[] {
  return simulation.kernel.journal.writes.slice().filter(({request}) =>
    request.namespace === 'shop' || request.resource === 'persistentvolumes' || (request.resource === 'namespaces' && request.name === 'shop'));
}

const kindOf = ({verb, subresource}: {verb: string; subresource?: string | undefined}): Write['kind'] =>
  verb === 'create' ? 'create' : verb === 'delete' ? 'delete' : subresource === 'status' ? 'status' : 'other';
const line = (writer: string, verb: string, resource: string, subresource: string | undefined, name: string, kind: string) => [writer, verb, resource, subresource ?? '', name, kind].join(' ');

const tally = (items: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

/** Writes from set image until `kubectl rollout status` returned, and those after. */
function parts(simulation: Simulation): [rollout: number, failure: number] {
  const writes = counted(simulation);
  const begin = writes.findIndex(({request}) => request.verb === 'patch' && request.resource === 'deployments');
  const complete = writes.slice(begin).find(({object}) => object?.kind === 'Deployment' && (object as Deployment).status.observedGeneration === 2
    && findCondition((object as Deployment).status, 'Progressing')?.reason === 'NewReplicaSetAvailable' && (object as Deployment).status.replicas === 3 && (object as Deployment).status.updatedReplicas === 3)!;
  const border = complete.t + simulation.kernel.world.profile.rolloutStatus;
  const after = writes.slice(begin);
  const rollout = after.filter(({t}) => t <= border).length;
  return [rollout, after.length - rollout];
}

test('the same manifests and commands make the same 220 writes, in the same order', () => {
  const writes = counted(run());
  assert.equal(writes.length, 220);
  writes.forEach(({request, object}, i) => {
    const made = line(request.user!, request.verb, request.resource, request.subresource, request.name ?? object!.metadata.name, kindOf(request));
    const {writer, verb, resource, subresource, name, kind} = rows[i]!;
    assert.equal(made, line(writer, verb, resource, subresource, name, kind), `write ${i + 1}`);
  });
});

test('every write whose time is stated happens within 1 ms of it', () => {
  const writes = counted(run());
  let compared = 0;
  rows.forEach(({t, timeFrom}, i) => {
    if (timeFrom !== 'stated') return;
    compared++;
    assert.ok(Math.abs(writes[i]!.t - t) <= 1, `write ${i + 1}: ${writes[i]!.t} ms instead of ${t} ms`);
  });
  assert.ok(compared >= 40, `${compared} times are stated`);
});

test('every known resourceVersion is the same, and the others lie in their ranges', () => {
  const writes = counted(run());
  let known = 0;
  rows.forEach(({resourceVersion, resourceVersionRange, storesNothing}, i) => {
    const made = writes[i]!.object!.metadata.resourceVersion;
    assert.equal(writes[i]!.stored, storesNothing !== true, `write ${i + 1}`);
    if (resourceVersion !== undefined) {
      known++;
      assert.equal(made, resourceVersion, `write ${i + 1}`);
    } else if (resourceVersionRange !== undefined) {
      assert.ok(made >= resourceVersionRange[0] && made <= resourceVersionRange[1], `write ${i + 1}: ${made} is not in ${resourceVersionRange.join('..')}`);
    }
  });
  assert.equal(known, 21);
});

test('exactly two updates are refused, both of the deployment-controller, one for each new ReplicaSet', () => {
  const refused = run().kernel.journal.refused.slice();
  assert.deepEqual(refused.map(({request, code}) => `${request.user} ${request.resource}/${request.subresource} ${code}`), [
    'deployment-controller deployments/status 409', 'deployment-controller deployments/status 409',
  ]);
});

test('the rollout takes 86 writes and the stopped node 68', () => {
  assert.deepEqual(parts(run()), [86, 68]);
});

test('without the recorded moments all totals are the same', () => {
  const simulation = run({natural: true});
  const writes = counted(simulation);
  assert.deepEqual(tally(writes.map(({request}) => request.user!)), tally(rows.map(({writer}) => writer)));
  assert.deepEqual(tally(writes.map(({request}) => kindOf(request))), {create: 36, status: 125, other: 48, delete: 11});
  assert.deepEqual(parts(simulation), [86, 68]);
  assert.equal(simulation.kernel.journal.refused.length, 2);
});

test('Leases and Events are written beside: about 626 and 85', () => {
  const {counts} = run().kernel.journal;
  const leases = Object.values(counts.leases!).reduce((sum, count) => sum + count, 0);
  const events = counts.events!.shop!;
  assert.ok(Math.abs(leases - 626) < 15, `${leases} Lease renewals`);
  assert.ok(events > 50, `${events} Events`);
});

test('the scenario is data: no file of a component names anything of it', () => {
  const words = /\bshop\b|kind-worker|67fddbbb7|d75cc9d86|redis|nginx/;
  for (const file of ['controllers/deployment.ts', 'controllers/replicaset.ts', 'controllers/statefulset.ts', 'controllers/endpointslice.ts', 'controllers/node-lifecycle.ts', 'kubelet/kubelet.ts', 'scheduler/scheduler.ts', 'scheduler/cycle.ts', 'api/server.ts', 'api/registry.ts']) {
    assert.doesNotMatch(readFileSync(new URL(`../../../src/sim/${file}`, import.meta.url), 'utf8'), words, file);
  }
});

test('told as a run, the writes are the recorded ones without any option', () => {
  const {writes} = simulate('shop-run');
  assert.deepEqual(
    writes.map(({writer, verb, resource, subresource, name, kind, namespace}) => [writer, verb, resource, subresource, name, kind, namespace]),
    rows.map(({writer, verb, resource, subresource, name, kind, namespace}) => [writer, verb, resource, subresource, name, kind, namespace]),
  );
});

test('with latencies spread by a seed the run ends in the same state, by a few writes more or less', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const simulation = startScenario(shopRun, {seed, natural: true});
    simulation.runUntil(shopRun.duration + 60_000);
    const count = counted(simulation).length;
    assert.ok(count >= 205 && count <= 235, `seed ${seed}: ${count} writes`);
    const web = simulation.get<Deployment>('deployments', 'shop/web')!;
    assert.deepEqual([web.status.readyReplicas, web.status.updatedReplicas, web.status.replicas], [3, 3, 3]);
  }
});
