import type {BoxesData} from '../../families/boxes.data.js';
import {nodeCounts, spreadFilter} from '../../sim/rules/scheduler-topology-spread.js';
import type {SpreadConstraint} from '../../sim/rules/scheduler-topology-spread.js';
import {spreadScores} from '../../sim/rules/scheduler-topology-spread-score.js';
import {withForm} from '../../stage/trial-form.js';
import type {Field, Trial} from '../../stage/trial.js';
import type {PodSpreadFacts, SpreadNodeFacts} from './pod-spread.facts.js';
import {podsText, ruleText} from './pod-spread.js';
import {splitOf, splits} from './spread-splits.js';

/** Nodes that a form asks about; the others keep their Pods. */
const asked = 8;
/** Labels that select a Pod of the workload: all of them are alike here. */
const labels = {app: 'spread'};

type Values = Readonly<Record<string, string>>;

/** Your rule and your numbers: which nodes take one more Pod, as the scheduler's plugin decides it. */
export function podSpreadTrial(facts: PodSpreadFacts): Trial<BoxesData> {
  const {rule, nodes, closed} = facts;
  return withForm({
    fields: [
      {kind: 'number', key: 'maxSkew', label: 'maxSkew', value: String(rule?.maxSkew ?? 1), min: 1, max: 100},
      {kind: 'choice', key: 'when', label: 'whenUnsatisfiable', value: rule?.whenUnsatisfiable ?? 'DoNotSchedule', options: ['ScheduleAnyway', 'DoNotSchedule'].map((value) => ({value, label: value}))},
      ...(closed.length ? [{kind: 'choice', key: 'taints', label: 'nodeTaintsPolicy', value: 'Ignore', options: ['Ignore', 'Honor'].map((value) => ({value, label: value})), hint: 'Ignore: a node counts although its taint keeps the Pods off'} satisfies Field] : []),
      ...nodes.slice(0, asked).map(({name, pods}, i): Field => ({kind: 'number', key: `node-${i}`, label: `Pods on ${name}`, value: String(pods.length), min: 0, max: 60})),
    ],
    answer: (values) => answer(facts, values),
  });
}

function answer({nodes, closed, topologyKey, tolerations}: PodSpreadFacts, values: Values): BoxesData {
  const maxSkew = Number(values['maxSkew']);
  const when = values['when']!;
  const hard = when === 'DoNotSchedule';
  const policy = values['taints'] === 'Honor' ? 'Honor' : 'Ignore';
  const constraint: SpreadConstraint = {topologyKey, maxSkew, selector: [{key: 'app', operator: '=', values: [labels.app]}], nodeTaintsPolicy: policy};
  const open = nodes.map((node, i) => ({...node, pods: Array.from({length: Number(values[`node-${i}`] ?? node.pods.length)}, (_, k) => ({...node.pods[k] ?? {name: `Pod ${k + 1}`}}))}));
  const all = [...open, ...closed];
  type Any = SpreadNodeFacts | (typeof open)[number];
  const count = ({pods}: Any): number => pods.length;
  const counts = (node: Any): boolean => nodeCounts(constraint, node, undefined, tolerations);
  const reject = spreadFilter({labels}, [constraint], all, count, counts);
  const scores = spreadScores([constraint], open, all, {count, counts, requireAllTopologies: false});
  const counted = all.filter((node) => counts(node));
  const split = splitOf(counted);
  const least = split.at(-1) ?? 0;
  const empty = hard && closed.some((node) => counts(node));
  const inDomain = (node: Any): number => counted.reduce((n, one) => n + (one.domain === node.domain ? one.pods.length : 0), 0);
  const fits = open.map((node) => !hard || !reject(node));
  const best = Math.max(...scores);
  const takers = open.filter((_, i) => fits[i] && (hard || scores[i] === best)).map(({name}) => name);
  const total = open.reduce((n, {pods}) => n + pods.length, 0);
  const domains = splitOf(open).length;
  const possible = splits(total, domains, hard ? maxSkew : Infinity, empty);
  const verdict = (node: (typeof open)[number], i: number): string => !hard ? `one more may come: spread score ${scores[i]}`
    : node.domain === undefined ? `refused: no label ${topologyKey}` : fits[i] ? `one more fits: ${inDomain(node) + 1} − ${least} ≤ ${maxSkew}` : `one more is refused: ${inDomain(node) + 1} − ${least} > ${maxSkew}`;
  return {
    eyebrow: 'Your rule, your Pods', source: {text: 'worked out from your values by the rules of the scheduler’s PodTopologySpread plugin', kind: 'simulated'}, unit: 'Pods',
    caption: hard
      ? `The {accent:rule} lets a node take one more Pod only if it is then at most ${maxSkew} ahead of the emptiest, which has ${least}.${empty ? ' A node closed by its taint counts as empty.' : ''}`
      : 'The {accent:rule} turns no node away: a fuller one scores lower, and other plugins score as well.',
    alt: `${open.length} nodes with ${podsText(total)}; ${takers.length} of them would take the next one${hard ? '' : ' by spread'}.`,
    end: takers.length === 0 ? 'No node takes the next Pod: it stays Pending.' : `${hard ? 'The next Pod can go to' : 'By spread alone the next Pod goes to'} ${takers.length > 3 ? `any of ${takers.length} nodes` : takers.join(' or ')}.`,
    rule: {id: 'rule', tone: 'accent', text: `your spread · ${ruleText(maxSkew, topologyKey, when)}`},
    boxes: open.map((node, i) => ({
      id: node.name, ref: `node/${node.name}`, title: `\`${node.name}\``, sub: podsText(node.pods.length),
      sections: [{items: node.pods.map(({name}, k) => ({id: `${node.name}/${k}`, label: `\`${name}\``}))}], footer: {id: `${node.name}/next`, text: verdict(node, i)},
    })),
    facts: [
      {label: `${podsText(total)} on ${domains} nodes can come to`, value: possible?.length ? possible.join(', ') : possible ? 'no split: not every Pod gets a node' : hard ? `what keeps the fullest at most ${maxSkew} ahead` : 'any split'},
      ...(closed.length ? [{label: 'Closed by a taint', value: `${closed.slice(0, 3).map(({name}) => `\`${name}\``).join(', ')}${closed.length > 3 ? ` and ${closed.length - 3} more` : ''}${hard ? empty ? ', counts with 0' : ', does not count' : ''}`}] : []),
    ],
  };
}
