import type {Scene} from '../../stage/figure-data.js';
import type {RolloutBudgetFacts} from './rollout-budget.facts.js';

/** What changed since the step before, and what it comes to. */
function sayOf({steps}: RolloutBudgetFacts, i: number): string {
  const {label, old, fresh} = steps[i]!;
  const before = steps[i - 1];
  const pods = old.pods + fresh.pods;
  const ready = old.ready + fresh.ready;
  const sum = `${pods} Pods, ${ready} Ready${i === steps.length - 1 && !old.pods ? ', all of them new' : ''}.`;
  if (i === steps.length - 1) return `${label}: ${sum}`;
  if (!before) return `${label[0]!.toUpperCase()}${label.slice(1)}: ${sum}`;
  const gone = before.old.pods - old.pods;
  const come = fresh.pods - before.fresh.pods;
  const turned = fresh.ready - before.fresh.ready;
  const what = [
    ...(gone > 0 ? [`${gone} old ${gone === 1 ? 'Pod goes' : 'Pods go'}`] : []), ...(come > 0 ? [`${come} new ${come === 1 ? 'one comes' : 'come'}`] : []),
    ...(!gone && turned > 0 ? [`${turned} new ${turned === 1 ? 'Pod turns' : 'Pods turn'} Ready`] : []),
  ].join(', ');
  return `${label}: ${what ? `${what}: ` : ''}${sum}`;
}

/** One column after another; the play keeps to its 12 s however many there are. */
export function rolloutBudgetScenes(facts: RolloutBudgetFacts): Scene[] {
  const {steps} = facts;
  const hold = Math.floor(11_900 / steps.length);
  return steps.map((_, i) => ({id: `step-${i}`, say: sayOf(facts, i).slice(0, 90), on: [`step-${i}`], focus: [`step-${i}`], ...(hold < 1800 && {hold: Math.min(hold, 1450)})}));
}
