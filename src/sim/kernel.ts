/** The parts of a simulated cluster that every component is handed. */
import type {ApiServer} from './api/server.js';
import type {Etcd} from './etcd.js';
import type {EventRecorder} from './event-recorder.js';
import type {Informer} from './informer.js';
import type {Journal} from './journal.js';
import type {Kubelets} from './kubelet/kubelet.js';
import type {Metrics} from './metrics.js';
import type {Network} from './network.js';
import type {Ms} from './objects.js';
import type {Store} from './store.js';
import type {World} from './world.js';

export interface Kernel {
  readonly world: World;
  readonly store: Store;
  readonly etcd: Etcd;
  readonly api: ApiServer;
  readonly journal: Journal;
  readonly events: EventRecorder;
  /** The shared informers of kube-controller-manager. */
  readonly informer: Informer;
  readonly metrics: Metrics;
  /** ms since 1970 of t = 0. */
  readonly epoch: Ms;
  readonly kubelets: Kubelets;
  /** Absent in a cluster without it: nobody reaches a Service. */
  network?: Network;
}

/** Starts a program of the control plane, or the network, in a cluster. */
export type Component = (kernel: Kernel) => void;
