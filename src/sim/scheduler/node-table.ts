/**
 * The nodes as the scheduler counts them, in columns of numbers: the search looks at hundreds of nodes a Pod, and reading a
 * column costs a fraction of reading objects. What is rare (taints, labels, extended resources) stays beside, by row.
 */
import type {Resources} from '../../run/types.js';
import {keyOf, type Labels, type NodeObject, type Pod, type Taint} from '../objects.js';
import {HOSTNAME, ZONE} from '../rules/scheduler-topology-spread.js';
import {podRequests, roomOf} from './pod-requests.js';

export interface NodeRow {
  readonly name: string;
  readonly labels: Labels;
  readonly taints: readonly Taint[];
  readonly unschedulable: boolean;
  readonly allocatable: Resources;
}

interface PodEntry { row: number; real: Resources; scoring: Resources }

export interface NodeTableState {
  rows: (NodeRow | undefined)[];
  byName: Map<string, number>;
  cpu: Float64Array;
  memory: Float64Array;
  maxPods: Int32Array;
  usedCPU: Float64Array;
  usedMemory: Float64Array;
  /** With 100m and 200Mi for what a container does not request. */
  scoredCPU: Float64Array;
  scoredMemory: Float64Array;
  pods: Int32Array;
  /** 1: takes any Pod that it has room for, as far as taints and cordons go. */
  open: Int32Array;
  /** How evenly CPU and memory are used, 0 to 100: half of what balancing asks of a node. */
  even: Int32Array;
  /** What resources alone made of the node for Pods alike (pod-requests.ts); 0: its use has changed since. */
  scoredFor: Int32Array;
  score: Int32Array;
  /** Place of its zone in {@link zones}, from 1; 0: it has none. */
  zone: Int32Array;
  zones: Map<string, number>;
  /** 1: it says its host name. */
  named: Int32Array;
  /** Requested extended resources of a row that has any. */
  extended: Map<number, Map<string, number>>;
  /** Pods by `namespace/name`, assumed ones included. */
  placed: Map<string, PodEntry>;
  /** Rows that have taints with PreferNoSchedule: only then that score is worth computing. */
  preferring: number;
}

const columns = ['cpu', 'memory', 'usedCPU', 'usedMemory', 'scoredCPU', 'scoredMemory'] as const;
const counts = ['maxPods', 'pods', 'open', 'even', 'scoredFor', 'score', 'zone', 'named'] as const;

export function emptyNodeTable(): NodeTableState {
  return {
    rows: [], byName: new Map(), zones: new Map(), extended: new Map(), placed: new Map(), preferring: 0,
    ...Object.fromEntries(columns.map((column) => [column, new Float64Array(8)])),
    ...Object.fromEntries(counts.map((column) => [column, new Int32Array(8)])),
  } as unknown as NodeTableState;
}

/** Half of balancing: 100 when CPU and memory are used alike. */
export function evenness(cpu: number, capCPU: number, memory: number, capMemory: number): number {
  if (capCPU === 0 || capMemory === 0) return 100;
  return Math.trunc((1 - Math.abs(Math.min(1, cpu / capCPU) - Math.min(1, memory / capMemory)) / 2) * 100);
}

export class NodeTable {
  readonly state: NodeTableState;
  constructor(state: NodeTableState) {
    this.state = state;
  }

  get size(): number {
    return this.state.byName.size;
  }

  row(name: string): number | undefined {
    return this.state.byName.get(name);
  }

  setNode(node: NodeObject): void {
    const {state} = this;
    const {name, labels = {}} = node.metadata;
    let row = state.byName.get(name);
    if (row === undefined) {
      row = state.byName.size === state.rows.length ? state.rows.length : state.rows.findIndex((entry) => !entry);
      state.byName.set(name, row);
      if (row >= state.cpu.length) this.#grow();
    }
    const taints = node.spec.taints ?? [];
    const allocatable = roomOf(node.status.allocatable);
    if (prefers(state.rows[row]?.taints)) state.preferring--;
    if (prefers(taints)) state.preferring++;
    state.rows[row] = {name, labels, taints, unschedulable: node.spec.unschedulable === true, allocatable};
    state.cpu[row] = allocatable.cpuMilli ?? 0;
    state.memory[row] = allocatable.memoryBytes ?? 0;
    state.maxPods[row] = allocatable.pods ?? 0;
    state.open[row] = taints.length === 0 && node.spec.unschedulable !== true ? 1 : 0;
    state.named[row] = labels[HOSTNAME] === undefined ? 0 : 1;
    const zone = labels[ZONE];
    if (zone !== undefined && !state.zones.has(zone)) state.zones.set(zone, state.zones.size + 1);
    state.zone[row] = zone === undefined ? 0 : state.zones.get(zone)!;
    this.#weigh(row);
  }

  removeNode(name: string): void {
    const {state} = this;
    const row = state.byName.get(name);
    if (row === undefined) return;
    if (prefers(state.rows[row]?.taints)) state.preferring--;
    state.byName.delete(name);
    state.rows[row] = undefined;
    for (const [key, entry] of state.placed) if (entry.row === row) state.placed.delete(key);
    for (const column of [...columns, ...counts]) state[column][row] = 0;
    state.extended.delete(row);
  }

  /** Counts a Pod on a node; one that is counted already is moved only when the node differs. */
  place(pod: Pod, node: string, key = keyOf(pod)): boolean {
    const {state} = this;
    const row = state.byName.get(node);
    const before = state.placed.get(key);
    if (row === undefined || before?.row === row) return false;
    if (before) this.take(key);
    const {real, scoring} = podRequests(pod);
    state.placed.set(key, {row, real, scoring});
    this.#add(row, real, scoring, 1);
    return true;
  }

  take(key: string): number | undefined {
    const entry = this.state.placed.get(key);
    if (!entry) return undefined;
    this.state.placed.delete(key);
    this.#add(entry.row, entry.real, entry.scoring, -1);
    return entry.row;
  }

  requested(row: number): Resources {
    const {state} = this;
    const extended = state.extended.get(row);
    return {cpuMilli: state.usedCPU[row]!, memoryBytes: state.usedMemory[row]!, ...(!extended ? {} : {extended: Object.fromEntries(extended)})};
  }

  /** CPU, memory, Pods and extended resources in one go; the reasons are worked out only for nodes that fail. */
  fits(row: number, real: Resources): boolean {
    const {state} = this;
    const cpu = real.cpuMilli ?? 0;
    const memory = real.memoryBytes ?? 0;
    if (state.pods[row]! >= state.maxPods[row]!) return false;
    if (cpu > 0 && state.usedCPU[row]! + cpu > state.cpu[row]!) return false;
    if (memory > 0 && state.usedMemory[row]! + memory > state.memory[row]!) return false;
    if (!real.extended) return true;
    const {allocatable} = state.rows[row]!;
    const used = state.extended.get(row);
    for (const name in real.extended) {
      const wanted = real.extended[name]!;
      if (wanted > 0 && wanted + (used?.get(name) ?? 0) > (allocatable.extended?.[name] ?? 0)) return false;
    }
    return true;
  }

  #add(row: number, real: Resources, scoring: Resources, by: 1 | -1): void {
    const {state} = this;
    state.usedCPU[row]! += by * (real.cpuMilli ?? 0);
    state.usedMemory[row]! += by * (real.memoryBytes ?? 0);
    state.scoredCPU[row]! += by * (scoring.cpuMilli ?? 0);
    state.scoredMemory[row]! += by * (scoring.memoryBytes ?? 0);
    state.pods[row]! += by;
    this.#weigh(row);
    if (!real.extended) return;
    let used = state.extended.get(row);
    if (!used) state.extended.set(row, (used = new Map<string, number>()));
    for (const name in real.extended) used.set(name, (used.get(name) ?? 0) + by * real.extended[name]!);
  }

  #weigh(row: number): void {
    const {even, scoredFor, usedCPU, cpu, usedMemory, memory} = this.state;
    scoredFor[row] = 0;
    even[row] = evenness(usedCPU[row]!, cpu[row]!, usedMemory[row]!, memory[row]!);
  }

  #grow(): void {
    const {state} = this;
    const longer = <T extends Float64Array | Int32Array>(to: T, from: T): T => (to.set(from), to);
    for (const column of columns) state[column] = longer(new Float64Array(state[column].length * 2), state[column]);
    for (const column of counts) state[column] = longer(new Int32Array(state[column].length * 2), state[column]);
  }
}

function prefers(taints: readonly Taint[] | undefined): boolean {
  return taints !== undefined && taints.some(({effect}) => effect === 'PreferNoSchedule');
}
