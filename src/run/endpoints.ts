import {marksOf, momentOf, type MarkOf} from './marks.js';
import {naturalOrder} from './natural-order.js';
import {nameIn, objectById} from './objects.js';
import type {Moment, Run, RunObject, Write} from './types.js';

/** One address of a Service, and the Pod behind it when the run knows it. */
export interface ListedAddress {
  ip: string;
  pod?: RunObject;
  /** When it was first listed as ready; absent: only that it was is known. */
  ready?: Moment;
}

/** An address that stayed in the list of a Service without being ready. Absent `to`: until the end of the run. */
export interface UnreadyStay { ip: string; pod?: RunObject; from: Moment; to?: Moment }

/** Where the addresses of one Service stand: in an EndpointSlice, and in the older Endpoints object of the Service's name. */
export interface AddressLists {
  service: RunObject;
  slice?: RunObject;
  endpoints?: RunObject;
  /** The addresses of the Service's first Pods once they were Ready, in the order of the addresses. */
  first: ListedAddress[];
  /** The longest time that an address was listed without being ready. */
  unready?: UnreadyStay;
  writes: {slice: Write[]; endpoints: Write[]};
}

type EndpointMark = MarkOf<'endpoint'>;

/** The lists of addresses of every Service of the run that has any, in the order of the run. */
export function addressLists(run: Pick<Run, 'objects' | 'marks' | 'writes' | 'details'>): AddressLists[] {
  const marks = marksOf(run, 'endpoint');
  return run.objects.filter(({kind}) => kind === 'Service').flatMap((service): AddressLists[] => {
    const own = marks.filter((mark) => mark.service === service.id);
    const detail = run.details?.services?.find((one) => one.service === service.id);
    const slice = run.objects.find(({id, kind, owner}) => kind === 'EndpointSlice' && (id === detail?.endpointSlice || owner === service.id));
    const endpoints = run.objects.find(({kind, namespace, name}) => kind === 'Endpoints' && namespace === service.namespace && name === service.name);
    const first = firstReady(run, own, detail?.endpoints);
    if (!first.length) return [];
    const unready = longestStay(run, own);
    const writes = (object?: RunObject): Write[] => object ? run.writes.filter((write) => write.object === object.id) : [];
    return [{service, ...slice && {slice}, ...endpoints && {endpoints}, first, ...unready && {unready}, writes: {slice: writes(slice), endpoints: writes(endpoints)}}];
  });
}

/** Until one of them stops being ready; Pods of another owner, as a rollout makes them, come later. */
function firstReady(run: Pick<Run, 'objects'>, marks: EndpointMark[], known: readonly string[] = []): ListedAddress[] {
  const found = new Map<string, ListedAddress>();
  let owner: string | undefined;
  for (const mark of marks) {
    if (mark.change === 'not-ready' || mark.change === 'removed') break;
    const pod = objectById(run, mark.pod);
    owner ??= pod?.owner;
    if (mark.change === 'ready' && mark.address !== undefined && pod?.owner === owner) found.set(mark.address, {ip: mark.address, ...pod && {pod}, ready: momentOf(mark)});
  }
  for (const ip of known) if (!found.has(ip)) found.set(ip, {ip});
  return [...found.values()].sort((a, b) => naturalOrder(a.ip, b.ip));
}

function longestStay(run: Pick<Run, 'objects'>, marks: EndpointMark[]): UnreadyStay | undefined {
  const stays = marks.filter(({change}) => change === 'not-ready').map((mark): UnreadyStay & {lasted: number} => {
    const end = marks.find((later) => later.address === mark.address && later.t > mark.t && (later.change === 'ready' || later.change === 'removed'));
    const pod = objectById(run, mark.pod);
    return {ip: mark.address ?? nameIn(mark.pod ?? ''), ...pod && {pod}, from: momentOf(mark), ...end && {to: momentOf(end)}, lasted: (end?.t ?? Infinity) - mark.t};
  });
  const longest = stays.sort((a, b) => b.lasted - a.lasted || 0)[0];
  if (!longest) return undefined;
  const {lasted: _, ...stay} = longest;
  return stay;
}

/**
 * The chance of rule `i` (from 0) of `n` in the chain that kube-proxy makes of a Service in iptables mode: of what reaches it, so that each
 * of `n` addresses gets the same share of all. `undefined`: the last rule has no test and takes what is left.
 */
export const ruleChance = (i: number, n: number): number | undefined => i === n - 1 ? undefined : 1 / (n - i);
