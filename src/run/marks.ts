import type {Mark, Moment, PodMilestone, Run} from './types.js';

export type MarkOf<Kind extends Mark['kind']> = Extract<Mark, {kind: Kind}>;

/** The marks of one kind, in order of time. */
export const marksOf = <Kind extends Mark['kind']>(run: Pick<Run, 'marks'>, kind: Kind): MarkOf<Kind>[] =>
  run.marks.filter((mark): mark is MarkOf<Kind> => mark.kind === kind).sort((a, b) => a.t - b.t);

/** When a Pod first reached a stage; undefined when the run does not say so. */
export const milestone = (run: Pick<Run, 'marks'>, podId: string, name: PodMilestone): MarkOf<'pod'> | undefined =>
  marksOf(run, 'pod').find(mark => mark.pod === podId && mark.milestone === name);

/** A mark as a moment. */
export const momentOf = ({t, from}: Moment): Moment => ({t, from});
