import type {FigureData, FigureMark, Issue, Scene} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';

/*
 * Reads data that authors wrote by hand. A reader takes any value: it returns what can be drawn, and says about the rest
 * what is wrong, where, and what to do. Readers are put together the way types are:
 *
 *   const stage = fields<Stage>({title: text, at: number, can: oneOf('change', 'refuse')}, 'title');
 */

/** `undefined`: the value is of no use, and an issue says why. */
export type Read<T> = (value: unknown, path: string, issues: Issue[]) => T | undefined;

/** A reader for each field of `T`; the type checker asks for a new one when `T` grows. */
export type Shape<T> = {[K in keyof T]-?: Read<NonNullable<T[K]>>};

const complain = (issues: Issue[], path: string, value: unknown, wanted: string): undefined => {
  const given = typeof value === 'string' ? `"${value.slice(0, 40)}"` : Array.isArray(value) ? 'a list' : typeof value === 'object' && value ? 'an object' : String(value);
  issues.push({path, message: value === undefined ? `This is missing: give ${wanted}.` : `This is ${given}: give ${wanted}.`});
  return undefined;
};

/** Numbers are text too: nobody should have to quote a status code. */
export const text: Read<string> = (value, path, issues) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : complain(issues, path, value, 'a text');

export const number: Read<number> = (value, path, issues) => Number.isFinite(value) ? value as number : complain(issues, path, value, 'a number');

export const flag: Read<boolean> = (value, path, issues) => typeof value === 'boolean' ? value : complain(issues, path, value, 'true or false');

export const oneOf = <T extends string>(...words: T[]): Read<T> => (value, path, issues) =>
  words.includes(value as T) ? value as T : complain(issues, path, value, `one of ${words.join(', ')}`);

/** Items of no use are left out. */
export const list = <T>(item: Read<T>): Read<T[]> => (value, path, issues) => {
  if (!Array.isArray(value)) return complain(issues, path, value, 'a list');
  return value.flatMap((one, i) => {
    const read = item(one, `${path}[${i}]`, issues);
    return read === undefined ? [] : [read];
  });
};

export const record = <T>(item: Read<T>): Read<Record<string, T>> => (value, path, issues) => {
  if (!isObject(value)) return complain(issues, path, value, 'an object');
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => {
    const read = item(one, `${path}.${key}`, issues);
    return read === undefined ? [] : [[key, read]];
  }));
};

/** An object. Without a field that it `needs` it is of no use; fields nobody asked for are left alone. */
export const fields = <T extends object>(shape: Shape<T>, ...needs: (keyof T & string)[]): Read<T> => (value, path, issues) => {
  if (!isObject(value)) return complain(issues, path, value, 'an object');
  const read: Partial<T> = {};
  for (const key in shape) {
    if (value[key] === undefined && !needs.includes(key)) continue;
    const part = shape[key](value[key], path ? `${path}.${key}` : key, issues);
    if (part !== undefined) read[key] = part;
  }
  return needs.every((key) => read[key] !== undefined) ? read as T : undefined;
};

/** The fields every mark may have. An `id` that is missing is given by {@link readFigure}. */
export const mark: Shape<FigureMark> = {id: text, ref: text, tone: oneOf('accent', 'second', 'muted'), note: text, detail: text, copy: text, pressed: flag};

const common: Shape<FigureData> = {
  eyebrow: text, caption: text, alt: text, footnotes: list(text),
  source: fields<NonNullable<FigureData['source']>>({text, href: text, kind: oneOf('measured', 'simulated', 'example', 'documentation')}, 'text', 'kind'),
  end: text,
  scenes: list(fields<Scene>({id: text, say: text, on: list(text), focus: list(text), changes: record(record(text)), at: number, hold: number}, 'id', 'say')),
};

/**
 * Reads the data of a whole figure.
 * @param blank What is drawn when nothing was given; also the value of each field that could not be read.
 * @param own Readers of the family's own fields.
 * @param marksOf The marks of the data in reading order: each gets an id of its own, and scenes may name only these.
 */
export function readFigure<D extends FigureData>(value: unknown, blank: D, own: Shape<Omit<D, keyof FigureData>>, marksOf: (data: D) => FigureMark[]): Checked<D> {
  const issues: Issue[] = [];
  if (value === undefined) return {data: blank, issues};
  const data: D = {...blank, ...fields<D>({...common, ...own} as Shape<D>)(value, '', issues)};
  const ids = new Set<string>();
  for (const one of marksOf(data)) {
    const wanted = one.id;
    for (let n = ids.size + 1; !one.id || ids.has(one.id); n++) one.id = `${wanted || 'mark'}-${n}`;
    if (wanted && wanted !== one.id) issues.push({path: `#${wanted}`, message: `Two marks have the id "${wanted}": give each its own.`});
    ids.add(one.id);
  }
  data.scenes?.forEach((scene, i) => {
    for (const key of ['on', 'focus', 'changes'] as const) {
      for (const id of key === 'changes' ? Object.keys(scene.changes ?? {}) : scene[key] ?? []) {
        if (!ids.has(id)) issues.push({path: `scenes[${i}].${key}`, message: `There is no mark "${id.slice(0, 40)}"; known are ${[...ids].slice(0, 12).join(', ') || 'none'}.`});
      }
    }
  });
  return {data, issues};
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
