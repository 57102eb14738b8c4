import type {LanesData, LaneSpan} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {cutsBetween} from '../../families/lanes.scale.js';
import {clock} from '../../families/lanes.time.js';
import {refOf, shortName} from '../../run/objects.js';
import type {Moment, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {podIpReuseFacts} from './pod-ip-reuse.facts.js';
import type {PodIpReuseFacts} from './pod-ip-reuse.facts.js';

/**
 * The address of a Pod is given back when the Pod is gone, and another Pod gets it: each lane is an address, each bar the Pod
 * that has it. A hollow bar is a Pod that has stopped and is still listed.
 * @element kube-pod-ip-reuse
 * @summary Which Pod had which address, and when.
 */
export class PodIpReuse extends Lanes {
  protected override derive(run: Run): LanesData { return podIpReuse(podIpReuseFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {podIpReuseScenes} = await import('./pod-ip-reuse.scenes.js');
    return (run) => {
      const facts = podIpReuseFacts(run);
      return podIpReuseScenes(facts, podIpReuse(facts), (moment) => said(facts, moment));
    };
  }
}

/** A Pod that stops is gone within moments; only what stays longer than this, ms, is a state of its own. */
const moments = 5000;
const lingers = (stopped: Moment, to: Moment | undefined): boolean => !to || to.t - stopped.t > moments;

/** The axis ends at a whole multiple of this, ms. */
const round = 10_000;

export function podIpReuse(facts: PodIpReuseFacts): LanesData {
  const {epoch, addresses, more, reused, end, source} = facts;
  const holders = addresses.flatMap((one) => one.holders);
  const times = holders.flatMap(({from, stopped, to}) => [from, stopped, to].flatMap((moment) => (moment ? [epoch + moment.t] : [])));
  const domain: [number, number] = [Math.min(...times, epoch + end), Math.ceil((epoch + end) / round) * round];
  const hollow = holders.some(({stopped, to}) => stopped && lingers(stopped, to));
  const split = reused && epoch + reused.before.to!.t;
  return {
    eyebrow: reused ? 'The address of a Pod goes to another' : 'Who had which address', source,
    caption: `${reused ? `Follow {accent:${reused.ip}}: \`${shortName(reused.before.object)}\` has it first, \`${shortName(reused.after.object)}\` later.` : 'Each bar is the Pod that has the address; none is used twice in this run.'}${
      hollow ? ' A hollow bar is a Pod that has stopped and is still listed.' : ''}`,
    alt: `Timeline of ${addresses.length} Pod addresses and who had them${reused ? `: ${reused.ip} goes to a second Pod` : ''}.`,
    ...(reused && {end: `${said(facts, reused.after.from!)}: ${shortName(reused.after.object)} is given ${reused.ip}, which ${shortName(reused.before.object)} had.`}),
    scale: {
      unit: 'utc-ms', domain, cuts: cutsBetween([...domain, ...times]),
      ...(split && {segments: [{to: split, weight: 76}, {to: domain[1], weight: 24}], ticks: [domain[0], ...holders.flatMap(({stopped}) => (stopped ? [epoch + stopped.t] : [])).slice(0, 1), split, domain[1]]}),
    },
    lanes: addresses.map(({ip, node, holders: own}, i) => ({
      id: `ip-${i}`, label: `\`${ip}\``, ...(node && {sub: `on \`${node}\``}), ...(ip === reused?.ip && {tone: 'accent' as const}),
      spans: own.flatMap(({object, from, stopped, to}, k): LaneSpan[] => {
        const about = [from, stopped, to].some((moment) => moment?.from === 'estimated');
        const span = {ref: refOf(object), ...(about && {about})};
        const until = to && epoch + to.t;
        const label = `\`${shortName(object)}\``;
        const has = stopped && lingers(stopped, to);
        return [
          {id: `holder-${i}-${k}`, ...span, from: from ? epoch + from.t : domain[0], ...(has ? {to: epoch + stopped.t} : until && {to: until}), label, detail: object.name},
          ...(has ? [{id: `stopped-${i}-${k}`, ...span, from: epoch + stopped.t, ...(until && {to: until}), style: 'hollow' as const, label: 'stopped', detail: `${shortName(object)} has stopped and is still listed`}] : []),
        ];
      }),
    })),
    footnotes: more ? [`Not drawn: ${more} more.`] : [],
  };
}

/** A moment in a sentence; an estimated one is said to be one. */
export const said = ({epoch}: PodIpReuseFacts, {t, from}: Moment): string => (from === 'estimated' ? `About ${clock(epoch + t, 1)}` : clock(epoch + t));

define('kube-pod-ip-reuse', PodIpReuse);
