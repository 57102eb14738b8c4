/** What the manifest says about an element, as Storybook's table of arguments: what can be set gets a control, the rest is told. */
import type {ArgTypes} from '@storybook/web-components-vite';
import manifest from '../../custom-elements.json' with {type: 'json'};

interface Item { name: string; kind?: string; privacy?: string; readonly?: boolean; description?: string; default?: string; type?: {text?: string}; attribute?: string; fieldName?: string; parameters?: {name: string; type?: {text?: string}}[]; return?: {type?: {text?: string}} }
export interface Declaration {
  tagName?: string;
  description?: string;
  attributes?: Item[];
  members?: Item[];
  events?: Item[];
  slots?: Item[];
  cssParts?: Item[];
  cssProperties?: Item[];
}

const declarations = new Map((manifest.modules as {path: string; declarations: Declaration[]}[]).flatMap(({declarations: all}) => all.map((one) => [one.tagName, one])));

export const declarationOf = (tag: string | undefined): Declaration | undefined => declarations.get(tag);

/** `'a' | 'b' | undefined` → a, b; undefined when the type says anything else. */
function choices(type: string): string[] | undefined {
  const kinds = type.split('|').map((kind) => kind.trim()).filter((kind) => kind !== 'undefined');
  return kinds.length > 0 && kinds.every((kind) => /^'[^']*'$/.test(kind)) ? kinds.map((kind) => kind.slice(1, -1)) : undefined;
}

function control(text: string): object {
  const options = choices(text);
  if (options) return {type: {name: 'enum', value: options}, options: [undefined, ...options], control: {type: 'inline-radio', labels: {undefined: 'not set'}}};
  const type = /\bboolean\b/.test(text) ? 'boolean' : /\bnumber\b/.test(text) && !/\bstring\b/.test(text) ? 'number' : 'string';
  return {type: {name: type}, control: {type: type === 'string' ? 'text' : type}};
}

type Told = ArgTypes[string];
const told = (name: string, category: string, {description = '', type, default: value}: Partial<Item>, more: object = {control: false}): Told => ({
  name, description, type: {name: 'other', value: type?.text ?? ''},
  table: {category, ...(type?.text && {type: {summary: type.text}}), ...(value !== undefined && !value.startsWith('new ') && {defaultValue: {summary: value}})}, ...more,
}) as Told;

const signature = ({parameters = [], return: back}: Item): string =>
  `(${parameters.map(({name, type}) => `${name}: ${type?.text ?? 'unknown'}`).join(', ')}) => ${back?.type?.text ?? 'void'}`;

/** An element's attributes with controls, then everything else it says of itself. Keys: an attribute's and a custom property's own name. */
export function argTypesOf(tag: string): ArgTypes {
  const element = declarationOf(tag);
  if (!element) return {};
  const {attributes = [], members = [], events = [], slots = [], cssParts = [], cssProperties = []} = element;
  const isAttribute = new Set(attributes.map(({fieldName, name}) => fieldName ?? name));
  const plain = members.filter(({name, kind, privacy}) => privacy !== 'private' && privacy !== 'protected' && (kind === 'method' || !isAttribute.has(name)));
  return Object.fromEntries([
    ...attributes.map((item): [string, Told] => [item.name, told(item.name, 'attributes', item, control(item.type?.text ?? 'string'))]),
    ...plain.filter(({kind}) => kind !== 'method').map((item): [string, Told] => [item.name, told(item.name, item.readonly ? 'properties to read' : 'properties', item)]),
    ...plain.filter(({kind}) => kind === 'method').map((item): [string, Told] => [`${item.name}()`, told(item.name, 'methods', {...item, type: {text: signature(item)}})]),
    ...events.map((item): [string, Told] => [`event ${item.name}`, told(item.name, 'events', item)]),
    ...slots.map((item): [string, Told] => [`slot ${item.name}`, told(item.name || '(default)', 'slots', item)]),
    ...cssParts.map((item): [string, Told] => [`part ${item.name}`, told(`::part(${item.name})`, 'parts', item)]),
    ...cssProperties.map((item): [string, Told] => [item.name, told(item.name, 'custom properties', item, {type: {name: 'string'}, control: {type: isColour(item.name) ? 'color' : 'text'}})]),
  ]);
}

const isColour = (name: string): boolean => !/^--kube-(font|text|dur|h|bar|max|sticky)/.test(name);
