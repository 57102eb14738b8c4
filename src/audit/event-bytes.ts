/**
 * The fast path: one line of bytes that holds one plain audit event. A read is recognised and checked to its last byte without
 * making anything of it. Whatever is unusual (a wrapper, a field given twice, a verb that is no string) is left to the full reader,
 * so both always give the same answer.
 */
import {isBegun} from './counting-rule.js';
import {add, compile, compileFields, type BytePlan, type Key} from './byte-plan.js';
import type {JsonBytes} from './json-bytes.js';
import {stencils} from './stencils.js';
import {eventPlan, requestPlan, tellsAll, type RawEvent} from './raw-event.js';
import {inner, lists} from './wrappers.js';

/** `read`: a get, list or watch that is over. `read-begun`: the same at an earlier stage. `other`: not for this path. */
export type Fast = 'read' | 'read-begun' | 'event' | 'other';

/** Fields that make the line something else than one plain event. */
const wrapping = [...lists, 'protoPayload', 'properties', ...inner];

type Named = Record<string, Exclude<typeof eventPlan, true> | true>;
const names = Object.keys(eventPlan as Named);
const sources = Object.values(eventPlan as Named);
const [kind, apiVersion, auditID, stage, verb, requestObject, responseObject] = [
  'kind', 'apiVersion', 'auditID', 'stage', 'verb', 'requestObject', 'responseObject',
].map(name => names.indexOf(name)) as [number, number, number, number, number, number, number];

/** All at once: an object that grows field by field takes ten times as long. */
function eventOf(made: readonly unknown[]): RawEvent {
  const [
    kind, apiVersion, auditID, stage, requestURI, verb, user, impersonatedUser, userAgent, objectRef, responseStatus,
    requestObject, responseObject, requestReceivedTimestamp, stageTimestamp, timestamp, metadata, annotations,
  ] = made;
  return {
    kind, apiVersion, auditID, stage, requestURI, verb, user, impersonatedUser, userAgent, objectRef, responseStatus,
    requestObject, responseObject, requestReceivedTimestamp, stageTimestamp, timestamp, metadata, annotations,
  };
}

/** What decides whether a line is a read, and of what kind; and the one field of a read that may be asked for. */
function decidingPlan(): BytePlan {
  const plan = compileFields({kind: true, apiVersion: true, stage: true, verb: true});
  add(plan, 'auditID', new TextEncoder().encode('auditID'), undefined, -1).isMarked = true;
  return plan;
}

/** Words of which the bytes are enough, by their length. */
const words: {name: string; bytes: Uint8Array}[][] = Array.from({length: 32}, () => []);
for (const name of ['Event', 'get', 'list', 'watch', 'RequestReceived', 'ResponseStarted', 'ResponseComplete', 'Panic']) {
  words[name.length]!.push({name, bytes: new TextEncoder().encode(name)});
}
const auditGroup = new TextEncoder().encode('audit.k8s.io/');

export class EventBytes {
  readonly json: JsonBytes;
  /** Behind the last byte of the event that was read. */
  next = -1;
  /** What was made of it, when {@link read} said `event`. */
  event: RawEvent = {};
  /** Every field of an event has a number, to say in a bit that it was there and in two numbers where; the wrapping ones come behind. */
  readonly #fields = compileFields(Object.fromEntries([...names, ...wrapping].map(name => [name, true])));
  readonly #plans: (BytePlan | true | undefined)[] = [];
  #request: BytePlan | true | undefined;
  readonly #deciding = decidingPlan();
  readonly #from = new Int32Array(names.length);
  readonly #to = new Int32Array(names.length);
  /** What was made of the fields, by their numbers; undefined when a field is not there, or not made yet. */
  #made = new Array<unknown>(names.length);
  /** Of whole lines that are reads. */
  readonly #lines = stencils(4096);
  #auditID = 0;

  constructor(json: JsonBytes) { this.json = json; }

  /** Reads the event that begins at `i` with an opening brace. */
  read(from: number): Fast {
    const {json} = this;
    if (json.bytes[from] !== 123) return 'other';
    const lines = this.#lines;
    if (lines.luck > 0 && (this.next = json.match(from, lines)) > 0) {
      this.#auditID = json.mark;
      return json.made as Fast;
    }
    const fast = this.#read(from);
    if (fast === 'event') lines.luck++;
    else if (fast !== 'other') json.learn(from, this.next, lines, this.#deciding, fast);
    return fast;
  }

  #read(i: number): Fast {
    const {json} = this;
    const b = json.bytes;
    const fields = this.#fields;
    if (b[++i]! <= 32) i = json.past(i);
    let seen = 0;
    let isWrite = false;
    let key: Key | undefined;
    for (;;) {
      key = json.key(fields, key, i);
      i = json.end;
      if (i < 0) return 'other';
      const field = key.index;
      if (field < 0) i = json.pass(i, key.stencils);
      else {
        if (field >= names.length || seen & (1 << field)) return 'other';
        seen |= 1 << field;
        this.#from[field] = i;
        // In the order Go writes, the verb comes before all that is long, which then is gone through once. Of the request body it is
        // not known yet how much is needed.
        if (isWrite && field !== requestObject) {
          this.#made[field] = json.project(i, this.#planOf(field));
          i = json.end;
        } else {
          i = json.pass(i, key.stencils);
          this.#made[field] = undefined;
        }
        this.#to[field] = i;
        if (field === verb && i > 0) isWrite = !this.#reads();
      }
      if (i < 0) return 'other';
      if (b[i]! <= 32) i = json.past(i);
      if (b[i] === 125) break;
      if (b[i] !== 44) return 'other';
      if (b[++i]! <= 32) i = json.past(i);
    }
    this.next = i + 1;
    return this.#judge(seen);
  }

  #reads(): boolean {
    const asked = this.#word(verb);
    return asked === 'get' || asked === 'list' || asked === 'watch';
  }

  #judge(seen: number): Fast {
    const has = (field: number): boolean => (seen & (1 << field)) !== 0;
    if (!has(verb) || this.json.bytes[this.#from[verb]!] !== 34 || !has(kind) || this.#word(kind) !== 'Event') return 'other';
    if (has(apiVersion) && !this.#isAudit()) return 'other';
    if (this.#reads()) {
      const word = has(stage) ? this.#word(stage) : undefined;
      // An empty auditID is as good as none.
      const hasId = has(auditID) && this.json.bytes[this.#from[auditID]!] === 34 && this.#to[auditID]! - this.#from[auditID]! > 2;
      if (word === undefined || !hasId) return 'other';
      this.#auditID = this.#from[auditID]! + 1;
      return isBegun(word) ? 'read-begun' : 'read';
    }
    const made = this.#made;
    // What an earlier event left there.
    for (let field = 0; field < names.length; field++) if (!has(field)) made[field] = undefined;
    for (let field = 0; field < names.length; field++) {
      if (!has(field) || field === requestObject || made[field] !== undefined) continue;
      if (!this.#make(field, this.#planOf(field))) return 'other';
    }
    const planned = tellsAll(made[responseObject]) ? this.#request ??= compile(requestPlan) : this.#planOf(requestObject);
    if (has(requestObject) && !this.#make(requestObject, planned)) return 'other';
    this.event = eventOf(made);
    return 'event';
  }

  #planOf(field: number): BytePlan | true { return this.#plans[field] ??= compile(sources[field]!); }

  /** Makes a field that was only passed over. False: there is a name with escapes inside of it, and the full reader knows how. */
  #make(field: number, plan: BytePlan | true): boolean {
    this.#made[field] = this.json.project(this.#from[field]!, plan);
    return this.json.end >= 0;
  }

  /** Of the event that was read last; only a read with one is read here. */
  get auditID(): string { return this.json.text(this.#auditID); }

  /** The field as one of the {@link words}; undefined when it is none of them. */
  #word(field: number): string | undefined {
    const b = this.json.bytes;
    const from = this.#from[field]! + 1;
    if (b[from - 1] !== 34) return undefined;
    search: for (const {name, bytes} of words[this.#to[field]! - 1 - from] ?? []) {
      for (let k = 0; k < bytes.length; k++) if (bytes[k] !== b[from + k]) continue search;
      return name;
    }
    return undefined;
  }

  #isAudit(): boolean {
    const b = this.json.bytes;
    const from = this.#from[apiVersion]! + 1;
    for (let k = 0; k < auditGroup.length; k++) if (b[from + k] !== auditGroup[k]) return false;
    return true;
  }

}
