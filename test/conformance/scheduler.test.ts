import assert from 'node:assert/strict';
import type {Resources} from '../../src/run/types.js';
import type {Taint, Toleration} from '../../src/cluster/taint.js';
import {selectorOf, type Selector} from '../../src/cluster/label-selector.js';
import {shortages, type FitOptions} from '../../src/sim/rules/scheduler-fit.js';
import {invalidResourceWeight, leastAllocatedScore, SCORED_RESOURCES, type ResourceWeight} from '../../src/sim/rules/scheduler-resource-scores.js';
import {addRequests, allocatableOf, requestsOf, scoringRequestsOf, type RequestingPod} from '../../src/sim/rules/scheduler-requests.js';
import {requiredNodes, type AffinePod} from '../../src/sim/rules/scheduler-node-affinity.js';
import {intolerablePreferences, taintToleration} from '../../src/sim/rules/scheduler-taints.js';
import {feasibleNodesToFind, normalizeScores} from '../../src/sim/rules/scheduler-scores.js';
import {
  countSpreadPods, nodeCounts, SYSTEM_DEFAULT_SPREAD, withMatchLabelKeys, type CountedPod, type SpreadConstraint, type SpreadNode,
} from '../../src/sim/rules/scheduler-topology-spread.js';
import {spreadScores} from '../../src/sim/rules/scheduler-topology-spread-score.js';
import {conformance} from './suites.js';

/* -------------------------------------------------------------------- fit */

/** Names of variables in upstream's test file. */
const RESOURCE_NAMES: Record<string, string> = {
  extendedResourceA: 'example.com/aaa',
  extendedResourceB: 'example.com/bbb',
  kubernetesIOResourceA: 'kubernetes.io/something',
  kubernetesIOResourceB: 'subdomain.kubernetes.io/something',
  hugePageResourceA: 'hugepages-2Mi',
  extendedResourceDRA: 'extended.resource.dra.io/something',
};

interface Amounts { milliCPU?: number; memory?: number; scalarResources?: Record<string, number> }
type Amount = string | {NewQuantity: [value: number, format: string]};
type FitPod = Amounts[] | {pod?: FitPod; init?: Amounts[]; newResourceOverheadPod?: [Amounts[], Record<string, string>]; newPodLevelResourcesPod?: [Amounts[], {Requests: Record<string, Amount>}]};

function container({milliCPU, memory, scalarResources = {}}: Amounts) {
  const scalars = Object.entries(scalarResources).map(([name, count]) => [RESOURCE_NAMES[name], count] as const);
  return {resources: {requests: Object.fromEntries([
    ...(milliCPU === undefined ? [] : [['cpu', `${milliCPU}m`] as const]), ...(memory === undefined ? [] : [['memory', memory] as const]), ...scalars,
  ])}};
}

function fitPod(pod: FitPod): RequestingPod {
  if (Array.isArray(pod)) return {spec: {containers: pod.map(container)}};
  if (pod.newResourceOverheadPod) {
    const [containers, overhead] = pod.newResourceOverheadPod;
    return {spec: {...fitPod(containers).spec, overhead}};
  }
  if (pod.newPodLevelResourcesPod) {
    const [containers, {Requests}] = pod.newPodLevelResourcesPod;
    const requests = Object.entries(Requests).map(([name, amount]) => [RESOURCE_NAMES[name] ?? name, typeof amount === 'string' ? amount : amount.NewQuantity[0]]);
    return {spec: {...fitPod(containers).spec, resources: {requests: Object.fromEntries(requests) as Record<string, string | number>}}};
  }
  const {spec} = fitPod(pod.pod ?? []);
  return {spec: {...spec, ...(pod.init && {initContainers: pod.init.map(container)})}};
}

const fitNode = allocatableOf({cpu: '10m', memory: 20, pods: 32, 'ephemeral-storage': 20, 'example.com/aaa': 5, 'hugepages-2Mi': 5});

/** Settings of the plugin that the extracted cases leave out, by number. */
const withDra: FitOptions = {deviceClasses: new Set(['extended.resource.dra.io/something'])};
const fitOptions: Record<number, FitOptions> = {
  29: {ignored: new Set(['example.com/bbb'])},
  32: {ignored: new Set(['example.com'])},
  42: withDra, 43: withDra, 46: withDra, 47: withDra, 48: withDra,
};

/* ----------------------------------------------------------- builder calls */

type Call = [method: string, ...args: unknown[]];
const calls = (list: Call[], method: string) => list.filter(([name]) => name === method).map(([, ...args]) => args);
const call = (list: Call[], method: string) => calls(list, method)[0]?.[0];

/** A key that is itself an expression was left as text; it is always the extended resource. */
const resourceList = (list: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(list as Record<string, string>).map(([name, amount]) => [name.includes('extendedRes') ? 'abc.com/xyz' : name, amount]));

const builtPod = (list: Call[]): RequestingPod => ({spec: {containers: calls(list, 'Req').map(([requests]) => ({resources: {requests: resourceList(requests)}}))}});

function resourceWeights(resources: unknown): ResourceWeight[] {
  if (resources === 'defaultResources') return [...SCORED_RESOURCES];
  if (resources === 'extendedResourceSet') return [...SCORED_RESOURCES, {name: 'abc.com/xyz', weight: 1}];
  return ((resources ?? []) as {Name: string | {string: [string]}; Weight: number}[]).map(({Name, Weight}) => {
    const name = typeof Name === 'string' ? Name : Name.string[0];
    return {name: name === 'extendedRes' ? 'abc.com/xyz' : name, weight: Weight};
  });
}

/* ----------------------------------------------------------------- spread */

const exists = (key: string): Selector => selectorOf({matchExpressions: [{key, operator: 'Exists'}]})!;

const labelsOf = (list: Call[]) => Object.fromEntries(calls(list, 'Label') as [string, string][]);

interface BuiltNode extends SpreadNode { pods: CountedPod[] }

/** The one set of taints in that file keeps new Pods away. */
const TAINTS: Taint[] = [{key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule'}];

function spreadNode(list: Call[], existing: Call[][]): BuiltNode {
  const name = call(list, 'Name') as string;
  const pods = existing.filter((pod) => call(pod, 'Node') === name).map((pod): CountedPod => ({
    namespace: (call(pod, 'Namespace') as string | undefined) ?? 'default', labels: labelsOf(pod), terminating: calls(pod, 'Terminating').length > 0,
  }));
  return {name, labels: labelsOf(list), taints: calls(list, 'Taints').length > 0 ? TAINTS : [], pods};
}

function spreadConstraint([maxSkew, topologyKey, , named, , affinityPolicy, taintsPolicy, keys]: unknown[], labels: Record<string, string>): SpreadConstraint {
  // No selector selects no Pod; the builder of an empty one selects all, until matchLabelKeys narrow it.
  const selector = named === 'fooSelector' ? exists('foo') : named === 'barSelector' ? exists('bar') : [];
  return {
    topologyKey: topologyKey as string,
    maxSkew: maxSkew as number,
    selector: withMatchLabelKeys(selector, (keys as string[] | null) ?? [], labels),
    ...(affinityPolicy === 'ignorePolicy' && {nodeAffinityPolicy: 'Ignore' as const}),
    ...(taintsPolicy === 'honorPolicy' && {nodeTaintsPolicy: 'Honor' as const}),
  };
}

function affinity(list: Call[]): AffinePod {
  const nodeSelector = call(list, 'NodeSelector') as Record<string, string> | undefined;
  const [key, values] = calls(list, 'NodeAffinityIn')[0] ?? [];
  return {
    ...(nodeSelector && {nodeSelector}),
    ...(key !== undefined && {affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{matchExpressions: [{key: key as string, operator: 'In', values: values as string[]}]}],
    }}}}),
  };
}

/* ------------------------------------------------------------------ suites */

conformance('scheduler', {
  enoughRequests: (c) => {
    const {pod, existing} = c.in as {pod: FitPod; existing: FitPod[]};
    const requested: Resources = {};
    for (const other of existing) addRequests(requested, requestsOf(fitPod(other)));
    const missing = shortages(requestsOf(fitPod(pod)), {allocatable: fitNode, requested, podCount: existing.length}, fitOptions[c.i]);
    const {fits, insufficient} = c.out as {fits: boolean; insufficient: {used: number | null; capacity: number | null}[]};
    assert.equal(missing.length === 0, fits);
    assert.deepEqual(
      missing.map(({resource, requested, used, capacity}) => ({resource, requested, used, capacity})),
      insufficient.map((shortage) => ({...shortage, used: shortage.used ?? 0, capacity: shortage.capacity ?? 0})),
    );
  },
  numFeasibleNodesToFind: (c) => {
    const {profilePercentage, globalPercentage, numAllNodes} = c.in as {profilePercentage?: number; globalPercentage?: number; numAllNodes: number};
    assert.equal(feasibleNodesToFind(numAllNodes, profilePercentage ?? globalPercentage), c.out);
  },
  taintFilter: (c) => {
    const {pod, node} = c.in as {pod: {tolerations: Toleration[]}; node: {taints: Taint[]}};
    assert.equal(taintToleration(node.taints, pod.tolerations) === undefined, c.out === 'passes');
  },
  taintScore: (c) => {
    const {pod, nodes} = c.in as {pod: {tolerations: Toleration[]}; nodes: {name: string; taints: Taint[]}[]};
    const scores = normalizeScores(nodes.map(({taints}) => intolerablePreferences(taints, pod.tolerations)), true);
    assert.deepEqual(Object.fromEntries(nodes.map(({name}, i) => [name, scores[i]])), c.out);
  },
  leastAllocated: (c) => {
    const {pod, nodes, existing, resources} = c.in as {pod: Call[]; nodes: Call[][]; existing: Call[][]; resources: unknown};
    const weights = resourceWeights(resources);
    // A weight of 0 is refused when the plugin is made; that case scores nothing.
    if (weights.some(({weight}) => weight === 0)) {
      assert.match(invalidResourceWeight(weights)!, /weight of cpu is 0/);
      return;
    }
    assert.equal(invalidResourceWeight(weights), undefined);
    const scores = nodes.map((node) => {
      const onNode: Resources = {};
      for (const other of existing) if (call(other, 'Node') === call(node, 'Name')) addRequests(onNode, scoringRequestsOf(builtPod(other)));
      return leastAllocatedScore(scoringRequestsOf(builtPod(pod)), onNode, allocatableOf(resourceList(call(node, 'Capacity') ?? {})), weights);
    });
    assert.deepEqual(scores, (c.out as (number | 'MinNodeScore')[]).map((score) => (score === 'MinNodeScore' ? 0 : score)));
  },
  topologySpreadScore: (c) => {
    const {pod, existing, nodes, failed} = c.in as {pod: Call[]; existing: Call[][]; nodes: Call[][]; failed: Call[][]};
    const labels = labelsOf(pod);
    // One case turns the gate of matchLabelKeys off.
    const own = calls(pod, 'SpreadConstraint').map((args) => spreadConstraint(c.i === 25 ? args.slice(0, 7) : args, labels));
    // The one Pod without constraints gets the defaults, selecting what its Service selects: Pods with its label.
    const constraints = own.length > 0 ? own : SYSTEM_DEFAULT_SPREAD.map((constraint) => ({...constraint, selector: exists('foo')}));
    const candidates = nodes.map((node) => spreadNode(node, existing));
    const all = [...candidates, ...failed.map((node) => spreadNode(node, existing))];
    const matches = requiredNodes(affinity(pod));
    const scores = spreadScores(constraints, candidates, all, {
      count: (node, {selector}) => countSpreadPods(node.pods, selector, 'default'),
      counts: (node, constraint) => nodeCounts(constraint, node, matches, []),
      requireAllTopologies: own.length > 0,
    });
    assert.deepEqual(Object.fromEntries(candidates.map(({name}, i) => [name, scores[i]])), c.out);
  },
});
