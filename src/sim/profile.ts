/**
 * How long things take, in milliseconds. Rules decide what happens; this decides when. The defaults are those of a small idle
 * cluster on one machine, as measured in the recorded run: a write takes 2 to 4 ms, a watch event arrives after 1 or 2 ms.
 */
import type {Ms} from './objects.js';

export interface Profile {
  /** Every latency is spread by ± this share, evenly. 0: exact. */
  jitter: number;
  /** From a stored change to a client's cache, by client: `kube-scheduler`, `kubelet`, `default`. */
  watch: Readonly<Record<string, Ms>>;
  /** From adding a key to a work queue until a worker takes it, by controller. */
  start: Readonly<Record<string, Ms>>;
  /** From sending a write to its answer: by `writer verb resource[/subresource]`, then `writer`, then `verb`, then `default`. */
  write: Readonly<Record<string, Ms>>;
  kubelet: KubeletProfile;
  /** One cycle, and the pause before claims are written. */
  scheduler: {cycle: Ms; preBind: Ms};
  etcd: {heartbeat: Ms; election: Ms; roundTrip: Ms; drain: Ms};
  /** From a claim's selected node to the finished directory. */
  provision: Ms;
  /** From the last change a `rollout status` waits for until it returns. */
  rolloutStatus: Ms;
}

export interface KubeletProfile {
  /** From seeing a Pod to its first sync. */
  see: Ms;
  /** Sandbox and network, after the first status. */
  sandbox: Ms;
  /** Starting a container whose image is there. */
  start: Ms;
  /** An image of which nothing is known. */
  pull: Ms;
  /** Period and first tick of the relist (PLEG) by which probes and resource reports are paced. */
  relist: Ms;
  /** Relists from Ready to the report of allocated CPU. */
  cpuTicks: number;
  /** From seeing a deletion to the patch that says so. */
  stopSee: Ms;
  /** From SIGTERM to the end of a process that ends by itself. */
  kill: Ms;
  /** Volumes and cgroup, after the relist that saw the end. */
  unmount: Ms;
  /** From the start of a machine to the first sync of a Pod it still finds. */
  restartSync: Ms;
  /** From there until the runtime's last word about it. */
  restartKill: Ms;
  /** From the start of a machine to node Ready. */
  restartReady: Ms;
}

export const defaultProfile: Profile = {
  jitter: 0.1,
  watch: {default: 1, 'kube-scheduler': 2, 'local-path-provisioner': 2},
  start: {
    default: 1,
    'root-ca-cert-publisher': 1,
    'service-account-controller': 1,
    'endpointslice-controller': 2,
    'endpoint-controller': 3,
    'persistent-volume-binder': 2,
    'pvc-protection-controller': 6,
  },
  write: {
    default: 3,
    'you (kubectl)': 0,
    'deployment-controller create replicasets': 2,
    'deployment-controller update deployments/status': 2,
    'replicaset-controller create pods': 2,
    'root-ca-cert-publisher': 2,
    'service-account-controller': 2,
    'statefulset-controller create controllerrevisions': 2,
    'pvc-protection-controller': 2,
    kubelet: 3,
  },
  kubelet: {
    see: 11,
    sandbox: 323,
    start: 31,
    pull: 3000,
    relist: 1000,
    cpuTicks: 1,
    stopSee: 9,
    kill: 304,
    unmount: 42,
    restartSync: 2000,
    restartKill: 350,
    restartReady: 1800,
  },
  scheduler: {cycle: 1, preBind: 3},
  etcd: {heartbeat: 100, election: 1000, roundTrip: 1, drain: 2},
  provision: 3030,
  rolloutStatus: 44,
};
