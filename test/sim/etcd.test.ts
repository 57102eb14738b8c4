import assert from 'node:assert/strict';
import test from 'node:test';
import {setUpCluster, smallCluster} from '../../src/sim/cluster-setup.js';
import {Simulation} from '../../src/sim/simulation.js';

function cluster(seed = 1): Simulation {
  const simulation = new Simulation({seed});
  setUpCluster(simulation, smallCluster());
  simulation.runUntil(1000);
  return simulation;
}
const leader = (simulation: Simulation) => simulation.kernel.etcd.leader;

test('without its leader etcd elects another in 1 to 2 seconds, one term later, and everything committed is still there', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const simulation = cluster(seed);
    const before = leader(simulation)!;
    const {lastIndex} = before;
    simulation.kernel.etcd.stop('leader');
    assert.equal(leader(simulation), undefined);
    const stopped = simulation.now;
    assert.ok(simulation.runUntil((now) => leader(now) !== undefined, stopped + 5000), `seed ${seed} elects nobody`);
    const waited = simulation.now - stopped;
    assert.ok(waited >= 900 && waited <= 2000, `seed ${seed} took ${waited} ms`);
    assert.ok(leader(simulation)!.term > before.term);
    assert.ok(leader(simulation)!.lastIndex > lastIndex);
    assert.notEqual(leader(simulation)!.name, before.name);
  }
});

test('while there is no leader writes wait, reads are served, and then the writes are stored in their order', () => {
  const simulation = cluster();
  const {api, etcd, store} = simulation.kernel;
  etcd.stop('leader');
  for (const name of ['one', 'two', 'three']) api.send({user: 'you (kubectl)', verb: 'create', resource: 'configmaps', namespace: 'default', name, body: {metadata: {name}}});
  simulation.advance(500);
  assert.deepEqual(api.waiting.map(({name}) => name).filter((name) => ['one', 'two', 'three'].includes(name!)), ['one', 'two', 'three']);
  assert.equal(simulation.request({verb: 'list', resource: 'nodes'}).items!.length, 4);
  assert.equal(simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name: 'now', body: {metadata: {name: 'now'}}}).code, 503);
  simulation.advance(3000);
  const versions = ['one', 'two', 'three'].map((name) => store.get('configmaps', `default/${name}`)!.metadata.resourceVersion);
  assert.deepEqual(versions, [...versions].sort((a, b) => a - b));
});

test('losing a follower changes nothing; losing two of three stops all writes until one is back', () => {
  const simulation = cluster();
  const {etcd} = simulation.kernel;
  const followers = etcd.members.filter(({role}) => role === 'follower').map(({name}) => name);
  etcd.stop(followers[0]!);
  assert.equal(etcd.available, true);
  etcd.stop(followers[1]!);
  assert.equal(etcd.available, false);
  simulation.advance(3000);
  assert.equal(leader(simulation), undefined);
  etcd.start(followers[0]!);
  assert.ok(simulation.runUntil((now) => now.kernel.etcd.available, simulation.now + 5000));
});

test('a member that was away has the whole log when it is back', () => {
  const simulation = cluster();
  const {etcd} = simulation.kernel;
  const away = etcd.members.find(({role}) => role === 'follower')!.name;
  etcd.stop(away);
  simulation.advance(5000);
  etcd.start(away);
  simulation.advance(200);
  const indexes = new Set(etcd.members.map(({lastIndex}) => lastIndex));
  assert.equal(indexes.size, 1);
});

test('there is no member to stop that does not exist', () => {
  assert.throws(() => cluster().kernel.etcd.stop('etcd-9'), /etcd has no member etcd-9; it has etcd-0, etcd-1, etcd-2/);
});
