import type {GatesData} from '../../families/gates.data.js';
import {BURST_REPLICAS, slowStartBatches} from '../../sim/rules/slow-start.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import {controlLoop} from './control-loop.js';
import {difference} from './control-loop.facts.js';
import type {ControlLoopFacts} from './control-loop.facts.js';

const most = 10_000;

/** The same loop with other numbers: how many are wanted, how many exist. */
export function controlLoopTrial(facts: ControlLoopFacts): Trial<GatesData> {
  const field = (key: string, label: string, value: number) => ({kind: 'number' as const, key, label, value: String(value), min: 0, max: most});
  return withForm({
    fields: [field('wanted', 'Wanted', facts.wanted), field('counted', 'Exist', facts.counted)],
    answer(values) {
      const [wanted, counted] = [number(values, 'wanted'), number(values, 'counted')];
      const gap = Math.abs(wanted - counted);
      const act = Math.min(gap, BURST_REPLICAS);
      const batches = wanted > counted ? slowStartBatches(act) : [];
      const result = difference(wanted, counted, act);
      const drawn = controlLoop({...facts, wanted, counted, made: []}, result);
      return {
        ...drawn, source: {text: 'your numbers, and the rules of the ReplicaSet controller', kind: 'simulated'},
        end: `${result.text}: ${result.act}.`,
        facts: [
          ...drawn.facts ?? [],
          ...(batches.length > 1 ? [{label: 'Asked for in batches of', value: batches.join(', ')}] : []),
          ...(gap > act ? [{label: 'In one pass', value: `at most ${BURST_REPLICAS}; the next event brings the rest`}] : []),
          ...(wanted < counted ? [{label: 'Which of them go', value: 'by node, phase, readiness, deletion cost, company on the node, then age'}] : []),
        ],
      };
    },
  });
}

function number(values: Readonly<Record<string, string>>, key: string): number {
  const value = Number(values[key]?.trim() || NaN);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new FieldError(key, `Give a whole number from 0 to ${most}.`);
  return value;
}
