import {MissingFacts} from '../../run/missing.js';
import {objectOf, refOf} from '../../run/objects.js';
import type {Ms, Ref, Run, Source, Write} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';
import {firstWrite} from '../../run/writes.js';

/** One object is stored, and whoever watches hears of it. */
export interface WatchHubFacts {
  /** Who sent it, as the run names writers: `you (kubectl)`. */
  writer: string;
  object: WrittenObject;
  resourceVersion: number | undefined;
  /** The first controller that answered. `after`: ms since the object was stored; absent when either time is estimated. */
  answer: {by: string; object: WrittenObject; after: Ms | undefined} | undefined;
  /** Kinds that controllers follow here: that of the object and of what came below it. */
  kinds: string[];
  /** Nodes that Pods of the run are bound to; without any, the workers. */
  nodes: string[];
  source: Source;
}

export interface WrittenObject { kind: string; name: string; ref: Ref }

export function watchHubFacts(run: Run): WatchHubFacts {
  const owners = new Set(run.objects.flatMap(({owner}) => owner ?? []));
  const creates = ({verb, subresource}: Write): boolean => verb === 'create' && subresource === undefined;
  const byHand = (write: Write): boolean => creates(write) && writerGroup(write.writer) === 'you';
  const write = firstWrite(run, (one) => byHand(one) && owners.has(one.object!)) ?? firstWrite(run, (one) => creates(one) && owners.has(one.object!)) ?? firstWrite(run, byHand);
  const object = write && objectOf(run, write);
  if (!object) throw new MissingFacts('nobody creates an object in it');
  const answer = firstWrite(run, (one) => one.causedBy === write.n && creates(one));
  const made = answer && objectOf(run, answer);
  const below = new Set([object.id]);
  const kinds = new Set([object.kind]);
  for (let size = 0; size < below.size;) {
    size = below.size;
    for (const one of run.objects) if (one.owner !== undefined && below.has(one.owner)) { below.add(one.id); kinds.add(one.kind); }
  }
  const bound = new Set(run.objects.flatMap(({node}) => node ?? []));
  const {nodes} = run.cluster;
  return {
    writer: write.writer, object: written(object), resourceVersion: write.resourceVersion,
    answer: made && {by: answer.writer, object: written(made), after: answer.timeFrom === 'estimated' || write.timeFrom === 'estimated' ? undefined : answer.t - write.t},
    kinds: [...kinds].filter((kind) => kind !== 'EndpointSlice' && kind !== 'ControllerRevision'),
    nodes: (bound.size ? nodes.filter(({name}) => bound.has(name)) : nodes.filter(({role}) => role === 'worker')).map(({name}) => name),
    source: run.source,
  };
}

const written = (object: {kind: string; name: string; namespace?: string}): WrittenObject => ({kind: object.kind, name: object.name, ref: refOf(object)});
