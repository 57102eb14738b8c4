import type {Measure, Placement, Run, RunObject} from './types.js';

/** The decisions of the scheduler about a Pod; several when it had to try again. */
export const placementsOf = (run: Pick<Run, 'placements'>, pod: RunObject | string): Placement[] =>
  run.placements.filter(placement => placement.pod === (typeof pod === 'string' ? pod : pod.id));

/** A single number of the run by its dotted key; undefined when the run does not have it. */
export const measure = (run: Pick<Run, 'details'>, key: string): Measure | undefined => {
  const measures = run.details?.measures;
  return measures && Object.hasOwn(measures, key) ? measures[key] : undefined;
};
