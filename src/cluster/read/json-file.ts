/**
 * A JSON file, read while it arrives: piece by piece, item by item, never as one text (which has a limit near half a gigabyte in V8). What a file may
 * hold: a list, an array, one object, or several of these one after another.
 *
 * ```
 *   between ──{──▶ members ──"items": [──▶ items ──]──▶ members ──}──▶ between
 *      └─────[────────────────────────────▶ items ──]──────────────────▲
 * ```
 * Each step takes one unit (a member, an item, a bracket). A unit that is cut by the end of the piece is begun again when there is more. A long
 * file, because the states are one machine: each step and each fault leads from one of them to another.
 */
import {Document, endObject, foreignList, readDocument} from './document.js';
import {JsonBytes} from './json-bytes.js';
import {lineAt} from './json-line.js';
import {endOfItem, endOfSeparator, MORE, NEWLINE, newlines, SEARCH} from './json-recovery.js';
import {CLOSE, CLOSE_LIST, Cut, JsonFault, OPEN, OPEN_LIST, UTF8} from './json-scanner.js';
import type {Path, Shape} from './shape.js';
import type {Place, Sink} from './sink.js';

type State = 'between' | 'members' | 'items' | 'stopped';

export class JsonFile {
  private readonly json = new JsonBytes(new Uint8Array(0), true);
  private readonly sink: Sink;
  private state: State = 'between';
  private document: Document;
  /** Where the present document begins; bytes before it are not needed any more. */
  private start = 0;
  private startLine = 1;
  private keys: string[] = [];
  private inArray = false;
  private first = true;
  private items = 0;
  private hadItems = false;
  /** Items whose kind the list has yet to tell: `"kind": "PodList"` may stand behind them. */
  private waiting: {bytes: Uint8Array; line: number; index: number}[] = [];
  /** Fields of the first item without a kind, to say what it looks like. */
  private firstKeys: string[] | undefined;
  private shape: Shape;
  /** A unit that did not fit is not tried again before this many bytes are there: doubling keeps a long one from being read again and again. */
  private enough = 0;
  private documents = 0;
  /** What stands between two documents is no JSON: lines are passed over until one begins with a bracket. */
  private passing = false;

  constructor(sink: Sink, line = 1) {
    this.sink = sink;
    this.document = new Document(sink);
    this.shape = sink.shapeOf(undefined, undefined);
    this.json.line = line;
  }

  push(piece: Uint8Array): void {
    if (this.state === 'stopped') return;
    this.start -= this.json.feed(piece, this.needed);
    if (this.json.end - this.json.at >= this.enough) this.run();
    this.start -= this.json.settle(this.needed);
  }

  /** From here on bytes are needed. */
  private get needed(): number { return this.state === 'members' ? this.start : this.json.at; }

  /** After the last piece. */
  end(): void {
    this.json.open = false;
    if (this.state !== 'stopped') this.run();
    if (this.state === 'stopped') return;
    if (this.state !== 'between' || (!this.passing && this.json.peek() >= 0)) {
      const what = this.state === 'items' ? `inside the list, behind ${this.items.toLocaleString('en')} ${this.items === 1 ? 'item' : 'items'}` : 'inside an object';
      this.sink.finding('CLU-005', {path: [], line: this.json.line}, `The file ends ${what}: it was cut, and what followed is missing.`);
      if (this.state !== 'between') this.endList(false);
    }
  }

  private run(): void {
    const {json} = this;
    for (;;) {
      const {at, line} = json;
      try {
        if (!this.step()) return;
        this.enough = 0;
      } catch (error) {
        if (error instanceof Cut) {
          json.at = at;
          // At the end of the file the line of the cut itself is worth knowing.
          if (json.open) json.line = line;
          this.enough = (json.end - at) * 2;
          return;
        }
        if (!(error instanceof JsonFault)) throw error;
        if (!this.recover(error, at, line)) return;
      }
    }
  }

  /** One unit. False: nothing more to do with the bytes that are there. */
  private step(): boolean {
    return this.state === 'items' ? this.item() : this.state === 'members' ? this.member() : this.state === 'between' && this.between();
  }

  private between(): boolean {
    const {json} = this;
    if (this.passing && !this.pass()) return false;
    const c = json.peek();
    if (c < 0) return false;
    if (this.documents > 0) {
      const end = endOfSeparator(json.bytes, json.at, json.end);
      if (end === MORE) throw new Cut();
      if (end > 0) {
        json.line += newlines(json.bytes, json.at, end);
        json.at = end;
        return true;
      }
    }
    this.document = new Document(this.sink);
    this.start = json.at;
    this.startLine = json.line;
    this.keys = [];
    this.first = true;
    this.items = 0;
    this.hadItems = false;
    this.inArray = c === OPEN_LIST;
    if (c === OPEN || c === OPEN_LIST) {
      json.at++;
      this.state = c === OPEN ? 'members' : 'items';
      return true;
    }
    json.skip();
    this.documents++;
    this.sink.refuse({path: [], line: this.startLine}, 'a single value instead of objects');
    return true;
  }

  /** To the next line that begins with a bracket. False: it is not there yet. */
  private pass(): boolean {
    const {json} = this;
    for (;;) {
      const feed = json.bytes.indexOf(NEWLINE, json.at);
      const isThere = feed >= 0 && feed < json.end;
      json.at = isThere ? feed : json.end;
      // What the next line begins with has to be seen with it.
      if (!isThere || feed + 1 >= json.end) return false;
      json.at++;
      json.line++;
      const first = json.bytes[json.at]!;
      if (first === OPEN || first === OPEN_LIST) break;
    }
    this.passing = false;
    return true;
  }

  private member(): boolean {
    const {json, document} = this;
    let c = json.next();
    if (c === CLOSE || !this.first) {
      if (json.endOf(CLOSE, 'a comma or }')) {
        this.endObject();
        return true;
      }
    }
    const key = json.key();
    c = json.next();
    if (key === 'items' && c === OPEN_LIST && !foreignList(document)) {
      json.at++;
      this.hadItems = true;
      this.state = 'items';
      this.first = true;
      this.keys.push(key);
      return true;
    }
    if (key === 'kind' || key === 'apiVersion') {
      const value = json.value('string');
      document[key] = typeof value === 'string' ? value : undefined;
    } else json.skip();
    if (this.keys.length < 40) this.keys.push(key);
    this.first = false;
    return true;
  }

  private item(): boolean {
    const {json} = this;
    let c = json.next();
    if (c === CLOSE_LIST && this.first) {
      json.at++;
      this.endItems();
      return true;
    }
    if (!this.first) {
      if (json.endOf(CLOSE_LIST, 'a comma or ]')) {
        this.endItems();
        return true;
      }
      c = json.next();
    }
    const {at: start, line} = json;
    const place: Place = {path: this.path(this.items), line};
    if (c === OPEN) this.object(start, line, this.items, place);
    else {
      json.skip();
      this.document.notAnObject(place);
    }
    this.items++;
    this.first = false;
    return true;
  }

  /** Reads an object with the shape of the one before it, which nearly always fits, and again when it turns out to be of another kind. */
  private object(start: number, line: number, index: number, place: Place): void {
    const {json, document, sink} = this;
    json.dubious = false;
    let raw = json.value(this.shape) as Record<string, unknown>;
    const own = typeof raw.kind === 'string' ? raw.kind : document.itemKind;
    if (own === undefined) {
      const bytes = json.bytes.slice(start, json.at);
      if (this.inArray || this.waiting.length === 0) this.firstKeys ??= Object.keys(parsed(bytes)).slice(0, 12);
      if (this.inArray) document.noKind({path: place.path, line}, this.firstKeys!);
      else this.waiting.push({bytes, line, index});
      return;
    }
    const apiVersion = document.versionOf(raw);
    const {at: end, bytes} = json;
    place.lineOf = path => lineAt(bytes.subarray(start, end), line, path.slice(place.path.length));
    if (own.endsWith('List')) {
      const value = parsed(bytes.subarray(start, end));
      if (Array.isArray(value.items)) return readDocument(value, sink, place.path, place.lineOf);
    }
    const shape = sink.shapeOf(own, apiVersion);
    if (shape !== this.shape) {
      this.shape = shape;
      json.at = start;
      json.line = line;
      json.dubious = false;
      raw = json.value(shape) as Record<string, unknown>;
    }
    document.object(raw, own, apiVersion, place, !json.dubious);
  }

  private path(index: number): Path { return this.inArray ? [index] : ['items', index]; }

  private endItems(): void {
    if (this.inArray) return this.endDocument();
    this.state = 'members';
    // Only the brackets and what stands between them is needed from here on.
    this.start = this.json.at;
    this.first = false;
  }

  private endObject(): void {
    const {document, json, sink} = this;
    if (this.hadItems) return this.endDocument();
    const {start, startLine} = this;
    const {at: end, bytes, line} = json;
    const place: Place = {path: [], line: startLine, lineOf: path => lineAt(bytes.subarray(start, end), startLine, path)};
    let raw: unknown;
    if (document.kind !== undefined && !document.isList) {
      json.at = start;
      raw = json.value(sink.shapeOf(document.kind, document.apiVersion));
      json.line = line;
    }
    endObject(document, raw, this.keys, this.keys.includes('items'), sink, place);
    this.endDocument();
  }

  private endDocument(): void {
    this.endList(true);
    this.waiting = [];
    this.firstKeys = undefined;
    this.documents++;
    this.state = 'between';
  }

  /** @param whole the list was not cut and not given up */
  private endList(whole: boolean): void {
    if (!this.inArray && !this.hadItems) return;
    const {document} = this;
    const reader = new JsonBytes(new Uint8Array(0));
    for (const {bytes, line, index} of this.waiting) {
      if (document.itemKind === undefined) {
        document.noKind({path: this.path(index), line}, this.firstKeys ?? []);
        continue;
      }
      reader.load(bytes);
      const raw = reader.value(this.sink.shapeOf(document.itemKind, document.apiVersion)) as Record<string, unknown>;
      const place: Place = {path: this.path(index), line, lineOf: path => lineAt(bytes, line, path.slice(2))};
      document.object(raw, document.itemKind, document.versionOf(raw), place);
    }
    document.endList(whole ? this.items : undefined, this.inArray ? [] : ['items']);
  }

  /** A fault costs the item it is in, when the item's end can be found by its brackets; otherwise the rest of the file. */
  private recover(fault: JsonFault, at: number, line: number): boolean {
    const {json} = this;
    const faultLine = line + newlines(json.bytes, at, fault.at);
    if (this.state === 'items') {
      const end = endOfItem(json.bytes, at, json.end);
      if (end === MORE && json.open && json.end - at < SEARCH) {
        json.at = at;
        json.line = line;
        this.enough = (json.end - at) * 2;
        return false;
      }
      if (end > at) {
        this.sink.unusable('CLU-002', {path: this.path(this.items), line: faultLine}, `This item is not JSON: ${fault.message}. The item is left out; reading goes on behind it.`);
        json.line = line + newlines(json.bytes, at, end);
        json.at = end;
        this.items++;
        this.first = false;
        return true;
      }
    }
    if (this.state === 'between') {
      this.sink.finding('CLU-002', {path: [], line: faultLine}, 'This is not JSON. It is passed over; reading goes on with the next line that begins with a bracket.');
      json.at = at;
      json.line = line;
      this.passing = true;
      return true;
    }
    const place = {path: [], line: faultLine};
    const column = fault.at - json.bytes.lastIndexOf(10, fault.at - 1);
    const where = fault.at >= at ? `line ${faultLine}, byte ${column} of it` : `line ${faultLine}`;
    this.sink.finding('CLU-002', place, `This is not JSON from ${where}: ${fault.message}. Nothing behind it is read.`);
    this.endList(false);
    this.state = 'stopped';
    return false;
  }
}

/** An object whose bytes were found to be correct JSON. */
const parsed = (object: Uint8Array): Record<string, unknown> => JSON.parse(UTF8.decode(object)) as Record<string, unknown>;
