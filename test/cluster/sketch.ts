/** Small Kubernetes objects for tests: a line each. */
import {clusterOf} from '../../src/cluster/read/read-cluster.js';
import type {Cluster} from '../../src/cluster/types.js';

export type Manifest = Record<string, unknown>;

export interface Sketch {
  namespace?: string | undefined;
  uid?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  /** `ReplicaSet web-1`, or with a uid behind: `ReplicaSet web-1 u7`. */
  owner?: string;
  created?: string;
  apiVersion?: string;
  spec?: Manifest;
  status?: Manifest;
}

/** The API version does not matter to most tests, so an object may come without. */
export function object(kind: string, name: string, {namespace = 'shop', uid, labels, annotations, owner, created, apiVersion, ...rest}: Sketch = {}): Manifest {
  const [ownerKind, ownerName, ownerUid] = owner?.split(' ') ?? [];
  return {
    kind,
    ...apiVersion && {apiVersion},
    metadata: {
      name, ...namespace && {namespace}, ...uid && {uid}, ...labels && {labels}, ...annotations && {annotations}, ...created && {creationTimestamp: created},
      ...ownerKind && {ownerReferences: [{kind: ownerKind, name: ownerName, controller: true, ...ownerUid && {uid: ownerUid}}]},
    },
    ...rest,
  };
}

export function pod(name: string, sketch: Sketch & {node?: string} = {}): Manifest {
  const {node, ...rest} = sketch;
  return object('Pod', name, {status: {phase: 'Running'}, ...rest, spec: {containers: [{name: 'app'}], ...node && {nodeName: node}, ...sketch.spec}});
}

export function cluster(...objects: Manifest[]): Cluster {
  return clusterOf(objects).cluster;
}
