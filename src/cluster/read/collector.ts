/** Takes objects one by one, makes their drawn form, and keeps account of every one that was read. */
import type {Meta} from '../manifest.js';
import {ownerIn} from '../lookup.js';
import {idOf, type Identity, type Owner} from '../types.js';
import {Findings, jsonPath} from './findings.js';
import type {FindingCode} from './finding.js';
import {kindIn, kindOf, OTHER, type BuildContext, type Kind} from './kinds.js';
import {ACCEPTED} from './looks-like.js';
import {NotDrawn, type Report} from './report.js';
import {PodAmountsCache} from './pod-amounts.js';
import {conform, type Path, type Problem, type Shape} from './shape.js';
import type {Place, Sink} from './sink.js';

/** An object that is kept, until a newer reading of it comes. */
export interface Entry { object: Identity; version: string | undefined; list: Kind['list'] | undefined }

export class Collector implements Sink {
  readonly findings = new Findings();
  readonly notDrawn = new NotDrawn();
  /** In the order of reading. */
  readonly entries = new Set<Entry>();
  readonly files: Report['files'] = [];
  read = 0;
  private readonly byId = new Map<string, Entry>();
  private readonly byUid = new Map<string, Entry>();
  private readonly shared = new Map<string, object>();
  private lastShared: object | undefined;
  private readonly amounts = new PodAmountsCache();

  startFile(name: string, form: Report['files'][number]['form']): void {
    this.findings.file = name;
    this.files.push({name, form, objects: 0});
  }

  shapeOf(kind: string | undefined, apiVersion: string | undefined): Shape {
    return kindOf(kind, apiVersion)?.shape ?? OTHER;
  }

  finding(code: FindingCode, place: Place, message: string): void {
    this.findings.add(code, message, place);
  }

  unusable(code: FindingCode, place: Place, message: string, kind = 'unknown'): void {
    this.count();
    this.notDrawn.add(kind, 'unusable');
    this.finding(code, place, message);
  }

  refuse(place: Place, looksLike: string): void {
    const sentence = `This looks like ${looksLike}.`;
    const file = this.files.at(-1);
    // A log of a million lines is refused once.
    if (file?.refused === sentence) return this.findings.repeat('CLU-003');
    if (file) file.refused ??= sentence;
    this.finding('CLU-003', place, `${sentence} ${ACCEPTED}`);
  }

  object(raw: unknown, kind: string, apiVersion: string | undefined, place: Place, checked = false): void {
    if (kind === 'Secret' && (apiVersion === undefined || apiVersion === 'v1')) {
      this.count();
      return this.notDrawn.add(kind, 'secret');
    }
    const known = kindOf(kind, apiVersion);
    const problems: Problem[] = [];
    const manifest = (checked ? raw : conform(raw, this.shapeOf(kind, apiVersion), problems) ?? {}) as {metadata?: Meta};
    const identity = identityOf(kindIn(kind, apiVersion), manifest.metadata ?? {});
    for (const {path, wanted, message} of problems) {
      const field = `${jsonPath(path).slice(2)} of ${identity?.id ?? `this ${kind}`}`;
      if (wanted === 'quantity') this.finding('CLU-105', inside(place, path), `${field} cannot be read: ${message}.`);
      else this.finding('CLU-104', inside(place, path), `${field} ${message}.`);
    }
    if (!identity) return this.unusable('CLU-103', place, `This ${kind} has no name in its metadata.`, kind);
    this.count();
    if (!known) return this.keep({object: identity, version: manifest.metadata?.resourceVersion, list: undefined}, place);
    if (kind === 'Pod' && !(manifest as {spec?: {containers?: unknown}}).spec?.containers) this.finding('CLU-106', place, `${identity.id} has no list of containers.`);
    const object = known.build(manifest, identity, this.context(place, identity, problems));
    this.keep({object, version: manifest.metadata?.resourceVersion, list: known.list}, place);
  }

  private count(): void {
    this.read++;
    const file = this.files.at(-1);
    if (file) file.objects++;
  }

  private context(place: Place, {id}: Identity, problems: readonly Problem[]): BuildContext {
    return {
      problems,
      amounts: this.amounts,
      shared: this.share,
      read: (code, path, attempt) => {
        try {
          return attempt();
        } catch (error) {
          this.finding(code, inside(place, path), `${jsonPath(path).slice(2)} of ${id} cannot be read: ${(error as Error).message}.`);
          return undefined;
        }
      },
    };
  }

  private readonly share = <T extends object>(value: T): T => {
    // Most Pods are like the one before.
    if (this.lastShared && (value === this.lastShared || isAlike(value, this.lastShared))) return this.lastShared as T;
    const text = JSON.stringify(value);
    const known = this.shared.get(text) ?? value;
    if (known === value && this.shared.size < 20_000) this.shared.set(text, value);
    this.lastShared = known;
    return known as T;
  };

  /** One entry for each object: files of one cluster may overlap. */
  private keep(entry: Entry, place: Place): void {
    const {object} = entry;
    let before = object.uid === undefined ? undefined : this.byUid.get(object.uid);
    if (before && before.object.id !== object.id) {
      this.finding('CLU-112', place, `${object.id} has the uid of ${before.object.id}.`);
      before = undefined;
    } else before ??= this.byId.get(object.id);
    if (before) {
      const sameLife = before.object.uid === undefined || object.uid === undefined || before.object.uid === object.uid;
      const newer = sameLife ? isNewer(before.version, entry.version) : (object.created ?? '') >= (before.object.created ?? '');
      this.notDrawn.add(object.kind, sameLife ? 'repeated' : 'replaced');
      if (sameLife) this.finding('CLU-110', place, `${object.id} was read before; the ${newer ? 'later' : 'earlier'} reading is kept.`);
      else this.finding('CLU-111', place, `${object.id} exists twice with different uids; the younger is kept.`);
      if (!newer) return;
      this.entries.delete(before);
    }
    this.entries.add(entry);
    this.byId.set(object.id, entry);
    if (object.uid !== undefined) this.byUid.set(object.uid, entry);
  }

  /** The object above this one, among all that were read and the nodes that were not. */
  ownerOf(object: Identity, missing: ReadonlyMap<string, Identity>): Identity | undefined {
    return ownerIn(object, id => this.byId.get(id)?.object ?? missing.get(id), uid => this.byUid.get(uid)?.object);
  }

  /** What is kept, by the list it goes to. */
  byList(): Map<Kind['list'] | undefined, Identity[]> {
    const lists = new Map<Kind['list'] | undefined, Identity[]>();
    for (const {list, object} of this.entries) {
      const found = lists.get(list);
      if (found) found.push(object);
      else lists.set(list, [object]);
    }
    return lists;
  }
}

/** Equal to the last text and number, with keys in the same order. */
function isAlike(a: object, b: object): boolean {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return names.length === others.length && names.every((name, i) => {
    if (name !== others[i]) return false;
    const [one, other] = [(a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]];
    return one === other || (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null && isAlike(one, other));
  }) && Array.isArray(a) === Array.isArray(b);
}

function identityOf(kind: string, meta: Meta): Identity | undefined {
  const {name, namespace, uid, creationTimestamp, deletionTimestamp, labels, ownerReferences} = meta;
  if (!name) return undefined;
  const identity: Identity = {id: idOf(kind, namespace || undefined, name), kind, name};
  if (namespace) identity.namespace = namespace;
  if (uid) identity.uid = uid;
  if (creationTimestamp) identity.created = creationTimestamp;
  if (deletionTimestamp) identity.terminating = deletionTimestamp;
  if (labels && Object.keys(labels).length) identity.labels = labels;
  const reference = ownerReferences?.find(owner => owner.controller && owner.name) ?? ownerReferences?.find(owner => owner.name);
  if (reference?.name) {
    const owner: Owner = {kind: reference.kind ?? '', name: reference.name};
    if (reference.uid) owner.uid = reference.uid;
    identity.owner = owner;
  }
  return identity;
}

function inside(place: Place, path: Path): Place {
  return {...place, path: [...place.path, ...path]};
}

/** resourceVersions are whole numbers of any length in every API server there is; where one is not, the later reading counts. */
function isNewer(before: string | undefined, now: string | undefined): boolean {
  if (!before || !now || !/^\d+$/.test(before) || !/^\d+$/.test(now)) return true;
  return BigInt(now) >= BigInt(before);
}

export function byNamespaceAndName(a: Identity, b: Identity): number {
  const [first, second] = [a.namespace ?? '', b.namespace ?? ''];
  if (first !== second) return first < second ? -1 : 1;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0;
}
