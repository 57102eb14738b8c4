import type {BoxesData} from '../../families/boxes.data.js';
import {Boxes} from '../../families/boxes.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Trial} from '../../stage/trial.js';
import {podSpreadFacts} from './pod-spread.facts.js';
import type {PodSpreadFacts} from './pod-spread.facts.js';
import {splits} from './spread-splits.js';

/**
 * How the Pods of a workload were spread over the nodes, and the rule that held.
 * @element kube-pod-spread
 * @summary Pods of a workload by node, and the spreading rule.
 */
export class PodSpread extends Boxes {
  protected override derive(run: Run): BoxesData { return podSpread(podSpreadFacts(run)); }

  protected override async trial(run: Run): Promise<Trial<BoxesData>> {
    const {podSpreadTrial} = await import('./pod-spread.trial.js');
    return podSpreadTrial(podSpreadFacts(run));
  }
}

export const podsText = (n: number): string => `${n} ${n === 1 ? 'Pod' : 'Pods'}`;

/** `maxSkew 3 per kubernetes.io/hostname · ScheduleAnyway` */
export const ruleText = (maxSkew: number, topologyKey: string, whenUnsatisfiable: string): string => `maxSkew ${maxSkew} per \`${topologyKey}\` · \`${whenUnsatisfiable}\``;

export function podSpread(facts: PodSpreadFacts): BoxesData {
  const {workload, rule, topologyKey, nodes, closed, split, skew, source} = facts;
  const total = nodes.reduce((n, {pods}) => n + pods.length, 0);
  const within = rule && splits(total, split.length, rule.maxSkew);
  const shown = split.length <= 12;
  const soft = rule?.whenUnsatisfiable === 'ScheduleAnyway';
  const zones = topologyKey !== 'kubernetes.io/hostname';
  return {
    eyebrow: 'How far Pods may bunch up', source, unit: 'Pods',
    caption: `Count the Pods${rule ? '' : ` of \`${workload.name}\``} in each box: the fullest ${zones ? 'domain' : 'node'} has ${skew || 'no'} more than the emptiest. ${
      rule ? `The {accent:rule} asks for at most ${rule.maxSkew}${soft ? ', and asks only.' : ', and a Pod that would break it waits.'}` : 'This run does not say which rule held.'}`,
    alt: `Boxes of nodes with the first ${podsText(total)} of ${workload.name}${shown ? `: ${split.join('/')}` : ''}, a skew of ${skew}.`.slice(0, 160),
    end: `${shown ? `${split.join('/')}: a` : 'A'} skew of ${skew}${rule ? `; the rule asks for at most ${rule.maxSkew}` : ''}.`,
    rule: rule
      ? {id: 'rule', ref: workload.ref, tone: 'accent', text: `${rule.origin === 'default' ? 'the scheduler’s own spread' : 'spread of the template'} · ${ruleText(rule.maxSkew, topologyKey, rule.whenUnsatisfiable)}`}
      : {id: 'rule', ref: workload.ref, text: 'which spreading rule held is not in this run'},
    boxes: nodes.map(({name, ip, domain, pods}) => ({
      id: name, ref: `node/${name}`, title: `\`${name}\``, ...(zones ? {sub: domain === undefined ? `no ${topologyKey}` : `${topologyKey.slice(topologyKey.lastIndexOf('/') + 1)} ${domain}`} : ip && {sub: `\`${ip}\``}),
      sections: [{items: pods.map((pod) => ({id: `${name}/${pod.name}`, ref: pod.ref, label: `\`${pod.name}\``, ...(pod.ip && {sub: `\`${pod.ip}\``})}))}],
      footer: {id: `${name}/count`, text: podsText(pods.length)},
    })),
    facts: [
      ...(rule ? [{label: `${podsText(total)} on ${split.length} ${zones ? 'domains' : 'nodes'}, within the rule`, value: within?.length ? within.join(', ') : within ? 'no split' : `the fullest at most ${rule.maxSkew} ahead`}] : []),
      {label: 'This run', value: `${shown ? `${split.join('/')}, ` : ''}a skew of ${skew}`},
      ...(closed.length ? [{label: 'Closed by a taint', value: closed.length > 3 ? `${closed.length} nodes` : closed.map(({name}) => `\`${name}\``).join(', ')}] : []),
    ],
    footnotes: soft ? ['`ScheduleAnyway` forbids no split, not even one past maxSkew: a fuller node scores lower, and that is all.'] : [],
  };
}

define('kube-pod-spread', PodSpread);
