/** What the CDN build takes out of Lit must not change what Lit draws: both are asked to draw the same, one value after another. */
import assert from 'node:assert/strict';
import test, {after, before} from 'node:test';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import fc from 'fast-check';
import {chromium} from 'playwright-core';
import type {Browser, Page} from 'playwright-core';
import {rollup} from 'rollup';
import type {Plugin} from 'rollup';
import {leanLit} from './build-lit.mjs';
import {browserFlags, findBrowser} from './find-browser.mjs';

/** Something to draw: a text, nothing, a list, or one of the page's templates (by its number) around other things. */
type Thing = string | null | Thing[] | {template: number; inside: Thing[]; word: string; on: boolean};

const entry = '\0entry';
const virtual: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? 'export {html, svg, nothing, render} from "lit";' : null),
};

async function libraryAs(name: string, plugins: Plugin[]): Promise<string> {
  const bundle = await rollup({input: entry, plugins: [virtual, ...plugins, nodeResolve({exportConditions: ['production', 'browser']})]});
  const {output: [{code}]} = await bundle.generate({format: 'iife', name});
  return code;
}

/** In the page: draws `scenes` one after another into one place, and tells what stood there each time, without Lit's markers. */
const drawer = `window.drawAll = ({html, svg, nothing, render}, scenes) => {
  const templates = [
    ({inside: [a], word}) => html\`<b title=\${word} @click=\${press}>\${a}</b>\`,
    ({inside: [a, b], word, on}) => html\`<p class="x \${word} y" ?hidden=\${on}>\${a} and \${b}</p>\`,
    ({inside: [a, b]}) => html\`\${a}\${b}\`,
    ({inside: [a], word, on}) => html\`<ul .title=\${word}>\${on ? html\`<li>\${a}</li>\` : nothing}</ul>\`,
    ({inside: [a], word}) => html\`<svg viewBox="0 0 1 1">\${svg\`<text x="1">\${word}</text><g>\${a}</g>\`}</svg>\`,
    () => html\`<hr>\`,
  ];
  let pressed = 0;
  const host = {step: 2};
  const press = function () { pressed += this.step; };
  const draw = (thing) => typeof thing === 'string' ? thing : thing === null ? nothing : Array.isArray(thing) ? thing.map(draw)
    : templates[thing.template]({...thing, inside: thing.inside.map(draw)});
  const place = document.createElement('div');
  return scenes.map((scene) => {
    render(html\`<button @click=\${press}>press</button><i>\${draw(scene)}</i>\`, place, {host});
    for (const pressable of place.querySelectorAll('button, b')) pressable.click();
    return place.innerHTML.replace(/<!--.*?-->/gs, '') + pressed;
  });
};`;

const {thing} = fc.letrec<{thing: Thing; list: Thing[]; template: Thing}>((tie) => ({
  thing: fc.oneof({maxDepth: 4, withCrossShrink: true}, fc.constantFrom('', 'one', '<two>', '3'), fc.constant(null), tie('list'), tie('template')),
  list: fc.array(tie('thing'), {maxLength: 5}),
  template: fc.record({
    template: fc.nat(5), inside: fc.tuple(tie('thing'), tie('thing')), word: fc.constantFrom('', 'w', '"v"'), on: fc.boolean(),
  }),
}));

let browser: Browser;
let page: Page;
before(async () => {
  browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
  page = await browser.newPage();
  for (const content of [await libraryAs('published', []), await libraryAs('lean', [leanLit()]), drawer]) await page.addScriptTag({content});
});
after(() => browser?.close());

const drawnBy = (library: 'published' | 'lean', scenes: Thing[]): Promise<string[]> =>
  page.evaluate(`drawAll(${library}, ${JSON.stringify(scenes)})`);

test('The CDN build\'s Lit draws what the published one draws: lists that grow and shrink, templates in lists in templates, texts and nothing in turn', async () => {
  await fc.assert(fc.asyncProperty(fc.array(thing, {minLength: 2, maxLength: 6}), async (scenes) => {
    assert.deepEqual(await drawnBy('lean', scenes), await drawnBy('published', scenes));
  }), {numRuns: 400});
});

test('Items of a list take one marker each, not two', async () => {
  const [lean, published] = [await markersIn('lean'), await markersIn('published')];
  assert.equal(published - lean, 50);
});

const markersIn = (library: 'published' | 'lean'): Promise<number> => page.evaluate(`(() => {
  const place = document.createElement('div');
  ${library}.render(Array.from({length: 50}, (_, index) => 'item ' + index), place);
  return [...place.childNodes].filter(({nodeType}) => nodeType === 8).length;
})()`);
