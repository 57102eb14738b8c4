import {css, html} from 'lit';
import type {TemplateResult} from 'lit';
import type {LanePoint, LanesData, LaneSpan} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {refOf, shortName} from '../../run/objects.js';
import {duration} from '../../run/time.js';
import type {Moment, PodMilestone, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {markButton} from '../../stage/view.js';
import type {View} from '../../stage/view.js';
import {podMilestonesFacts} from './pod-milestones.facts.js';
import type {PodMilestonesFacts} from './pod-milestones.facts.js';

const toScale = 'to-scale';

/**
 * The stages of a Pod, as its kubelet reports them: each row a Pod, each column a stage. A started container is not yet Ready;
 * the gap between the two is the readiness probe.
 * @element kube-pod-milestones
 * @summary When each Pod reached each stage, from Initialized to Ready.
 * @attr {string} axis - `time`: places are true to scale, in place of columns of equal width.
 */
export class PodMilestones extends Lanes {
  /* The button's room is kept until it is dressed. */
  static override styles = [...Lanes.styles, css`.switch{min-block-size:44px}`];

  static override properties = {axis: {reflect: true}};

  declare axis: 'time' | undefined;

  protected override derive(run: Run): LanesData { return podMilestones(podMilestonesFacts(run), this.axis === 'time'); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {podMilestonesScenes} = await import('./pod-milestones.scenes.js');
    return (run) => {
      const facts = podMilestonesFacts(run);
      return podMilestonesScenes(facts, sayColumn);
    };
  }

  protected override draw(data: LanesData, view: View): TemplateResult {
    return html`${super.draw(data, view)}<p class="note switch">${markButton(view, {id: toScale, pressed: this.axis === 'time'}, 'To scale', 'button large')}</p>`;
  }

  /** @internal */
  override press(mark: string): boolean {
    if (mark !== toScale) return false;
    this.axis = this.axis === 'time' ? undefined : 'time';
    return true;
  }
}

const names: Partial<Record<PodMilestone, string>> = {scheduled: 'Scheduled', initialized: 'Initialized', sandbox: 'sandbox ready', running: 'Running', ready: 'Ready', cpu: 'CPU reported'};

const means: Partial<Record<PodMilestone, string>> = {
  scheduled: 'a node is chosen', initialized: 'no init container is left to wait for', sandbox: 'the Pod has its network', running: 'its container has started',
  ready: 'its checks pass, a Service may send to it', cpu: 'the runtime says what CPU it got',
};

export function podMilestones({object, columns, pods, probed, cpu, more, source}: PodMilestonesFacts, scaled = false): LanesData {
  const ready = columns.indexOf('ready');
  const running = columns.indexOf('running');
  const probes = pods.flatMap(({probe}) => probe ?? []);
  return {
    eyebrow: 'Running is not Ready', source,
    caption: `Each row is a Pod; {accent:Ready} is when a Service may send to it.${probed && probes.length ? ' The gap after Running is the readiness probe.' : ''}`,
    alt: `Stages of ${pods.length} Pod${pods.length > 1 ? 's' : ''} ${scaled ? 'true to scale' : 'in equal columns'}${probes.length ? `; from Running to Ready it takes up to ${ms(Math.max(...probes))}` : ''}.`,
    end: sayColumn(columns.at(-1)!, pods.flatMap(({reached}) => reached.at(-1) ?? [])),
    scale: scaled ? {unit: 'offset-ms', domain: [0, Math.max(...pods.flatMap(({reached}) => reached.map((one) => one?.t ?? 0)))]} : {unit: 'index', ordinal: columns.map((name) => names[name]!)},
    lanes: pods.map(({pod, reached, probe}, i) => {
      const place = (column: number): number => (scaled ? reached[column]!.t : column);
      return {
        id: `pod-${i}`, ref: refOf(pod), label: `\`${shortName(pod)}\``, ...(pod.node && {sub: `on \`${pod.node}\``}),
        points: reached.flatMap((moment, k): LanePoint[] => {
          if (!moment) return [];
          const text = after(moment.t, moment.from === 'estimated');
          return [{id: `${columns[k]!}-${i}`, ref: refOf(pod), at: place(k), shape: 'diamond', detail: `${shortName(pod)}: ${names[columns[k]!]!} ${text}`, ...(scaled ? {label: names[columns[k]!]!, ...(moment.from === 'estimated' && {about: true})} : {label: text}), ...(k === ready && {tone: 'accent'})}];
        }),
        spans: probe === undefined ? [] : [{id: `probe-${i}`, ref: refOf(pod), from: place(running), to: place(ready), style: 'open', label: ms(probe), detail: `From Running to Ready: ${ms(probe)}`} satisfies LaneSpan],
      };
    }),
    footnotes: [`Times count from the moment ${object.kind} \`${object.name}\` was stored.${cpu ? ` The CPU reported is ${cpu.value}${cpu.unit}${cpu.text ? ` ${cpu.text}` : ''}.` : ''}${more ? ` Not drawn: ${more} more.` : ''}`],
  };
}

const ms = (length: number): string => duration(length, length < 10_000 ? 'ms' : 's');
const after = (t: number, about = false): string => `${about ? 'about ' : ''}+${ms(t)}`;

/** What a stage means, and when the first Pod reached it. */
export function sayColumn(column: PodMilestone, moments: Moment[]): string {
  const {t, from} = moments.reduce((a, b) => (b.t < a.t ? b : a));
  return `${names[column]!}: ${means[column]!}, first ${after(t, from === 'estimated')}.`;
}

define('kube-pod-milestones', PodMilestones);
