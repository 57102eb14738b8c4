import {MissingFacts} from '../../run/missing.js';
import type {Ms, Ref, Request, RequestStage, Run, Source} from '../../run/types.js';

export interface GatePipelineFacts {
  method: string;
  path: string;
  /** Status the client got. */
  code: number;
  took: Ms | undefined;
  /** In the order of the run's telling; the last one stores, unless the request was refused. */
  gates: RequestStage[];
  /** Gates that can change the object, not only refuse it. */
  changers: RequestStage[];
  /** The gate that ended the request. `example`: the author asked to see it, it did not happen. */
  refused: {gate: RequestStage; example: boolean} | undefined;
  /** What was stored: the write. */
  stored: Ref | undefined;
  /** The run tells of one admission before validation; the API server asks in another order. */
  admissionInOne: boolean;
  source: Source;
}

/**
 * The gates of one request: the first that was stored, else the first whose gates are known.
 * @param refuse Gate at which the request is shown to end: an id such as `authorization`.
 */
export function gatePipelineFacts(run: Run, refuse?: string): GatePipelineFacts {
  const told = run.requests.filter(({stages}) => stages?.length);
  const request = told.find(isStored) ?? told[0];
  if (!request) throw new MissingFacts('this run has no request whose gates are known');
  const gates = request.stages!;
  const ended = refuse ? chosen(gates, refuse) : gates.find(({did}) => did === 'refused');
  const at = (id: RequestStage['id']): number => gates.findIndex((gate) => gate.id === id);
  return {
    method: request.method, path: request.path, code: request.code, took: request.took, gates,
    changers: gates.filter(({may}) => may.includes('change')),
    refused: ended && {gate: ended, example: ended.did !== 'refused'},
    stored: request.write === undefined ? undefined : `write/#${request.write}`,
    admissionInOne: at('admission') >= 0 && at('admission') < at('validation'),
    source: run.source,
  };
}

const isStored = ({stages}: Request): boolean => stages!.some(({did}) => did === 'stored');

function chosen(gates: readonly RequestStage[], refuse: string): RequestStage {
  const able = gates.filter(({refusal}) => refusal);
  const gate = able.find(({id, title}) => id === refuse || title === refuse);
  if (!gate) throw new MissingFacts(`no gate "${refuse}" can refuse this request; those that can are ${able.map(({id}) => id).join(', ')}`);
  return gate;
}
