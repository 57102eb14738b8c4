import type {Mark, MarkBase, Ms, Taint} from '../../src/run/types.js';
import {at} from './clock.js';

/*
 * Marks that do not follow from a write. The milestones of Pods and the changes of address lists do: they stand in the marks column of
 * writes.txt. A mark that names a `write` and no time takes the time of that write.
 */
type OfWrite = Extract<Mark, {kind: 'readiness' | 'pull' | 'command'}>;
export type SourceMark = Mark | Omit<OfWrite, keyof MarkBase> & {write: number; text?: string};

const web = 'deployment/shop/web';
const redis = 'statefulset/shop/redis';
const old = 'replicaset/shop/web-67fddbbb7';
const fresh = 'replicaset/shop/web-d75cc9d86';

const unreachable: Taint[] = [
  {key: 'node.kubernetes.io/unreachable', effect: 'NoSchedule'},
  {key: 'node.kubernetes.io/unreachable', effect: 'NoExecute'},
];

const image = {image: 'nginx:1.30-alpine', bytes: 25_987_805};

const renewals = ['20:11:32.758', '20:11:43.085', '20:11:53.105', '20:12:03.482', '20:12:13.677'].map((time): Mark => (
  {t: at(time), from: 'stated', kind: 'lease-renewal', lease: 'kind-worker', holder: 'kubelet kind-worker'}
));

/** Steps of the rollout are printed as offsets from the set image write, whose own time is derived to 10 ms. */
const rollout = (offset: Ms, precision: Ms): MarkBase => ({t: at('20:12:09.820') + offset, from: 'derived', precision});

const scale = (offset: Ms, precision: Ms, oldReplicas: number, newReplicas: number, write?: number): Mark => ({
  ...rollout(offset, precision), ...write && {write}, kind: 'scale', deployment: web,
  replicas: {[old]: oldReplicas, [fresh]: newReplicas},
});

const count = (offset: Ms, oldPods: number, newPods: number, newReady: number): Mark => ({
  ...rollout(offset, 10), kind: 'count', deployment: web, pods: oldPods + newPods, ready: oldPods + newReady,
  byReplicaSet: {[old]: {pods: oldPods, ready: oldPods}, [fresh]: {pods: newPods, ready: newReady}},
});

export const marks: SourceMark[] = [
  ...renewals,

  {kind: 'command', command: 'kubectl create namespace shop', write: 1},
  {kind: 'command', command: 'kubectl apply -f web.yaml', prints: 'deployment.apps/web created', write: 2},
  {t: at('20:11:52.022'), from: 'stated', kind: 'command', command: 'kubectl -n shop rollout status deploy/web'},
  {kind: 'command', command: 'kubectl apply -f web-svc.yaml', write: 38},
  {kind: 'command', command: 'kubectl apply -f redis.yaml', write: 46},
  {kind: 'command', command: 'kubectl -n shop set image deploy/web nginx=nginx:1.31-alpine', write: 67},
  {
    t: at('20:12:19.082'), from: 'stated', kind: 'command', command: 'kubectl -n shop rollout status deploy/web',
    prints: 'deployment "web" successfully rolled out',
  },

  // How long each download took is printed, not when it began: a kubelet asks for the image once the sandbox is ready.
  {kind: 'pull', pod: 'pod/shop/web-67fddbbb7-pwq2w', node: 'kind-worker', ...image, took: 3239, write: 26},
  {kind: 'pull', pod: 'pod/shop/web-67fddbbb7-d9sc4', node: 'kind-worker2', ...image, took: 3099, write: 27},
  {kind: 'pull', pod: 'pod/shop/web-67fddbbb7-6h5g4', node: 'kind-worker2', ...image, took: 3869, waited: 3099, write: 28},

  {kind: 'readiness', workload: web, ready: 1, wanted: 3, write: 31},
  {kind: 'readiness', workload: web, ready: 2, wanted: 3, write: 32},
  {kind: 'readiness', workload: web, ready: 3, wanted: 3, write: 35},
  {kind: 'readiness', workload: redis, ready: 1, wanted: 1, write: 63},
  // What counts here is who answers: nobody on a stopped node. The API said so 44 s later, with writes 159 to 167.
  {t: at('20:12:19.835'), from: 'stated', kind: 'readiness', workload: web, ready: 2, wanted: 3, text: 'pz7wt stopped with its node'},
  {t: at('20:12:19.835'), from: 'stated', kind: 'readiness', workload: redis, ready: 0, wanted: 1, text: 'redis-0 stopped with its node'},
  {kind: 'readiness', workload: web, ready: 3, wanted: 3, write: 190, text: 'dwv6l replaced pz7wt'},
  {kind: 'readiness', workload: redis, ready: 1, wanted: 1, write: 217},

  scale(0, 10, 3, 0),
  scale(9, 1, 3, 1, 68),
  scale(4100, 100, 2, 2, 88),
  scale(8200, 100, 1, 3, 118),
  scale(9200, 100, 0, 3, 143),
  count(0, 3, 0, 0),
  count(10, 3, 1, 0),
  count(4070, 3, 1, 1),
  count(4100, 2, 2, 1),
  count(8190, 2, 2, 2),
  count(8200, 1, 3, 2),
  count(9190, 1, 3, 3),
  count(9200, 0, 3, 3),

  {t: at('20:12:19.835'), from: 'stated', kind: 'node', node: 'kind-worker', state: 'stopped'},
  {t: at('20:13:04.186'), from: 'stated', kind: 'node', node: 'kind-worker', state: 'unknown'},
  {t: at('20:13:04.186'), from: 'stated', kind: 'node', node: 'kind-worker', state: 'tainted', taints: unreachable},
  {t: at('20:19:44.400'), from: 'stated', precision: 100, kind: 'node', node: 'kind-worker', state: 'restarted'},
  {t: at('20:19:46.200'), from: 'stated', precision: 100, kind: 'node', node: 'kind-worker', state: 'ready'},
];
