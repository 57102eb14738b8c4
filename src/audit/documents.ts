/**
 * The full reader: lines of text to JSON or YAML values, whatever form they have. It is the reference for the fast path, and reads
 * everything that is not one plain event on one line: wrappers, lists over many lines, pretty-printed events, YAML, cut lines.
 */
import {JsonScanner, type Cut} from './json-scanner.js';
import {unwrap, type Place, type Sink} from './unwrap.js';

/** An event is at most a few MiB; a value that goes on past this is given up. */
const longest = 64 * 1024 * 1024;

export interface DocumentSink extends Sink {
  /** A YAML document that begins at this line. Its parser is loaded when the first one is met, so this may be answered later. */
  yaml(text: string, place: Place): void;
}

const yamlBegins = /^(?:---(?:\s|$)|%YAML|- |(?:[\w$.\/-]+|'[^']*'|"[^"]*")\s*:(?:\s|$))/;

export class Documents {
  readonly #sink: DocumentSink;
  #json = new JsonScanner();
  /** Where the value that is open began. */
  #began: Place = {line: 0};
  #margin = '';
  /** After a break: lines are passed over until one begins again at the margin. */
  #skipping = false;
  /** The rest of a long line cannot be read. */
  #lost = false;
  #yaml: string[] | undefined;
  #yamlSize = 0;
  #yamlLine = 0;

  constructor(sink: DocumentSink) { this.#sink = sink; }

  /** While something is open the next line belongs to it: the fast path must not take it. */
  get open(): boolean { return this.#json.inside || this.#yaml !== undefined || this.#skipping; }

  line(text: string, line: number): void {
    const clean = text.endsWith('\r') ? text.slice(0, -1) : text;
    const trimmed = clean.trim();
    if (this.#yaml !== undefined && this.#yamlLines(clean, line)) return;
    if (trimmed === '') return;
    if (this.#skipping && !this.#resumes(clean, trimmed)) return;
    if (this.#json.inside && this.#continues(clean, trimmed, line)) return;
    this.#fresh(trimmed, line, clean);
  }

  /** A piece of a line that is too long to be held; `ends` with its last piece. */
  part(text: string, line: number, ends: boolean): void {
    if (this.#yaml !== undefined) {
      this.#yamlSize += text.length;
      if (this.#yamlSize <= longest) this.#yaml.push(`${this.#yaml.pop() ?? ''}${text}`);
    } else if (!this.#lost) {
      if (!this.#json.inside) this.#began = {line};
      this.#lost = !this.#feed(ends ? `${text}\n` : text, line);
    }
    if (ends) this.#lost = false;
  }

  /** The input is over, or the next file begins. */
  end(): void {
    this.#flushYaml();
    const {inside, betweenItems} = this.#json;
    // While passing over, the item that was given up has been counted, and the list ends with it.
    if (inside && !this.#skipping) this.#giveUp('AUD-011', `is cut: it ends before its last bracket${betweenItems ? '; its complete items are read' : ''}`);
    this.#json = new JsonScanner();
    this.#skipping = this.#lost = false;
  }

  /** A line that begins something new. */
  #fresh(trimmed: string, line: number, whole: string): void {
    const first = trimmed[0]!;
    if (first === '{' || first === '[') {
      const value = parse(trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed);
      if (value !== undefined) return unwrap(value.json, {line}, this.#sink);
      this.#began = {line};
      this.#margin = indent(whole);
      this.#feed(`${trimmed}\n`, line);
      return;
    }
    if (first === '#') return;
    // What a log shipper wrote before the event: `2026-11-07T20:11:46Z stdout F {"kind":"Event",…`
    const brace = trimmed.indexOf('{"');
    const behind = brace > 0 ? parse(trimmed.slice(brace)) : undefined;
    if (behind) return unwrap(behind.json, {line}, this.#sink);
    const cell = /"(\{""(?:[^"]|"")*)"/.exec(trimmed)?.[1]?.replaceAll('""', '"');
    const quoted = cell === undefined ? undefined : parse(cell);
    if (quoted) return unwrap(quoted.json, {line}, this.#sink);
    // What is left of a list that was given up, and the head of a table.
    if (/^[\]}],?$/.test(trimmed) || /^"?@(?:timestamp|message|logStream|log|ptr)"?(?:,|$)/.test(trimmed)) return;
    if (/^["\dtfn-]/.test(trimmed)) {
      const value = parse(trimmed);
      if (value) return unwrap(value.json, {line}, this.#sink);
    }
    if (yamlBegins.test(whole)) {
      this.#yaml = [];
      this.#yamlLine = line;
      this.#yamlSize = 0;
      this.#yamlLines(whole, line);
      return;
    }
    if (brace > 0) return this.#sink.bad('AUD-011', `line ${line} holds JSON that is cut or damaged`, {line});
    this.#sink.bad('AUD-010', `line ${line} is not JSON`, {line});
  }

  /** Goes on with the open value. False: the line does not belong to it, and the value has been given up. */
  #continues(whole: string, trimmed: string, line: number): boolean {
    if (!this.#json.accepts(trimmed[0]!, !/^\s/.test(whole))) {
      if (this.#json.listing && trimmed[0] === '{') {
        // An item was cut and the next one begins.
        this.#badItem();
        this.#json.dropItem();
      } else {
        this.#giveUp('AUD-011', `is cut: line ${line} does not go on with it`, line);
        return false;
      }
    }
    this.#feed(`${whole}\n`, line);
    return true;
  }

  /** False: it breaks here, and what was open has been given up. */
  #feed(text: string, line: number): boolean {
    if (this.#json.betweenItems) {
      this.#began = {line};
      this.#margin = indent(text);
    }
    for (const cut of this.#json.feed(text)) this.#take(cut, line);
    if (!this.#json.broken && this.#json.size <= longest) return true;
    const severalLines = this.#began.line !== line;
    if (!this.#json.broken) {
      this.#giveUp('AUD-013', 'is longer than 64 MiB', line);
      this.#skipping = severalLines;
    } else if (this.#json.listing) {
      this.#badItem();
      this.#json.dropItem();
      this.#skipping = true;
    } else {
      this.#giveUp('AUD-011', `is cut or damaged${severalLines ? `, at line ${line}` : ''}`, line);
      // The rest of a value over several lines goes with it.
      this.#skipping = severalLines;
    }
    return false;
  }

  #take(cut: Cut, line: number): void {
    const place = {line: this.#began.line, path: cut.path};
    const value = parse(cut.text);
    if (value) unwrap(value.json, place, this.#sink);
    else this.#sink.bad('AUD-011', `the value that begins at line ${place.line} is cut or damaged`, place);
    this.#began = {line};
  }

  #badItem(): void {
    const place = {line: this.#began.line, path: this.#json.path};
    this.#sink.bad('AUD-011', `${place.path ?? 'the item'} that begins at line ${place.line} is cut or damaged`, place);
  }

  #giveUp(code: 'AUD-011' | 'AUD-013', why: string, line = 0): void {
    const {line: from} = this.#began;
    this.#sink.bad(code, `${from === line ? `line ${line}` : `the value that begins at line ${from}`} ${why}`, this.#began);
    this.#json = new JsonScanner();
  }

  /** While passing over: whether this line begins something again. */
  #resumes(whole: string, trimmed: string): boolean {
    const first = trimmed[0]!;
    const spaces = indent(whole);
    const begins = spaces === this.#margin && (first === '{' || first === '[');
    const closes = this.#json.listing && first === ']' && spaces.length <= this.#margin.length;
    if (begins || closes || whole.startsWith('---')) this.#skipping = false;
    return !this.#skipping;
  }

  /** Takes the line into the YAML document. False: the document is over and the line is something else. */
  #yamlLines(line: string, number: number): boolean {
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
      this.#flushYaml();
      this.#yaml = [];
      this.#yamlLine = number + 1;
      return true;
    }
    if (/^[{[]/.test(line)) {
      this.#flushYaml();
      return false;
    }
    this.#yamlSize += line.length + 1;
    if (this.#yamlSize <= longest) this.#yaml!.push(line);
    else if (this.#yaml!.length > 0) {
      this.#sink.bad('AUD-013', `the YAML document that begins at line ${this.#yamlLine} is longer than 64 MiB`, {line: this.#yamlLine});
      this.#yaml = [];
    }
    return true;
  }

  #flushYaml(): void {
    const lines = this.#yaml;
    this.#yaml = undefined;
    this.#yamlSize = 0;
    if (lines?.some(line => /^\s*[^#\s]/.test(line))) this.#sink.yaml(lines.join('\n'), {line: this.#yamlLine});
  }
}

const indent = (line: string): string => /^[ \t]*/.exec(line)![0];

function parse(text: string): {json: unknown} | undefined {
  try {
    return {json: JSON.parse(text)};
  } catch {
    return undefined;
  }
}
