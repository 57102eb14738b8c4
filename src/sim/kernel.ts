/** The parts of a simulated cluster that every component is handed. */
import type {ApiServer} from './api/server.js';
import type {Etcd} from './etcd.js';
import type {EventRecorder} from './event-recorder.js';
import type {Informer} from './informer.js';
import type {Journal} from './journal.js';
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
}
