/**
 * One scheduling cycle for one Pod: filter nodes, score those that fit, take the best (pkg/scheduler/schedule_one.go). Reads the
 * tables and changes nothing; the caller assumes the Pod on the chosen node.
 */
import {selectorOf, type Selector} from '../../cluster/label-selector.js';
import type {Toleration as ClusterToleration} from '../../cluster/taint.js';
import type {Candidate, CandidateCheck} from '../../run/types.js';
import type {Informer} from '../informer.js';
import type {Pod} from '../objects.js';
import {nodePorts, nodeUnschedulable, type HostPort, type Rejection} from '../rules/scheduler-filter.js';
import {nodeResourcesFit} from '../rules/scheduler-fit.js';
import {nodeAffinity, preferredNodes} from '../rules/scheduler-node-affinity.js';
import {skipsBalancedAllocation} from '../rules/scheduler-resource-scores.js';
import {feasibleNodesToFind, highestScores, normalizeScores, SCORE_WEIGHTS} from '../rules/scheduler-scores.js';
import {intolerablePreferences, taintToleration} from '../rules/scheduler-taints.js';
import {HOSTNAME, spreadFilter, SYSTEM_DEFAULT_SPREAD, ZONE, type SpreadConstraint} from '../rules/scheduler-topology-spread.js';
import {spreadScores, topologyWeight} from '../rules/scheduler-topology-spread-score.js';
import {affinityFilter} from './inter-pod-affinity.js';
import type {NodeRow, NodeTable} from './node-table.js';
import {podRequests} from './pod-requests.js';
import type {Counter, SpreadCounts} from './spread-counts.js';
import {VOLUME_CONFLICT, type VolumeView} from './volumes.js';

export interface CycleView {
  readonly nodes: NodeTable;
  readonly spread: SpreadCounts;
  readonly informer: Informer;
  /** Selector of the Pod's Services and owner, when it has any; for the spreading that Pods get by default. */
  defaultSelector(pod: Pod): Selector | undefined;
  /** Where the search for fitting nodes goes on. */
  start: number;
  /** Node by name when several score the same; undefined: by chance. */
  tie(pod: Pod, names: readonly string[]): number;
}

export interface Choice {
  /** Row of the chosen node. */
  readonly row?: number;
  /** Why each refusing node refuses, by row. */
  readonly refusals: ReadonlyMap<number, Rejection>;
  readonly evaluated: number;
  readonly candidates?: Candidate[];
}

export type NodeFilter = (row: number, node: NodeRow) => Rejection | undefined;

const volumeConflict: Rejection = {plugin: 'VolumeBinding', reasons: [VOLUME_CONFLICT], unresolvable: true};

/** The filters in upstream's order, ready to be asked node by node. */
export function podFilter(pod: Pod, view: CycleView, volumes: VolumeView): NodeFilter {
  const {nodes, informer} = view;
  const {real} = podRequests(pod);
  const tolerations = pod.spec.tolerations as readonly ClusterToleration[] | undefined;
  const affinity = pod.spec.nodeSelector === undefined && pod.spec.affinity?.nodeAffinity === undefined ? undefined : nodeAffinity(pod.spec);
  const ports = hostPorts(pod);
  const hard = (pod.spec.topologySpreadConstraints ?? []).filter(({whenUnsatisfiable}) => whenUnsatisfiable === 'DoNotSchedule').map(constraintOf);
  const all = hard.length === 0 ? [] : nodes.state.rows.filter((row): row is NodeRow => row !== undefined);
  const spreads = hard.length === 0 ? undefined : spreadFilter(pod.metadata, hard, all, (node, constraint) => countOn(view, pod, constraint.selector, nodes.row(node.name)!));
  const between = affinityFilter(pod, nodes, informer);
  return (row, node) => {
    if (node.unschedulable) {
      const refusal = nodeUnschedulable(true, tolerations);
      if (refusal !== undefined) return refusal;
    }
    if (node.taints.length > 0) {
      const refusal = taintToleration(node.taints, tolerations);
      if (refusal !== undefined) return refusal;
    }
    const affine = affinity?.(node);
    if (affine !== undefined) return affine;
    if (ports.length > 0) {
      const refusal = nodePorts(ports, informer.by<Pod>('pods by node', 'pods', node.name).flatMap(hostPorts));
      if (refusal !== undefined) return refusal;
    }
    if (!nodes.fits(row, real)) return nodeResourcesFit(real, {allocatable: node.allocatable, requested: nodes.requested(row), podCount: nodes.state.pods[row]!});
    if (volumes.fits?.(node) === false) return volumeConflict;
    return spreads?.(node) ?? between?.(node);
  };
}

/** @param detailed keeps what every plugin said of every node, for people. */
export function chooseNode(pod: Pod, view: CycleView, volumes: VolumeView, detailed: boolean): Choice {
  const {nodes} = view;
  const {rows} = nodes.state;
  const refuse = podFilter(pod, view, volumes);
  const refusals = new Map<number, Rejection>();
  const feasible: number[] = [];
  const enough = feasibleNodesToFind(nodes.size);
  const length = rows.length;
  let evaluated = 0;
  let at = view.start % Math.max(1, length);
  for (let i = 0; i < length && feasible.length < enough; i++) {
    const node = rows[at];
    if (node !== undefined) {
      evaluated++;
      const refusal = refuse(at, node);
      if (refusal === undefined) feasible.push(at);
      else refusals.set(at, refusal);
    }
    if (++at === length) at = 0;
  }
  view.start = length === nodes.size && feasible.length < enough ? view.start : at;
  if (feasible.length === 0) return {refusals, evaluated, ...(detailed ? {candidates: explain(view, refusals, [], undefined)} : {})};
  if (feasible.length === 1) return {row: feasible[0]!, refusals, evaluated, ...(detailed ? {candidates: explain(view, refusals, feasible, undefined)} : {})};
  const scores = score(pod, view, feasible);
  const best = highestScores(scores.totals);
  const chosen = best.length === 1 ? best[0]! : best[view.tie(pod, best.map((i) => rows[feasible[i]!]!.name))]!;
  return {row: feasible[chosen]!, refusals, evaluated, ...(detailed ? {candidates: explain(view, refusals, feasible, scores)} : {})};
}

interface Scores { totals: number[]; least: number[]; balanced: number[] | undefined; spread: number[] | undefined; taint: number[] | undefined; affinity: number[] | undefined }

function score(pod: Pod, view: CycleView, feasible: readonly number[]): Scores {
  const {nodes} = view;
  const {state} = nodes;
  const {real, scoring} = podRequests(pod);
  const count = feasible.length;
  const totals = new Array<number>(count);
  const least = new Array<number>(count);
  const skipBalanced = skipsBalancedAllocation(real);
  const balanced = skipBalanced ? undefined : new Array<number>(count);
  const cpu = real.cpuMilli ?? 0;
  const memory = real.memoryBytes ?? 0;
  for (let i = 0; i < count; i++) {
    const row = feasible[i]!;
    const capCPU = state.cpu[row]!;
    const capMemory = state.memory[row]!;
    least[i] = leastAllocated(state.scoredCPU[row]! + (scoring.cpuMilli ?? 0), capCPU, state.scoredMemory[row]! + (scoring.memoryBytes ?? 0), capMemory);
    totals[i] = SCORE_WEIGHTS.NodeResourcesFit * least[i]!;
    if (balanced === undefined) continue;
    const usedCPU = state.usedCPU[row]!;
    const usedMemory = state.usedMemory[row]!;
    balanced[i] = 50 + Math.trunc((50 + evenness(usedCPU + cpu, capCPU, usedMemory + memory, capMemory) - evenness(usedCPU, capCPU, usedMemory, capMemory)) / 2);
    totals[i]! += SCORE_WEIGHTS.NodeResourcesBalancedAllocation * balanced[i]!;
  }
  const add = (list: readonly number[] | undefined, weight: number) => {
    if (list !== undefined) for (let i = 0; i < count; i++) totals[i]! += weight * list[i]!;
    return list as number[] | undefined;
  };
  const rowsOf = () => feasible.map((row) => state.rows[row]!);
  const taint = state.preferring === 0 ? undefined
    : normalizeScores(rowsOf().map(({taints}) => intolerablePreferences(taints as Parameters<typeof intolerablePreferences>[0], pod.spec.tolerations as readonly ClusterToleration[] | undefined)), true);
  const preferred = preferredNodes(pod.spec);
  const affinity = preferred === undefined ? undefined : normalizeScores(rowsOf().map(preferred));
  return {
    totals, least, balanced,
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

function evenness(cpu: number, capCPU: number, memory: number, capMemory: number): number {
  if (capCPU === 0 || capMemory === 0) return 100;
  return Math.trunc((1 - Math.abs(Math.min(1, cpu / capCPU) - Math.min(1, memory / capMemory)) / 2) * 100);
}

function spreadOf(pod: Pod, view: CycleView, feasible: readonly number[]): number[] | undefined {
  const soft = (pod.spec.topologySpreadConstraints ?? []).filter(({whenUnsatisfiable}) => whenUnsatisfiable === 'ScheduleAnyway');
  if (soft.length > 0) {
    const {rows} = view.nodes.state;
    return spreadScores(soft.map(constraintOf), feasible.map((row) => rows[row]!), rows.filter((row): row is NodeRow => row !== undefined), {
      count: (node, constraint) => countOn(view, pod, constraint.selector, view.nodes.row(node.name)!),
    });
  }
  if (pod.spec.topologySpreadConstraints !== undefined && pod.spec.topologySpreadConstraints.length > 0) return undefined;
  const selector = view.defaultSelector(pod);
  return selector === undefined ? undefined : defaultSpread(view, view.spread.counter(pod.metadata.namespace!, selector), feasible);
}

/** spreadScores for the two constraints of the system, by numbers: this runs for nearly every Pod of a large cluster. */
function defaultSpread(view: CycleView, counter: Counter, feasible: readonly number[]): number[] {
  const {rows} = view.nodes.state;
  const skews = SYSTEM_DEFAULT_SPREAD.map(({maxSkew}) => maxSkew - 1);
  const [hostSkew = 0, zoneSkew = 0] = skews;
  const hostWeight = topologyWeight(feasible.length);
  const zones = new Map<string, number>();
  let unzoned = false;
  for (const row of feasible) {
    const zone = rows[row]!.labels[ZONE];
    if (zone === undefined) unzoned = true;
    else if (!zones.has(zone)) zones.set(zone, 0);
  }
  const zoneWeight = topologyWeight(zones.size + (unzoned ? 1 : 0));
  if (zones.size > 0) {
    for (const [row, count] of counter.perNode) {
      const zone = rows[row]?.labels[ZONE];
      const before = zone === undefined ? undefined : zones.get(zone);
      if (before !== undefined) zones.set(zone!, before + count);
    }
  }
  const raw = new Array<number>(feasible.length);
  let most = 0;
  let fewest = Infinity;
  for (let i = 0; i < feasible.length; i++) {
    const row = feasible[i]!;
    const {labels} = rows[row]!;
    let value = labels[HOSTNAME] === undefined ? 0 : (counter.total === 0 ? 0 : counter.perNode.get(row) ?? 0) * hostWeight + hostSkew;
    if (zones.size > 0) {
      const zone = labels[ZONE];
      if (zone !== undefined) value += zones.get(zone)! * zoneWeight + zoneSkew;
    }
    const rounded = Math.round(value);
    raw[i] = rounded;
    if (rounded > most) most = rounded;
    if (rounded < fewest) fewest = rounded;
  }
  for (let i = 0; i < raw.length; i++) raw[i] = most === 0 ? 100 : Math.trunc((100 * (most + fewest - raw[i]!)) / most);
  return raw;
}

function constraintOf({maxSkew, topologyKey, labelSelector, minDomains}: NonNullable<Pod['spec']['topologySpreadConstraints']>[number]): SpreadConstraint {
  return {maxSkew, topologyKey, selector: selectorOf(labelSelector) ?? [], ...(minDomains === undefined ? {} : {minDomains})};
}

function countOn(view: CycleView, pod: Pod, selector: Selector, row: number): number {
  return selector.length === 0 ? 0 : view.spread.counter(pod.metadata.namespace!, selector).perNode.get(row) ?? 0;
}

function hostPorts(pod: Pod): HostPort[] {
  return pod.spec.containers.flatMap(({ports}) => (ports ?? []).filter(({hostPort}) => hostPort !== undefined));
}

/** What every plugin said, in words: the nodes in the order of the table. */
function explain(view: CycleView, refusals: ReadonlyMap<number, Rejection>, feasible: readonly number[], scores: Scores | undefined): Candidate[] {
  const {state} = view.nodes;
  return state.rows.flatMap((node, row): Candidate[] => {
    if (node === undefined) return [];
    const refusal = refusals.get(row);
    const i = feasible.indexOf(row);
    const requested = view.nodes.requested(row);
    if (refusal !== undefined) return [{node: node.name, requested, checks: [{phase: 'filter', plugin: refusal.plugin, label: refusal.reasons.join(', '), result: 'fail'}]}];
    if (i < 0) return [];
    const passed: CandidateCheck = {phase: 'filter', plugin: 'NodeResourcesFit', label: 'every filter lets it pass', result: 'pass'};
    if (scores === undefined) return [{node: node.name, requested, checks: [passed]}];
    const check = (plugin: keyof typeof SCORE_WEIGHTS, label: string, list: readonly number[] | undefined): CandidateCheck[] =>
      (list === undefined ? [] : [{phase: 'score', plugin, label, result: 'pass', score: list[i]! * SCORE_WEIGHTS[plugin]}]);
    return [{node: node.name, requested, checks: [
      passed,
      ...check('NodeResourcesFit', 'least allocated', scores.least),
      ...check('NodeResourcesBalancedAllocation', 'balanced use', scores.balanced),
      ...check('TaintToleration', 'taints', scores.taint),
      ...check('NodeAffinity', 'affinity', scores.affinity),
      ...check('PodTopologySpread', 'spread', scores.spread),
    ]}];
  });
}

