import type {Lane, LanesData, LaneSpan} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {seconds, valueOf} from '../../families/lanes.time.js';
import {refOf, shortName} from '../../run/objects.js';
import type {Moment, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {applyTimelineFacts} from './apply-timeline.facts.js';
import type {ApplyTimelineFacts} from './apply-timeline.facts.js';

/**
 * From one apply to the last Pod being Ready: what each program did, on an axis with two scales, because the control plane
 * works in milliseconds and a node needs seconds. The cursor can be moved by dragging, or with the arrow keys from mark to mark.
 * @element kube-apply-timeline
 * @summary Who did what between an apply and the last Pod being Ready.
 */
export class ApplyTimeline extends Lanes {
  protected override derive(run: Run): LanesData { return applyTimeline(applyTimelineFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {applyTimelineScenes} = await import('./apply-timeline.scenes.js');
    return (run) => {
      const facts = applyTimelineFacts(run);
      return applyTimelineScenes(facts, applyTimeline(facts), after);
    };
  }
}

/** The scale changes where the control plane has done its part, if what follows takes this many times as long. */
const much = 5;

export function applyTimeline(facts: ApplyTimelineFacts): LanesData {
  const {object, by, made, bindings, status, ready, nodes, pulls, image, returned, source} = facts;
  const when = ({t, from}: Moment): {at: number; about?: true} => ({at: t, ...(from === 'estimated' && {about: true})});
  const end = returned ?? ready;
  const turn = status ?? bindings.at(-1);
  const split = turn && turn.t > 0 && end.t > turn.t * much ? turn : undefined;
  const longest = Math.max(0, ...pulls.map(({took}) => took));
  const steps = made.map(({kind, times}, i): Lane => group(`made-${i}`, `${times.length > 1 ? `${times.length} ${kind}s` : kind}`, times));
  const lanes: Lane[] = [
    {id: 'you', label: by.startsWith('you') ? 'you' : `\`${by}\``, sub: 'the API request', points: [{id: 'stored', at: 0, ref: refOf(object), label: `${object.kind} stored`}]},
    ...(made.length ? [{id: 'controllers', label: 'controllers', sub: 'kube-controller-manager', spans: steps.flatMap(({spans = []}) => spans), points: steps.flatMap(({points = []}) => points)}] : []),
    ...(bindings.length ? [{...group('bound', `${bindings.length} Binding${bindings.length > 1 ? 's' : ''}`, bindings), id: 'scheduler', label: 'scheduler', sub: 'kube-scheduler'}] : []),
    ...(pulls.length ? [{id: 'pulls', label: 'image pulls', ...(image && {sub: `\`${image}\``}), spans: pulls.map(({pod, start: {t, from}, took, waited}, i): LaneSpan => ({
      id: `pull-${i}`, ref: refOf(pod), from: t, to: t + took, ...(from === 'estimated' && {about: true}), label: seconds(took), tone: 'accent', detail: `${shortName(pod)} has its image after ${seconds(took)}${waited ? `, ${seconds(waited)} of it waiting for another download` : ''}`,
    }))}] : []),
    {id: 'kubelets', label: nodes.length === 1 ? 'kubelet' : 'kubelets', ...(nodes.length && {sub: nodes.map((node) => `\`${node}\``).join(', ')}), points: [
      ...(status ? [{id: 'status', ...when(status), label: 'first status'}] : []), {id: 'ready', ...when(ready), label: `last Ready ${after(ready)}`, shape: 'diamond' as const},
    ]},
    ...(returned ? [{id: 'kubectl', label: 'kubectl', sub: '`rollout status`', points: [{id: 'returned', ...when(returned), label: `returns ${after(returned)}`}]}] : []),
  ];
  return {
    eyebrow: 'From apply to Ready', source, lanes,
    caption: split ? `Watch the cursor at ${after(split)}: the control plane has done its part before it. ${pulls.length ? `The {accent:image pulls} ${longest * 2 > end.t - split.t ? 'take most of the rest' : 'come next'}` : 'The nodes need the rest'}.`
      : `${pulls.length ? 'The {accent:image pulls} take most of the time' : 'Each mark is what one program did'} between the apply and the last Pod being Ready.`,
    alt: `Timeline from ${object.kind} ${object.name} being stored to its last Pod being Ready, ${after(ready)}${longest ? `; pulls take up to ${seconds(longest)}` : ''}.`.slice(0, 160),
    end: returned ? `${after(returned)}: \`kubectl rollout status\` returns.`.replaceAll('`', '') : `${after(ready)}: the last Pod is Ready.`,
    ...(split && {cursor: split.t}),
    scale: {unit: 'offset-ms', domain: [0, end.t], ...(split && {segments: [{to: split.t, weight: 1, unit: 'ms'}, {to: end.t, weight: 1, unit: 's'}]})},
    footnotes: [
      `Times count from the moment ${object.kind} \`${object.name}\` was stored.`,
      ...(pulls.some(({start}) => start.from === 'estimated') ? ['How long a pull took was recorded, not when it began: its place is an estimate.'] : []),
    ],
  };
}

/** Several at once are a bar from the first to the last, one is a moment. */
function group(id: string, label: string, times: Moment[]): Lane {
  const [first, last] = [times[0]!, times.at(-1)!];
  const about = times.some(({from}) => from === 'estimated') && {about: true};
  const words = `${label} ${first.t === last.t ? after(first) : `${after(first)} to ${after(last)}`}`;
  return {id, label, ...(first.t === last.t ? {points: [{id: `${id}-at`, at: first.t, label: words, ...about}]} : {spans: [{id: `${id}-at`, from: first.t, to: last.t, label: words, ...about}]})};
}

/** A time in words, to the millisecond. */
export const after = ({t, from}: Moment): string => valueOf({unit: 'offset-ms'}, t, true, from === 'estimated');

define('kube-apply-timeline', ApplyTimeline);
