import type {GateStage, GatesData} from '../../families/gates.data.js';
import {Gates} from '../../families/gates.js';
import type {RequestStage, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
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

  static override properties = {refuse: {}};

  declare refuse: string | undefined;

  protected override derive(run: Run): GatesData {
    return gatePipeline(gatePipelineFacts(run, this.refuse || undefined));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {gatePipelineScenes} = await import('./gate-pipeline.scenes.js');
    return (run) => gatePipelineScenes(gatePipelineFacts(run, this.refuse || undefined));
  }
}

export function gatePipeline(facts: GatePipelineFacts): GatesData {
  const {method, path, code, gates, refused, took, admissionInOne, source} = facts;
  const told = refused ? gates.indexOf(refused.gate) + 1 : gates.length;
  const able = gates.filter(({refusal}) => refusal).length;
  return {
    eyebrow: 'What a request passes before it is stored', caption: caption(facts), source,
    alt: `Pipeline of ${able} gates in front of storage: a ${method} request ${refused ? `ends at gate ${told} and is not stored` : 'passes all of them and is stored'}.`,
    mode: 'pipeline', subject: `\`${method} ${path}\``,
    stages: gates.map((gate) => stageOf(gate, facts)),
    ...(told > 1 && {end: `${gates[told - 1]!.title}${refused ? ` refuses: the answer is ${refused.gate.refusal?.code ?? code}. Nothing is stored.` : `: only now the object is stored; the answer is ${code}.`}`}),
    ...(refused && {refused: {at: refused.gate.id, example: refused.example}}),
    facts: [{label: 'Refused at any gate', value: 'nothing is stored'}, ...(took === undefined || refused?.example ? [] : [{label: 'Answered after', value: `${took} ms`}])],
    footnotes: admissionInOne ? ['Here admission is one gate, in front of validation. In the API server it is two: mutating admission, then validation of the object, then validating admission.'] : [],
  };
}

function stageOf(gate: RequestStage, facts: GatePipelineFacts): GateStage {
  const {id, title, text, may, refusal, did} = gate;
  const {code, stored, refused} = facts;
  return {
    id, title, body: text,
    ...(may.includes('change') && {can: 'change', tone: 'accent'}),
    ...(refusal && {refusal: {code: String(refusal.code), text: refusal.reason}}),
    ...(did === 'stored' && stored && {ref: stored}),
    ...(did === 'stored' && !refused && {result: `${code}${code === 201 ? ' Created' : code === 200 ? ' OK' : ''}`}),
  };
}

function caption({refused, changers, code, gates}: GatePipelineFacts): string {
  if (refused) {
    const {gate, example} = refused;
    return `Follow the request {flow} ${example ? 'in this example' : 'to where it ends'}: ${gate.title} answers ${gate.refusal?.code ?? code}, ${gate === gates.at(-1) ? 'so nothing is stored' : 'and the gates behind it never see it'}.`;
  }
  return `Follow the request {flow}. Every gate can end it; ${changers.length ? `only ${changers.map(({title}) => `{accent:${title}}`).join(' and ')}` : 'none'} can change the object.`;
}

define('kube-gate-pipeline', GatePipeline);
