import type {LanesData} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {cutsBetween} from '../../families/lanes.scale.js';
import {clock, spoken} from '../../families/lanes.time.js';
import {refOf} from '../../run/objects.js';
import type {Moment, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {readyLanesFacts} from './ready-lanes.facts.js';
import type {ReadyLanesFacts, Step, Workload} from './ready-lanes.facts.js';

/**
 * How many Pods of each workload are Ready over the run. When a node is lost, a ReplicaSet replaces what was evicted; a
 * StatefulSet waits until the node confirms that its Pod is gone.
 * @element kube-ready-lanes
 * @summary Ready Pods of each workload over time, and what a lost node changed.
 */
export class ReadyLanes extends Lanes {
  protected override derive(run: Run): LanesData { return readyLanes(readyLanesFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {readyLanesScenes} = await import('./ready-lanes.scenes.js');
    return (run) => {
      const facts = readyLanesFacts(run);
      return readyLanesScenes(facts, (moment) => said(facts, moment), readyLanes(facts).end!);
    };
  }
}

/** The axis ends at a whole multiple of this, ms. */
const round = 10_000;

export function readyLanes(facts: ReadyLanesFacts): LanesData {
  const {epoch, workloads, more, node, stopped, noted, evicted, back, replaced, end, source} = facts;
  const when = ({t, from}: Moment): {at: number; about?: true} => ({at: epoch + t, ...(from === 'estimated' && {about: true})});
  const times = workloads.flatMap(({steps}) => steps.map(({moment}) => moment));
  const domain: [number, number] = [epoch + Math.min(...times.map(({t}) => t), stopped?.t ?? Infinity), Math.ceil((epoch + end) / round) * round];
  const rules = [['stop', stopped, 'stop'], ['evicted', evicted, 'evicted'], ['back', back, 'back']] as const;
  const last = lastStep(facts);
  const waits = replaced && workloads.find(({object: {kind}, steps}) => kind === 'StatefulSet' && steps.some(({ready, moment}) => ready === 0 && moment.t <= evicted!.t));
  return {
    eyebrow: 'Ready Pods, workload by workload', source,
    caption: replaced ? `Compare the lanes: the {accent:marked part} of \`${replaced.workload.object.name}\` begins after the eviction${waits ? `, while \`${waits.object.name}\` stays down until the node is back` : ''}.`
      : `Each step is a change in how many Pods are Ready${node ? `; no workload was whole again before \`${node}\` came back` : ''}.`,
    alt: `Step lanes: Ready Pods of ${workloads.length} workload${workloads.length > 1 ? 's' : ''}${node ? ` before, during and after the loss of node ${node}` : ''}.`.slice(0, 160),
    end: `${said(facts, last.step.moment)}: ${last.workload.object.name} has ${last.step.ready} of ${last.workload.wanted} Pods Ready.`,
    scale: {
      unit: 'utc-ms', domain, cuts: cutsBetween([...domain, ...[...times, stopped, evicted, back].flatMap((one) => (one ? epoch + one.t : []))]),
      ...(stopped && evicted && epoch + stopped.t > domain[0] && {segments: [{to: epoch + stopped.t, weight: 24}, {to: epoch + evicted.t, weight: 24}, {to: domain[1], weight: 52}]}),
    },
    rules: rules.flatMap(([id, moment, label]) => (moment ? [{id, ...when(moment), label}] : [])),
    lanes: workloads.map(({object, wanted, steps}, i) => ({
      id: `workload-${i}`, ref: refOf(object), label: `\`${object.name}\``, sub: `${object.kind}, ${wanted} replica${wanted > 1 ? 's' : ''}`, max: Math.max(wanted, ...steps.map(({ready}) => ready)),
      step: steps.map((step, k) => ({
        id: `step-${i}-${k}`, ref: refOf(object), ...when(step.moment), value: step.ready, label: labelOf(step), ...(step.text && {detail: `${labelOf(step)}: ${step.text}`}),
        ...(step === replaced?.step && {tone: 'accent' as const, ...(step.text && {label: `${labelOf(step)}: ${step.text}`})}),
      })),
    })),
    footnotes: [
      ...(noted ? [`The lanes show which Pods could answer. The API server gave those on \`${node}\` as Ready until ${said(facts, noted, 'about')}.`] : []),
      ...(waits ? [`A ReplicaSet counts a Pod that terminates as gone and makes another. A StatefulSet makes no second Pod of a name: it waits until the kubelet confirms that the containers of the first have stopped.`] : []),
      ...(more ? [`Not drawn: ${more} more.`] : []),
    ],
  };
}

const labelOf = ({ready, held}: Step): string => (ready ? `${ready} Ready` : `down${held ? ` ${spoken(held)}` : ''}`);

export function lastStep({workloads}: ReadyLanesFacts): {workload: Workload; step: Step} {
  return workloads.map((workload) => ({workload, step: workload.steps.at(-1)!})).reduce((a, b) => (b.step.moment.t >= a.step.moment.t ? b : a));
}

/** A moment in a sentence; an estimated one is said to be one. */
export const said = ({epoch}: ReadyLanesFacts, {t, from}: Moment, about = 'About'): string => (from === 'estimated' ? `${about} ${clock(epoch + t, 1)}` : clock(epoch + t));

define('kube-ready-lanes', ReadyLanes);
