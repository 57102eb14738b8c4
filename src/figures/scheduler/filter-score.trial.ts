import {formatQuantity, parseQuantity, QuantityError, quantityMilli, quantityValue} from '../../cluster/quantity.js';
import type {Toleration} from '../../cluster/taint.js';
import type {CheckResult, ChecksData} from '../../families/checks.data.js';
import {nodeResourcesFit} from '../../sim/rules/scheduler-fit.js';
import {unschedulableMessage} from '../../sim/rules/scheduler-message.js';
import {nodeAffinity} from '../../sim/rules/scheduler-node-affinity.js';
import {DEFAULT_CPU_MILLI, DEFAULT_MEMORY_BYTES, balancedAllocationScore, leastAllocatedScore, skipsBalancedAllocation} from '../../sim/rules/scheduler-resource-scores.js';
import {highestScores, totalScores} from '../../sim/rules/scheduler-scores.js';
import {taintToleration} from '../../sim/rules/scheduler-taints.js';
import type {Node, Placement, Resources, Run} from '../../run/types.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';

/** Nodes a form answers for: beyond them nobody compares. */
const most = 12;
const HOSTNAME = 'kubernetes.io/hostname';

interface Asked { request: Resources; nodeSelector: Record<string, string>; tolerations: Toleration[] }

/** Your Pod on the run's nodes: the scheduler's own filters and scores answer, with what was requested when the run's Pod came. */
export function filterScoreTrial(run: Run, placement: Placement): Trial<ChecksData> {
  const own = run.objects.find(({id}) => id === placement.pod)?.requests;
  return withForm({
    fields: [
      {kind: 'text', key: 'cpu', label: 'requests.cpu', value: own?.cpuMilli === undefined ? '' : `${own.cpuMilli}m`, hint: 'as 250m or 2; empty: none'},
      {kind: 'text', key: 'memory', label: 'requests.memory', value: own?.memoryBytes === undefined ? '' : formatQuantity(parseQuantity(`${own.memoryBytes / 1024 ** 2}Mi`)), hint: 'as 64Mi or 1Gi; empty: none'},
      {kind: 'text', key: 'selector', label: 'nodeSelector', value: '', placeholder: `${HOSTNAME}=${placement.node ?? placement.candidates.at(-1)!.node}`},
      {kind: 'lines', key: 'tolerations', label: 'Tolerations, one a line', value: '', rows: 2, hint: 'key=value:Effect, or key:Effect for any value'},
    ],
    answer({cpu = '', memory = '', selector = '', tolerations = ''}) {
      const request: Resources = {...amount(cpu, 'cpu', quantityMilli, 'cpuMilli'), ...amount(memory, 'memory', quantityValue, 'memoryBytes')};
      return answer(run, placement, {request, nodeSelector: labels(selector), tolerations: tolerations.split('\n').map((line) => line.trim()).filter(Boolean).map(toleration)});
    },
  });
}

function answer(run: Run, placement: Placement, {request, nodeSelector, tolerations}: Asked): ChecksData {
  const nodes = run.cluster.nodes.slice(0, most);
  const affine = nodeAffinity({nodeSelector});
  const room = nodes.map((node) => ({allocatable: node.allocatable ?? {}, requested: placement.candidates.find((one) => one.node === node.name)?.requested ?? {}, podCount: 0}));
  const refused = nodes.map((node, i) => {
    const ready = room[i]!.allocatable.pods === undefined ? {...room[i]!, allocatable: {...room[i]!.allocatable, pods: Infinity}} : room[i]!;
    return taintToleration(node.taints, tolerations) ?? affine({name: node.name, labels: labelsOf(node)}) ?? nodeResourcesFit(request, ready);
  });
  const fitting = nodes.flatMap((_, i) => (refused[i] ? [] : [i]));
  const counted = {cpuMilli: request.cpuMilli ?? DEFAULT_CPU_MILLI, memoryBytes: request.memoryBytes ?? DEFAULT_MEMORY_BYTES};
  const least = fitting.map((i) => leastAllocatedScore(counted, room[i]!.requested, room[i]!.allocatable));
  const even = skipsBalancedAllocation(request) ? undefined : fitting.map((i) => balancedAllocationScore(request, room[i]!.requested, room[i]!.allocatable));
  const totals = totalScores({NodeResourcesFit: least, ...(even && {NodeResourcesBalancedAllocation: even})}, fitting.length);
  const best = fitting.length ? highestScores(totals).map((k) => fitting[k]!) : [];
  const filters = [['taint', 'TaintToleration'], ['node selector', 'NodeAffinity'], ['resources fit', 'NodeResourcesFit']] as const;
  const scores = fitting.length > 1 ? [['most free', 'least'], ...(even ? [['even use', 'even']] : []), ['total', 'total']] as [string, string][] : [];
  const names = best.map((i) => nodes[i]!.name);
  const message = fitting.length ? undefined : unschedulableMessage(refused.map((one) => one?.reasons ?? []), nodes.length);
  return {
    eyebrow: 'Your Pod, these nodes', source: {text: 'worked out from your values by the rules of kube-scheduler', kind: 'simulated'},
    caption: fitting.length ? `A {accent:cross} takes a node out. ${best.length > 1 ? 'Equal nodes are drawn by chance.' : 'The highest score wins.'} Scores here are those of two plugins; spread and images count as well in a cluster.`
      : `Every node has a {accent:cross}: the Pod stays Pending, and its event says “${message!}”`,
    alt: `Table of ${nodes.length} nodes and the checks of your Pod: ${fitting.length} can run it.`,
    end: fitting.length ? `${best.length > 1 ? 'One of ' : ''}${names.length > 3 ? `${names.length} nodes` : names.join(' and ')} would be chosen.` : 'No node remains: the Pod stays Pending.',
    phases: [
      {id: 'filter', title: 'Filter', question: 'can this node run the Pod?', checks: filters.map(([label, id]) => ({id, label, detail: `${label} · ${id}`}))},
      ...(scores.length ? [{id: 'score', title: 'Score', question: 'of those that can, which one is best?', checks: scores.map(([label, id]) => ({id, label}))}] : []),
    ],
    candidates: nodes.map((node, i) => {
      const at = filters.findIndex(([, plugin]) => plugin === refused[i]?.plugin);
      const k = fitting.indexOf(i);
      const results: Record<string, CheckResult> = Object.fromEntries(filters.map(([, plugin], n) => [plugin, at < 0 || n < at ? {r: 'pass'} : n === at ? {r: 'fail', tone: 'accent', note: why(node, refused[i]!.plugin, refused[i]!.reasons)} : {r: 'skipped'}]));
      for (const [, id] of scores) results[id] = k < 0 ? {r: 'skipped'} : {r: 'pass', value: id === 'least' ? least[k]! : id === 'even' ? even![k]! : totals[k]!};
      return {id: node.name, ref: `node/${node.name}`, title: node.name, results, verdict: at >= 0 ? 'filtered out' : best.includes(i) ? best.length > 1 ? 'one of the best' : 'chosen' : 'not chosen'};
    }),
    verdict: {id: 'verdict', label: 'Verdict'},
    footnotes: [...(run.cluster.nodes.length > most ? [`The first ${most} of ${run.cluster.nodes.length} nodes.`] : []), ...(nodes.some(({allocatable}) => !allocatable) ? ['What some nodes can give is not in the run: no request fits there.'] : [])],
  };
}

/** Labels every node has; the run may hold more. */
const labelsOf = ({name, role, labels: own}: Node): Record<string, string> => ({[HOSTNAME]: name, ...(role === 'control-plane' && {'node-role.kubernetes.io/control-plane': ''}), ...own});

const why = ({taints}: Node, plugin: string, reasons: readonly string[]): string => (plugin === 'TaintToleration' ? taints.map(({key, effect}) => `\`${key}:${effect}\``).join(', ') : reasons.join(', '));

function amount<K extends keyof Resources>(text: string, field: string, read: (quantity: ReturnType<typeof parseQuantity>) => number, key: K): Pick<Resources, K> | Record<string, never> {
  if (!text.trim()) return {};
  try {
    const value = read(parseQuantity(text.trim()));
    if (value < 0) throw new FieldError(field, 'A request cannot be negative.');
    return {[key]: value} as Pick<Resources, K>;
  } catch (error) {
    if (error instanceof QuantityError) throw new FieldError(field, `“${text.trim().slice(0, 20)}” is no quantity: write ${field === 'cpu' ? '250m or 2' : '64Mi or 1Gi'}.`);
    throw error;
  }
}

function labels(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/[,\s]+/).filter(Boolean).map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new FieldError('selector', `“${pair.slice(0, 30)}” is no label: write key=value, several with a comma.`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  }));
}

function toleration(line: string): Toleration {
  const [, key, value, effect] = /^([^=:\s]+)(?:=([^:\s]*))?(?::(NoSchedule|PreferNoSchedule|NoExecute))?$/.exec(line) ?? [];
  if (!key) throw new FieldError('tolerations', `“${line.slice(0, 40)}” is no toleration: write key:NoSchedule or key=value:NoExecute.`);
  return {key, operator: value === undefined ? 'Exists' : 'Equal', ...(value !== undefined && {value}), ...(effect && {effect: effect as NonNullable<Toleration['effect']>})};
}
