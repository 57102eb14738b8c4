import assert from 'node:assert/strict';
import test from 'node:test';
import {plain} from '../../src/stage/plain.js';
import {describeMark, findMark} from '../../src/stage/inspect.js';
import {toCSV, toHTML, toMarkdown} from '../../src/stage/table.js';

const row = {flow: 'row', rtl: false} as const;

test('direction words in a caption follow the drawing', () => {
  const caption = 'Read {flow}, the {first} box; the step {above} it.';
  assert.equal(plain(caption, row), 'Read left to right, the left box; the step before it.');
  assert.equal(plain(caption, {flow: 'row', rtl: true}), 'Read right to left, the right box; the step before it.');
  assert.equal(plain(caption, {flow: 'col', rtl: false}), 'Read top to bottom, the top box; the step above it.');
});

test('tokens leave their words in plain text, and unknown tokens stay as written', () => {
  assert.equal(plain('The {accent:gate} `etcd` {ref:pod/a/b-c|c} {term:taint|taints} {nonsense}', row), 'The gate etcd c taints {nonsense}');
  assert.equal(plain('{n:total.value} writes', {...row, number: (path) => (path === 'total.value' ? '220' : undefined)}), '220 writes');
});

test('CSV quotes what needs quotes and defuses formulas', () => {
  const table = {columns: [{key: 'a', label: 'A'}, {key: 'b', label: 'B, "b"'}], rows: [{a: '=HYPERLINK("x")', b: -5}, {a: 'two\nlines', b: 'x'}]};
  assert.equal(toCSV(table), 'A,"B, ""b"""\r\n"\'=HYPERLINK(""x"")",-5\r\n"two\nlines",x\r\n');
});

test('Markdown escapes bars and markup, and aligns numbers to the end', () => {
  const table = {columns: [{key: 'a', label: 'Name'}, {key: 'b', label: 'Count', align: 'end' as const}], rows: [{a: 'a|b_c<d>', b: 3}]};
  assert.equal(toMarkdown(table), '| Name | Count |\n| --- | --: |\n| a\\|b\\_c\\<d\\> | 3 |\n');
});

test('the fallback is HTML in which no value can become markup', () => {
  const html = toHTML('A <b> & "c"', {columns: [{key: 'a', label: 'A'}], rows: [{a: '<img src=x onerror=alert(1)>'}]});
  assert.ok(!html.includes('<img') && !html.includes('<b>'));
});

test('a mark is found wherever it lies in the data, and a scene of the same id is not taken for it', () => {
  const data = {scenes: [{id: 'x', say: 'no'}], groups: [{items: [{id: 'x', label: 'yes', value: 5}]}]};
  assert.equal(describeMark(findMark(data, 'x')!), 'yes · 5');
  assert.equal(findMark(data, 'y'), undefined);
});

test('what the author wrote about a mark wins over its fields', () => {
  assert.equal(describeMark({id: 'a', title: 'admission', detail: 'may change the object'}), 'may change the object');
});

test('of what a mark stands for, its words tell what the drawing leaves out: a shortened name, the namespace; never the ref itself', () => {
  assert.equal(describeMark({id: 'a', label: 'web pwq2w', value: '100m', ref: 'pod/shop/web-67fddbbb7-pwq2w'}), 'web pwq2w · 100m · web-67fddbbb7-pwq2w · namespace shop');
  assert.equal(describeMark({id: 'b', kind: 'Deployment', name: 'web', ref: 'deployment/shop/web'}), 'Deployment web · namespace shop');
  assert.equal(describeMark({id: 'c', title: '`kind-worker`', ref: 'node/kind-worker'}), 'kind-worker');
  assert.equal(describeMark({id: 'd', label: 'kubelets on 2 nodes', ref: 'actor/kubelets'}), 'kubelets on 2 nodes');
  assert.equal(describeMark({id: 'e', label: '845', ref: 'write/#2'}), '845 · write #2');
});

test('what nobody wrote about is told in its own words, without the marks of code', () => {
  assert.equal(describeMark({id: 'n/taint', text: 'taint `a:NoSchedule`', tone: 'accent'}), 'taint a:NoSchedule');
  assert.equal(describeMark({id: 'm', verb: 'watch', label: 'Pods of `node-1`', kind: 'watch', note: '+5 ms'}), 'watch Pods of node-1 · +5 ms');
  assert.equal(describeMark({id: 'c', title: 'Job', lines: ['runs until it succeeds', 'none here']}), 'Job · runs until it succeeds · none here');
});
