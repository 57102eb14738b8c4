import type {ObjectData, ObjectField, ObjectSection} from '../../families/object.data.js';
import {ObjectElement} from '../../families/object.js';
import {refOf, shortName} from '../../run/objects.js';
import {clockTime} from '../../run/time.js';
import type {Moment, Run, RunObject} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {endpointListsFacts} from './endpoint-lists.facts.js';
import type {EndpointListsFacts} from './endpoint-lists.facts.js';

/**
 * The addresses behind a Service, in the EndpointSlice and in the older Endpoints object. An address whose Pod is not Ready stays in
 * both lists, marked as such, and leaves the slice when the Pod has stopped.
 * @element kube-endpoint-lists
 * @summary The addresses of a Service in its EndpointSlice and in the deprecated copy.
 * @attr {string} service - Name of the Service; by default the one with most addresses.
 */
export class EndpointLists extends ObjectElement {
  static override properties = {service: {}};

  declare service: string | undefined;

  protected override derive(run: Run): ObjectData {
    return endpointLists(endpointListsFacts(run, this.service || undefined), run);
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {endpointListsScenes} = await import('./endpoint-lists.scenes.js');
    return (run) => endpointListsScenes(endpointListsFacts(run, this.service || undefined));
  }
}

export function endpointLists(facts: EndpointListsFacts, run: Pick<Run, 'startedAt'>): ObjectData {
  const {service, slice, endpoints, addresses, unready, writes, all, source} = facts;
  const n = addresses.length;
  const at = (moment?: Moment, word = 'at'): string => moment && moment.from !== 'estimated' ? ` ${word} ${clockTime(run, moment.t, 'ms')}` : '';
  const row = (id: string, ip: string, pod?: RunObject): ObjectField => {
    const value = pod ? `${shortName(pod)}${pod.node ? ` on ${pod.node}` : ''}` : 'a Pod the run does not name';
    return {id, path: ip, value, ...(pod && {ref: refOf(pod)}), detail: `${ip}: ${value}`};
  };
  /** `there`: the field of the object that holds the ready ones, and the one that holds the others. */
  const list = (side: string, there: [string, string], titles: [string, string], stays: string): ObjectSection[] => [
    {path: there[0], title: titles[0], fields: addresses.map(({ip, pod}) => row(`${side}-${ip}`, ip, pod))},
    ...(unready ? [{path: there[1], title: titles[1], fields: [{...row(`${side}-unready`, unready.ip, unready.pod), note: `stays until the Pod ${stays}`}]}] : []),
  ];
  const count = (k: number, by: string[]): string => `${k} write${k === 1 ? '' : 's'}${by.length ? ` by ${by.join(' and ')}` : ''}`;
  return {
    eyebrow: 'Two lists of the same addresses', source,
    caption: `The {accent:EndpointSlice} lists the addresses behind Service ${service.name}${
      endpoints ? '; its {second:older copy} lists them once more, so most changes are written twice' : ''}.`,
    alt: `${endpoints ? 'Two records with the same' : 'Record with'} ${n} ready address${n === 1 ? '' : 'es'}: an EndpointSlice, ${writes.slice} writes${
      endpoints ? `, and Endpoints, ${writes.endpoints} writes` : ''}.`,
    objects: [
      {
        id: 'slice', ref: refOf(slice), kind: slice.kind, name: slice.name, tone: 'accent',
        sections: list('slice', ['endpoints', 'endpoints'], [`ready: true${at(addresses.at(-1)?.ready)}`, `ready: false${at(unready?.from, 'from')}`], 'has stopped for good'),
        footer: `\`${slice.apiVersion ?? 'discovery.k8s.io/v1'}\` · ${count(writes.slice, writes.sliceBy)}`,
      },
      ...(endpoints ? [{
        id: 'endpoints', ref: refOf(endpoints), kind: endpoints.kind, name: endpoints.name, tone: 'second' as const, state: 'deprecated' as const,
        sections: list('endpoints', ['subsets[0].addresses', 'subsets[0].notReadyAddresses'], ['ready', 'not ready'], 'is to be deleted'),
        footer: `\`${endpoints.apiVersion ?? 'v1'}\`, deprecated since v1.33 · ${count(writes.endpoints, writes.endpointsBy)}`,
      }] : []),
    ],
    ...(n + (unready ? 1 : 0) > 1 && {end: unready ? `${unready.ip} is not ready any more: it stays listed, and gets no new connection.` : endOf(facts)}),
    facts: endpoints && (all.slices > writes.slice || all.endpoints > writes.endpoints)
      ? [{label: 'All Services of the run together', value: `${all.slices} writes to EndpointSlices, ${all.endpoints} to Endpoints`}] : [],
    footnotes: endpoints ? [
      'A Pod that terminates costs its slice one write more than its Endpoints: Endpoints drop its address at once, the slice first says that it is terminating.',
    ] : [],
  };
}

/** The sentence of the last address, when none stays without being ready. */
function endOf({addresses, endpoints}: EndpointListsFacts): string {
  const rest = addresses.length - 4;
  const {ip, pod} = addresses[Math.min(addresses.length, 4) - 1]!;
  return `${ip}${rest > 0 ? ` and the other ${rest}` : pod ? ` of ${shortName(pod)}` : ''}: in ${endpoints ? 'both lists' : 'the list'}, ready.`.slice(0, 90);
}

define('kube-endpoint-lists', EndpointLists);
