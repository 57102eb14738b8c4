import type {Mark, Run, RunObject, Write} from '../../src/run/types.js';

/** mulberry32: the same seed gives the same numbers everywhere. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

const letters = 'bcdfghjklmnpqrstvwxz2456789';

/**
 * A run of `size` writes over `hours`, the same for the same arguments: 40 nodes, 300 writers, an app for every 500 writes, a fifth of the writes
 * without a cause. For measuring, and for what a drawing has to do when there is too much to draw.
 */
export function bigRun(size: number, {seed = 1, hours = 1, nodes = 40, writers = 300} = {}): Run {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  const word = (length: number) => Array.from({length}, () => pick([...letters])).join('');
  const nodeNames = Array.from({length: nodes}, (_, index) => `node-${index + 1}`);
  const names = [
    'deployment-controller', 'replicaset-controller', 'endpointslice-controller', 'kube-scheduler', 'you (kubectl)', 'statefulset-controller',
    ...nodeNames.map(name => `kubelet ${name}`),
    ...Array.from({length: writers}, (_, index) => `operator-${index + 1}`),
  ].slice(0, Math.max(1, writers));
  const duration = Math.round(hours * 3_600_000);
  const apps = Math.max(1, Math.ceil(size / 500));

  const objects: RunObject[] = [];
  const pods: RunObject[] = [];
  for (let app = 1; app <= apps; app++) {
    const hash = word(10);
    const namespace = `team-${app % 25 + 1}`;
    const deployment: RunObject = {id: `deployment/${namespace}/app-${app}`, kind: 'Deployment', namespace, name: `app-${app}`, replicas: 3, before: true};
    const set: RunObject = {id: `replicaset/${namespace}/app-${app}-${hash}`, kind: 'ReplicaSet', namespace, name: `app-${app}-${hash}`, owner: deployment.id, templateHash: hash, before: true};
    objects.push(deployment, set);
    for (let index = 0; index < 3; index++) {
      const name = `${set.name}-${word(4)}${letters[index]}`;
      const pod: RunObject = {id: `pod/${namespace}/${name}`, kind: 'Pod', namespace, name, owner: set.id, node: pick(nodeNames), before: true};
      pods.push(pod);
      objects.push(pod);
    }
  }

  const times = Array.from({length: size}, () => Math.floor(next() * (duration + 1))).sort((a, b) => a - b);
  const chapters = Math.min(apps, 60);
  const writes = times.map((t, index): Write => {
    const {name, namespace, id} = pick(pods);
    const status = next() < 0.6;
    const chapter = next() < 0.8 ? 1 + Math.floor(next() * chapters) : undefined;
    return {
      n: index + 1, seq: index + 1, t, timeFrom: 'stated', writer: pick(names), verb: status ? 'patch' : 'update', resource: 'pods',
      namespace: namespace!, name,
      ...status && {subresource: 'status'}, kind: status ? 'status' : 'other', resourceVersion: 1000 + index * 2, ...chapter && {chapter},
      provenance: 'stated', object: id,
    };
  });
  const marks = writes.filter((_, index) => index % 50 === 0).map((write): Mark => (
    {t: write.t, from: 'stated', write: write.n, kind: 'pod', pod: write.object!, milestone: 'ready'}
  ));

  return {
    format: 1, id: `big-${size}-${seed}`, title: `A busy cluster: ${size} writes`, origin: 'simulated',
    source: {text: `generated, seed ${seed}`, kind: 'example'},
    startedAt: '2026-05-04T00:00:00.000Z', duration,
    cluster: {versions: {Kubernetes: 'v1.36.0'}, nodes: nodeNames.map(name => ({name, role: 'worker', taints: []})), systemPods: [], namespaces: []},
    objects, writes, requests: [], marks, placements: [],
    notCounted: [{reason: 'leases', text: 'renewals of Leases', count: nodes * 360 * hours, unit: 'writes'}],
    chapters: Array.from({length: chapters}, (_, index) => ({id: index + 1, title: `cause ${index + 1}`})),
  };
}
