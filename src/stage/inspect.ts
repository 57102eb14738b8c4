import type {FigureMark, Scene} from './figure-data.js';
import {plain} from './plain.js';

type Described = FigureMark & Record<string, unknown>;

/** Finds a mark by id anywhere in a figure's data. */
export function findMark(data: unknown, id: string): Described | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const own = data as Described;
  // A scene has an id too, and is no mark.
  if (own.id === id && !('say' in own)) return own;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'scenes') continue;
    const found = findMark(value, id);
    if (found) return found;
  }
  return undefined;
}

/** One line about a mark: what its author wrote, else what is said of it in the scene of the same name, else what its fields say. */
export function describeMark(mark: Described, scenes: readonly Scene[] = []): string {
  const written = mark.detail ?? scenes.find(({id}) => id === mark.id)?.say;
  if (written) return written;
  const {value, rv, verb, text, lines} = mark;
  // What kind of message it is, its verb says.
  const name = [verb, mark.label, mark.title, verb ? undefined : mark.kind, mark.name, text].filter(isSaid).join(' ');
  const words = [name || mark.id, value, isSaid(rv) && `rv ${rv}`, mark.sub, mark.body, mark.by, ...(Array.isArray(lines) ? lines as unknown[] : []), mark.note]
    .filter(isSaid).map((part) => plain(`${part}`, {flow: 'col', rtl: false})).join(' · ');
  return words + unsaid(mark.ref, words);
}

const isSaid = (part: unknown): part is string | number => typeof part === 'number' || (typeof part === 'string' && part !== '');

/** What a ref tells beyond the words: a name that the drawing shortens, and the namespace. Actors are told by their words alone. */
function unsaid(ref: string | undefined, words: string): string {
  const [kind = '', ...path] = ref?.split('/') ?? [];
  const name = path.at(-1);
  if (!name || kind === 'actor') return '';
  return `${words.includes(name) ? '' : ` · ${kind === 'write' ? 'write ' : ''}${name}`}${path.length > 1 ? ` · namespace ${path[0]}` : ''}`;
}
