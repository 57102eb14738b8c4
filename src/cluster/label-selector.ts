/**
 * Label selectors in both forms: kubectl's text (`app=web,tier in (a, b),!legacy`) and the object in a manifest (`matchLabels`,
 * `matchExpressions`). Meaning and printing follow `apimachinery/pkg/labels/selector.go` and `apis/meta/v1/helpers.go`.
 */
import {SelectorError, selectorTokens, type SelectorToken} from './selector-tokens.js';

export {SelectorError} from './selector-tokens.js';

export type Labels = Record<string, string>;

export type SelectorOperator = '=' | '==' | '!=' | 'in' | 'notin' | 'exists' | '!' | 'gt' | 'lt';

export interface Requirement { key: string; operator: SelectorOperator; values: string[] }

/** All requirements must hold; none selects everything. Sorted by key. */
export type Selector = readonly Requirement[];

/** As in `spec.selector` of a Deployment. */
export interface LabelSelector {
  matchLabels?: Labels;
  matchExpressions?: readonly {key?: string; operator?: string; values?: readonly string[]}[];
}

/** @throws SelectorError */
export function parseSelector(text: string): Selector {
  const tokens = selectorTokens(text);
  const requirements: Requirement[] = [];
  let at = 0;
  const peek = (): SelectorToken => tokens[at]!;
  // "in" and "notin" are ordinary words wherever an operator cannot stand: `notin=in` is a label and its value.
  const isWord = ({kind}: SelectorToken) => kind === 'Identifier' || kind === 'In' || kind === 'NotIn';
  const expected = (what: string): never => {
    throw new SelectorError(`selector ${JSON.stringify(text)}: found ${peek().text ? `"${peek().text}"` : 'the end'} where ${what} must be`);
  };

  while (peek().kind !== 'EndOfString') {
    requirements.push(requirement());
    if (peek().kind === 'EndOfString') break;
    if (peek().kind !== 'Comma') expected('a comma or the end');
    at++;
    if (!isWord(peek()) && peek().kind !== 'DoesNotExist') expected('a label key');
  }
  return requirements.sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

  function requirement(): Requirement {
    const absent = peek().kind === 'DoesNotExist';
    if (absent) at++;
    if (!isWord(peek())) expected('a label key');
    const key = tokens[at++]!.text;
    if (absent) return checked({key, operator: '!', values: []});
    switch (peek().kind) {
      case 'EndOfString': case 'Comma': return checked({key, operator: 'exists', values: []});
      case 'In': at++; return checked({key, operator: 'in', values: list()});
      case 'NotIn': at++; return checked({key, operator: 'notin', values: list()});
      case 'Equals': at++; return checked({key, operator: '=', values: [value()]});
      case 'DoubleEquals': at++; return checked({key, operator: '==', values: [value()]});
      case 'NotEquals': at++; return checked({key, operator: '!=', values: [value()]});
      case 'GreaterThan': at++; return checked({key, operator: 'gt', values: [value()]});
      case 'LessThan': at++; return checked({key, operator: 'lt', values: [value()]});
      default: return expected('one of =, ==, !=, in, notin, <, >');
    }
  }

  function value(): string {
    if (peek().kind === 'EndOfString' || peek().kind === 'Comma') return '';
    return isWord(peek()) ? tokens[at++]!.text : expected('a value');
  }

  /** `(a, b)`; an empty place between commas is the empty value. */
  function list(): string[] {
    if (peek().kind !== 'OpenPar') expected('"("');
    at++;
    const values = new Set<string>();
    while (peek().kind !== 'ClosedPar') {
      if (peek().kind === 'Comma') values.add('');
      else if (isWord(peek())) values.add(tokens[at++]!.text);
      else expected('a value, a comma or ")"');
      if (peek().kind === 'ClosedPar') break;
      if (peek().kind !== 'Comma') expected('a comma or ")"');
      at++;
      if (peek().kind === 'ClosedPar') values.add('');
    }
    at++;
    return [...values].sort();
  }
}

/**
 * The object form. Nothing given selects nothing (`undefined`), an empty object everything: both as upstream.
 * @throws SelectorError
 */
export function selectorOf(selector: LabelSelector | undefined | null): Selector | undefined {
  if (!selector) return undefined;
  const names: Record<string, SelectorOperator> = {In: 'in', NotIn: 'notin', Exists: 'exists', DoesNotExist: '!'};
  const requirements = Object.entries(selector.matchLabels ?? {}).map(([key, value]): Requirement => checked({key, operator: '=', values: [value]}));
  for (const {key = '', operator = '', values = []} of selector.matchExpressions ?? []) {
    const known = Object.hasOwn(names, operator) ? names[operator] : undefined;
    if (!known) throw new SelectorError(`matchExpressions for "${key}": the operator is In, NotIn, Exists or DoesNotExist, not ${JSON.stringify(operator)}`);
    requirements.push(checked({key, operator: known, values: [...values].sort()}));
  }
  return requirements.sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

/** `undefined` selects nothing: see {@link selectorOf}. */
export function selects(selector: Selector | undefined, labels: Labels | undefined): boolean {
  return selector !== undefined && selector.every(requirement => holds(requirement, labels ?? {}));
}

function holds({key, operator, values}: Requirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  switch (operator) {
    case 'exists': return value !== undefined;
    case '!': return value === undefined;
    case '=': case '==': case 'in': return value !== undefined && values.includes(value);
    case '!=': case 'notin': return value === undefined || !values.includes(value);
    case 'gt': case 'lt': {
      const number = integer(value);
      const bound = integer(values[0]);
      return number !== undefined && bound !== undefined && (operator === 'gt' ? number > bound : number < bound);
    }
  }
}

/** As kubectl prints it: no blanks but around `in` and `notin`. */
export function printSelector(selector: Selector): string {
  return selector.map(({key, operator, values}) => {
    switch (operator) {
      case 'exists': return key;
      case '!': return `!${key}`;
      case 'in': case 'notin': return `${key} ${operator} (${values.join(',')})`;
      case 'gt': return `${key}>${values[0]}`;
      case 'lt': return `${key}<${values[0]}`;
      default: return `${key}${operator}${values[0]}`;
    }
  }).join(',');
}

const NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;
const PREFIX = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

function checked(requirement: Requirement): Requirement {
  const {key, operator, values} = requirement;
  const slash = key.indexOf('/');
  const prefix = slash < 0 ? undefined : key.slice(0, slash);
  if (!NAME.test(key.slice(slash + 1)) || (prefix !== undefined && (prefix.length > 253 || !PREFIX.test(prefix)))) {
    throw new SelectorError(`${JSON.stringify(key.slice(0, 80))} is not a label key; it is up to 63 letters, digits, "-", "_" and ".", with an optional DNS name and "/" before`);
  }
  if ((operator === 'in' || operator === 'notin') && !values.length) throw new SelectorError(`${operator} needs at least one value for "${key}"`);
  if ((operator === 'exists' || operator === '!') && values.length) throw new SelectorError(`Exists and DoesNotExist take no values; "${key}" has ${values.length}`);
  for (const value of values) {
    if (value && !NAME.test(value)) throw new SelectorError(`${JSON.stringify(value.slice(0, 80))} is not a label value; it is up to 63 letters, digits, "-", "_" and "."`);
    if ((operator === 'gt' || operator === 'lt') && integer(value) === undefined) throw new SelectorError(`< and > compare whole numbers; "${key}" has ${JSON.stringify(value)}`);
  }
  return requirement;
}

/** What Go's ParseInt takes for 64 bits. */
function integer(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^[+-]?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text.replace('+', ''));
  return value === BigInt.asIntN(64, value) ? value : undefined;
}
