/** What happened, in plain sentences, each with who, when and what about. */
import type {Happening, Journal, WriteEntry} from '../journal.js';
import type {Ms} from '../objects.js';
import {resources} from '../resources.js';
import {effectOf} from './effects.js';

export interface StoryLine {
  readonly t: Ms;
  readonly actor: string;
  /** `kind/[namespace/]name`. */
  readonly object: string;
  readonly text: string;
  /** What the API answered, for a request. */
  readonly code?: number;
}

const past: Readonly<Record<string, string>> = {create: 'creates', update: 'updates', patch: 'patches', delete: 'deletes', deletecollection: 'deletes all'};

export function lineOf(entry: WriteEntry | Happening): StoryLine {
  if ('what' in entry) return {t: entry.t, actor: entry.actor, object: entry.object, text: `${entry.actor}: ${entry.text}`};
  const {t, request, code, object, status} = entry;
  const kind = resources.get(request.resource)?.kind ?? request.resource;
  const name = request.name ?? object?.metadata.name ?? '';
  const path = `${request.namespace === undefined ? '' : `${request.namespace}/`}${name}`;
  const actor = request.user ?? 'nobody';
  const verb = request.subresource === 'binding' ? 'binds' : request.subresource === 'eviction' ? 'evicts' : past[request.verb] ?? request.verb;
  const what = request.subresource === 'status' ? `the status of ${kind} ${path}` : `${kind} ${path}`;
  const effect = code < 400 ? effectOf(entry) : undefined;
  const refusal = status === undefined ? '' : ` and is refused with ${code} ${status.reason}`;
  return {t, actor, object: `${kind.toLowerCase()}/${path}`, text: `${actor} ${verb} ${what}${refusal}${effect === undefined || effect === '' ? '' : `: ${effect}`}`, code};
}

/** Everything recorded from a moment on, in order of time; Lease renewals left out. */
export function story(journal: Journal, from: Ms = -Infinity): StoryLine[] {
  const entries: (WriteEntry | Happening)[] = [
    ...journal.writes.slice().filter(({request}) => request.resource !== 'leases'),
    ...journal.refused.slice(),
    ...journal.happenings.slice(),
  ];
  return entries.filter(({t}) => t >= from).map((entry, i) => ({entry, i})).sort((a, b) => a.entry.t - b.entry.t || a.i - b.i).map(({entry}) => lineOf(entry));
}
