/** What clients send and get. Bodies are plain data and are shared: nobody changes them after sending. */
import type {ApiObject, Ms} from '../objects.js';
import type {Change} from '../store.js';

export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection';

export interface ApiRequest {
  /** Who asks: the name of an identity (see identities.ts). Absent: nobody, which is answered with 401. */
  readonly user?: string;
  readonly verb: Verb;
  /** Plural, lower case. */
  readonly resource: string;
  readonly subresource?: string | undefined;
  readonly namespace?: string | undefined;
  /** Absent for list, and for create with `generateName`. */
  readonly name?: string | undefined;
  /** create: what to make. update: the whole object; with a resourceVersion it is refused when that is not the present one. */
  readonly body?: Draft;
  /** patch: merged into the object (RFC 7386), or strategically, which merges known lists by their key. */
  readonly patch?: object;
  readonly patchType?: 'merge' | 'strategic';
  readonly preconditions?: {readonly uid?: string; readonly resourceVersion?: number};
  readonly gracePeriodSeconds?: number;
  readonly propagationPolicy?: 'Background' | 'Foreground' | 'Orphan';
  /** `Strict`: unknown fields are refused, as kubectl asks for. */
  readonly fieldValidation?: 'Strict' | 'Warn';
  /** watch: after which resourceVersion; without one, or with 0, it begins with what there is. */
  readonly resourceVersion?: number;
  /** In a few words, what it is for; shown beside the write. A function is called only when somebody keeps a record. */
  readonly why?: string | (() => string) | undefined;
  /** Codes that are no failure for the sender: `[404]`. */
  readonly expect?: readonly number[];
  /** `namespace/name`, from senders that have it at hand: it need not be put together again. */
  readonly key?: string;
  /** Sent even when an earlier write of the same pass was refused. */
  readonly always?: boolean;
}

let lastAsked: ApiRequest | undefined;
let lastKey = '';

/** `namespace/name` of what a request names. The stages of one request ask several times in a row. */
export function keyOfRequest(request: ApiRequest): string {
  if (request.key !== undefined) return request.key;
  if (request === lastAsked) return lastKey;
  const {namespace, name = ''} = request;
  lastAsked = request;
  return (lastKey = namespace === undefined ? name : `${namespace}/${name}`);
}

const kinds = new Map<string, Map<string | undefined, Map<Verb, string>>>();

/** `verb resource[/subresource]`, one string for all requests of a kind: tables are looked up by it for every write. */
export function kindOfRequest({verb, resource, subresource}: ApiRequest): string {
  let bySubresource = kinds.get(resource);
  if (!bySubresource) kinds.set(resource, (bySubresource = new Map<string | undefined, Map<Verb, string>>()));
  let byVerb = bySubresource.get(subresource);
  if (!byVerb) bySubresource.set(subresource, (byVerb = new Map<Verb, string>()));
  let kind = byVerb.get(verb);
  if (kind === undefined) byVerb.set(verb, (kind = `${verb} ${resource}${subresource === undefined ? '' : `/${subresource}`}`));
  return kind;
}

/** An object on its way in: the server gives it uid, resourceVersion and times. */
export interface Draft {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: {
    readonly name?: string;
    readonly generateName?: string;
    readonly namespace?: string;
    readonly resourceVersion?: number;
    readonly labels?: Readonly<Record<string, string>> | undefined;
    readonly annotations?: Readonly<Record<string, string>> | undefined;
    readonly ownerReferences?: ApiObject['metadata']['ownerReferences'];
    readonly finalizers?: readonly string[];
    readonly [field: string]: unknown;
  };
  readonly spec?: object;
  readonly status?: object;
  readonly [field: string]: unknown;
}

/** As the API's own `Status`: why a request was refused. */
export interface Status {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly causes?: readonly {readonly reason: string; readonly field?: string; readonly message: string}[];
  /** Seconds. */
  readonly retryAfter?: number;
}

export interface Outcome {
  readonly code: number;
  /** The object as stored, or as it was last. */
  readonly object?: ApiObject;
  readonly items?: readonly ApiObject[];
  /** Of a watch: what it tells at once. Without a resourceVersion that is everything there is, as ADDED. */
  readonly changes?: readonly Change[];
  /** Of a list or a watch: the revision it shows. */
  readonly resourceVersion?: number;
  readonly status?: Status;
  /** False for reads, refusals and requests that changed nothing. */
  readonly stored: boolean;
}

export type StageId = 'authentication' | 'authorization' | 'mutating-admission' | 'validation' | 'validating-admission' | 'storage';

/** What one stage did to one request. */
export interface StageRecord {
  readonly id: StageId;
  readonly did: 'passed' | 'changed' | 'stored' | 'refused';
  readonly text: string;
  readonly refusal?: {readonly code: number; readonly reason: string};
}

export interface RequestRecord {
  readonly t: Ms;
  readonly request: ApiRequest;
  readonly outcome: Outcome;
  readonly stages: readonly StageRecord[];
}
