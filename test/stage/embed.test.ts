import assert from 'node:assert/strict';
import test from 'node:test';
import {moduleAddress, movingAddress, toEmbed} from '../../src/stage/embed.js';

const rows = {columns: [{key: 'a', label: 'Name'}], rows: [{a: '<b>'}]};
const cdn = 'https://cdn.example/kube-figures@0.1.0/cdn';

test('the HTML to embed is a module, a tag and a fallback, without a blank line', () => {
  const html = toEmbed({tag: 'kube-gates', attributes: [['number', '1.2'], ['permalink', '']], caption: 'A & B', rows}, `${cdn}/gates.js`);
  assert.equal(html, `<script type="module" src="${cdn}/gates.js"></script>
<kube-gates number="1.2" permalink>
  <p>A &#38; B</p>
  <table>
    <tr><th>Name</th></tr>
    <tr><td>&#60;b&#62;</td></tr>
  </table>
</kube-gates>
`);
});

test('no word of an author ends the attribute, the script or the tag it stands in', () => {
  const html = toEmbed({
    tag: 'kube-gates', attributes: [['caption', '"><img src=x onerror=alert(1)> & co']], data: {title: '</script><img src=x onerror=alert(1)><!--'}, caption: '</kube-gates>', rows,
  }, `${cdn}/gates.js?v="><script>`);
  assert.ok(html.includes(' caption="&quot;><img src=x onerror=alert(1)> &amp; co"'));
  assert.ok(html.includes('src="https://cdn.example/kube-figures@0.1.0/cdn/gates.js?v=&quot;><script>"'));
  const [json] = /(?<=<script type="application\/json">).*(?=<\/script>)/.exec(html)!;
  assert.deepEqual(JSON.parse(json), {title: '</script><img src=x onerror=alert(1)><!--'});
  assert.ok(!json.includes('<'));
  assert.equal(html.match(/<\/kube-gates>/g)!.length, 1);
});

test('a page with a bundler imports the element from the package', () => {
  assert.match(toEmbed({tag: 'kube-owner-tree', attributes: [], caption: '', rows}, undefined), /^<script type="module">import 'kube-figures\/owner-tree\.js';<\/script>\n<kube-owner-tree>/);
});

test('a page that loads the CDN build gets its address, with the query that the page uses', () => {
  const chunk = `${cdn}/chunks/interaction-AbC_12-x.js`;
  assert.equal(moduleAddress('gates', chunk, [`${cdn}/autoload.js`]), `${cdn}/gates.js`);
  assert.equal(moduleAddress('gates', chunk, ['https://other.example/x.js', `${cdn}/kube-figures.js?v=7`]), `${cdn}/gates.js?v=7`);
  assert.equal(moduleAddress('gates', `${chunk}?v=a/b`, [`${cdn}/gates.js?v=a/b`]), `${cdn}/gates.js?v=a/b`);
});

test('chunks of somebody else’s build are not taken for the CDN build', () => {
  for (const [module, loaded] of [
    ['https://docs.example/assets/chunks/interaction.d8f2.js', ['https://docs.example/assets/app.12ab.js']],
    ['https://app.example/_app/immutable/chunks/aB3.js', ['https://app.example/_app/immutable/entry/start.js']],
    ['https://site.example/assets/index-12.js', ['https://site.example/assets/index-12.js']],
    [`${cdn}/chunks/interaction-x.js`, ['https://elsewhere.example/cdn/gates.js', `${cdn}/chunks/core-x.js`]],
    ['file:///repo/node_modules/kube-figures/dist/chunks/stage/menu.js', []],
  ] as const) assert.equal(moduleAddress('gates', module, loaded), undefined, module);
});

test('the moving address follows minor versions of a first version, and the major version of others', () => {
  assert.equal(movingAddress('https://x/kube-figures@0.1.0/cdn/gates.js', '0.1.0'), 'https://x/kube-figures@0.1/cdn/gates.js');
  assert.equal(movingAddress('https://x/kube-figures@2.3.4/cdn/gates.js', '2.3.4'), 'https://x/kube-figures@2/cdn/gates.js');
  assert.equal(movingAddress('https://x/cdn/gates.js', '2.3.4'), undefined);
});
