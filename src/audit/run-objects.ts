/** Which objects a run shows, and their lives counted from its start. */
import type {Address, Moment, RunObject} from '../run/types.js';
import type {Entry} from './entry.js';
import type {Instant} from './instant.js';
import {known} from './known.js';
import {objectOf, unknown, type Life} from './lives.js';
import type {MarkContent} from './marks.js';
import type {Clock} from './clock.js';

/** Objects that were written to and everything that owns them; later whatever a mark about one of them names. */
export class Shown {
  readonly lives = new Set<Life>();
  readonly #byId: ReadonlyMap<string, Life>;

  constructor(all: readonly Life[]) { this.#byId = new Map(all.map(life => [life.id, life])); }

  add(life: Life | undefined): void {
    for (let each = life; each && !this.lives.has(each); each = each.owner) this.lives.add(each);
  }

  /** Whether a mark is about an object that is shown. What else it names is shown from now on. */
  takes(content: MarkContent): boolean {
    const {about, names} = idsOf(content);
    const subjects = about.map(id => this.#byId.get(id));
    if (about.length > 0 && !subjects.some(life => life && this.lives.has(life))) return false;
    for (const life of subjects) this.add(life);
    for (const id of names) this.add(this.#byId.get(id));
    return true;
  }
}

/** The objects a mark is about, of which one has to be shown, and others that it names. */
function idsOf(content: MarkContent): {about: string[]; names: string[]} {
  switch (content.kind) {
    case 'pod':
    case 'pull': return {about: [content.pod], names: []};
    case 'scale': return {about: [content.deployment], names: Object.keys(content.replicas)};
    case 'count': return {about: [content.deployment], names: Object.keys(content.byReplicaSet ?? {})};
    case 'readiness': return {about: [content.workload], names: []};
    case 'endpoint': return {about: [content.service, content.slice ?? content.service], names: content.pod === undefined ? [] : [content.pod]};
    default: return {about: [], names: []};
  }
}

/** The objects of the run. What a life knew is let go with it: a large log has hundreds of thousands. */
export function runObjects(lives: Iterable<Life>, clock: Clock): RunObject[] {
  const objects: RunObject[] = [];
  for (const life of lives) {
    objects.push(runObject(life, clock));
    life.known = unknown;
    life.first = undefined;
  }
  return objects;
}

/** An object of the run. Moments outside of the run are left out, all but a create before its start. */
function runObject(life: Life, clock: Clock): RunObject {
  const within = (entry: Entry | undefined): Moment | undefined => (entry && clock.covers(entry.at) ? moment(entry, clock) : undefined);
  const object: RunObject = objectOf(life);
  if (life.created && clock.t(life.created.at) <= clock.duration) {
    object.created = moment(life.created, clock);
    if (life.created.n > 0 && life.created.life === life) object.createdBy = life.created.n;
  }
  const terminating = within(life.terminating);
  if (terminating) object.terminating = terminating;
  const removed = within(life.removed);
  if (removed) object.removed = removed;
  if (object.node !== undefined) object.nodeProvenance = life.nodeFrom;
  if (life.addresses) {
    const isOver = (at: Instant | undefined): boolean => at !== undefined && clock.t(at) > clock.duration;
    const stated = (at: Instant | undefined): Moment | undefined => (at === undefined || isOver(at) ? undefined : {t: clock.t(at), from: 'stated'});
    const held = life.addresses.filter(({from}) => !isOver(from));
    if (held.length > 0) object.addresses = held.map(({ip, provenance, from, to}): Address => known({ip, provenance, from: stated(from), to: stated(to)}));
  } else if (life.kind === 'Service' && life.known.ip) object.addresses = [{ip: life.known.ip, provenance: 'stated'}];
  return object;
}

const moment = ({at, timeFrom}: Entry, clock: Clock): Moment => ({t: clock.t(at), from: timeFrom});
