import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {centerOf} from './hub.layout.js';
import {fields, list, mark, oneOf, readFigure, text} from './read-data.js';

/** Actors and the messages between them. */
export interface HubData extends FigureData {
  /** `hub`: every message starts or ends at the hub. `sequence`: calls in their order. */
  layout: 'hub' | 'sequence';
  actors: HubActor[];
  messages: HubMessage[];
  /** What never happens, in a sentence under the drawing: `no arrow leads from the scheduler to a node`. */
  negative?: string;
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
}

export interface HubActor extends FigureMark {
  title: string;
  /** What it is, in a few words; tokens of captions may be used. */
  sub?: string;
  /** `client` and `store` stand on one side of the hub, `watcher` and `node` on the other. `virtual`: an address that nobody holds. */
  role: 'client' | 'hub' | 'store' | 'watcher' | 'node' | 'virtual';
  members?: (FigureMark & {label: string; sub?: string})[];
}

export interface HubMessage extends FigureMark {
  /** `id` of an actor. */
  from: string;
  to: string;
  /** What is done: `POST`, `watch`; tokens of captions may be used here and in `label`. */
  verb: string;
  label?: string;
  /** `watch`: a stream that stays open, drawn from who opened it. `rewrite`: the address changes on the way. `lost`: nobody answers. */
  kind: 'request' | 'write' | 'watch' | 'event' | 'rewrite' | 'call' | 'lost';
}

const blank: HubData = {layout: 'hub', caption: '', alt: '', actors: [], messages: []};

/** Reads any value as actors and messages; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<HubData> {
  const member = fields<NonNullable<HubActor['members']>[number]>({...mark, label: text, sub: text}, 'label');
  const checked = readFigure<HubData>(value, blank, {
    layout: oneOf('hub', 'sequence'), negative: text, facts: list(fields({label: text, value: text}, 'label', 'value')),
    actors: list(fields<HubActor>({...mark, title: text, sub: text, role: oneOf('client', 'hub', 'store', 'watcher', 'node', 'virtual'), members: list(member)}, 'title')),
    messages: list(fields<HubMessage>({...mark, from: text, to: text, verb: text, label: text, kind: oneOf('request', 'write', 'watch', 'event', 'rewrite', 'call', 'lost')}, 'from', 'to', 'verb')),
  }, ({actors, messages}) => [...actors.flatMap((actor) => [actor, ...(actor.members ?? [])]), ...messages]);
  const {data, issues} = checked;
  const known = new Set(data.actors.map(({id}) => id));
  data.messages = data.messages.filter((message, i) => {
    message.kind ??= 'request';
    const lost = (['from', 'to'] as const).find((end) => !known.has(message[end]));
    if (lost) issues.push({path: `messages[${i}].${lost}`, message: `There is no actor "${message[lost].slice(0, 40)}"; known are ${[...known].slice(0, 12).join(', ') || 'none'}.`});
    return !lost;
  });
  for (const actor of data.actors) actor.role ??= 'client';
  const center = data.layout === 'hub' ? centerOf(data) : undefined;
  if (center) {
    data.messages.forEach(({from, to}, i) => {
      if (from !== center.id && to !== center.id) issues.push({path: `messages[${i}]`, message: `This message passes by the hub "${center.title.slice(0, 40)}": let it start or end there, or set the layout to sequence.`});
    });
  }
  return checked;
}

/** A list of messages as data: `<ul data-hub="server"><li data-from="browser" data-to="server" data-kind="request" data-tone="accent"><b>GET</b> a page</li></ul>`; an `<ol>` is a sequence. */
export function readLight(host: HTMLElement): unknown {
  const list = host.querySelector<HTMLElement>(':scope > :is(ul, ol)');
  if (!list) return undefined;
  const hub = list.dataset.hub;
  const roles = new Map<string, HubActor['role']>(hub ? [[hub, 'hub']] : []);
  const messages = [...list.children].map((item) => {
    const {from = '', to = '', kind = 'request', tone, ref, note} = (item as HTMLElement).dataset;
    const listens = kind === 'watch' || kind === 'event' || kind === 'rewrite';
    for (const name of [from, to]) if (name && !roles.has(name)) roles.set(name, listens ? 'watcher' : name === to ? 'store' : 'client');
    const all = item.textContent.trim();
    const verb = item.querySelector('b,strong')?.textContent.trim();
    const label = verb ? all.slice(all.indexOf(verb) + verb.length).trim() : '';
    return {id: item.id || undefined, from, to, kind, tone, ref, note, verb: verb || all, label: label || undefined};
  });
  return {layout: list.localName === 'ol' ? 'sequence' : 'hub', actors: [...roles].map(([id, role]) => ({id, title: id, role})), messages};
}
