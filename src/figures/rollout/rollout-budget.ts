import type {UnitCell, UnitSeries, UnitState, UnitsData} from '../../families/units.data.js';
import {Units} from '../../families/units.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import type {Trial} from '../../stage/trial.js';
import {podsIn, readyIn, rolloutBudgetFacts} from './rollout-budget.facts.js';
import type {RolloutBudgetFacts} from './rollout-budget.facts.js';

/**
 * A rollout counted moment by moment: how many Pods there are and how many are Ready, against what maxSurge and maxUnavailable
 * allow. Pods that are told to stop are in no such count, and drawn beyond it.
 * @element kube-rollout-budget
 * @summary The Pods of a rolling update, held against its ceiling and its floor.
 * @attr {string} of - The Deployment, as `deployment/shop/web`; by default the first that rolled.
 */
export class RolloutBudget extends Units {
  static override properties = {of: {}};

  declare of: string | undefined;

  protected override derive(run: Run): UnitsData { return rolloutBudget(rolloutBudgetFacts(run, this.of || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {rolloutBudgetScenes} = await import('./rollout-budget.scenes.js');
    return (run) => rolloutBudgetScenes(rolloutBudgetFacts(run, this.of || undefined));
  }

  protected override async trial(run: Run): Promise<Trial<UnitsData>> {
    const {rolloutBudgetTrial} = await import('./rollout-budget.trial.js');
    return rolloutBudgetTrial(rolloutBudgetFacts(run, this.of || undefined), rolloutBudget);
  }
}

export function rolloutBudget(facts: RolloutBudgetFacts): UnitsData {
  const {deployment, replicas, old, fresh, steps, bounds, source} = facts;
  const most = Math.max(...steps.map(podsIn));
  const least = Math.min(...steps.map(readyIn));
  const all = Math.max(...steps.map((step) => podsIn(step) + step.terminating));
  const ceiling = replicas + (bounds?.surge ?? 0);
  const floor = Math.max(0, replicas - (bounds?.unavailable ?? 0));
  const last = steps.at(-1)!;
  return {
    orient: 'columns', eyebrow: 'A rollout and its two bounds', source, unit: 'one cell is one Pod',
    caption: bounds
      ? `Count each step, {flow}: there are never more Pods than the {accent:ceiling of ${ceiling}}, and never fewer Ready than ${floor}.`
      : `Count each step, {flow}: at most ${most} Pods, and never fewer than ${least} Ready.`,
    alt: `Rollout of ${deployment} in ${steps.length} steps: at most ${most} Pods that stay, at least ${least} of them Ready${all > most ? `, up to ${all} with those that terminate` : ''}.`.slice(0, 160),
    end: `${last.label}: ${podsIn(last)} Pods, ${readyIn(last)} Ready${last.old.pods ? '' : ', all of them new'}.`,
    states: {...stateOf('old', old, '1', 'hollow'), ...stateOf('fresh', fresh, '2', 'solid'), leaving: {label: 'terminating, in no count', fill: 'hatch', sign: '1', apart: true}},
    series: steps.map((step, i): UnitSeries => ({
      id: `step-${i}`, label: step.label, cells: cellsOf(step), ...(facts.ref && {ref: facts.ref}),
      sums: [`${podsIn(step)} Pods`, `${readyIn(step)} Ready`, ...(step.terminating ? [`${step.terminating} terminating`] : [])],
      detail: `${step.label} · ${podsIn(step)} Pods · ${readyIn(step)} Ready${step.terminating ? ` · ${step.terminating} terminating` : ''}`,
    })),
    ...(bounds && {limits: [
      {at: ceiling, label: `at most ${ceiling} Pods: ${replicas} + maxSurge ${bounds.surge}`, tone: 'accent'},
      {at: floor, label: `at least ${floor} Ready: ${replicas} − maxUnavailable ${bounds.unavailable}`},
    ]}),
    facts: bounds?.how ?? [],
    footnotes: [
      ...(all > most ? [`No bound counts Pods that terminate, so they stand beyond it: with them there are up to ${all} at once, and \`kubectl get pods\` lists every one.`] : []),
      ...(steps.some((step, i) => i && step.fresh.pods > steps[i - 1]!.fresh.pods && step.old.pods < steps[i - 1]!.old.pods) ? ['Where old Pods go and new ones come, the controller makes two passes: first down, then up.'] : []),
    ],
  };
}

/** Ready, and not Ready yet: told apart by the line around the cell. */
const stateOf = (key: string, name: string, sign: string, fill: UnitState['fill']): Record<string, UnitState> =>
  ({[key]: {label: `\`${name}\`, Ready`, fill, sign}, [`${key}-unready`]: {label: `\`${name}\`, not Ready`, fill: 'dashed', sign}});

/** From the ground up: Ready ones first, so that the floor can be seen to hold. */
const cellsOf = ({old, fresh, terminating}: RolloutBudgetFacts['steps'][number]): UnitCell[] => [
  {state: 'old', n: old.ready}, {state: 'fresh', n: fresh.ready}, {state: 'old-unready', n: old.pods - old.ready}, {state: 'fresh-unready', n: fresh.pods - fresh.ready}, {state: 'leaving', n: terminating},
].filter(({n}) => n > 0);

define('kube-rollout-budget', RolloutBudget);
