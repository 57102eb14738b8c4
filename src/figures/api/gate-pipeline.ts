import type {GateStage, GatesData} from '../../families/gates.data.js';
import {Gates} from '../../families/gates.js';
import type {RequestStage, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {gatePipelineFacts} from './gate-pipeline.facts.js';
import type {GatePipelineFacts} from './gate-pipeline.facts.js';

/**
 * What a request passes before anything is stored: who sends it, may they, may the object change, is it valid. Each gate can
 * refuse with a code of its own.
 * @element kube-gate-pipeline
 * @summary The gates an API request passes before it is stored.
 * @attr {string} refuse - Shows the request ending at this gate, marked as an example: `authentication`, `authorization`, `admission`, `validation`.
 */
export class GatePipeline extends Gates {
  static override readonly part = 'outline';

  static override properties = {...Gates.properties, refuse: {}};

  static override readonly telling = ['refuse'];

  declare refuse: string | undefined;

  protected override derive(run: Run): GatesData {
    return gatePipeline(gatePipelineFacts(run, this.refuse || undefined));
  }
}

export function gatePipeline(facts: GatePipelineFacts): GatesData {
  const {method, path, gates, refused, took, admissionInOne, source} = facts;
  const told = refused ? gates.slice(0, gates.indexOf(refused.gate) + 1) : gates;
  const able = gates.filter(({refusal}) => refusal).length;
  return {
    eyebrow: 'What a request passes before it is stored', caption: caption(facts), source,
    alt: `Pipeline of ${able} gates in front of storage: a ${method} request ${refused ? `ends at gate ${told.length} and is not stored` : 'passes all of them and is stored'}.`,
    mode: 'pipeline', subject: `\`${method} ${path}\``,
    stages: gates.map((gate) => stageOf(gate, facts)),
    scenes: told.map((gate) => ({id: gate.id, say: sayOf(gate, facts).slice(0, 90), on: [gate.id], focus: [gate.id]})),
    ...(refused && {refused: {at: refused.gate.id, example: refused.example}}),
    facts: [{label: 'Refused at any gate', value: 'nothing is stored'}, ...(took === undefined || refused?.example ? [] : [{label: 'Answered after', value: `${took} ms`}])],
    footnotes: admissionInOne ? ['Here admission is one gate, in front of validation. The API server asks it twice: mutating admission comes first, then the object is validated, then validating admission has the last word.'] : [],
  };
}

function stageOf(gate: RequestStage, facts: GatePipelineFacts): GateStage {
  const {id, title, text, may, refusal, did} = gate;
  const {code, stored, refused} = facts;
  return {
    id, title, body: text, detail: sayOf(gate, facts),
    ...(may.includes('change') && {can: 'change', tone: 'accent'}),
    ...(refusal && {refusal: {code: String(refusal.code), text: refusal.reason}}),
    ...(did === 'stored' && stored && {ref: stored}),
    ...(did === 'stored' && !refused && {result: `${code}${code === 201 ? ' Created' : code === 200 ? ' OK' : ''}`}),
  };
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
  if (!refusal) return refused ? `${title}: not reached.` : `${title}: only now the object is stored; ${no}`;
  return `${title}: ${questions[id] ?? 'may it be so?'} If not, ${no}${may.includes('change') ? ' It may also change the object.' : ''}`;
}

function caption({refused, changers, code, gates}: GatePipelineFacts): string {
  if (refused) {
    const {gate, example} = refused;
    return `Follow the request {flow} ${example ? 'in this example' : 'to where it ends'}: ${gate.title} answers ${gate.refusal?.code ?? code}, ${gate === gates.at(-1) ? 'so nothing is stored' : 'and the gates behind it never see it'}.`;
  }
  return `Follow the request {flow}. Every gate can end it; ${changers.length ? `only ${changers.map(({title}) => `{accent:${title}}`).join(' and ')}` : 'none'} can change what is stored.`;
}

define('kube-gate-pipeline', GatePipeline);
