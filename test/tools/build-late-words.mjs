/**
 * What a figure says of a run that lacks what it tells, apart from the figure: on most pages nobody ever reads it. In the CDN build the
 * constant pieces of these sentences become short codes, and `src/stage/plainly.ts`, which comes with a figure's trouble, turns them back.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {plain} from './build-copies.mjs';
import {list, root} from './files.mjs';

/** Shorter ones would not get shorter. */
const LEAST = 8;
/** A character that no name and no sentence holds. */
const MARK = '¤';
const codeOf = (index) => `${MARK}${index};`;

/**
 * Where the pieces stand: the text of each literal inside a `new MissingFacts(…)`, without its quotes.
 * @param {string} code
 * @returns {{start: number, end: number, text: string}[]} in order
 */
export function piecesIn(code) {
  const file = ts.createSourceFile('facts.ts', code, ts.ScriptTarget.Latest, true);
  const found = [];
  const collect = (node) => {
    const close = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (node.text.length >= LEAST) found.push({start: node.getStart(file) + 1, end: node.end - close, text: node.text});
    }
    ts.forEachChild(node, collect);
  };
  const visit = (node) => {
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'MissingFacts') node.arguments?.forEach(collect);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort((a, b) => a.start - b.start);
}

/** @param {string} code @param {string[]} table */
export const shortened = (code, table) => piecesIn(code).reduceRight((text, {start, end, text: piece}) => `${text.slice(0, start)}${codeOf(table.indexOf(piece))}${text.slice(end)}`, code);

/** The module that turns them back. @param {string[]} table */
export const plainlyWith = (table) => `const pieces = ${JSON.stringify(table)};
export const plainly = (message) => message.replace(/${MARK}(\\d+);/g, (_, index) => pieces[index]);`;

export function lateWords() {
  const files = list('src/figures', (file) => file.endsWith('.facts.ts')).map((file) => path.join(root, file));
  const table = [...new Set(files.flatMap((file) => piecesIn(readFileSync(file, 'utf8')).map(({text}) => text)))];
  const plainly = path.join(root, 'src/stage/plainly.ts');
  return {
    name: 'late-words',
    load: (id) => (plain(id) === plainly ? plainlyWith(table) : undefined),
    transform: {order: 'pre', handler: (code, id) => (files.includes(plain(id)) ? {code: shortened(code, table), map: null} : undefined)},
  };
}
