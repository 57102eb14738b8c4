import test from 'node:test';
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {contents} from '../src/figures/contents.js';
import {version} from '../src/stage/version.js';
import {findElements} from './tools/elements.mjs';
import {list, root} from './tools/files.mjs';
import {staleFiles} from './tools/generated.mjs';
import {at, exportsOf, firstComment, globalsUsed, importsOf, linesIn, nodes, read, runsOnLoad, sources, target} from './tools/source.js';
import type {Source} from './tools/source.js';

/** The house rules, executed. Each message says where, and what to do. */

const source = sources('src');
const elements = findElements();
const generated = new Set(['src/index.ts', 'src/elements.ts']);
const roomOf = (file: string): string => /^src\/([^/]+)\//.exec(file)?.[1] ?? '';
const has = (file: string): boolean => existsSync(path.join(root, file));
const none = (problems: string[]): void => { if (problems.length > 0) assert.fail(problems.join('\n')); };

/** Who may import whom; a room may always import itself. */
const arrows: Record<string, string[]> = {
  'run': [],
  'bytes': [],
  'cluster': ['bytes'],
  'audit': ['run', 'bytes'],
  'sim': ['run', 'cluster'],
  'stage': ['run'],
  'families': ['stage'],
  // A figure that can be tried asks the rules themselves; they come with the form, never with the drawing.
  'figures': ['run', 'families', 'stage', 'cluster', 'sim'],
  'yard': ['cluster', 'sim', 'families', 'stage'],
  'control-room': ['cluster', 'sim', 'families', 'stage'],
  // Reads what a reader brings, in a worker: a figure never sees an audit log or kubectl's JSON, only the run that comes of it.
  'open': ['audit', 'bytes', 'cluster', 'run', 'stage'],
  // Explains what a page says of a reader's files too.
  'cli': ['audit', 'bytes', 'run', 'cluster', 'sim', 'open'],
};
const pureRooms = ['run', 'bytes', 'audit', 'cluster', 'sim'];
const isPure = ({file}: Source): boolean => pureRooms.includes(roomOf(file)) || /\.(facts|layout)\.ts$/.test(file);

test('every folder in src is a room, and no room is a drawer for what has no name yet', () => {
  const rooms = new Set(source.map(({file}) => roomOf(file)).filter(Boolean));
  const unknown = [...rooms].filter((room) => !(room in arrows)).map((room) => `src/${room}/ is no room: put its files where their concept lives`);
  const drawers = list('src', (file) => /\/(utils?|helpers?|common|types|constants|misc|lib)(\/|\.ts$)/.test(file) && file !== 'src/run/types.ts' && file !== 'src/cluster/types.ts')
    .map((file) => `${file}: name the concept, not the kind of file`);
  none([...unknown, ...drawers]);
});

test('arrows between rooms point one way', () => {
  none(source.filter(({file}) => roomOf(file)).flatMap((module) => importsOf(module).flatMap(({specifier, node}) => {
    const to = target(module, specifier);
    const room = roomOf(module.file);
    if (to === undefined || roomOf(to) === room) return [];
    if (to.startsWith('data/')) return ['run', 'stage', 'cli'].includes(room) ? [] : [`${at(module, node)} imports ${to}: data is read by run, stage and cli`];
    if (!to.startsWith('src/')) return [`${at(module, node)} imports ${to}, outside src`];
    return arrows[room]?.includes(roomOf(to)) ? [] : [`${at(module, node)} imports ${to}: ${room} may import ${arrows[room]?.join(', ') || 'nothing'} only`];
  })));
});

test('every relative import names a file that exists, with its .js ending', () => {
  none(source.flatMap((module) => importsOf(module).flatMap(({specifier, node}) => {
    const to = target(module, specifier);
    if (to === undefined) return [];
    if (!/\.(js|json)$/.test(specifier)) return [`${at(module, node)} imports '${specifier}': write the ending, .js for a module`];
    return has(to) ? [] : [`${at(module, node)} imports ${to}, which does not exist`];
  })));
});

test('the pure rooms, facts and layouts import no Lit, no three, no Node and touch no DOM', () => {
  const dom = ['document', 'window', 'HTMLElement', 'customElements', 'navigator', 'localStorage', 'sessionStorage', 'requestAnimationFrame', 'getComputedStyle'];
  none(source.filter(isPure).flatMap((module) => [
    ...importsOf(module).filter(({specifier}) => /^(lit|@lit\/|three|node:)/.test(specifier)).map(({specifier, node}) => `${at(module, node)} imports ${specifier}`),
    ...globalsUsed(module, dom).map((node) => `${at(module, node)} uses ${node.text}: hand it in as an argument, or move the code to a room that draws`),
  ]));
});

test('facts and layouts import only what is pure', () => {
  none(source.filter(({file}) => /\.(facts|layout)\.ts$/.test(file)).flatMap((module) => importsOf(module).flatMap(({node, specifier}) => {
    const to = target(module, specifier);
    // Types cost nothing at run time.
    if (!to || (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly)) return [];
    return importsOf(read(to)).some((inner) => /^(lit|@lit\/)/.test(inner.specifier)) ? [`${at(module, node)} imports ${to}, which imports Lit`] : [];
  })));
});

test('time and chance are inputs: only the clock and the effects of the command line ask for them', () => {
  const allowed = ['src/stage/clock.ts', 'src/cli/effects.ts'];
  none(source.filter(({file}) => !allowed.includes(file)).flatMap((module) => [
    ...[...nodes(module.tree)].flatMap((node) => {
      const called = /^(Date\.now|Math\.random|performance\.now|crypto\.randomUUID)$/.exec(ts.isPropertyAccessExpression(node) ? node.getText() : '')?.[1];
      const now = ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length ? 'new Date()' : undefined;
      return called ?? now ? [`${at(module, node)} uses ${called ?? now}: take the time, or the chance, as an argument`] : [];
    }),
    ...globalsUsed(module, ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']).map((node) => `${at(module, node)} uses ${node.text}: use stage/clock.ts`),
  ]));
});

test('a figure has its facts, its stories and its test under the same path', () => {
  none(elements.filter(({room}) => room === 'figures').flatMap(({file}) => {
    const name = file.slice('src/'.length, -'.ts'.length);
    return [`src/${name}.facts.ts`, `stories/${name}.stories.ts`, `test/${name}.test.ts`].filter((needed) => !has(needed)).map((needed) => `${file}: ${needed} is missing`);
  }));
});

test('a family has its stories and its test under the same path', () => {
  none(elements.filter(({room}) => room === 'families').flatMap(({file}) => {
    const name = file.slice('src/'.length, -'.ts'.length);
    const tested = has(`test/${name}.test.ts`) || has(`test/${name}.browser.ts`);
    return [...(has(`stories/${name}.stories.ts`) ? [] : [`${file}: stories/${name}.stories.ts is missing`]), ...(tested ? [] : [`${file}: test/${name}.test.ts or .browser.ts is missing`])];
  }));
});

test('a helper element is named in a browser test of its room', () => {
  const tests = list('test', (file) => file.endsWith('.browser.ts')).map((file) => ({room: file.split('/')[1], text: readFileSync(path.join(root, file), 'utf8')}));
  none(elements.filter(({room}) => room !== 'figures' && room !== 'families').filter(({tag, room}) => !tests.some((other) => other.room === room && other.text.includes(tag)))
    .map(({file, tag, room}) => `${file}: no test in test/${room} names ${tag}`));
});

test('facts, stories and tests of figures belong to a figure that exists', () => {
  const known = new Set(elements.map(({file}) => file.slice('src/'.length, -'.ts'.length)));
  const owner = (file: string): string => file.replace(/^(src|stories|test)\//, '').replace(/\.(facts|stories|test|browser|css)\.ts$/, '');
  none([...list('src/figures', (file) => file.endsWith('.facts.ts')), ...list('stories/figures', (file) => file.endsWith('.stories.ts')), ...list('test/figures', (file) => /\.(test|browser)\.ts$/.test(file))]
    .filter((file) => !known.has(owner(file)) && !has(`src/${owner(file)}.ts`)).map((file) => `${file}: there is no src/${owner(file)}.ts`));
});

test('every figure is in the table of contents, in its folder', () => {
  const entries = contents.flatMap(({figures}) => figures).map(({folder, name}) => `src/figures/${folder}/${name}.ts`);
  none(elements.filter(({room, file}) => room === 'figures' && !entries.includes(file)).map(({file}) => `${file} is not in src/figures/contents.ts`));
});

test('an element registers itself on its last line, through the guarded define, and nowhere else', () => {
  const registering = new Set(elements.map(({file}) => file));
  none(source.flatMap((module) => {
    const problems: string[] = [];
    for (const node of nodes(module.tree)) {
      if (!ts.isCallExpression(node)) continue;
      const callee = node.expression.getText();
      if (callee.endsWith('customElements.define') && module.file !== 'src/stage/define.ts') problems.push(`${at(module, node)}: use define() of stage/define.ts, which lets two copies of the library meet`);
      if (callee === 'define' && !registering.has(module.file)) problems.push(`${at(module, node)}: write define('kube-<name>', Class); on a line of its own`);
    }
    if (registering.has(module.file) && !/^define\('kube-[a-z0-9-]+', \w+\);$/.test(module.text.trimEnd().split('\n').at(-1) ?? '')) problems.push(`${module.file}: the define line is not the last`);
    if (registering.has(module.file) && (module.text.match(/^define\(/gm)?.length ?? 0) > 1) problems.push(`${module.file} registers two elements: one file each`);
    return problems;
  }));
});

test('class, file and tag have one name', () => {
  const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  none(elements.flatMap(({file, name, className}) => [
    ...(path.posix.basename(file) === `${name}.ts` ? [] : [`${file}: <kube-${name}> lives in ${name}.ts`]),
    // Run and Ref are words of the vocabulary, Object is one of the language: their elements say that they are elements.
    ...(className === pascal(name) || (className === `${pascal(name)}Element` && ['run', 'ref', 'object'].includes(name)) ? [] : [`${file}: the class of <kube-${name}> is ${pascal(name)}, not ${className}`]),
    ...(exportsOf(read(file)).includes(className) ? [] : [`${file}: export class ${className}`]),
  ]));
});

test('files keep to their length', () => {
  const budgets: [RegExp, number, string][] = [
    [/^src\/figures\/.*\.facts\.ts$/, 80, 'facts'],
    [/\.layout\.ts$/, 200, 'a layout'],
    [/^src\/sim\/controllers\/[^.]+\.ts$/, 150, 'a controller'],
  ];
  none(source.flatMap((module) => {
    const lines = linesIn(module);
    const element = elements.find(({file}) => file === module.file);
    const budget = element?.room === 'figures' ? [/./, 120, 'a figure'] as const : element?.room === 'families' ? [/./, 150, 'a family'] as const : budgets.find(([pattern]) => pattern.test(module.file));
    if (budget && lines > budget[1]) return [`${module.file} has ${lines} lines: ${budget[2]} has at most ${budget[1]}`];
    if (lines > 300 && !generated.has(module.file) && !/\b(long|length|lines)\b/i.test(firstComment(module))) return [`${module.file} has ${lines} lines: cut it by concept, or say in its first comment why it is long`];
    return [];
  }));
});

test('file names are lower-case kebab', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const named = ['src', 'stories', 'test', 'data'].flatMap((folder) => list(folder, (file) => !file.startsWith('test/golden/') && !/(^|\/)(README|LICENSE)(\.md)?$/.test(file) && !/\/\.[^/]+$/.test(file)));
  none(named.filter((file) => !kebab.test(path.posix.basename(file))).map((file) => `${file}: lower-case-kebab`));
});

test('nothing is unfinished, switched off or waved through', () => {
  // Put together so that this file does not name them.
  const words = ['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', 'X' + 'XX', 'eslint-' + 'disable', '@ts-' + 'ignore', '@ts-' + 'nocheck'];
  const unfinished = new RegExp(`(^|\\W)(${words.join('|')})\\b|\\b(test|it|describe|suite|before|after)\\.(only|skip|todo)\\(`);
  const files = ['src', 'stories', 'test'].flatMap((folder) => list(folder, (file) => /\.(ts|mts|mjs|css|html)$/.test(file) && !file.startsWith('test/golden/')));
  none(files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n').flatMap((line, index) => {
    const found = unfinished.exec(line)?.[0].trim();
    return found ? [`${file}:${index + 1} says ${found}`] : [];
  })));
});

test('no path of somebody\'s machine stands in the project', () => {
  const files = ['src', 'stories', 'data', 'test', '.ci'].flatMap((folder) => list(folder, (file) => /\.(ts|mts|mjs|css|html|json|md|yaml|run)$/.test(file) && !file.startsWith('test/golden/')));
  none(files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n').flatMap((line, index) => (/(^|[\s'"`(])\/(work|root|home\/\w+|Users\/\w+)\//.test(line) ? [`${file}:${index + 1} names a path of one machine`] : []))));
});

test('types say what they mean: no any', () => {
  none([...source, ...sources('stories')].flatMap((module) => [...nodes(module.tree)].filter(({kind}) => kind === ts.SyntaxKind.AnyKeyword).map((node) => `${at(module, node)}: write the type, or unknown`)));
});

test('templates carry no style attribute, which a strict content security policy refuses', () => {
  none(source.flatMap((module) => [...nodes(module.tree)].flatMap((node) => {
    if (!ts.isTaggedTemplateExpression(node) || !/^(html|svg)$/.test(node.tag.getText())) return [];
    const {template} = node;
    // styleMap() is no way out: Lit writes its first value as an attribute.
    const pieces = ts.isTemplateExpression(template) ? [template.head.text, ...template.templateSpans.map(({literal}) => literal.text)] : [template.text];
    return pieces.some((piece) => /\sstyle\s*=/.test(piece)) ? [`${at(module, node)}: set the property, .style=\${…}, or use a class or an SVG attribute`] : [];
  })));
});

test('loading a module touches no window and no document, so that a site generator can import it', () => {
  none(source.flatMap((module) => globalsUsed(module, ['window', 'document', 'customElements', 'navigator', 'localStorage', 'location', 'matchMedia', 'MutationObserver', 'ResizeObserver', 'IntersectionObserver'])
    .filter(runsOnLoad).map((node) => `${at(module, node)} uses ${node.text} while loading: move it into a function, or behind typeof`)));
});

test('stories of figures and families show the element alone, narrow and dark', () => {
  none(list('stories', (file) => /^stories\/(figures|families)\/.*\.stories\.ts$/.test(file)).flatMap((file) => {
    const names = exportsOf(read(file));
    return ['Alone', 'Narrow', 'Dark'].filter((name) => !names.includes(name)).map((name) => `${file}: export const ${name}`);
  }));
});

test('every kept drawing is that of a story', () => {
  none(list('test/golden').filter((file) => {
    const [, name, story] = /^test\/golden\/(.*)--(\w+)\.html$/.exec(file) ?? [];
    return !name || !story || !has(`stories/${name}.stories.ts`) || !exportsOf(read(`stories/${name}.stories.ts`)).includes(story);
  }).map((file) => `${file}: its story is gone; npm run golden`));
});

test('what is generated from the source is current', () => {
  none(staleFiles().map((file) => `${file} is not current: npm run manifest`));
});

test('the version that the elements tell is that of the package', () => {
  assert.equal(version, (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {version: string}).version);
});
