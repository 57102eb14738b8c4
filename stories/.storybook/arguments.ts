/** Makes the controls work on any story, also one whose own code names no arguments: they are set on its elements as an author would. */
import type {Decorator} from '@storybook/web-components-vite';
import {declarationOf} from './manifest.js';

type Args = Readonly<Record<string, unknown>>;

/** What a story wrote itself, by attribute; a control that is taken back gives it back. */
const written = new WeakMap<Element, Map<string, string | null>>();

/** `{number: '7.4', permalink: true}` → the attributes to write; undefined: none. Only those the element has. */
export function attributesOf(tag: string, args: Args): Map<string, string | undefined> {
  return new Map((declarationOf(tag)?.attributes ?? []).flatMap(({name}): [string, string | undefined][] => {
    if (!(name in args)) return [];
    const value = args[name];
    return [[name, value === undefined || value === null || value === false || value === '' ? undefined : value === true ? '' : String(value as string | number)]];
  }));
}

function dress(element: HTMLElement, args: Args): void {
  const own = written.get(element) ?? new Map<string, string | null>();
  written.set(element, own);
  const wanted = attributesOf(element.localName, args);
  for (const name of [...wanted.keys()]) if (!own.has(name)) own.set(name, element.getAttribute(name));
  // Custom properties are no attributes; the style is, and what the story wrote there stays.
  if (!own.has('style')) own.set('style', element.getAttribute('style'));
  for (const [name, before] of own) {
    const to = wanted.get(name) ?? (args[name] === false ? null : before);
    if (to === null) element.removeAttribute(name);
    else element.setAttribute(name, to);
  }
  for (const [name, value] of Object.entries(args)) if (name.startsWith('--kube-') && value) element.style.setProperty(name, String(value));
}

/** After a story is drawn its arguments are written on every element it is about. */
export const withArguments: Decorator = (story, {component, args, canvasElement}) => {
  const drawing = story();
  if (typeof component === 'string') queueMicrotask(() => { for (const element of canvasElement.querySelectorAll<HTMLElement>(component)) dress(element, args); });
  return drawing;
};
