/** One write on its way into a run: what the log says about it, and what is found out about it later. */
import type {Request, TimeProvenance, Write} from '../run/types.js';
import type {Body} from './body.js';
import type {Cause} from './causes.js';
import type {Instant} from './instant.js';
import type {Life} from './lives.js';
import type {Writer} from './writer.js';

/** Of a write by a person or a tool. */
export interface Act {
  /** `kubectl apply`. */
  command: string;
  /** The request as it was made; absent when there were too many to keep. */
  request?: Request;
}

/** What an event says. */
export interface Said {
  /** Place in the input, over all files. */
  order: number;
  /** NaN: the event has no time. */
  at: Instant;
  verb: Write['verb'];
  resource: string;
  namespace: string | undefined;
  name: string | undefined;
  subresource: string | undefined;
  uid: string | undefined;
  kind: string;
  /** It made the object. */
  makes: boolean;
  writer: Writer;
  /** Let go once it has been told: the life of the object knows what matters. */
  body: Body | undefined;
  /** The resourceVersion in the response: what this write was stored as. */
  stored: number | undefined;
  /** The one that an update was made from. */
  basedOn: number | undefined;
  act: Act | undefined;
}

/** A class, so that the hundred thousands of them that are held at once have one shape. */
export class Entry implements Said {
  readonly order: number;
  at: Instant;
  timeFrom: TimeProvenance = 'stated';
  readonly verb: Write['verb'];
  readonly resource: string;
  readonly namespace: string | undefined;
  readonly name: string | undefined;
  readonly subresource: string | undefined;
  readonly uid: string | undefined;
  readonly kind: string;
  readonly makes: boolean;
  readonly writer: Writer;
  body: Body | undefined;
  /** The log holds no body. */
  readonly bare: boolean;
  stored: number | undefined;
  readonly basedOn: number | undefined;
  readonly act: Act | undefined;

  /** It answered 200 and stored nothing: not counted if an update or a patch, and told of a DELETE. */
  storesNothing = false;
  effect: string | undefined = undefined;
  life: Life | undefined = undefined;
  cause: Cause | undefined = undefined;
  /** The write it answers, where the rules of its writer leave no doubt. */
  answers: Entry | undefined = undefined;
  /** Its number in the run; 0: it is not selected. */
  n = 0;

  constructor(said: Said) {
    this.order = said.order;
    this.at = said.at;
    this.verb = said.verb;
    this.resource = said.resource;
    this.namespace = said.namespace;
    this.name = said.name;
    this.subresource = said.subresource;
    this.uid = said.uid;
    this.kind = said.kind;
    this.makes = said.makes;
    this.writer = said.writer;
    this.body = said.body;
    this.bare = said.body === undefined;
    this.stored = said.stored;
    this.basedOn = said.basedOn;
    this.act = said.act;
  }

  /** An update or patch that changed nothing is no write. */
  get isUnchanged(): boolean { return this.storesNothing && (this.verb === 'update' || this.verb === 'patch'); }
}

/** What is drawn beside the writes, before times are counted from the start of the run. */
export interface Note<Content> {at: Instant; from: TimeProvenance; entry?: Entry; text?: string; content: Content}
