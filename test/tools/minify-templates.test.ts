import test from 'node:test';
import assert from 'node:assert/strict';
import {rollup} from 'rollup';
import {collapseCss, collapseHtml, minifyTemplates} from './minify-templates.mjs';

/** What a page gets of a template: the values of `css` and `html` calls after the plugin has been over the module. */
async function minified(code: string): Promise<string[][]> {
  const bundle = await rollup({
    input: 'entry', external: ['lit'], onLog: () => {},
    plugins: [{name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? code : null)}, minifyTemplates()],
  });
  const {output} = await bundle.generate({format: 'es'});
  const recording = `const parts = []; const css = (strings) => parts.push([...strings]); const html = css;\n${output[0].code}\nexport {parts};`;
  const {parts} = await import(`data:text/javascript,${encodeURIComponent(recording)}`) as {parts: string[][]};
  return parts;
}

test('a sheet without expressions is minified, its strings and escapes kept', async () => {
  const [[sheet]] = await minified('export const a = css`\n  /* why */\n  .a { color: red; }\n  .a::after { content: " \\\\2014  x  y"; }\n`;') as [[string]];
  assert.equal(sheet, '.a{color:red}.a:after{content:" — x  y"}');
});

test('a sheet with expressions loses its layout, and the expression keeps its place', async () => {
  const [pieces] = await minified('export const a = css`\n  .a { inline-size: calc(1px + ${1}px); }\n  .b .c { color: ${2}; }\n`;');
  assert.deepEqual(pieces, [' .a{inline-size: calc(1px + ', 'px);}.b .c{color: ', ';}']);
});

test('what is no whole sheet, such as a value, comes through unharmed', async () => {
  const [[value]] = await minified('export const a = css`1px  solid`;') as [[string]];
  assert.equal(value, '1px solid');
});

test('css: quoted text keeps its spaces and its comment marks', () => {
  assert.equal(collapseCss('a { content: "  /* no */  { " }  /* yes */ b{}'), 'a{content: "  /* no */  { "}b{}');
});

test('html: a run of white space becomes one space and is never lost between elements', () => {
  assert.deepEqual(collapseHtml(['<p>\n  one <b>two</b>\n  <i>three</i>\n</p>']), ['<p> one <b>two</b> <i>three</i> </p>']);
});

test('html: attribute values keep their spaces, also across an expression', () => {
  assert.deepEqual(collapseHtml(['<p title="a   b ', '   c"\n  class="x"\n>', '   </p>']), ['<p title="a   b ', '   c" class="x">', ' </p>']);
});

test('html: an apostrophe in a text opens no attribute value', () => {
  assert.deepEqual(collapseHtml(['<p>it\'s   here</p>   <p>and   there</p>']), ['<p>it\'s here</p> <p>and there</p>']);
});

test('html: an expression at the end of a tag keeps its space', () => {
  assert.deepEqual(collapseHtml(['<p\n  ?hidden=', '\n>x</p>']), ['<p ?hidden=', ' >x</p>']);
});

test('html: preformatted text is left alone', () => {
  const pieces = ['<pre>\n  a\n    b</pre>'];
  assert.deepEqual(collapseHtml(pieces), pieces);
});

test('html: a template inside a template is minified too', async () => {
  const parts = await minified('export const a = html`<ul>\n  ${[1].map(() => html`\n    <li>\n      x\n    </li>`)}\n</ul>`;');
  assert.deepEqual(parts, [[' <li> x </li>'], ['<ul> ', ' </ul>']]);
});
