import type {Moment} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {ReadyLanesFacts} from './ready-lanes.facts.js';

/** How long the wait for the eviction takes on screen, ms. */
const waiting = 2600;

/** What changed who is Ready, in order of time. `said`: a moment in words; `end`: the sentence at rest. */
export function readyLanesScenes({epoch, workloads, node, stopped, evicted, back, replaced}: ReadyLanesFacts, said: (moment: Moment) => string, end: string): Scene[] {
  if (!stopped) return [];
  /** Steps that begin in a stretch of time. */
  const steps = (from: number, to: number): string[] => workloads.flatMap((workload, i) => workload.steps.flatMap(({moment: {t}}, k) => (t >= from && t < to ? [`step-${i}-${k}`] : [])));
  const beats: (Omit<Scene, 'on' | 'at'> & {moment: Moment; rule?: string})[] = [
    {id: 'stop', moment: stopped, rule: 'stop', say: `${said(stopped)}: \`${node}\` stops. Its Pods answer nobody.`.replaceAll('`', '')},
    ...(evicted ? [{id: 'evicted', moment: evicted, rule: 'evicted', hold: waiting, say: `${said(evicted)}: the Pods on it are evicted.`}] : []),
    ...(replaced ? [{id: 'replaced', moment: replaced.step.moment, say: `${said(replaced.step.moment)}: ${replaced.workload.object.name} has ${replaced.step.ready} Ready Pods again.`}] : []),
    ...(back ? [{id: 'node-back', moment: back, rule: 'back', say: `${said(back)}: the node is Ready again.`}] : []),
  ];
  const rest = steps(beats.at(-1)!.moment.t + 1, Infinity);
  return [
    ...beats.map(({moment, rule, ...beat}, i): Scene => ({...beat, at: epoch + moment.t, on: [...(rule ? [rule] : []), ...(i ? steps(moment.t, beats[i + 1]?.moment.t ?? moment.t + 1) : steps(moment.t, beats[1]?.moment.t ?? Infinity))]})),
    {id: 'ready', at: epoch + Math.max(...workloads.flatMap((workload) => workload.steps.map(({moment: {t}}) => t))), on: rest, say: end},
  ];
}
