/** What became of a node: heartbeats that stopped, taints, cordons, the way back. */
import type {Taint} from '../run/types.js';
import type {Body} from './body.js';
import type {Entry} from './entry.js';
import type {Life} from './lives.js';
import type {Tell} from './marks.js';

/** Taints that the node lifecycle controller sets and removes. */
const ofLifecycle = /^node\.kubernetes\.io\/(?:unreachable|not-ready)$/;

/** `lost`: the control plane gave up waiting for this node, which is where a cause begins. */
export interface NodeStory {effect?: string | undefined; lost?: true}

export function nodeStory(entry: Entry, life: Life, was: Body, tell: Tell): NodeStory {
  const {body, writer, subresource, verb} = entry;
  const node = life.name;
  const byLifecycle = writer.name === 'node-lifecycle-controller';
  const before = was.conditions?.['Ready'];
  const isBareStatus = !body && subresource === 'status' && verb !== 'create';
  const now = body?.conditions?.['Ready'] ?? (isBareStatus ? byWriter(byLifecycle, before) : undefined);
  const said: string[] = [];
  let lost = false;
  if (now !== undefined && now !== before) {
    life.known = life.known.copy();
    life.known.conditions = {...life.known.conditions, Ready: now};
    if (now === 'Unknown') {
      lost = true;
      tell({kind: 'node', node, state: 'unknown'});
      said.push('Ready Unknown');
    } else if (before !== undefined || life.created) {
      tell({kind: 'node', node, state: now === 'True' ? 'ready' : 'not-ready'});
      said.push(now === 'True' ? 'Ready' : 'not Ready');
    }
  }
  if (body?.taints && (was.taints || !body.whole || life.created)) taints(was.taints ?? [], body.taints, node, tell, said);
  // The same at level Metadata: its only writes to the node itself are these taints.
  const isBareTaint = !body && byLifecycle && verb === 'patch' && subresource === undefined;
  if (isBareTaint) tell({kind: 'node', node, state: before === 'Unknown' ? 'tainted' : 'untainted'});
  if (body?.unschedulable !== undefined && body.unschedulable !== was.unschedulable && (was.unschedulable !== undefined || !body.whole)) {
    if (body.unschedulable) tell({kind: 'node', node, state: 'cordoned'});
    said.push(body.unschedulable ? 'cordoned' : 'uncordoned');
  }
  return {...(said.length > 0 ? {effect: said.join(', ')} : {}), ...(lost ? {lost: true} : {})};
}

/** At level Metadata the writer tells: the controller writes a node's status only to give up on it, and the kubelet is alive when it writes. */
function byWriter(byLifecycle: boolean, before: string | undefined): string | undefined {
  if (byLifecycle) return 'Unknown';
  return before === 'Unknown' ? 'True' : undefined;
}

function taints(before: Taint[], after: Taint[], node: string, tell: Tell, said: string[]): void {
  const isSame = (a: Taint, b: Taint): boolean => a.key === b.key && a.effect === b.effect;
  const missing = (from: Taint[], among: Taint[]): Taint[] => from.filter(taint => !among.some(other => isSame(taint, other)));
  const added = missing(after, before);
  const removed = missing(before, after);
  if (added.length > 0) {
    const byHand = !added.some(taint => ofLifecycle.test(taint.key));
    tell({kind: 'node', node, state: 'tainted', taints: added}, byHand ? {text: 'not by the node lifecycle'} : {});
    said.push(...added.map(taint => `taint ${taint.key}:${taint.effect}`));
  }
  if (removed.length > 0) {
    tell({kind: 'node', node, state: 'untainted', taints: removed});
    said.push(...removed.map(taint => `taint ${taint.key}:${taint.effect} removed`));
  }
}
