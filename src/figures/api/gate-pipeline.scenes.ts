import type {RequestStage} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {GatePipelineFacts} from './gate-pipeline.facts.js';

/** One gate after another, as far as the request got. */
export function gatePipelineScenes(facts: GatePipelineFacts): Scene[] {
  const {gates, refused} = facts;
  const told = refused ? gates.slice(0, gates.indexOf(refused.gate) + 1) : gates;
  return told.map((gate) => ({id: gate.id, say: sayOf(gate, facts).slice(0, 90), on: [gate.id], focus: [gate.id]}));
}

/** What each gate wants to know. */
const questions: Partial<Record<RequestStage['id'], string>> = {
  'authentication': 'is the sender known?',
  'authorization': 'may the sender do this?',
  'validation': 'is every field valid?',
  'validating-admission': 'may the object be stored as it is now?',
};

function sayOf({id, title, may, refusal}: RequestStage, {refused, code}: GatePipelineFacts): string {
  const no = `the answer is ${refusal?.code ?? code}.`;
  if (refused?.gate.id === id) return `${title} refuses: ${no} Nothing is stored.`;
  if (!refusal) return `${title}: only now the object is stored; ${no}`;
  return `${title}: ${questions[id] ?? 'may it be so?'} If not, ${no}${may.includes('change') ? ' It may also change the object.' : ''}`;
}
