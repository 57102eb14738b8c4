import type {Strip, StripScale, StripShape} from '../../families/strip.layout.js';
import {nearest} from '../../families/strip.nearest.js';
import {clockTime, duration, grouped} from '../../run/time.js';
import type {Ms, Run, Write} from '../../run/types.js';
import type {BoardGroup} from './board-side.js';

/* What the board says to a reader who works with it. Pure. */

/** How far a pointer may be from a write, in px, to mean it. */
const reach = 24;

/** A filter in words: `creates by kubelets on 2 nodes in “4. Kubelets start the Pods”, 20:11:46 → 20:12:19`. */
export function filterWords(chosen: ReadonlyMap<string, BoardGroup>, times: string | undefined): string {
  const [writer, kind, chapter] = ['writer', 'kind', 'chapter'].map((side) => chosen.get(side));
  const what = !kind ? 'writes' : kind.mark.startsWith('kind:other/') ? `changes of ${kind.label}` : kind.label;
  return `${what}${writer ? ` by ${writer.label}` : ''}${chapter ? ` in “${chapter.label}”` : ''}${times ? `, ${times}` : ''}`;
}

/** One write in a line. */
export function writeSentence(run: Run, write: Write): string {
  const {n, writer, effect} = write;
  return `#${n} · ${writeTime(run, write)} · ${writer} · ${writeWhat(run, write)}${effect ? ` · ${effect}` : ''}`;
}

/** `patch pods/status web-1`; the namespace only where the run has several. */
export function writeWhat({scope}: Run, {verb, resource, subresource, namespace, name}: Write): string {
  const own = namespace === undefined || (scope?.namespaces?.length === 1 && namespace === scope.namespaces[0]);
  return `${verb} ${resource}${subresource ? `/${subresource}` : ''} ${own ? '' : `${namespace}/`}${name}`;
}

/** `20:11:46.843`, or `≈ 20:12:09` when only the order is known: an estimated time is never printed as if it had been measured. */
export const writeTime = (run: Pick<Run, 'startedAt'>, {t, timeFrom}: Pick<Write, 't' | 'timeFrom'>): string =>
  (timeFrom === 'estimated' ? `≈ ${clockTime(run, t)}` : clockTime(run, t, 'ms'));

/** What lies under a pointer: a write, or where they are too many, how many of them. */
export function pointedWords(run: Run, writes: readonly Write[], strip: Strip, {place, at, rate}: StripScale, {binned, counts, column}: StripShape, t: Ms): string {
  const x = place(t);
  if (binned) {
    const i = Math.min(counts.length - 1, Math.floor(x / column));
    return `${clockTime(run, at(i * column), rate < 1000 ? 'ms' : 's')} · ${grouped(counts[i]!)} ${counts[i] === 1 ? 'write' : 'writes'} in ${duration(rate * column)}`;
  }
  const i = nearest(strip, t);
  return i >= 0 && Math.abs(place(strip.times[i]!) - x) <= reach ? writeSentence(run, writes[i]!) : `${clockTime(run, t)} · no write`;
}
