/**
 * One document of a file, whatever it was written in: a list of objects, a bare array of them, or one object. Decides which kind an item has and
 * whether the whole is Kubernetes at all.
 */
import {foreignKind, looksLikeKeys} from './looks-like.js';
import {pick, type Path} from './shape.js';
import type {Place, Sink} from './sink.js';

export class Document {
  kind: string | undefined;
  apiVersion: string | undefined;
  /** Items that say what they are, or that the list says it of. */
  private known = 0;
  private withoutKind: {place: Place; keys: readonly string[]}[] = [];
  private readonly sink: Sink;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** The kind of items that have none of their own: `Pod` in a PodList. Undefined as long as the list has not said it. */
  get itemKind(): string | undefined {
    return this.kind?.endsWith('List') && this.kind !== 'List' ? this.kind.slice(0, -4) : undefined;
  }

  /** An item that takes its kind from the list takes its apiVersion from there too. */
  versionOf(item: Record<string, unknown>): string | undefined {
    if (typeof item.apiVersion === 'string') return item.apiVersion;
    return typeof item.kind === 'string' ? undefined : this.apiVersion;
  }

  get isList(): boolean {
    return this.kind?.endsWith('List') ?? false;
  }

  /** A whole object, as item or alone. `kind` is its own. Objects of other programs that look like Kubernetes' are refused by name. */
  object(raw: unknown, kind: string, apiVersion: string | undefined, place: Place, checked = false): void {
    this.known++;
    const foreign = foreignKind(kind, apiVersion, raw);
    if (foreign) this.sink.refuse(place, foreign);
    else this.sink.object(raw, kind, apiVersion, place, checked);
  }

  notAnObject(place: Place): void {
    this.sink.unusable('CLU-101', place, 'This item of the list is not an object.');
  }

  noKind(place: Place, keys: readonly string[]): void {
    this.withoutKind.push({place, keys});
  }

  /** After the last item. How many there were is not known of a list that was cut. */
  endList(items: number | undefined, path: Path): void {
    if (items === 0 && !this.known) {
      if (this.kind !== undefined && !this.isList) this.sink.refuse({path}, looksLikeKeys(['items', 'kind']));
      else this.sink.finding('CLU-004', {path}, 'The list is in good order and holds no objects.');
    } else if (this.withoutKind.length && !this.known && items !== undefined) {
      const {keys, place} = this.withoutKind[0]!;
      const count = this.withoutKind.length;
      this.sink.refuse(place, `a list of ${count === 1 ? 'one entry' : `${count.toLocaleString('en')} entries`} without a kind: ${looksLikeKeys(keys)}`);
    } else {
      for (const {place} of this.withoutKind) this.sink.unusable('CLU-102', place, 'This object has no kind, and its list names none.');
    }
  }
}

/** No list of kubectl holds lists that hold lists. */
const DEEPEST = 20;

/** What a document in memory holds goes to the sink: from YAML, from the simulator, from a JSON module. */
export function readDocument(value: unknown, sink: Sink, path: Path = [], lineOf?: (path: Path) => number | undefined): void {
  const place = (at: Path): Place => {
    const line = lineOf?.(at);
    return {path: at, ...line !== undefined && {line}, ...lineOf && {lineOf}};
  };
  const document = new Document(sink);
  if (Array.isArray(value)) return readItems(document, value, path);
  if (!isObject(value)) return sink.refuse(place(path), `a single ${value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value}`);
  const {kind, apiVersion, items} = value;
  if (typeof kind === 'string') document.kind = kind;
  if (typeof apiVersion === 'string') document.apiVersion = apiVersion;
  if (Array.isArray(items) && !foreignList(document)) return readItems(document, items, [...path, 'items']);
  endObject(document, pick(value, sink.shapeOf(document.kind, document.apiVersion)), Object.keys(value), 'items' in value, sink, place(path));

  function readItems(list: Document, elements: unknown[], at: Path): void {
    elements.forEach((item, i) => {
      const here = [...at, i];
      if (!isObject(item)) return list.notAnObject(place(here));
      const own = typeof item.kind === 'string' ? item.kind : list.itemKind;
      if (own === undefined) return list.noKind(place(here), Object.keys(item).slice(0, 12));
      // A list inside a list is what kubectl makes of several typed lists.
      if (own.endsWith('List') && Array.isArray(item.items)) {
        if (here.length < DEEPEST) return readDocument(item, sink, here, lineOf);
        return sink.unusable('CLU-101', place(here), 'Lists are nested too deeply here to be the work of kubectl.');
      }
      const apiVersion = list.versionOf(item);
      list.object(pick(item, sink.shapeOf(own, apiVersion)), own, apiVersion, place(here));
    });
    list.endList(elements.length, at);
  }
}

/** A document that turned out to be one object, or none. */
export function endObject(document: Document, raw: unknown, keys: readonly string[], hasItems: boolean, sink: Sink, place: Place): void {
  const {kind, apiVersion} = document;
  if (kind === undefined) sink.refuse(place, looksLikeKeys(keys));
  else if (foreignList(document)) sink.refuse(place, foreignKind(kind, apiVersion, raw)!);
  else if (document.isList) {
    sink.finding('CLU-007', place, `This ${kind} has ${hasItems ? 'something that is not a list as its items' : 'no items'}; it is read as empty.`);
  } else document.object(raw, kind, apiVersion, place);
}

/** Lists of other programs, such as an audit log's EventList, are refused before their items are looked at. */
export function foreignList({kind, apiVersion}: Document): boolean {
  return kind !== undefined && foreignKind(kind, apiVersion, undefined) !== undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
