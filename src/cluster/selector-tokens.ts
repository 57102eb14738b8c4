/** The words of a label selector, split as `apimachinery/pkg/labels/selector.go` (Lexer) splits them. */

export type SelectorTokenKind = 'Identifier' | 'In' | 'NotIn' | 'Equals' | 'DoubleEquals' | 'NotEquals' | 'GreaterThan' | 'LessThan'
  | 'DoesNotExist' | 'OpenPar' | 'ClosedPar' | 'Comma' | 'EndOfString';

export interface SelectorToken { kind: SelectorTokenKind; text: string }

/** Says what was found in a selector and what must be there. */
export class SelectorError extends Error { override name = 'SelectorError'; }

const KINDS = new Map<string, SelectorTokenKind>([
  ['in', 'In'], ['notin', 'NotIn'], ['=', 'Equals'], ['==', 'DoubleEquals'], ['!=', 'NotEquals'], ['>', 'GreaterThan'], ['<', 'LessThan'],
  ['!', 'DoesNotExist'], ['(', 'OpenPar'], [')', 'ClosedPar'], [',', 'Comma'],
]);

/** Every text can be split: any character that is neither blank nor one of `=!(),<>` belongs to a word. Ends with `EndOfString`. */
export function selectorTokens(text: string): SelectorToken[] {
  const tokens = [...text.matchAll(/[ \t\r\n]+|==|!=|[=!(),<>]|[^ \t\r\n=!(),<>]+/g)]
    .map(([word]) => word)
    .filter(word => word.trim())
    .map((word): SelectorToken => ({kind: KINDS.get(word) ?? 'Identifier', text: word}));
  return [...tokens, {kind: 'EndOfString', text: ''}];
}
