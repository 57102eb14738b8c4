/**
 * Bytes of one input to records: audit events, reads that are only counted, and what could not be read.
 * A line that holds one plain event is read from its bytes (event-bytes.ts); every other line goes through documents.ts, and with
 * `full` all of them do. Memory is bounded by the longest line that is held.
 */
import {roomBefore} from '../bytes/chunks.js';
import {Documents, type DocumentSink} from './documents.js';
import {EventBytes} from './event-bytes.js';
import {JsonBytes} from './json-bytes.js';

export interface RecordSink extends DocumentSink {
  /** A read that is over, or one that had only begun; its auditID when somebody waits for the ends of requests. */
  read(begun: boolean, auditID: string | undefined): void;
  /** True while requests are open whose end has to be noticed. */
  readonly waitsForEnds: boolean;
  /** True until the first time of the input is known: until then reads are made in full. */
  readonly wantsTime: boolean;
}

/** The sentinel, and what is read beyond it. */
const tail = 8;

/** A line longer than this is handed on in pieces. */
const longestLine = 4 * 1024 * 1024;

export class RecordReader {
  readonly #sink: RecordSink;
  readonly #documents: Documents;
  readonly #full: boolean;
  /** What is not read yet, [0, #end), and behind it the sentinel that json-bytes.ts asks for. */
  readonly #json = new JsonBytes(256 * 1024);
  readonly #events = new EventBytes(this.#json);
  #end = 0;
  #line = 1;
  /** Up to here there is no line feed. */
  #searched = 0;
  /** The line in work is handed on in pieces. */
  #inParts = false;
  #decoder = new TextDecoder('utf-8', {ignoreBOM: true});

  constructor(sink: RecordSink, {full = false}: {full?: boolean} = {}) {
    this.#sink = sink;
    this.#documents = new Documents(sink);
    this.#full = full;
  }

  push(chunk: Uint8Array): void {
    const size = this.#end + chunk.length;
    if (this.#end <= roomBefore(chunk)) return this.#inPlace(chunk, size);
    this.#json.fit(size, this.#end);
    this.#json.bytes.set(chunk, this.#end);
    this.#json.bytes[size] = 0;
    this.#end = size;
    this.#consume();
  }

  /** Puts what is not read yet in front of the chunk instead of the chunk behind it: most bytes need not be copied. */
  #inPlace({buffer, byteOffset}: Uint8Array, size: number): void {
    const own = this.#json.bytes;
    const bytes = new Uint8Array(buffer, byteOffset - this.#end, size + tail);
    bytes.set(own.subarray(0, this.#end));
    // Behind one chunk may be the next.
    const behind = bytes[size]!;
    bytes[size] = 0;
    this.#json.use(bytes);
    this.#end = size;
    try {
      this.#consume();
    } finally {
      const rest = bytes.subarray(0, this.#end);
      this.#json.use(own);
      this.#json.fit(this.#end, 0);
      this.#json.bytes.set(rest);
      this.#json.bytes[this.#end] = 0;
      bytes[size] = behind;
    }
  }

  /** The input is over. Lines are counted from 1 again for the next one. */
  end(): void {
    const rest = this.#json.bytes.subarray(0, this.#end);
    if (this.#inParts) this.#documents.part(this.#decoder.decode(rest), this.#line, true);
    else if (this.#end > 0 && !this.#fast(0, this.#end)) this.#documents.line(this.#text(0, this.#end), this.#line);
    this.#documents.end();
    this.#end = this.#searched = 0;
    this.#line = 1;
    this.#inParts = false;
  }

  #consume(): void {
    const b = this.#json.bytes;
    let i = 0;
    if (this.#inParts) {
      const feed = this.#feedAt(0);
      if (feed < 0) return this.#part(this.#end, false);
      this.#part(feed, true);
      i = feed + 1;
    }
    // The line that was open before this chunk is tried again only when its end has come.
    while (i < this.#end && (i > 0 || this.#searched === 0 || this.#feedAt(this.#searched) >= 0)) {
      this.#searched = 0;
      const after = this.#fast(i, -1);
      if (after) {
        i = after;
        continue;
      }
      const feed = this.#feedAt(i);
      if (feed < 0) break;
      this.#documents.line(this.#text(i, feed), this.#line++);
      i = feed + 1;
    }
    if (i > 0) {
      b.copyWithin(0, i, this.#end + 1);
      this.#end -= i;
    }
    this.#searched = this.#end;
    if (this.#end > longestLine) {
      this.#inParts = true;
      this.#part(this.#end, false);
    }
  }

  /** Reads the line at `i` as one plain event. The index behind its line feed, or 0: it is something else, or not complete. */
  #fast(i: number, end: number): number {
    if (this.#full || this.#documents.open) return 0;
    const b = this.#json.bytes;
    const kind = this.#events.read(i);
    if (kind === 'other') return 0;
    let after = this.#events.next;
    while (b[after] === 32 || b[after] === 13 || b[after] === 9) after++;
    if (after === this.#end ? end !== this.#end : b[after] !== 10) return 0;
    if (kind !== 'event' && this.#sink.wantsTime) return 0;
    if (kind === 'event') this.#sink.event(this.#events.event, {line: this.#line});
    else this.#sink.read(kind === 'read-begun', kind === 'read-begun' || this.#sink.waitsForEnds ? this.#events.auditID : undefined);
    this.#line++;
    return after + 1;
  }

  #part(to: number, ends: boolean): void {
    this.#documents.part(this.#decoder.decode(this.#json.bytes.subarray(0, to), {stream: !ends}), this.#line, ends);
    if (ends) {
      this.#line++;
      this.#inParts = false;
    } else this.#end = this.#searched = 0;
  }

  #feedAt(from: number): number {
    const at = this.#json.bytes.subarray(from, this.#end).indexOf(10);
    return at < 0 ? -1 : from + at;
  }

  #text(from: number, to: number): string {
    const text = this.#decoder.decode(this.#json.bytes.subarray(from, to));
    return this.#line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
}
