/** YAML files. The parser is loaded when the first one is opened, so that readers of JSON never pay for it. */
import {isTooDeep} from '../../bytes/too-deep.js';
import {isObject, readDocument} from './document.js';
import {looksLikeText} from './looks-like.js';
import type {Path} from './shape.js';
import type {Sink} from './sink.js';

type Yaml = typeof import('yaml');

/** A parsed document takes some thirty times the memory of its text. */
const MAX_DOCUMENT = 30_000_000;

/** @param skipped lines in front of the text that belong to the file and are not YAML */
export async function readYaml(text: string, sink: Sink, skipped = 0): Promise<void> {
  const yaml = await import('yaml');
  let found = 0;
  for (const {part, line} of parts(text)) found += readPart(yaml, part, sink, line + skipped);
  if (!found) sink.finding('CLU-001', {path: []}, 'The file holds nothing but blanks and comments.');
}

/** The text between lines of `---`, each with the number of lines before it: one document at a time is in memory. A file with directives stays whole. */
function* parts(text: string): Generator<{part: string; line: number}> {
  if (/^%/m.test(text)) {
    yield {part: text, line: 0};
    return;
  }
  let from = 0;
  let line = 0;
  for (const {index} of text.matchAll(/^---(?=[ \t\r\n]|$)/gm)) {
    if (index === from) continue;
    const part = text.slice(from, index);
    yield {part, line};
    line += part.split('\n').length - 1;
    from = index;
  }
  yield {part: text.slice(from), line};
}

/** Answers how many documents there were. */
function readPart({LineCounter, parseAllDocuments}: Yaml, text: string, sink: Sink, before: number): number {
  if (text.length > MAX_DOCUMENT) {
    sink.finding('CLU-010', {path: [], line: before + 1}, `This YAML document has more than ${MAX_DOCUMENT / 1e6} MB. Ask kubectl for -o json, which is read at any size.`);
    return 1;
  }
  if (isTooDeep(text)) {
    sink.finding('CLU-002', {path: [], line: before + 1}, 'This YAML is nested too deeply to be read. It is left out.');
    return 1;
  }
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + before;
  // Keys given twice are read as Go's parser reads them: the last counts. Messages of the parser quote the text, which may be secret; ours do not.
  const parsed = parseAllDocuments(text, {lineCounter: lines, prettyErrors: false, uniqueKeys: false, merge: true, logLevel: 'silent'});
  const documents = Array.isArray(parsed) ? parsed : [];
  let found = 0;
  for (const document of documents) {
    const [fault] = document.errors;
    if (fault) {
      found++;
      const line = lineAt(fault.pos[0]);
      sink.finding('CLU-002', {path: [], line}, `This is not YAML from line ${line} (${FAULTS[fault.code] ?? 'it cannot be understood'}). This document is left out; others are read.`);
      continue;
    }
    let value: unknown;
    try {
      value = document.toJS({maxAliasCount: 1000});
    } catch {
      found++;
      sink.finding('CLU-002', {path: [], line: lineAt(document.range[0])}, 'This YAML document refers to itself too often to be read. It is left out.');
      continue;
    }
    if (value === null || value === undefined) continue;
    found++;
    const lineOf = (path: Path): number | undefined => {
      for (let length = path.length; length >= 0; length--) {
        const node: unknown = length ? document.getIn(path.slice(0, length), true) : document.contents;
        const range = (node as {range?: [number, number, number] | null} | undefined)?.range;
        if (range) return lineAt(range[0]);
      }
      return undefined;
    };
    if (typeof value === 'string') {
      sink.refuse({path: [], line: lineAt(document.range[0])}, looksLikeText(value) ?? 'plain text');
      continue;
    }
    readDocument(value, sink, [], lineOf);
    // kubectl writes the kind of a list behind its items. YAML that is cut is still YAML, so this is the only trace.
    if (isObject(value) && Array.isArray(value.items) && value.kind === undefined) {
      sink.finding('CLU-005', {path: [], line: lineAt(text.length)}, 'The list ends without its kind, which kubectl writes last: the file may have been cut.');
    }
  }
  return found;
}

const FAULTS: Record<string, string> = {
  BAD_INDENT: 'wrong indentation', TAB_AS_INDENT: 'a tab where blanks must be', MISSING_CHAR: 'something is missing', UNEXPECTED_TOKEN: 'something stands where it must not',
  BAD_ALIAS: 'it refers to an anchor that is not there', DUPLICATE_KEY: 'a key comes twice', BLOCK_AS_IMPLICIT_KEY: 'a nested value on one line with its key',
  MULTILINE_IMPLICIT_KEY: 'a key that goes over several lines', BAD_SCALAR_START: 'a text that must stand in quotes', BLOCK_IN_FLOW: 'a block inside brackets',
};
