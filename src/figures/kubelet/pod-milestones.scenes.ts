import type {Moment, PodMilestone} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {PodMilestonesFacts} from './pod-milestones.facts.js';

/** Column by column. `say`: what a stage means, and when it was first reached. */
export function podMilestonesScenes({columns, pods}: PodMilestonesFacts, say: (column: PodMilestone, moments: Moment[]) => string): Scene[] {
  return columns.map((column, k) => ({
    id: column, say: say(column, pods.flatMap(({reached}) => reached[k] ?? [])),
    on: pods.flatMap(({reached, probe}, i) => [...(reached[k] ? [`${column}-${i}`] : []), ...(column === 'ready' && probe !== undefined ? [`probe-${i}`] : [])]),
  }));
}
