import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {findElements} from './elements.mjs';
import {list, root} from './files.mjs';

/** custom-elements.json is what editors and wrappers believe: it is held to what is drawn, and the README to it. */

interface Declaration {tagName?: string; cssParts?: {name: string}[]; cssProperties?: {name: string}[]; events?: {name: string}[]; attributes?: {name: string}[]}
const {modules} = JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8')) as {modules: {declarations: Declaration[]}[]};
const declared = new Map(modules.flatMap(({declarations}) => declarations).flatMap((one) => one.tagName ? [[one.tagName, one] as const] : []));
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const figure = declared.get('kube-toleration-timeline')!;
const names = (of: {name: string}[] = []): string[] => of.map(({name}) => name);

test('every part of every kept drawing of a figure or family is in the manifest', () => {
  const missing = findElements().filter(({room}) => room === 'figures' || room === 'families').flatMap(({name, tag}) => {
    const drawings = list('test/golden', (file) => path.posix.basename(file).startsWith(`${name}--`));
    assert.ok(drawings.length > 0, `${name} has kept drawings`);
    const parts = new Set(drawings.flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/\spart="([^"]+)"/g)].flatMap(([, part]) => part!.match(/\S+/g) ?? [])));
    const known = names(declared.get(tag)?.cssParts);
    return [...parts].filter((part) => !known.includes(part)).map((part) => `${tag}::part(${part})`);
  });
  assert.deepEqual(missing, []);
});

test('events have names that begin with kube-, and those of a figure are the ones the README lists', () => {
  for (const [tag, {events}] of declared) assert.deepEqual(names(events).filter((name) => !name.startsWith('kube-')), [], tag);
  const told = /Events: ([^.]*)\./.exec(readme)![1]!.match(/kube-[a-z]+/g)!;
  assert.deepEqual(told.sort(), names(figure.events).sort());
});

test('the tokens and attributes that the README names are in the manifest', () => {
  const tokens = /Tokens: ([^\n]*)/.exec(readme)![1]!.match(/[a-z0-9-]+/g)!.map((token) => token.replace(/^-*(kube-)?/, '--kube-'));
  assert.deepEqual(tokens.filter((token) => !names(figure.cssProperties).includes(token)), []);
  const attributes = [...readme.matchAll(/`([a-z-]+)="[^"]*"`/g)].map(([, name]) => name!);
  assert.deepEqual(attributes.filter((name) => !names(figure.attributes).includes(name)), []);
});
