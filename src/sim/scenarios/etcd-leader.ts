/** The etcd leader stops in the middle of a scale-up: writes wait at the API server, then go on in their order. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

export const etcdLeader: Scenario = {
  name: 'etcd-leader',
  title: 'The etcd leader stops while Pods are being created',
  watch: 'For one to two seconds nothing is stored; a follower asks around, the term goes up by one, and the waiting writes follow.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(deployment('web', {replicas: 2}), 'kubectl apply -f web.yaml')},
    {t: 20_000, does: 'kubectl scale deploy/web --replicas=8', run: ({kubectl}) => void kubectl.scale('deployment', 'default/web', 8)},
    {t: 20_010, does: 'the etcd leader stops', run: ({kernel: {etcd}}) => etcd.stop('leader')},
    {t: 40_000, does: 'it starts again', run: ({kernel: {etcd}}) => etcd.members.filter(({up}) => !up).forEach(({name}) => etcd.start(name))},
  ],
  duration: 50_000,
};
