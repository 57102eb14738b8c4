import {marksOf, momentOf, type MarkOf} from './marks.js';
import type {Moment, Run, SystemPod} from './types.js';

type NodeMark = MarkOf<'node'>;

/** What became of a node, in order of time. */
export const nodeStates = (run: Pick<Run, 'marks'>, node: string): NodeMark[] => marksOf(run, 'node').filter(mark => mark.node === node);

/** One time a node was lost, from the first sign of it until the node was Ready again. What the run does not say is absent. */
export interface NodeFailure {
  node: string;
  /** The last renewal of its Lease before the failure. */
  lastRenewal?: Moment;
  stopped?: Moment;
  /** The control plane gave up waiting. */
  unknown?: Moment;
  /** Its first taint with effect NoExecute, or with an effect the run does not name. */
  tainted?: NodeMark;
  untainted?: Moment;
  restarted?: Moment;
  ready?: Moment;
}

/** Every failure of a node in the run, in order of time. Cordoning a node is none. */
export function nodeFailures(run: Pick<Run, 'marks'>): NodeFailure[] {
  const failures: NodeFailure[] = [];
  const latest = new Map<string, NodeFailure>();
  for (const mark of marksOf(run, 'node')) {
    let failure = latest.get(mark.node);
    const {state} = mark;
    if (state === 'cordoned' || (state === 'tainted' || state === 'untainted') && !evicts(mark)) continue;
    if (state === 'untainted' || state === 'ready') {
      if (failure && !failure[state]) failure[state] = momentOf(mark);
      continue;
    }
    if (!failure || failure.ready || state === 'tainted' && failure.untainted) {
      if (state === 'restarted') continue;
      failures.push(failure = {node: mark.node});
      latest.set(mark.node, failure);
      const renewal = marksOf(run, 'lease-renewal').findLast(({lease, t}) => lease === mark.node && t <= mark.t);
      if (renewal) failure.lastRenewal = momentOf(renewal);
    }
    if (state === 'tainted') failure.tainted ??= mark;
    else if (state !== 'not-ready') failure[state] ??= momentOf(mark);
  }
  return failures;
}

const evicts = ({taints}: NodeMark) => !taints || taints.some(({effect}) => effect === 'NoExecute');

/**
 * The Pods that ran on a node before the run. Where a DaemonSet has one Pod a node and only some of its Pods are placed by the source, the node
 * still has one: it is given without its name.
 */
export function systemPodsOn({cluster}: Pick<Run, 'cluster'>, node: string): (Omit<SystemPod, 'name'> & {name?: string})[] {
  const own: (Omit<SystemPod, 'name'> & {name?: string})[] = cluster.systemPods.filter(pod => pod.node === node);
  for (const owner of new Set(cluster.systemPods.filter(pod => pod.startedBy === 'DaemonSet').map(pod => pod.owner))) {
    const pods = cluster.systemPods.filter(pod => pod.startedBy === 'DaemonSet' && pod.owner === owner);
    const unplaced = pods.find(pod => pod.node === undefined);
    if (!unplaced || pods.length !== cluster.nodes.length || pods.some(pod => pod.node === node)) continue;
    const {name: _unknown, ...rest} = unplaced;
    own.push({...rest, node});
  }
  return own;
}
