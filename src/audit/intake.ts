/**
 * Takes the records of a log one by one: counts each of them under one name, and keeps what a run may need until the end. What is
 * kept is bounded: so many writes, so many Lease renewals, so many requests of people.
 */
import type {Request, Write} from '../run/types.js';
import {annotation, auditEvent, fields, string, type AuditEvent} from './audit-event.js';
import {Begun, type Open} from './begun.js';
import {bodyOf, digits} from './body.js';
import {commandOf} from './command.js';
import {isBegun, judge, type Reason, type Verdict} from './counting-rule.js';
import {Entry} from './entry.js';
import {Findings} from './findings.js';
import type {Instant} from './instant.js';
import {kindIn, kindOf} from './kinds.js';
import {Leases} from './leases.js';
import {Once} from './once.js';
import {pullOf, type Pull} from './pull.js';
import type {RawEvent} from './raw-event.js';
import type {RecordSink} from './record-reader.js';
import {requestOf} from './request.js';
import {many} from './many.js';
import type {Selector} from './selection.js';
import type {Place} from './unwrap.js';
import {Writers} from './writer.js';

const mostRequests = 2000;
const mostPulls = 20_000;
/** Among so many events a log shows whether it records how requests begin. */
const telling = 1000;

export class Intake implements RecordSink {
  readonly findings = new Findings();
  readonly entries: Entry[] = [];
  readonly leases = new Leases();
  readonly pulls: Pull[] = [];
  /** Writes that people asked for and that were refused. */
  readonly refusals: {at: Instant; request: Request}[] = [];
  readonly writesByNamespace = new Map<string, number>();
  /** Kubernetes, as the programs that ask name their version. */
  version: string | undefined;
  reads = 0;
  /** What was refused in whole: what it looks like. */
  notAudit: {looks: string; file: string | undefined; line: number} | undefined;
  events = 0;
  firstTime: Instant | undefined;
  /** Outside of the run, and inside of its range of time and namespaces. */
  readonly counts = new Map<Reason, number>();
  readonly countsInRange = new Map<Reason, number>();
  file: string | undefined;

  readonly #selector: Selector;
  readonly #limit: number;
  readonly #once = new Once();
  readonly #begun = new Begun(as => this.#gaveUp(as));
  /** The log records how requests begin, too. */
  #tellsBeginnings = false;
  #neverEnded = 0;
  readonly #writers = new Writers();
  readonly #yaml: (text: string, place: Place) => void;
  /** The last revision of objects whose writes are not kept. */
  readonly #revisions = new Map<string, number>();
  #requests = 0;

  constructor(selector: Selector, limit: number, yaml: (text: string, place: Place) => void) {
    this.#selector = selector;
    this.#limit = limit;
    this.#yaml = yaml;
  }

  /** A log without times is not searched for one for ever. */
  get wantsTime(): boolean { return this.firstTime === undefined && this.events < 100; }

  get waitsForEnds(): boolean { return this.#tellsBeginnings || this.events < telling; }

  read(begun: boolean, auditID: string | undefined): void {
    this.events++;
    if (begun) this.#begin(auditID, 'read');
    else this.#read(auditID);
  }

  /** The input is over. */
  finish(): void {
    this.#begun.finish();
    const unknown = this.#neverEnded;
    if (unknown > 0) this.findings.add('AUD-021', `${many(unknown, 'write')} began and the end is not in the log`);
  }

  #read(auditID: string | undefined): void {
    this.reads++;
    this.#end(auditID);
  }

  /** An earlier stage counts for nothing when the end comes, and for the request when it does not. */
  #begin(auditID: string | undefined, as: Open): void {
    this.#tellsBeginnings = true;
    if (auditID === undefined) this.#gaveUp(as);
    else if (!this.#begun.begin(auditID, as)) this.#count('earlier-stage', true);
  }

  #end(auditID: string | undefined): void {
    const remember = this.#tellsBeginnings || this.events <= telling;
    if (auditID !== undefined && (remember || !this.#begun.isEmpty) && this.#begun.end(auditID, remember)) this.#count('earlier-stage', true);
  }

  #gaveUp(as: Open): void {
    if (as === 'read') this.reads++;
    else this.#count(as, true);
    if (as === 'outcome-unknown') this.#neverEnded++;
    else if (as === 'no-verb') this.findings.add('AUD-020', 'a request that began and whose end is not in the log has no verb');
  }

  bad(code: 'AUD-010' | 'AUD-011' | 'AUD-012' | 'AUD-013' | 'AUD-014', message: string, place: Place): void {
    this.findings.add(code, `${message}; it is counted as unreadable`, {file: this.file, ...place});
    this.#count('unreadable', true);
  }

  other(): void { this.#count('other-records', true); }

  foreign(looks: string, place: Place): void {
    this.notAudit ??= {looks, file: this.file, line: place.line};
    this.#count('unreadable', true);
  }

  yaml(text: string, place: Place): void { this.#yaml(text, place); }

  event(raw: RawEvent, place: Place, wrapperTime?: unknown): void {
    const event = auditEvent(raw, wrapperTime);
    const verdict = judge(event);
    if (event.at !== undefined && (verdict !== 'read' || this.wantsTime)) this.firstTime ??= event.at;
    this.events++;
    if (isBegun(event.stage) && isOpen(verdict)) return this.#begin(event.auditID, verdict);
    if (verdict === 'read') return this.#read(event.auditID);
    // Leases of nodes and leaders lie in namespaces of their own and concern every selection.
    const inRange = this.#selector.inTime(event.at) && (verdict === 'leases' || this.#selector.concerns(namespaceOf(event)));
    if (event.auditID !== undefined && !this.#once.add(event.auditID, event.stage, event.at, event.verb, event.user, event.uri)) {
      this.#say('AUD-024', place, 'repeats an event');
      return this.#count('duplicate', inRange);
    }
    this.#end(event.auditID);
    if (verdict === 'write') return this.#write(event, place);
    this.#count(verdict, inRange);
    if (verdict === 'no-verb') this.#say('AUD-020', place, 'has no verb');
    else if (verdict === 'outcome-unknown') this.#say('AUD-021', place, 'asks for a write and has no response code');
    if (!inRange) return;
    if (verdict === 'leases') this.#lease(event);
    else if (verdict === 'events') this.#pull(event);
    else if (verdict === 'refused') this.#refusal(event);
  }

  #write(event: AuditEvent, place: Place): void {
    const namespace = namespaceOf(event);
    if (namespace !== undefined) this.writesByNamespace.set(namespace, (this.writesByNamespace.get(namespace) ?? 0) + 1);
    if (annotation(event, 'audit.k8s.io/truncated') === 'true') this.#say('AUD-027', place, 'lost its bodies in the API server');
    this.version ??= /^(?:kubelet|kube-controller-manager|kube-scheduler)\/(v\d+\.\d+\.\d+[^\s]*)/.exec(event.agent ?? '')?.[1];
    if (!this.#selector.mayNeed(event)) return this.#count('not-selected', false);
    if (this.entries.length >= this.#limit) return this.#tooMany(event);
    this.entries.push(this.#entry(event));
  }

  #entry(event: AuditEvent): Entry {
    const resource = event.resource!;
    const kind = kindOf(resource);
    const body = bodyOf(event, kind);
    const writer = this.#writers.of(event);
    const responseMeta = fields(event.response?.['metadata']);
    // A server-side apply makes the object that is not there yet, and the answer says so.
    const makes = event.subresource === undefined && (event.verb === 'create' || (event.code === 201 && event.verb !== 'delete'));
    const name = event.name ?? string(responseMeta?.['name']) ?? (makes ? body?.name : undefined);
    const stored = digits(responseMeta?.['resourceVersion']);
    // Plurals of custom resources say less than a body that names the kind.
    return new Entry({
      order: this.entries.length, at: event.at ?? NaN, verb: event.verb as Write['verb'], resource,
      namespace: event.namespace, name, subresource: event.subresource, uid: body?.uid ?? event.uid,
      kind: kindIn(body?.kind && event.subresource !== 'scale' ? body.kind : kind, event.apiGroup), makes, writer, body, stored,
      basedOn: event.verb === 'update' ? digits(fields(event.request?.['metadata'])?.['resourceVersion']) : undefined,
      act: writer.acts ? {command: commandOf(event, writer), ...(this.#requests++ < mostRequests ? {request: requestOf(event)} : {})} : undefined,
    });
  }

  /** Without its entry nothing can be said about it but that it was made. A write that stored nothing is still told by its revision. */
  #tooMany(event: AuditEvent): void {
    const key = `${event.resource}/${event.namespace ?? ''}/${event.name ?? ''}`;
    const stored = digits(fields(event.response?.['metadata'])?.['resourceVersion']);
    const isSame = stored !== undefined && (event.verb === 'update' || event.verb === 'patch') && this.#revisions.get(key) === stored;
    if (stored !== undefined && this.#revisions.size < 100_000) this.#revisions.set(key, stored);
    this.#count(isSame ? 'unchanged' : 'over-limit', true);
  }

  #lease(event: AuditEvent): void {
    const holder = string(fields((event.response ?? event.request)?.['spec'])?.['holderIdentity']);
    if (event.at === undefined || event.name === undefined || event.verb === 'delete') return;
    this.leases.add(event.at, event.namespace, event.name, this.#writers.of(event).name, holder);
  }

  #pull(event: AuditEvent): void {
    if (event.at === undefined || this.pulls.length >= mostPulls) return;
    const pull = pullOf(event.at, event.request ?? event.response, this.#writers.of(event).name);
    if (pull) this.pulls.push(pull);
  }

  #refusal(event: AuditEvent): void {
    const writer = this.#writers.of(event);
    if (!writer.acts || event.at === undefined || this.refusals.length >= mostRequests) return;
    this.refusals.push({at: event.at, request: requestOf(event)});
  }

  #say(code: string, place: Place, what: string): void {
    this.findings.add(code, `line ${place.line} ${what}`, {file: this.file, ...place});
  }

  #count(reason: Reason, inRange: boolean): void { this.count(reason, inRange, 1); }

  count(reason: Reason, inRange: boolean, times: number): void {
    if (times === 0) return;
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + times);
    if (inRange) this.countsInRange.set(reason, (this.countsInRange.get(reason) ?? 0) + times);
  }
}

const isOpen = (verdict: Verdict): verdict is Open => verdict === 'read' || verdict === 'outcome-unknown' || verdict === 'other-verb' || verdict === 'no-verb';

/** A Namespace counts as a part of itself. */
const namespaceOf = ({namespace, resource, name}: AuditEvent): string | undefined => namespace ?? (resource === 'namespaces' ? name : undefined);
