/**
 * Goes through the writes of a log in order of time and rebuilds what the cluster held: objects and their owners, what each write
 * changed, what is worth a mark, and which cause it belongs to. What the log's level does not tell stays unknown.
 */
import {workloads, type Body} from './body.js';
import {Causes} from './causes.js';
import {endpointStory, serviceName} from './endpoint-story.js';
import type {Entry} from './entry.js';
import {Lives, unknown, type Life} from './lives.js';
import type {MarkNote, Tell} from './marks.js';
import {nodeStory} from './node-story.js';
import {likelyOwner} from './owners.js';
import {podStory} from './pod-story.js';
import {rolloutStory} from './rollout-story.js';
import {workloadStory} from './workload-story.js';

/** More marks than this are counted and not kept. */
const markLimit = 100_000;

export class World {
  readonly lives = new Lives();
  readonly marks: MarkNote[] = [];
  lostMarks = 0;
  readonly #causes = new Causes(this.lives);

  /** Entries come in order of time; what is found out about them is written into them. */
  enter(entry: Entry): void {
    const life = this.lives.of(entry);
    if (life) this.#tell(entry, life);
    else this.#causes.attribute(entry, undefined);
    entry.body = undefined;
  }

  #tell(entry: Entry, life: Life): void {
    entry.life = life;
    entry.storesNothing = changesNothing(entry, life);
    if (entry.isUnchanged) return;
    if (entry.verb === 'delete' && entry.stored === life.stored && !entry.storesNothing) entry.stored = undefined;
    if (entry.stored !== undefined) life.stored = entry.stored;
    const was = life.known;
    this.#learn(life, entry.body);
    // A kubelet may write to the Pods of its own node only.
    if (life.kind === 'Pod' && life.known.node === undefined && entry.writer.name.startsWith('kubelet ')) {
      life.known = life.known.copy();
      life.known.node = entry.writer.name.slice('kubelet '.length);
      life.nodeFrom = 'derived';
    }
    const tell: Tell = (content, {text, by = entry} = {}) => {
      if (this.marks.length < markLimit) this.marks.push({at: by.at, from: by.timeFrom, entry: by, content, ...(text === undefined ? {} : {text})});
      else this.lostMarks++;
    };
    const wasSettling = life.settling;
    const lostNode = this.#story(entry, life, was, tell);
    this.#causes.attribute(entry, life, {lostNode, wasSettling});
  }

  /** What the body says is known from now on. */
  #learn(life: Life, body: Body | undefined): void {
    if (body) {
      life.known = life.known === unknown ? body : body.after(life.known);
      if (body.whole && !life.first) life.first = body;
    }
    if (!life.owner && body?.owner) {
      const {kind, name, uid} = body.owner;
      const owner = this.lives.need(kind, kind === 'Node' ? undefined : life.namespace, name, uid);
      if (!leadsTo(owner, life)) {
        life.owner = owner;
        (owner.members ??= new Set()).add(life);
      }
    }
    if (!life.parent) {
      const likely = likelyOwner(life, this.lives);
      if (likely) life.likelyOwner = likely;
    }
    if (life.kind === 'Endpoints' || life.kind === 'EndpointSlice') {
      const service = this.lives.find('Service', life.namespace, serviceName(life));
      for (const {pod} of body?.endpoints ?? []) {
        const member = pod === undefined ? undefined : this.lives.find('Pod', life.namespace, pod);
        if (member && service) (service.members ??= new Set()).add(member);
      }
    }
  }

  #story(entry: Entry, life: Life, was: Body, tell: Tell): boolean {
    let effect: string | undefined;
    let lostNode = false;
    if (life.kind === 'Pod') {
      effect = podStory(entry, life, was, tell);
      if (life.owner?.owner?.kind === 'Deployment') rolloutStory(life.owner.owner, tell);
    } else if (workloads.has(life.kind)) {
      effect = workloadStory(entry, life, was, tell);
      if (life.kind === 'Deployment' && entry.subresource !== 'status') life.asked = entry;
      if (life.kind === 'ReplicaSet' && life.owner?.kind === 'Deployment') rolloutStory(life.owner, tell);
    } else if (life.kind === 'Node') {
      const story = nodeStory(entry, life, was, tell);
      effect = story.effect;
      lostNode = story.lost === true;
    } else if (life.kind === 'Endpoints' || life.kind === 'EndpointSlice') {
      effect = endpointStory(entry, life, (kind, name) => this.lives.need(kind, life.namespace, name).id, tell);
    } else if (entry.body?.phase !== undefined && entry.body.phase !== was.phase && was.phase !== undefined) effect = `phase ${entry.body.phase}`;
    if (life.kind !== 'Pod') {
      const {verb, subresource, body} = entry;
      // Whoever takes the last finalizer away removes the object.
      if (body?.isGone && verb !== 'create') life.removed = entry;
      else if (verb === 'delete' && subresource === undefined) {
        if (body?.deleting) life.terminating ??= entry;
        else life.removed = entry;
      }
    }
    if (effect !== undefined) entry.effect = effect;
    return lostNode;
  }
}

/**
 * It answered with the resourceVersion that the object had already. API servers before v1.26 answer so to a DELETE that removes the object
 * as well; one that stored nothing leaves it there, terminating.
 */
function changesNothing({stored, verb, basedOn, body}: Entry, life: Life): boolean {
  if (stored === undefined || verb === 'create' || verb === 'deletecollection') return false;
  if (verb === 'delete' && (!body?.deleting || body.isGone)) return false;
  return stored === life.stored || (verb === 'update' && stored === basedOn);
}

/** Owner references are somebody else's text: they may lead in a circle. */
function leadsTo(from: Life, to: Life): boolean {
  for (let life: Life | undefined = from, steps = 0; life && steps < 100; life = life.owner, steps++) if (life === to) return true;
  return false;
}
