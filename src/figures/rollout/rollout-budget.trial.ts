import {IntOrPercentError, parseIntOrPercent} from '../../cluster/int-or-percent.js';
import type {IntOrPercent} from '../../cluster/int-or-percent.js';
import type {UnitsData} from '../../families/units.data.js';
import {maxSurge, maxUnavailable} from '../../sim/rules/rollout.js';
import type {RolloutDeployment} from '../../sim/rules/rollout.js';
import {rollingStep} from '../../sim/rules/rollout-steps.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import type {RolloutBudgetFacts} from './rollout-budget.facts.js';

/** More Pods than this cannot be counted by eye. */
const most = 24;

/** The same rollout with bounds of the reader's: the rules of the deployment-controller work it out. */
export function rolloutBudgetTrial(facts: RolloutBudgetFacts, draw: (facts: RolloutBudgetFacts) => UnitsData): Trial<UnitsData> {
  return withForm({
    fields: [
      {key: 'replicas', label: 'replicas', kind: 'number', value: String(Math.min(12, facts.replicas)), min: 1, max: 12},
      {key: 'surge', label: 'maxSurge', kind: 'text', value: '25%', hint: 'Pods, or a percentage'},
      {key: 'unavailable', label: 'maxUnavailable', kind: 'text', value: '25%', hint: 'Pods, or a percentage'},
    ],
    answer(values) {
      const replicas = Number(values['replicas']);
      if (!Number.isInteger(replicas) || replicas < 1 || replicas > 12) throw new FieldError('replicas', 'Give a whole number from 1 to 12.');
      const surge = bound('surge', values['surge']);
      const missing = bound('unavailable', values['unavailable']);
      if (typeof missing === 'string' && parseIntOrPercent(missing).value > 100) throw new FieldError('unavailable', 'No more than 100% of the Pods can be missing.');
      if (!parseIntOrPercent(surge).value && !parseIntOrPercent(missing).value) throw new FieldError('unavailable', 'Both are 0, so nothing could move: the API server refuses it.');
      const deployment: RolloutDeployment = {spec: {replicas, strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge: surge, maxUnavailable: missing}}}};
      const bounds = {surge: maxSurge(deployment), unavailable: maxUnavailable(deployment)};
      if (replicas + bounds.surge > most) throw new FieldError('surge', `That allows ${replicas + bounds.surge} Pods; here at most ${most} can be drawn.`);
      return draw({
        ...facts, replicas, steps: rolloutSteps(deployment),
        bounds: {...bounds, how: [
          {label: 'maxSurge', value: rounding(surge, replicas, 'up', bounds.surge)},
          {label: 'maxUnavailable', value: rounding(missing, replicas, 'down', bounds.unavailable)},
        ]},
        source: {text: 'rules of the deployment-controller; the new Pods of a round turn Ready together, and by then the old ones have stopped', kind: 'simulated'},
      });
    },
  });
}

function bound(field: string, given = ''): IntOrPercent {
  const text = given.trim();
  const value = /^\d+$/.test(text) ? Number(text) : text;
  try {
    if (parseIntOrPercent(value).value >= 0) return value;
  } catch (error) {
    if (!(error instanceof IntOrPercentError)) throw error;
  }
  throw new FieldError(field, 'Give a whole number of Pods, such as 1, or a percentage, such as 25%.');
}

/** `25% of 3 is 0.75, rounded up: 1` */
function rounding(value: IntOrPercent, replicas: number, way: 'up' | 'down', result: number): string {
  const {value: part, percent} = parseIntOrPercent(value);
  if (!percent) return result < part ? `${part}, of which there are ${result}` : `${part}, as given`;
  const exact = part * replicas / 100;
  const rounded = way === 'up' ? Math.ceil(exact) : Math.floor(exact);
  const told = `${value} of ${replicas} is ${Math.round(exact * 100) / 100}${exact === rounded ? '' : `, rounded ${way}: ${rounded}`}`;
  return rounded === result ? told : `${told}; with no surge either nothing could move, so ${result}`;
}

/** Passes of the controller until it rests, then all new Pods turn Ready, and so on. Each rest and each turn is a step. */
export function rolloutSteps(deployment: RolloutDeployment): RolloutBudgetFacts['steps'] {
  const {replicas} = deployment.spec;
  let old = {metadata: {name: 'old', creationTimestamp: 0}, spec: {replicas}, status: {availableReplicas: replicas}};
  let fresh = {metadata: {name: 'new', creationTimestamp: 1}, spec: {replicas: 0}, status: {availableReplicas: 0}};
  const steps: RolloutBudgetFacts['steps'] = [];
  const step = (label: string, terminating = 0): void => void steps.push({
    label, terminating, old: {pods: old.spec.replicas, ready: old.status.availableReplicas}, fresh: {pods: fresh.spec.replicas, ready: fresh.status.availableReplicas},
  });
  step('before');
  for (let round = 1; round <= 2 * replicas; round++) {
    const before = old.spec.replicas;
    const asked = fresh.spec.replicas;
    for (let scales = rollingStep(deployment, fresh, [old]); scales.length; scales = rollingStep(deployment, fresh, [old])) {
      for (const {name, to} of scales) {
        if (name === 'new') fresh = {...fresh, spec: {replicas: to}};
        else old = {...old, spec: {replicas: to}, status: {availableReplicas: Math.min(to, old.status.availableReplicas)}};
      }
    }
    if (before === old.spec.replicas && asked === fresh.spec.replicas) break;
    step(`round ${round}`, before - old.spec.replicas);
    if (fresh.status.availableReplicas < fresh.spec.replicas) {
      fresh = {...fresh, status: {availableReplicas: fresh.spec.replicas}};
      step('all Ready');
    }
  }
  return steps;
}
