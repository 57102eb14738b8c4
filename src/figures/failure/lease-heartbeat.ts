import type {LanePoint, LanesData} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {clock, seconds} from '../../families/lanes.time.js';
import {nameIn, refOf, shortName} from '../../run/objects.js';
import type {Moment, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {leaseHeartbeatFacts} from './lease-heartbeat.facts.js';
import type {LeaseHeartbeatFacts} from './lease-heartbeat.facts.js';

/**
 * A kubelet shows that its node is alive by renewing a Lease. When the renewals stop, the control plane waits, marks the node
 * Unknown, and only then Services stop listing its Pods as ready.
 * @element kube-lease-heartbeat
 * @summary Lease renewals of a node, the silence after the last one, and what came of it.
 * @attr {string} node - The node to tell about; by default the first one that fell silent.
 * @attr {boolean} expected - Also draws the renewals that would have come, as expected and not recorded.
 */
export class LeaseHeartbeat extends Lanes {
  static override properties = {node: {}, expected: {type: Boolean}};

  declare node: string | undefined;
  declare expected: boolean | undefined;

  protected override derive(run: Run): LanesData {
    return leaseHeartbeat(leaseHeartbeatFacts(run, this.node || undefined), this.expected);
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {leaseHeartbeatScenes} = await import('./lease-heartbeat.scenes.js');
    return (run) => {
      const facts = leaseHeartbeatFacts(run, this.node || undefined);
      return leaseHeartbeatScenes(facts, (moment) => at(facts, moment), leaseHeartbeat(facts).end!);
    };
  }
}

const wholeSeconds = 5000;

export function leaseHeartbeat(facts: LeaseHeartbeatFacts, expected = false): LanesData {
  const {epoch, node, renewals, stopped, unknown, tainted, silence, every, listed, source} = facts;
  const when = ({t, from}: Moment): {at: number; about?: true} => ({at: epoch + t, ...(from === 'estimated' && {about: true})});
  const last = renewals.at(-1)!;
  const missed = expected && every ? Math.floor(silence / every) : 0;
  const end = Math.max(unknown.t, ...listed.map(({until}) => until.t));
  const [first] = listed;
  return {
    eyebrow: 'A node’s heartbeat, and its silence', source,
    caption: `Each tick is one renewal of the node’s Lease; the {accent:marked} one is the last. ${seconds(silence)} later the control plane marks the node Unknown.`,
    alt: `Timeline: ${renewals.length} Lease renewals of node ${node}, then ${seconds(silence)} of silence until it is marked Unknown.`,
    end: first ? `${at(facts, first.until)}: ${nameIn(first.service)}’s EndpointSlice no longer gives ${names(first)} as ready.` : `${at(facts, unknown)}: the node is marked Unknown.`,
    scale: {unit: 'utc-ms', domain: [round(epoch + renewals[0]!.t, Math.floor), round(epoch + end, Math.ceil)]},
    rules: stopped ? [{id: 'stopped', ...when(stopped), label: 'the node stops'}] : [],
    lanes: [
      {id: 'lease', ref: `lease/kube-node-lease/${node}`, label: 'Lease renewals', sub: `by the kubelet on \`${node}\``, points: [
        ...renewals.map((renewal, i): LanePoint => ({
          id: `renewal-${i}`, ...when(renewal), ...(renewal === last ? {label: `last ${clock(epoch + last.t, 1)}`, tone: 'accent'} : {detail: `Renewed at ${clock(epoch + renewal.t)}`}),
        })),
        ...Array.from({length: missed}, (_, i): LanePoint => ({id: `expected-${i}`, at: epoch + last.t + (i + 1) * every!, shape: 'hollow', about: true, detail: 'expected, not recorded'})),
      ]},
      {
        id: 'node', ref: `node/${node}`, label: `\`${node}\``, sub: 'node-lifecycle controller',
        spans: [{id: 'silence', from: epoch + last.t, to: epoch + unknown.t, style: 'open', label: seconds(silence)}],
        points: [{id: 'unknown', ...when(unknown), label: tainted ? 'Unknown, tainted' : 'Unknown'}],
      },
      ...listed.map(({service, pods, of, until, length}, i) => ({
        id: `service-${i}`, ref: service, label: 'EndpointSlice', sub: `Service \`${nameIn(service)}\`: ${pods.map((pod) => `\`${shortName(pod)}\``).join(', ')}, ${pods.length} of ${of}`,
        spans: [{id: `listed-${i}`, ref: refOf(pods[0]!), from: epoch + stopped!.t, to: epoch + until.t, style: 'hatch' as const, label: `ready ${seconds(length)}`, ...(until.from === 'estimated' && {about: true}),
          detail: `Listed as ready for ${seconds(length)} while nothing answered: ${pods.length} of ${of} addresses of Service ${nameIn(service)}`}],
      })),
    ],
    footnotes: [
      ...(first && first.of > first.pods.length ? [`Until then nothing answers at ${first.pods.length} of the ${first.of} ready addresses. A Pod that is not ready stays in its EndpointSlice, with \`ready: false\`, until it has stopped for good.`] : []),
      ...(silence >= 50_000 && silence < 56_000 ? ['The controller waits for 50 s since Kubernetes v1.32 (40 s before). It counts from when it saw the last renewal, and looks every 5 s.'] : []),
    ],
  };
}

const round = (ms: number, way: (value: number) => number): number => way(ms / wholeSeconds) * wholeSeconds;

/** A moment in a sentence; an estimated one is said to be one. */
export const at = ({epoch}: LeaseHeartbeatFacts, {t, from}: Moment): string => (from === 'estimated' ? `About ${clock(epoch + t, 1)}` : clock(epoch + t));

const names = ({pods}: LeaseHeartbeatFacts['listed'][number]): string => (pods.length > 1 ? `${pods.length} Pods` : shortName(pods[0]!));

define('kube-lease-heartbeat', LeaseHeartbeat);
