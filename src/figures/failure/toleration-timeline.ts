import type {Lane, LanesData, LaneSpan} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {bare, seconds} from '../../families/lanes.time.js';
import {refOf, shortName} from '../../run/objects.js';
import type {Moment, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {tolerationTimelineFacts} from './toleration-timeline.facts.js';
import type {TolerationTimelineFacts} from './toleration-timeline.facts.js';
import {tolerationScale} from './toleration-timeline.scale.js';
import {tolerationWords} from './toleration-timeline.words.js';

/** Bars of one group, and lanes of replacements, before the rest becomes "n more". */
const most = 6;

/**
 * A node is lost, its Pods wait as long as they tolerate its taint, then they are evicted and replaced. The waiting is by far
 * the longest part: its bars are torn, and below them lies the same to scale.
 * @element kube-toleration-timeline
 * @summary How long Pods wait on a lost node before they are evicted and replaced.
 * @attr {string} node - The node to tell about; by default the first one that got a taint with effect NoExecute.
 */
export class TolerationTimeline extends Lanes {
  static override properties = {node: {}};

  declare node: string | undefined;

  protected override derive(run: Run): LanesData {
    return tolerationTimeline(tolerationTimelineFacts(run, this.node || undefined));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {tolerationScenes} = await import('./toleration-timeline.scenes.js');
    return (run) => {
      const facts = tolerationTimelineFacts(run, this.node || undefined);
      const {lanes, end} = tolerationTimeline(facts);
      return tolerationScenes(facts, lanes, end!);
    };
  }
}

export function tolerationTimeline(facts: TolerationTimelineFacts): LanesData {
  const lanes = [nodeLane(facts), ...waitLanes(facts), ...replacementLanes(facts)];
  return {...tolerationWords(facts), scale: tolerationScale(facts), lanes, source: facts.source};
}

/** A moment on the axis; an estimated one is said to be one. */
function when(facts: TolerationTimelineFacts, moment: Moment): {at: number; about?: true} {
  return {at: facts.epoch + moment.t, ...(moment.from === 'estimated' && {about: true})};
}

function nodeLane(facts: TolerationTimelineFacts): Lane {
  const {node, stopped, unknown, tainted, taint, untainted, epoch, end} = facts;
  const {at: from, ...guess} = when(facts, tainted);
  return {
    id: 'node', ref: `node/${node}`, label: `\`${node}\``, ...(taint && {sub: `\`${taint}:NoExecute\``}),
    spans: [{id: 'taint', from, ...(untainted && untainted.t <= end && {to: epoch + untainted.t}), label: 'tainted', style: 'hatch', ...guess}],
    points: [
      ...(stopped ? [{id: 'stopped', ...when(facts, stopped), label: 'stopped'}] : []),
      ...(unknown ? [{id: 'unknown', ...when(facts, unknown), label: 'Unknown'}] : []),
    ],
  };
}

function waitLanes(facts: TolerationTimelineFacts): Lane[] {
  const {groups, longest = groups[0], tainted, epoch, end: last} = facts;
  const {at: from, ...taintGuess} = when(facts, tainted);
  return groups.map((group, i) => {
    const {pods, tolerated, evicted, waited} = group;
    const s = pods.length > 1 ? '' : 's';
    const atOnce = tolerated === 0 || (waited !== undefined && waited < 1000);
    const {at: to, ...guess} = evicted ? when(facts, evicted) : {at: undefined};
    return {
      id: `group-${i}`,
      label: `${pods.length} Pod${s ? '' : 's'} ${waited === undefined ? `stay${s}` : atOnce ? `go${s && 'es'} at once` : `wait${s} ${seconds(waited)}`}`,
      sub: tolerated === 'unknown' ? 'tolerations not recorded' : tolerated === 'forever' ? 'taint tolerated without limit' : tolerated === 0 ? 'taint not tolerated' : `\`tolerationSeconds: ${tolerated / 1000}\``,
      spans: firstOf(pods).flatMap((pod, k): LaneSpan[] => {
        const label = pod ? `\`${shortName(pod)}\`` : `and ${pods.length - k} more`;
        const own = {...(pod && {ref: refOf(pod)}), ...taintGuess, ...guess};
        return [
          ...(atOnce ? [] : [{id: `wait-${i}-${k}`, ...own, from, ...(to && {to}), label, ...(group === longest && {tone: 'accent' as const})}]),
          ...(to && to < epoch + last ? [{id: `ending-${i}-${k}`, ...own, from: to, style: 'hollow' as const, ...(atOnce ? {label} : k ? {detail: `${bare(label)}, terminating`} : {label: 'terminating'})}] : []),
        ];
      }),
      points: to ? [{id: `evicted-${i}`, at: to, ...guess, label: 'evicted'}] : [],
    };
  });
}

function replacementLanes(facts: TolerationTimelineFacts): Lane[] {
  const {replacements: all} = facts;
  return firstOf(all).map((one, k): Lane => {
    if (!one) {
      const points = all.slice(k).map(({pod, created}, n) => ({id: `created-${k + n}`, ref: refOf(pod), detail: pod.name, ...when(facts, created)}));
      return {id: 'more', label: `${points.length} more replacements`, points};
    }
    const {pod, of, created, ready, after, readyAfter} = one;
    const ref = refOf(pod);
    const {at: from} = when(facts, created);
    const {at: to, ...guess} = ready ? when(facts, ready) : {at: undefined};
    return {
      id: `pod-${k}`, ref, label: `\`${shortName(pod)}\` for \`${shortName(of)}\``, sub: `\`${pod.name}\`${pod.node ? ` on \`${pod.node}\`` : ''}`,
      spans: to ? [{id: `starting-${k}`, ref, from, to, ...guess, style: 'hatch', detail: `${shortName(pod)}, not Ready yet`}] : [],
      points: [
        {id: `created-${k}`, ref, ...when(facts, created), label: `created +${seconds(after)}`},
        ...(to ? [{id: `ready-${k}`, ref, at: to, ...guess, label: `Ready +${seconds(readyAfter!)}`, shape: 'diamond' as const}] : []),
      ],
    };
  });
}

/** All, or the first few and then `undefined` for the rest. */
const firstOf = <T>(all: T[]): (T | undefined)[] => (all.length > most ? [...all.slice(0, most - 1), undefined] : all);

define('kube-toleration-timeline', TolerationTimeline);
