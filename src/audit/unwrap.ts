/**
 * Finds the audit events in one JSON or YAML value: itself, the items of a list, or what a cloud's log service wrapped around it.
 */
import {googleEvent} from './google.js';
import {pickEvent, type RawEvent} from './raw-event.js';
import {inner, lists} from './wrappers.js';

export interface Place {line: number; path?: string | undefined}

export interface Sink {
  event(raw: RawEvent, place: Place, wrapperTime?: unknown): void;
  /** Nothing can be made of it. */
  bad(code: 'AUD-010' | 'AUD-011' | 'AUD-012' | 'AUD-013' | 'AUD-014', message: string, place: Place): void;
  /** A record of another log in the same export. */
  other(place: Place): void;
  /** A whole document or line was something else; `looks` names it. */
  foreign(looks: string, place: Place): void;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (place: Place, path: string): Place => ({line: place.line, path: place.path ? `${place.path}.${path}` : path});

/** No export of any service nests deeper than this; a line made to exhaust the stack does. */
const deepest = 20;

export function unwrap(value: unknown, place: Place, sink: Sink, wrapperTime?: unknown, depth = 0): void {
  if (depth > deepest) return sink.bad('AUD-012', `line ${place.line} holds lists inside of lists too deep to be events`, place);
  if (Array.isArray(value)) return unwrapList(value, place, sink, depth);
  if (typeof value === 'string' && /^\s*\{/.test(value)) return unwrapText(value, place, sink, wrapperTime, depth);
  if (!isObject(value)) return sink.bad('AUD-012', `${where(place)} holds ${a(value)}, not an event`, place);
  if (isEvent(value)) return sink.event(pickEvent(value), place, wrapperTime);

  for (const name of lists) {
    const list = value[name];
    // As Go writes a list without items.
    if (list === null && value['kind'] === 'EventList') return;
    if (Array.isArray(list) && !looksForeign(value)) {
      for (const [k, item] of list.entries()) unwrap(item, join(place, `${name}[${k}]`), sink, undefined, depth + 1);
      return;
    }
  }
  if (isObject(value['protoPayload'])) {
    const raw = googleEvent(value, value['protoPayload']);
    return raw ? sink.event(raw, place, value['timestamp']) : sink.other(place);
  }
  const holder = isObject(value['properties']) ? value['properties'] : value;
  for (const name of inner) {
    const content = holder[name];
    const at = join(place, holder === value ? name : `properties.${name}`);
    const time = value['time'] ?? value['timestamp'] ?? value['@timestamp'];
    if (isObject(content)) return isEvent(content) ? sink.event(pickEvent(content), at, time) : sink.other(place);
    if (typeof content === 'string') return /^\s*\{/.test(content) ? unwrapText(content, at, sink, time, depth) : sink.other(place);
  }
  const looks = looksForeign(value);
  if (looks) return sink.foreign(looks, place);
  sink.bad('AUD-012', `${where(place)} is not an audit event: ${complaint(value)}`, place);
}

/** A list of events, or one row of a CloudWatch Insights answer: `[{"field": "@message", "value": "…"}, …]`. */
function unwrapList(list: unknown[], place: Place, sink: Sink, depth: number): void {
  const cell = (field: string): unknown => list.find((item): item is Fields => isObject(item) && item['field'] === field)?.['value'];
  const message = cell('@message');
  if (message !== undefined) return unwrap(message, join(place, '@message'), sink, cell('@timestamp'), depth + 1);
  for (const [k, item] of list.entries()) unwrap(item, {line: place.line, path: `${place.path ?? ''}[${k}]`}, sink, undefined, depth + 1);
}

function unwrapText(text: string, place: Place, sink: Sink, wrapperTime: unknown, depth: number): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return sink.bad('AUD-011', `${where(place)} holds JSON that is cut or damaged, ${text.length.toLocaleString('en')} characters long`, place);
  }
  unwrap(value, place, sink, wrapperTime, depth + 1);
}

/** An audit event of any version, or one whose kind and version got lost: what it asks for must be there. */
function isEvent(value: Fields): boolean {
  const {kind, apiVersion} = value;
  if (kind !== undefined && kind !== 'Event') return false;
  if (apiVersion !== undefined && !(typeof apiVersion === 'string' && apiVersion.startsWith('audit.k8s.io/'))) return false;
  if (kind === 'Event' && apiVersion !== undefined) return true;
  return ['auditID', 'requestURI', 'stage', 'objectRef'].some(field => field in value) && !('involvedObject' in value);
}

function complaint(value: Fields): string {
  const {kind} = value;
  if (kind !== undefined && typeof kind !== 'string') return `kind is ${a(kind)}`;
  // What is no kind is not repeated: nobody knows what the line holds.
  if (typeof kind === 'string') return isKind(kind) ? `its kind is ${kind}` : 'its kind is no kind of Kubernetes';
  return 'it has no kind, verb or requestURI';
}

/** Files that people open by mistake, by name. */
export function looksForeign(value: Fields): string | undefined {
  const {kind, apiVersion} = value;
  if ('version' in value && isObject(value['config']) && 'trackedObjects' in value['config']) return 'a SimKube trace';
  if (Array.isArray(value['applied_objs'])) return 'a SimKube trace';
  if (value['format'] === 1 && 'writes' in value) return 'a run of kube-figures, which needs no import';
  if ('$schema' in value) return 'a JSON Schema';
  if (typeof kind !== 'string' || kind === 'EventList' || kind === 'Event' && apiVersion === undefined) return undefined;
  if (kind === 'Event') return 'Events of kubectl get events, not audit events';
  if (kind === 'Policy' && String(apiVersion).startsWith('audit.k8s.io')) return 'an audit policy, which says what to record and holds no events';
  if (isKind(kind) && (kind.endsWith('List') || isObject(value['metadata']))) {
    return `a file of Kubernetes objects (${kind}), as kubectl get -o json prints them: a snapshot, and no log`;
  }
  return undefined;
}

const isKind = (text: string): boolean => /^[A-Z][A-Za-z0-9]{0,62}$/.test(text);

const where = (place: Place): string => `line ${place.line}${place.path ? `, ${place.path},` : ''}`;

/** `a number`, `null`, `an empty list`: a value by its type. */
function a(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
