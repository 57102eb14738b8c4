import {html} from 'lit';
import type {TemplateResult} from 'lit';

/** What tokens in a text may refer to. */
export interface TokenContext {
  /** How the drawing really runs just now. */
  flow: 'row' | 'col';
  rtl: boolean;
  /** Value for `{n:path}`. */
  number?: (path: string) => string | undefined;
}

/*
 * Author's text is plain text with a few tokens; it never becomes markup of its own.
 *   {accent:text} {second:text}   the word with the swatch of that tone: colour never works alone
 *   {flow} {first} {above}        direction words that stay true when the drawing turns
 *   {n:path}                      a number from the data
 *   {ref:pod/web-1|text}          lights the same object in every figure
 *   {term:taint|text}             a glossary term
 *   `code`                        names, paths, fields
 */
export const token = /\{(\w+)(?::([^{}]*))?\}|`([^`]+)`/g;

/** Renders a text with its tokens; unknown tokens stay as written, so that a typing error can be seen. */
export function rich(text: string, context: TokenContext): unknown {
  const out: unknown[] = [];
  let last = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > last) out.push(text.slice(last, match.index));
    last = match.index + match[0].length;
    out.push(match[3] === undefined ? expand(match[1]!, match[2] ?? '', context) ?? match[0] : code(match[3]));
  }
  if (last < text.length) out.push(text.slice(last));
  return out.length > 1 ? joined(out, '') : out[0];
}

const joints: Record<string, TemplateStringsArray> = {};
const template = (raw: string[]): TemplateStringsArray => Object.assign(raw, {raw});

/** Parts after one another as one template: in a list each would cost two more nodes and a few objects, and most words of a figure come this way. */
function joined(parts: readonly unknown[], joint: string, before = '', after = ''): TemplateResult {
  const {length} = parts;
  return html(joints[before + joint + length] ??= template([before, ...Array<string>(length - 1).fill(joint), after]), ...parts);
}

/** How `{ref:…}` and `{term:…}` are shown: as their words, until links.ts makes elements of them. */
let link = (_name: 'ref' | 'term', _key: string, words: string): unknown => words;
export const linkWith = (how: typeof link): void => { link = how; };

/** A name, path or field: never translated, never truncated, always left to right. */
export const code = (text: string): TemplateResult => joined(cut(text), '<wbr>', '<code translate="no" dir="ltr">', '</code>');

/** Long names may break after their separators, and only there; the hyphen of an option such as `-f` is none. */
export function breakable(text: string): unknown {
  const parts = cut(text);
  return parts.length > 1 ? joined(parts, '<wbr>') : text;
}

const cut = (text: string): string[] => text.split(/(?<=[/.:@-])(?<!\s-)(?=.)/);

export function direction(name: string, {flow, rtl}: TokenContext): string | undefined {
  if (name === 'flow') return flow === 'col' ? 'top to bottom' : rtl ? 'right to left' : 'left to right';
  if (name === 'first') return flow === 'col' ? 'top' : rtl ? 'right' : 'left';
  if (name === 'above') return flow === 'col' ? 'above' : 'before';
  return undefined;
}

function expand(name: string, value: string, context: TokenContext): unknown {
  const bar = value.indexOf('|');
  const key = bar < 0 ? value : value.slice(0, bar);
  const words = bar < 0 ? value : value.slice(bar + 1);
  switch (name) {
    case 'accent':
    case 'second': return html`<span class="swatch ${name}">${value}</span>`;
    case 'n': return context.number?.(value);
    case 'ref':
    case 'term': return link(name, key, bar < 0 && name === 'ref' ? key.slice(key.lastIndexOf('/') + 1) : words);
    default: return direction(name, context);
  }
}
