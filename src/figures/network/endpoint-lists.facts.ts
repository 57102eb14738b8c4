import {addressLists} from '../../run/endpoints.js';
import type {ListedAddress, UnreadyStay} from '../../run/endpoints.js';
import {MissingFacts} from '../../run/missing.js';
import type {Run, RunObject, Source} from '../../run/types.js';

export interface EndpointListsFacts {
  service: RunObject;
  slice: RunObject;
  /** The older copy. Absent: the run knows none. */
  endpoints: RunObject | undefined;
  addresses: ListedAddress[];
  /** The address that was listed longest without being ready. */
  unready: UnreadyStay | undefined;
  /** Of this Service over the whole run, and who wrote them. */
  writes: {slice: number; endpoints: number; sliceBy: string[]; endpointsBy: string[]};
  /** Of all Services. */
  all: {slices: number; endpoints: number};
  source: Source;
}

/**
 * The address lists of a Service: the one with most addresses, unless named.
 * @param name Name, or id, of the Service.
 */
export function endpointListsFacts(run: Run, name?: string): EndpointListsFacts {
  const known = addressLists(run).filter(({slice}) => slice);
  const fitting = known.filter(({service}) => !name || service.name === name || service.id === name);
  const lists = fitting.sort((a, b) => b.first.length - a.first.length || 0)[0];
  if (!lists) throw new MissingFacts(`it tells of no EndpointSlice ${name ? `of a Service "${name}" ` : ''}that got a ready address`);
  const {service, slice, endpoints, first, unready, writes} = lists;
  const by = (own: typeof writes.slice): string[] => [...new Set(own.map(({writer}) => writer))];
  const count = (resource: string): number => run.writes.filter((write) => write.resource === resource).length;
  return {
    service, slice: slice!, endpoints, addresses: first, unready, source: run.source,
    writes: {slice: writes.slice.length, endpoints: writes.endpoints.length, sliceBy: by(writes.slice), endpointsBy: by(writes.endpoints)},
    all: {slices: count('endpointslices'), endpoints: count('endpoints')},
  };
}
