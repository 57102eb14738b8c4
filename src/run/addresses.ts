import {marksOf, momentOf} from './marks.js';
import {naturalOrder} from './natural-order.js';
import type {Moment, Provenance, Run, RunObject} from './types.js';

/** A stretch of time in which an object had an address. */
export interface Holding {
  ip: string;
  object: RunObject;
  /** Absent: from before the run, or unknown. */
  from?: Moment;
  /** Absent: to the end of the run, or unknown. */
  to?: Moment;
  /** From here on nothing answered there: its containers, or its node, had stopped. */
  stopped?: Moment;
  provenance: Provenance;
}

/** Who had which address and when, by address and then by time. An address with several holders was used again. */
export function holdings(run: Pick<Run, 'objects' | 'marks'>): Holding[] {
  const podMarks = marksOf(run, 'pod');
  // The network plugin has answered by the time a sandbox is ready.
  const sandboxes = new Map(podMarks.filter(({milestone}) => milestone === 'sandbox').map(mark => [mark.pod, momentOf(mark)]));
  const stops = marksOf(run, 'node').filter(({state}) => state === 'stopped');
  return run.objects
    .flatMap(object => (object.addresses ?? []).map((address): Holding => {
      const {ip, provenance, from = sandboxes.get(object.id) ?? object.created, to = object.removed} = address;
      const own = podMarks.find(mark => mark.pod === object.id && mark.milestone === 'stopped');
      const node = stops.find(mark => mark.node === object.node && mark.t >= (from?.t ?? -Infinity) && mark.t <= (to?.t ?? Infinity));
      const stopped = [own, node].filter(mark => mark !== undefined).sort((a, b) => a.t - b.t)[0];
      return {ip, object, ...from && {from}, ...to && {to}, ...stopped && {stopped: momentOf(stopped)}, provenance};
    }))
    .sort((a, b) => naturalOrder(a.ip, b.ip) || (a.from?.t ?? -Infinity) - (b.from?.t ?? -Infinity) || 0);
}
