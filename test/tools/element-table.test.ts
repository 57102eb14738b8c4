import test from 'node:test';
import assert from 'node:assert/strict';
import {elementTable, replaceTable} from './element-table.mjs';

const element = (name: string, room: string) => ({tag: `kube-${name}`, name, className: name, file: `src/${room}/${name}.ts`, room});
const manifest = {modules: [{declarations: [{tagName: 'kube-a', summary: 'One | two\n three'}]}, {declarations: [{tagName: 'kube-b', description: 'Described.'}]}]};

test('the table has a part for each room, the figures first, and a row for each element', () => {
  assert.equal(elementTable(manifest, [element('b', 'stage'), element('a', 'figures')]), [
    '| Figures | |', '|---|---|', '| `<kube-a>` | One \\| two three |', '', '| Helpers | |', '|---|---|', '| `<kube-b>` | Described. |',
  ].join('\n'));
});

test('only what stands between the markers is replaced', () => {
  assert.equal(replaceTable('before\n<!-- elements:start -->\nold\n<!-- elements:end -->\nafter', 'new'), 'before\n<!-- elements:start -->\n\nnew\n\n<!-- elements:end -->\nafter');
});

test('a README without the markers is told so', () => {
  assert.throws(() => replaceTable('no markers', 'new'), /add the lines <!-- elements:start --> and <!-- elements:end -->/);
});
