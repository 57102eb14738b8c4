/**
 * A shape says which fields of an object are read and what each must be. It is data: the reader of bytes uses it to pass over everything
 * else (which is most of a file, and every place where a secret can be), and {@link conform} uses it to take out what is not as it must be.
 */
import {parseQuantity} from '../quantity.js';

export type Scalar = 'string' | 'integer' | 'count' | 'boolean' | 'time' | 'quantity' | 'int-or-percent' | 'int-or-name';

export type Shape = Scalar
  /** Every element is of this shape. */
  | {list: Shape}
  /** Any keys (`only` these, if given), every value of this shape. */
  | {map: Scalar; only?: readonly string[]}
  | {fields: {readonly [field: string]: Shape}};

/**
 * The shape that a TypeScript type must have: a field that is missing, or of another kind than the type says, does not compile. (Which scalar
 * a `string` is, the shape adds.)
 */
export type ShapeOf<T> = [T] extends [string | number] ? Scalar
  : [T] extends [boolean] ? 'boolean'
  : T extends readonly (infer E)[] ? {list: ShapeOf<E>}
  : string extends keyof T ? {map: Scalar; only?: readonly string[]}
  : {fields: {readonly [K in keyof Required<T>]: ShapeOf<Exclude<T[K], undefined>>}};

/** Something at `path` is not as the shape wants it; it is left out. */
export interface Problem { path: Path; wanted: Scalar | 'list' | 'object'; message: string }

export type Path = readonly (string | number)[];

/** Only what the shape names, of a value in memory: what reading its bytes with the shape would have made. */
export function pick(value: unknown, shape: Shape): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return typeof shape === 'object' && 'list' in shape ? value.map(element => pick(element, shape.list)) : [];
  const picked: Record<string, unknown> = {};
  if (typeof shape === 'string' || 'list' in shape) return picked;
  const names = 'fields' in shape ? Object.keys(shape.fields) : shape.only ?? Object.keys(value);
  for (const name of names) {
    const inner = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    // JSON has no undefined: writing such a field would leave it out.
    if (inner === undefined) continue;
    put(picked, name, pick(inner, 'fields' in shape ? shape.fields[name]! : shape.map));
  }
  return picked;
}

/** `__proto__` is a key like any other in JSON. */
export function put(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, {value, enumerable: true, configurable: true, writable: true});
  else object[name] = value;
}

/**
 * The value without what does not fit its shape; each such place is named in `problems`. `null` means absent, as in the API. The value
 * itself is never changed: where something is left out, the parents are copied.
 */
export function conform(value: unknown, shape: Shape, problems: Problem[], path: Path = []): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof shape === 'string') return conformScalar(value, shape, problems, path);
  if ('list' in shape) {
    if (!Array.isArray(value)) return refuse(value, 'list', problems, path);
    let copy: unknown[] | undefined;
    value.forEach((element: unknown, i) => {
      const kept = conform(element, shape.list, problems, [...path, i]);
      if (kept === element && kept !== undefined) copy?.push(element);
      else {
        copy ??= value.slice(0, i) as unknown[];
        // An object that is empty keeps its place, so that "2 containers" stays true.
        if (kept !== undefined) copy.push(kept);
        else if (typeof shape.list === 'object' && 'fields' in shape.list) copy.push({});
      }
    });
    return copy ?? value;
  }
  if (typeof value !== 'object' || Array.isArray(value)) return refuse(value, 'object', problems, path);
  const object = value as Record<string, unknown>;
  const names = 'fields' in shape ? Object.keys(shape.fields) : shape.only ?? Object.keys(object);
  let copy: Record<string, unknown> | undefined;
  for (const name of names) {
    if (!Object.hasOwn(object, name)) continue;
    const before = object[name];
    const kept = conform(before, 'fields' in shape ? shape.fields[name]! : shape.map, problems, [...path, name]);
    if (kept === before) continue;
    copy ??= {...object};
    if (kept === undefined) delete copy[name];
    else put(copy, name, kept);
  }
  return copy ?? object;
}

const WORDS: Record<Problem['wanted'], string> = {
  string: 'a text', integer: 'a whole number', count: 'a whole number that is not below zero', boolean: 'true or false', time: 'a time such as 2026-11-07T20:11:46Z',
  quantity: 'a quantity', 'int-or-percent': 'a whole number or a percentage', 'int-or-name': 'a number or a name', list: 'a list', object: 'an object',
};

function conformScalar(value: unknown, scalar: Scalar, problems: Problem[], path: Path): unknown {
  if (isConforming(value, scalar)) return value;
  // Go's zero time is how an absent one is sometimes written.
  if (scalar === 'time' && value === '0001-01-01T00:00:00Z') return undefined;
  if (scalar === 'quantity' && (typeof value === 'string' || typeof value === 'number')) {
    problems.push({path, wanted: 'quantity', message: sentenceOf(() => parseQuantity(value))});
    return undefined;
  }
  return refuse(value, scalar, problems, path);
}

/** Whether a value is what the scalar says. */
export function isConforming(value: unknown, scalar: Scalar): boolean {
  switch (scalar) {
    case 'string': return typeof value === 'string';
    case 'integer': return Number.isSafeInteger(value);
    case 'count': return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'boolean': return typeof value === 'boolean';
    case 'time': return typeof value === 'string' && TIME.test(value) && value !== '0001-01-01T00:00:00Z';
    case 'int-or-percent': return Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,15}%$/.test(value));
    case 'int-or-name': return Number.isSafeInteger(value) || typeof value === 'string';
    case 'quantity': return (typeof value === 'string' || typeof value === 'number') && isQuantity(value);
  }
}

/** RFC 3339, by its ranges: engines differ in what else they take for a date. */
const TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** A cluster repeats a handful of amounts a hundred thousand times. */
const knownQuantities = new Set<string | number>();

function isQuantity(value: string | number): boolean {
  if (knownQuantities.has(value)) return true;
  if (sentenceOf(() => parseQuantity(value))) return false;
  if (knownQuantities.size < 10_000) knownQuantities.add(value);
  return true;
}

/** What an attempt says when it fails; empty when it does not. */
function sentenceOf(attempt: () => unknown): string {
  try {
    attempt();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

function refuse(value: unknown, wanted: Problem['wanted'], problems: Problem[], path: Path): undefined {
  const found = Array.isArray(value) ? 'a list' : typeof value === 'string' ? 'a text' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'an object';
  problems.push({path, wanted, message: `must be ${WORDS[wanted]} and is ${found}`});
  return undefined;
}
