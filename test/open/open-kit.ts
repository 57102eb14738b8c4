import {Log, Store, owner, users, type Stored} from '../audit/log-builder.js';

export const file = (name: string, content: BlobPart): File => new File([content], name);

export async function gzip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** A rollout of one app in namespace `orchard` among some writes of the cluster's own: no app called shop anywhere. */
export function orchardLog(): Log {
  const log = new Log();
  const store = new Store();
  const apple = store.create('Deployment', 'apps/v1', 'orchard', 'apple', {spec: {replicas: 2}});
  log.add({verb: 'create', path: 'deployments/apple', namespace: 'orchard', request: apple, response: apple});
  const set = store.create('ReplicaSet', 'apps/v1', 'orchard', 'apple-6d4cf56db6', {spec: {replicas: 2}, metadata: owner(apple)});
  log.add({...users.controller('deployment-controller'), verb: 'create', path: 'replicasets/apple-6d4cf56db6', namespace: 'orchard', request: set, response: set});
  for (const name of ['apple-6d4cf56db6-bbbbb', 'apple-6d4cf56db6-ccccc']) addPod(log, store, set, name);
  log.add({...users.controller('daemon-set-controller'), verb: 'update', path: 'daemonsets/agent/status', namespace: 'kube-system', request: {}, response: {}});
  log.add({verb: 'delete', path: 'secrets/old', namespace: 'cellar'});
  return log;
}

function addPod(log: Log, store: Store, set: Stored, name: string): void {
  const pod = store.create('Pod', 'v1', 'orchard', name, {spec: {containers: [{name: 'app', image: 'apple:1'}]}, metadata: owner(set)});
  log.add({...users.controller('replicaset-controller'), verb: 'create', path: `pods/${name}`, namespace: 'orchard', request: pod, response: pod});
  log.add({...users.scheduler, verb: 'create', path: `pods/${name}/binding`, namespace: 'orchard', request: {kind: 'Binding', apiVersion: 'v1', metadata: {name}, target: {kind: 'Node', name: 'tree-1'}}});
}

export const podList = (...names: string[]): string => JSON.stringify({kind: 'List', apiVersion: 'v1', items: names.map((name) => ({
  kind: 'Pod', apiVersion: 'v1', metadata: {name, namespace: 'orchard', uid: `uid-${name}`}, spec: {containers: [{name: 'app', image: 'apple:1'}]}, status: {phase: 'Running'},
}))});

/** What kubectl prints of the same app: a Deployment, its ReplicaSet, two Pods, and one of the cluster's own. */
export function orchardObjects(): string {
  const store = new Store();
  const apple = store.create('Deployment', 'apps/v1', 'orchard', 'apple', {spec: {replicas: 2}});
  const set = store.create('ReplicaSet', 'apps/v1', 'orchard', 'apple-6d4cf56db6', {spec: {replicas: 2}, metadata: owner(apple)});
  const pod = (namespace: string, name: string, more = {}): Stored => store.create('Pod', 'v1', namespace, name, {
    spec: {nodeName: 'tree-1', containers: [{name: 'app', image: 'apple:1'}]}, status: {phase: 'Running'}, metadata: more,
  });
  return JSON.stringify({kind: 'List', apiVersion: 'v1', items: [apple, set, pod('orchard', 'apple-6d4cf56db6-bbbbb', owner(set)), pod('orchard', 'apple-6d4cf56db6-ccccc', owner(set)), pod('kube-system', 'agent-x')]});
}
