/**
 * The Leases by which one copy of each control plane program leads (client-go/tools/leaderelection), and that of the API server.
 * They decide nothing here, where every program runs once; they take revisions, as they do in every cluster.
 */
import type {Kernel} from './kernel.js';
import type {Ms} from './objects.js';

/** From `component-base/config`: renewed every 2 s, good for 15 s. The API server's identity Lease is renewed every 10 s. */
const holders: readonly {name: string; user: string; every: Ms; seconds: number}[] = [
  {name: 'kube-controller-manager', user: 'kube-controller-manager', every: 2000, seconds: 15},
  {name: 'kube-scheduler', user: 'kube-scheduler', every: 2000, seconds: 15},
  {name: 'apiserver', user: 'kube-apiserver', every: 10_000, seconds: 3600},
];

export function leaderElection(kernel: Kernel): void {
  const {world, api, store} = kernel;
  const renew = world.on<number>('leader renewal', (i) => {
    const {name, user, every, seconds} = holders[i]!;
    const spec = {holderIdentity: name, leaseDurationSeconds: seconds, renewTime: world.now};
    const old = store.get('leases', `kube-system/${name}`);
    if (old) api.send({user, verb: 'update', resource: 'leases', namespace: 'kube-system', name, body: {...old, metadata: {name, namespace: 'kube-system'}, spec}});
    else if (store.get('namespaces', 'kube-system')) api.send({user, verb: 'create', resource: 'leases', namespace: 'kube-system', name, body: {metadata: {name, namespace: 'kube-system'}, spec}, expect: [409]});
    world.after(world.duration('renew', name, every), renew, i);
  });
  holders.forEach(({name, every}, i) => world.after(world.duration('first renewal', name, 1 + world.random.below('leader', every)), renew, i));
}
