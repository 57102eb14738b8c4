import {marksOf, momentOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {nodeFailures} from '../../run/nodes.js';
import {objectById} from '../../run/objects.js';
import type {Moment, Ms, Run, RunObject, Source} from '../../run/types.js';

export interface LeaseHeartbeatFacts {
  /** Wall clock of t = 0, ms since 1970. */
  epoch: number;
  node: string;
  /** The last few before the silence, in order of time. */
  renewals: Moment[];
  /** Absent: nobody saw the node stop. */
  stopped: Moment | undefined;
  unknown: Moment;
  /** Its taint came in the same moment. */
  tainted: boolean;
  /** From the last renewal to Unknown. */
  silence: Ms;
  /** Median time between two renewals. */
  every: Ms | undefined;
  /** Addresses on the node that Services went on listing as ready after it had stopped. `of`: ready addresses of the Service just then. */
  listed: {service: string; pods: RunObject[]; of: number; until: Moment; length: Ms}[];
  source: Source;
}

const most = 5;

/** @param name The node to tell about; by default the first one whose silence has a start and an end. */
export function leaseHeartbeatFacts(run: Run, name?: string): LeaseHeartbeatFacts {
  const failure = nodeFailures(run).find(({node, lastRenewal, unknown}) => lastRenewal && unknown && (!name || node === name));
  if (!failure) throw new MissingFacts(`this run has no node${name ? ` "${name}"` : ''} that renewed its Lease and then was silent until it was marked Unknown`);
  const {node, stopped, lastRenewal, tainted} = failure;
  const unknown = failure.unknown!;
  const renewals = marksOf(run, 'lease-renewal').filter(({lease, t}) => lease === node && t <= lastRenewal!.t).slice(-most).map(momentOf);
  const gaps = renewals.slice(1).map(({t}, i) => t - renewals[i]!.t).sort((a, b) => a - b);
  return {
    epoch: Date.parse(run.startedAt), node, renewals, stopped, unknown, source: run.source,
    tainted: tainted?.t === unknown.t, silence: unknown.t - lastRenewal!.t, every: gaps[gaps.length >> 1], listed: stopped ? listedAfter(run, node, stopped.t) : [],
  };
}

/** What each Service listed as ready when the node stopped, and when that ended for the addresses on the node. */
function listedAfter(run: Run, node: string, stop: Ms): LeaseHeartbeatFacts['listed'] {
  const marks = marksOf(run, 'endpoint').filter(({pod}) => pod);
  return [...new Set(marks.map(({service}) => service))].flatMap((service) => {
    const own = marks.filter((mark) => mark.service === service);
    const ready = new Set<string>();
    for (const {t, pod, change} of own) {
      if (t > stop || change === 'added') continue;
      if (change === 'ready') ready.add(pod!);
      else ready.delete(pod!);
    }
    const pods = [...ready].flatMap((id) => objectById(run, id) ?? []).filter((pod) => pod.node === node);
    const until = own.find(({t, pod, change}) => t > stop && (change === 'not-ready' || change === 'removed') && pods.some(({id}) => id === pod));
    return until ? [{service, pods, of: ready.size, until: momentOf(until), length: until.t - stop}] : [];
  }).sort((a, b) => b.of - a.of);
}
