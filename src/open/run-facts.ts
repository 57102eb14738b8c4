import {clockDate, clockTime, duration, grouped} from '../run/time.js';
import type {Run} from '../run/types.js';
import {writesBy} from '../run/writes.js';

const count = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;

/** What a run is, in a few short lines: its title, its source, what it counts, when. */
export function factsOf(run: Run): string[] {
  const writers = writesBy(run, 'writer').length;
  const told = isMoment(run) ? [count(run.objects.length, 'object')] : [count(run.writes.length, 'write'), count(writers, 'writer')];
  const what = [...told, count(run.cluster.nodes.length, 'node'), ...(run.scope ? [run.scope.text] : [])];
  const when = run.writes.length ? [`${clockDate(run)} ${clockTime(run, 0)} to ${clockTime(run, run.duration)} UTC, ${duration(run.duration)}`] : [];
  return [run.title, `Source: ${run.source.text}`, what.join(' · '), ...when];
}

/** What no picture of one moment can tell. */
export const ofMoment = 'What was written, by whom and when: kubectl prints one moment. An API audit log tells the rest.';

/** One moment, read from what kubectl printed. */
const isMoment = ({objects, writes}: Run): boolean => !writes.length && objects.length > 0;

/** What a run of somebody's cluster cannot tell, a sentence each. A figure that needs it says so in its place as well. */
export function unknownsOf(run: Run): string[] {
  if (isMoment(run)) return [ofMoment];
  const {objects, writes, notCounted, chapters} = run;
  const before = objects.filter(({created}) => !created).length;
  const pods = objects.filter(({kind, node}) => kind === 'Pod' && node === undefined).length;
  const estimated = writes.filter(({timeFrom}) => timeFrom === 'estimated').length;
  const nameless = writes.filter(({name}) => name === '?').length;
  const alone = chapters.length ? writes.filter(({chapter}) => chapter === undefined).length : 0;
  const without = writes.filter(({resourceVersion, resourceVersionRange, kind}) => resourceVersion === undefined && !resourceVersionRange && kind !== 'delete').length;
  const open = notCounted.find(({reason}) => reason === 'outcome-unknown')?.count ?? 0;
  const sentence = (n: number, text: string): string[] => (n > 0 ? [text] : []);
  return [
    ...sentence(before, `${count(before, 'object')} existed before this log, or ${before === 1 ? 'was' : 'were'} never seen being made: when, and by whom, is unknown.`),
    ...sentence(pods, `The node of ${count(pods, 'Pod')} is not in the log.`),
    ...sentence(estimated, `The time of ${count(estimated, 'write')} is estimated: only the order is known.`),
    ...sentence(alone, `${count(alone, 'write')} could not be put down to an act of a person or a lost node.`),
    ...sentence(nameless, `The log does not hold the name of what ${count(nameless, 'write')} made.`),
    ...sentence(without, `${count(without, 'write')} came without a resourceVersion.`),
    ...sentence(open, `Whether ${count(open, 'request')} for a write stored anything is not in the log.`),
  ];
}
