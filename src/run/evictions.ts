import {marksOf, momentOf} from './marks.js';
import {nodeFailures, type NodeFailure} from './nodes.js';
import type {Moment, Ms, Run, RunObject, Taint, Toleration} from './types.js';

/** A Pod on a node that got a NoExecute taint: how long it was tolerated, and what came of it. */
export interface Wait {
  pod: RunObject;
  failure: NodeFailure;
  tainted: Moment;
  /** How long the Pod tolerates the taint. `unknown`: the run does not tell the Pod's tolerations, or the node's taints. */
  tolerated: Ms | 'forever' | 'unknown';
  /** Absent: it stayed, at least to the end of the run. */
  evicted?: Moment;
  /** The counted write that evicted it. */
  write?: number;
  /** The Pod that its owner made in its place. */
  replacement?: {pod: RunObject; created: Moment; ready?: Moment};
}

/**
 * How long a Pod stays on a node with these taints. One taint without a matching toleration: not at all. Else the shortest tolerationSeconds of the
 * tolerations that match, and for ever when none of them has one (upstream: pkg/controller/tainteviction, getMinTolerationTime).
 */
export function toleratedFor(taints: Taint[], tolerations: Toleration[]): Ms | 'forever' {
  const used: Toleration[] = [];
  for (const taint of taints) {
    if (taint.effect !== 'NoExecute') continue;
    const match = tolerations.find(toleration => tolerates(toleration, taint));
    if (!match) return 0;
    used.push(match);
  }
  const seconds = used.flatMap(({tolerationSeconds}) => tolerationSeconds === undefined ? [] : Math.max(0, tolerationSeconds));
  return seconds.length ? Math.min(...seconds) * 1000 : 'forever';
}

/** Whether a toleration matches a taint: an absent key with `Exists` matches every key, an absent effect every effect. */
function tolerates({key, operator = 'Equal', value = '', effect}: Toleration, taint: Taint): boolean {
  if (effect && effect !== taint.effect || key && key !== taint.key) return false;
  return operator === 'Exists' || Boolean(key) && value === (taint.value ?? '');
}

/** Every Pod that was on a node when the node got a NoExecute taint, in the order in which they were evicted; those that stayed come last. */
export function evictions(run: Pick<Run, 'marks' | 'objects' | 'writes'>): Wait[] {
  const waits: Wait[] = [];
  const signs = evictionSigns(run);
  const bound = new Map(marksOf(run, 'pod').flatMap(({milestone, pod, t}) => milestone === 'scheduled' ? [[pod, t] as const] : []));
  for (const failure of nodeFailures(run)) {
    if (!failure.tainted) continue;
    const {t, taints} = failure.tainted;
    for (const pod of run.objects) {
      if (pod.kind !== 'Pod' || pod.node !== failure.node || !existedAt(pod, t) || bound.get(pod.id)! > t) continue;
      const wait: Wait = {
        pod, failure, tainted: momentOf(failure.tainted),
        tolerated: taints && pod.tolerations ? toleratedFor(taints, pod.tolerations) : 'unknown',
      };
      const eviction = signs.get(pod.id)?.find(sign => sign.t >= t && sign.t <= (failure.untainted?.t ?? Infinity));
      if (eviction) {
        wait.evicted = momentOf(eviction);
        if (eviction.write !== undefined) wait.write = eviction.write;
      }
      waits.push(wait);
    }
  }
  waits.sort((a, b) => (a.evicted?.t ?? Infinity) - (b.evicted?.t ?? Infinity) || 0);
  addReplacements(run, waits);
  return waits;
}

const existedAt = ({created, removed, after}: RunObject, t: Ms) =>
  !after && (!created || created.t <= t) && (!removed || removed.t > t);

type Sign = Moment & {write?: number};

/** What tells that a Pod was evicted, by Pod: the marks that say so, then the DELETEs of a controller that evicts. */
function evictionSigns(run: Pick<Run, 'marks' | 'writes'>): Map<string, Sign[]> {
  const signs = new Map<string, Sign[]>();
  const add = (pod: string, sign: Sign) => signs.set(pod, [...signs.get(pod) ?? [], sign]);
  for (const mark of marksOf(run, 'pod')) if (mark.milestone === 'evicted') add(mark.pod, mark);
  for (const {object, verb, writer, n, t, timeFrom} of run.writes) {
    if (object && verb === 'delete' && /^(taint-eviction|node-lifecycle|node)-controller$/.test(writer)) add(object, {t, from: timeFrom, write: n});
  }
  return signs;
}

/**
 * A Pod's owner replaces it once it terminates: a StatefulSet by a Pod of the same name, the others by the next Pod they make. One new Pod
 * replaces one old Pod.
 */
function addReplacements(run: Pick<Run, 'marks' | 'objects'>, waits: Wait[]): void {
  const taken = new Set<RunObject>();
  const ready = new Map(marksOf(run, 'pod').filter(({milestone}) => milestone === 'ready').reverse().map(mark => [mark.pod, momentOf(mark)]));
  const made = run.objects.filter(({kind, created, after}) => kind === 'Pod' && created && !after).sort((a, b) => a.created!.t - b.created!.t);
  for (const wait of waits) {
    const {pod, evicted} = wait;
    if (!evicted || pod.owner === undefined) continue;
    const gone = Math.min(evicted.t, pod.terminating?.t ?? Infinity);
    const next = made.find(other => other !== pod && other.owner === pod.owner && other.created!.t >= gone && !taken.has(other) &&
      (other.name === pod.name || !pod.owner!.startsWith('statefulset/')));
    if (!next) continue;
    taken.add(next);
    const readyAt = ready.get(next.id);
    wait.replacement = {pod: next, created: next.created!, ...readyAt && {ready: readyAt}};
  }
}
