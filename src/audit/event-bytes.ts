/**
 * The fast path: one line of bytes that holds one plain audit event. A read is recognised and checked to its last byte without
 * making anything of it. Whatever is unusual (a wrapper, a field given twice, a verb that is no string) is left to the full reader,
 * so both always give the same answer.
 */
import {isBegun} from './counting-rule.js';
import {compile, type BytePlan, type JsonBytes} from './json-bytes.js';
import {eventPlan, requestPlan, tellsAll, type RawEvent} from './raw-event.js';
import {inner, lists} from './wrappers.js';

/** `read`: a get, list or watch that is over. `read-begun`: the same at an earlier stage. `other`: not for this path. */
export type Fast = 'read' | 'read-begun' | 'event' | 'other';

/** Fields that make the line something else than one plain event. */
const wrapping = [...lists, 'protoPayload', 'properties', ...inner];

type Named = Record<string, Exclude<typeof eventPlan, true> | true>;
const plans = Object.entries(eventPlan as Named);
const names = plans.map(([name]) => name);
const compiled = plans.map(([, plan]) => (plan === true ? true : compile(plan)));
const request = compile(requestPlan as Named);

/** Every field of an event has a number, to say in a bit that it was there and in two numbers where; the wrapping ones come behind. */
const fields: BytePlan = compile(Object.fromEntries([...names, ...wrapping].map(name => [name, true])));
const [kind, apiVersion, auditID, stage, verb, requestObject, responseObject] = [
  'kind', 'apiVersion', 'auditID', 'stage', 'verb', 'requestObject', 'responseObject',
].map(name => names.indexOf(name)) as [number, number, number, number, number, number, number];

/** Words of which the bytes are enough. */
const words = compile({
  Event: true, get: true, list: true, watch: true, RequestReceived: true, ResponseStarted: true, ResponseComplete: true, Panic: true,
});
const auditGroup = new TextEncoder().encode('audit.k8s.io/');

export class EventBytes {
  readonly json: JsonBytes;
  /** Behind the last byte of the event that was read. */
  next = -1;
  /** What was made of it, when {@link read} said `event`. */
  event: RawEvent = {};
  readonly #from = new Int32Array(names.length);
  readonly #to = new Int32Array(names.length);

  constructor(json: JsonBytes) { this.json = json; }

  /** Reads the event that begins at `i` with an opening brace. */
  read(i: number): Fast {
    const {json} = this;
    const b = json.bytes;
    if (b[i] !== 123) return 'other';
    i = json.past(i + 1);
    let seen = 0;
    let response: unknown;
    for (;;) {
      const from = i + 1;
      const to = b[i] === 34 ? json.skipString(from) : -1;
      if (to < 0) return 'other';
      i = json.past(to);
      if (b[i] !== 58) return 'other';
      i = json.past(i + 1);
      const entry = json.find(fields, from, to - 1);
      if (entry === undefined) {
        // A name written with escapes may be any of them.
        for (let k = from; k < to; k++) if (b[k] === 92) return 'other';
        i = json.skipValue(i);
      } else {
        const field = entry.index;
        if (field >= names.length || seen & (1 << field)) return 'other';
        seen |= 1 << field;
        this.#from[field] = i;
        // In the order Go writes, the verb comes before the bodies: the large one is gone through once.
        if (field === responseObject && seen & (1 << verb) && !this.#reads()) {
          response = json.project(i, compiled[responseObject]!);
          i = json.end;
        } else i = b[i] === 34 ? json.skipString(i + 1) : json.skipValue(i);
        this.#to[field] = i;
      }
      if (i < 0) return 'other';
      i = json.past(i);
      if (b[i] === 125) break;
      if (b[i] !== 44) return 'other';
      i = json.past(i + 1);
    }
    this.next = i + 1;
    return this.#judge(seen, response);
  }

  #reads(): boolean {
    const asked = this.#word(verb);
    return asked === 'get' || asked === 'list' || asked === 'watch';
  }

  #judge(seen: number, response: unknown): Fast {
    const has = (field: number): boolean => (seen & (1 << field)) !== 0;
    if (!has(verb) || this.json.bytes[this.#from[verb]!] !== 34 || !has(kind) || this.#word(kind) !== 'Event') return 'other';
    if (has(apiVersion) && !this.#isAudit()) return 'other';
    if (this.#reads()) {
      const word = has(stage) ? this.#word(stage) : undefined;
      // An empty auditID is as good as none.
      const hasId = has(auditID) && this.json.bytes[this.#from[auditID]!] === 34 && this.#to[auditID]! - this.#from[auditID]! > 2;
      if (word === undefined || !hasId) return 'other';
      return isBegun(word) ? 'read-begun' : 'read';
    }
    const raw: Record<string, unknown> = {};
    if (has(responseObject)) raw['responseObject'] = response ?? this.json.project(this.#from[responseObject]!, compiled[responseObject]!);
    for (let field = 0; field < names.length; field++) {
      if (!has(field) || field === responseObject) continue;
      const plan = field === requestObject && tellsAll(raw['responseObject']) ? request : compiled[field]!;
      raw[names[field]!] = this.json.project(this.#from[field]!, plan);
      // A name with escapes inside of it: the full reader knows how.
      if (this.json.end < 0) return 'other';
    }
    if (has(responseObject) && raw['responseObject'] === undefined) return 'other';
    this.event = raw;
    return 'event';
  }

  /** Of the event that was read last; only a read with one is read here. */
  get auditID(): string { return this.#text(auditID)!; }

  /** The field as one of the {@link words}; undefined when it is none of them. */
  #word(field: number): string | undefined {
    const from = this.#from[field]!;
    return this.json.bytes[from] === 34 ? this.json.find(words, from + 1, this.#to[field]! - 1)?.name : undefined;
  }

  #isAudit(): boolean {
    const b = this.json.bytes;
    const from = this.#from[apiVersion]! + 1;
    for (let k = 0; k < auditGroup.length; k++) if (b[from + k] !== auditGroup[k]) return false;
    return true;
  }

  /** The text of a field, or undefined when it is no string. */
  #text(field: number): string | undefined {
    const from = this.#from[field]!;
    return this.json.bytes[from] === 34 ? this.json.text(from + 1, this.#to[field]! - 1) : undefined;
  }
}
