/**
 * One scheduling cycle for one Pod: filter nodes, score those that fit, take the best (pkg/scheduler/schedule_one.go). Reads the
 * tables and changes nothing; the caller assumes the Pod on the chosen node.
 */
import type {Selector} from '../../cluster/label-selector.js';
import type {Toleration as ClusterToleration} from '../../cluster/taint.js';
import type {Resources} from '../../run/types.js';
import type {Informer} from '../informer.js';
import type {Pod} from '../objects.js';
import {nodePorts, nodeUnschedulable, type HostPort, type Rejection} from '../rules/scheduler-filter.js';
import {nodeResourcesFit} from '../rules/scheduler-fit.js';
import {nodeAffinity, preferredNodes} from '../rules/scheduler-node-affinity.js';
import {feasibleNodesToFind, normalizeScores, SCORE_WEIGHTS} from '../rules/scheduler-scores.js';
import {intolerablePreferences, taintToleration} from '../rules/scheduler-taints.js';
import {SYSTEM_DEFAULT_SPREAD} from '../rules/scheduler-topology-spread.js';
import {topologyWeight} from '../rules/scheduler-topology-spread-score.js';
import {evenness, type NodeRow, type NodeTable} from './node-table.js';
import type {List, SchedulerParts} from './parts.js';
import {podRequests} from './pod-requests.js';
import type {Counter, SpreadCounts} from './spread-counts.js';
import {VOLUME_CONFLICT, type VolumeView} from './volumes.js';

export interface CycleView {
  readonly nodes: NodeTable;
  readonly spread: SpreadCounts;
  readonly informer: Informer;
  readonly parts: SchedulerParts;
  /** Selector of the Pod's Services and owner, when it has any; for the spreading that Pods get by default. */
  defaultSelector(pod: Pod): Selector | undefined;
  /** Where the search for fitting nodes goes on. */
  start: number;
  /** Which of so many nodes that score the same; `name` tells a node's name. */
  tie(pod: Pod, count: number, name: (i: number) => string): number;
}

export interface Choice {
  /** Row of the chosen node. */
  readonly row?: number | undefined;
  /** Why each refusing node refuses, by row. */
  readonly refusals: ReadonlyMap<number, Rejection>;
  readonly evaluated: number;
  readonly volumes: VolumeView;
  readonly considered?: Considered[] | undefined;
}

/** Scores by plugin, before their weights. */
interface Scores { readonly least: List; readonly balanced: List; readonly taint: List; readonly affinity: List; readonly spread: List }

/** What a cycle found of one node: what refused it, or what it scored, by plugin. telling/candidates.ts puts it in words. */
export interface Considered {
  readonly node: string;
  /** Before the Pod. */
  readonly requested: Resources;
  readonly refusal: Rejection | undefined;
  /** Absent: the only node that fits is not scored. */
  readonly scores: readonly (readonly [plugin: string, score: number | undefined])[] | undefined;
}

export interface NodeFilter {
  /** Undefined: the Pod may run there. */
  (row: number, node: NodeRow): Rejection | undefined;
  /** Nothing but taints, cordons and room matters to this Pod. */
  plain?: boolean;
}

const noPorts: readonly HostPort[] = [];
export const nobody: ReadonlyMap<number, Rejection> = new Map();
const volumeConflict: Rejection = {plugin: 'VolumeBinding', reasons: [VOLUME_CONFLICT], unresolvable: true};

/** The filters in upstream's order, ready to be asked node by node. */
export function podFilter(pod: Pod, view: CycleView, volumes: VolumeView): NodeFilter {
  const {nodes, informer, parts} = view;
  const {real} = podRequests(pod);
  const tolerations = pod.spec.tolerations as readonly ClusterToleration[] | undefined;
  const affinity = !pod.spec.nodeSelector && !pod.spec.affinity?.nodeAffinity ? undefined : nodeAffinity(pod.spec);
  const ports = hostPorts(pod);
  const spreads = parts.topologySpread?.filter(pod, view);
  const between = parts.podAffinity?.filter(pod, view);
  const filter: NodeFilter = (row, node) => {
    if (node.unschedulable) {
      const refusal = nodeUnschedulable(true, tolerations);
      if (refusal) return refusal;
    }
    if (node.taints.length > 0) {
      const refusal = taintToleration(node.taints, tolerations);
      if (refusal) return refusal;
    }
    const affine = affinity?.(node);
    if (affine) return affine;
    if (ports.length > 0) {
      const refusal = nodePorts(ports, informer.by<Pod>('pods by node', 'pods', node.name).flatMap(hostPorts));
      if (refusal) return refusal;
    }
    if (!nodes.fits(row, real)) return nodeResourcesFit(real, {allocatable: node.allocatable, requested: nodes.requested(row), podCount: nodes.state.pods[row]!});
    if (volumes.fits?.(node) === false) return volumeConflict;
    return spreads?.(node) ?? between?.(node);
  };
  filter.plain = !affinity && ports.length === 0 && !volumes.fits && !spreads && !between && !real.extended;
  return filter;
}

/** Lists of one search, written over by the next: hundreds of numbers a Pod that nobody would collect in time. */
let rowsFound = new Int32Array(64);
let totals = new Int32Array(64);
let spreads = new Int32Array(64);

/** @param detailed keeps what every plugin said of every node, for people. */
export function chooseNode(pod: Pod, view: CycleView, volumes: VolumeView, detailed: boolean): Choice {
  const {nodes} = view;
  const {rows, open, scoredFor} = nodes.state;
  const refuse = podFilter(pod, view, volumes);
  const plain = refuse.plain === true;
  const {real, alike} = podRequests(pod);
  let refusals: Map<number, Rejection> | undefined;
  const enough = feasibleNodesToFind(nodes.size);
  const length = rows.length;
  let evaluated = 0;
  let found = 0;
  if (rowsFound.length < length) [rowsFound, totals, spreads] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  const list = rowsFound;
  let at = view.start % Math.max(1, length);
  for (let i = 0; i < length && found < enough; i++) {
    // What was scored for Pods alike had room for one, and has not changed since.
    if (plain && open[at] === 1 && (scoredFor[at] === alike || nodes.fits(at, real))) {
      evaluated++;
      list[found++] = at;
    } else {
      const node = rows[at];
      if (node) {
        evaluated++;
        const refusal = refuse(at, node);
        if (!refusal) list[found++] = at;
        else (refusals ??= new Map<number, Rejection>()).set(at, refusal);
      }
    }
    if (++at === length) at = 0;
  }
  view.start = length === nodes.size && found < enough ? view.start : at;
  const feasible = list.subarray(0, found);
  const scores = found < 2 ? undefined : score(pod, view, feasible, detailed);
  const chosen = !scores ? feasible[0] : feasible[highest(found, (count, place) => view.tie(pod, count, (i) => rows[feasible[place(i)]!]!.name))];
  const considered = !detailed ? undefined : rows.flatMap((node, row): Considered[] => {
    const refusal = refusals?.get(row);
    const i = feasible.indexOf(row);
    return node && (refusal || i >= 0) ? [{node: node.name, requested: nodes.requested(row), refusal, scores: scores && Object.entries<List>({...scores}).map(([plugin, list]) => [plugin, list?.[i]])}] : [];
  });
  return {row: chosen, refusals: refusals ?? nobody, evaluated, volumes, considered};
}

/** Place of the highest total; of several, the one that `tie` says. As highestScores of the rules, without its list. */
function highest(found: number, tie: (count: number, place: (i: number) => number) => number): number {
  const sums = totals;
  let most = -1;
  let count = 0;
  for (let i = 0; i < found; i++) {
    const sum = sums[i]!;
    if (sum > most) {
      most = sum;
      count = 1;
    } else if (sum === most) count++;
  }
  const place = (nth: number): number => {
    let at = -1;
    for (let left = nth; left >= 0; left--) do at++; while (sums[at] !== most);
    return at;
  };
  return place(count === 1 ? 0 : tie(count, place));
}

/** Fills {@link totals}. The parts of the sums are kept only when somebody reads them. */
function score(pod: Pod, view: CycleView, feasible: Int32Array, detailed: boolean): Scores {
  const {nodes: {state}} = view;
  const {real, scoring, alike} = podRequests(pod);
  const {scoredFor, score: known} = state;
  const count = feasible.length;
  const sums = totals;
  const least: number[] = [];
  const {cpuMilli: cpu = 0, memoryBytes: memory = 0} = real;
  // As skipsBalancedAllocation of the rules: a Pod that asks for neither is no weight.
  const balanced: number[] | undefined = cpu === 0 && memory === 0 ? undefined : [];
  const {cpuMilli: scoredCPU = 0, memoryBytes: scoredMemory = 0} = scoring;
  for (let i = 0; i < count; i++) {
    const row = feasible[i]!;
    if (scoredFor[row] === alike && !detailed) {
      sums[i] = known[row]!;
      continue;
    }
    const capCPU = state.cpu[row]!;
    const capMemory = state.memory[row]!;
    const free = leastAllocated(state.scoredCPU[row]! + scoredCPU, capCPU, state.scoredMemory[row]! + scoredMemory, capMemory);
    let total = SCORE_WEIGHTS.NodeResourcesFit * free;
    if (detailed) least.push(free);
    if (balanced) {
      const even = 50 + Math.trunc((50 + evenness(state.usedCPU[row]! + cpu, capCPU, state.usedMemory[row]! + memory, capMemory) - state.even[row]!) / 2);
      total += SCORE_WEIGHTS.NodeResourcesBalancedAllocation * even;
      if (detailed) balanced.push(even);
    }
    sums[i] = known[row] = total;
    scoredFor[row] = alike;
  }
  const add = (list: List, weight: number): List => {
    if (list) for (let i = 0; i < count; i++) sums[i]! += weight * list[i]!;
    return list;
  };
  const rowsOf = () => Array.from(feasible, (row) => state.rows[row]!);
  const taint = state.preferring === 0 ? undefined
    : normalizeScores(rowsOf().map(({taints}) => intolerablePreferences(taints as Parameters<typeof intolerablePreferences>[0], pod.spec.tolerations as readonly ClusterToleration[] | undefined)), true);
  const preferred = preferredNodes(pod.spec);
  const affinity = !preferred ? undefined : normalizeScores(rowsOf().map(preferred));
  return {
    least, balanced,
    taint: add(taint, SCORE_WEIGHTS.TaintToleration),
    affinity: add(affinity, SCORE_WEIGHTS.NodeAffinity),
    spread: add(spreadOf(pod, view, feasible), SCORE_WEIGHTS.PodTopologySpread),
  };
}

/** As leastAllocatedScore of the rules, for CPU and memory, in plain numbers; a test holds the two together. */
export function leastAllocated(cpu: number, capCPU: number, memory: number, capMemory: number): number {
  let sum = 0;
  let weights = 0;
  if (capCPU > 0) {
    weights++;
    if (cpu <= capCPU) sum += Math.trunc(((capCPU - cpu) * 100) / capCPU);
  }
  if (capMemory > 0) {
    weights++;
    if (memory <= capMemory) sum += Math.trunc(((capMemory - memory) * 100) / capMemory);
  }
  return weights === 0 ? 0 : Math.trunc(sum / weights);
}

function spreadOf(pod: Pod, view: CycleView, feasible: Int32Array): List {
  const own = pod.spec.topologySpreadConstraints;
  if (own && own.length > 0) return view.parts.topologySpread?.score(pod, view, feasible);
  const selector = view.defaultSelector(pod);
  return !selector ? undefined : defaultSpread(view, view.spread.counter(pod.metadata.namespace!, selector), feasible);
}

/** spreadScores for the two constraints of the system, by numbers: this runs for nearly every Pod of a large cluster. */
function defaultSpread(view: CycleView, counter: Counter, feasible: Int32Array): Int32Array {
  const {rows: {length}, zone, named} = view.nodes.state;
  const [hostSkew = 0, zoneSkew = 0] = SYSTEM_DEFAULT_SPREAD.map(({maxSkew}) => maxSkew - 1);
  const {perNode} = counter;
  const hostWeight = topologyWeight(feasible.length);
  let zones: number[] | undefined;
  let zoneWeight = 0;
  if (view.nodes.state.zones.size > 0) {
    zones = new Array<number>(view.nodes.state.zones.size + 1).fill(0);
    zoneWeight = topologyWeight(new Set(Array.from(feasible, (row) => zone[row])).size);
    for (let row = 0; row < length; row++) zones[zone[row]!]! += perNode[row] ?? 0;
  }
  const raw = spreads.subarray(0, feasible.length);
  let most = 0;
  let fewest = Infinity;
  // Neighbours mostly have the same count and so the same score: it is worked out when it changes.
  let before = -1;
  let same = 0;
  for (let i = 0; i < feasible.length; i++) {
    const row = feasible[i]!;
    const on = named[row] === 0 ? -2 : row < perNode.length ? perNode[row]! : 0;
    if (on !== before || zones) {
      before = on;
      let value = on < 0 ? 0 : on * hostWeight + hostSkew;
      if (zones && zone[row] !== 0) value += zones[zone[row]!]! * zoneWeight + zoneSkew;
      same = Math.round(value);
      if (same > most) most = same;
      if (same < fewest) fewest = same;
    }
    raw[i] = same;
  }
  before = -1;
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] !== before) {
      before = raw[i]!;
      same = most === 0 ? 100 : Math.trunc((100 * (most + fewest - before)) / most);
    }
    raw[i] = same;
  }
  return raw;
}

function hostPorts(pod: Pod): readonly HostPort[] {
  if (pod.spec.containers.every(({ports}) => !ports)) return noPorts;
  return pod.spec.containers.flatMap(({ports}) => (ports ?? []).filter(({hostPort}) => hostPort !== undefined));
}
