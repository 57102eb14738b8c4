/** Nothing can happen before the API server, and that not before etcd; nodes are Ready once their network plugin runs. */
import {addNode, setUpCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

const network: Manifest = {
  apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: {name: 'cni', namespace: 'kube-system'},
  spec: {
    selector: {matchLabels: {app: 'cni'}},
    template: {metadata: {labels: {app: 'cni'}}, spec: {hostNetwork: true, tolerations: [{operator: 'Exists'}], containers: [{name: 'cni', image: 'cni:1', resources: {requests: {cpu: '100m'}}}]}},
  },
};
const members = ['etcd-0', 'etcd-1', 'etcd-2'];

export const bootstrap: Scenario = {
  name: 'bootstrap',
  title: 'An empty cluster comes up in order',
  watch: 'Writes are refused until etcd has a leader; nodes join NotReady and turn Ready with their network plugin; only then do the app\'s Pods run.',
  setUp({kernel: {etcd}}) {
    for (const member of members) etcd.stop(member);
  },
  acts: [
    {t: 500, does: 'kubectl apply -f app.yaml, too early', run: ({kubectl}) => void kubectl.apply(deployment('web'), 'kubectl apply -f app.yaml')},
    {t: 1000, does: 'three etcd members start', run: ({kernel: {etcd}}) => members.forEach((member) => etcd.start(member))},
    {t: 5000, does: 'kubeadm init', run: (simulation) => setUpCluster(simulation, {nodes: []})},
    {t: 6000, does: 'kubeadm join, three times', run: (simulation) => ['control-plane', 'node-a', 'node-b'].forEach((name, i) => addNode(simulation, {name, role: i === 0 ? 'control-plane' : 'worker', waitsForNetwork: 'kube-system/cni'}, i))},
    {t: 8000, does: 'kubectl apply -f app.yaml', run: ({kubectl}) => void kubectl.apply(deployment('web'), 'kubectl apply -f app.yaml')},
    {t: 12_000, does: 'kubectl apply -f cni.yaml', run: ({kubectl}) => void kubectl.apply(network, 'kubectl apply -f cni.yaml')},
  ],
  duration: 40_000,
};
