import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/object.data.js';
import {table} from '../../src/families/object.table.js';
import type {ObjectData} from '../../src/families/object.data.js';

const good: ObjectData = {
  caption: 'c', alt: 'a',
  objects: [
    {id: 'map', kind: 'ConfigMap', name: 'settings', namespace: 'shop', footer: 'at `/x`', sections: [{title: 'two `keys`', path: 'data', fields: [{id: 'k', path: 'a.conf', value: 'x 1\ny 2', origin: 'you'}, {id: 'e', path: 'b', value: 'empty', unset: true, origin: 'server', note: 'so far'}]}]},
    {id: 'pod', kind: 'Pod', name: 'web-0', state: 'deprecated', sections: [{title: 'files', fields: [{id: 'f', path: '/etc/a.conf', value: 'x 1\ny 2'}]}]},
  ],
  links: [{id: 'm', from: 'k', to: 'f', label: 'mounted at `/etc`'}],
  facts: [{label: 'lines', value: '2', part: 0.5}],
  only: {id: 'only', label: 'mine', origin: 'you'},
};

test('good data is taken as it is, without a word', () => {
  const {data, issues} = check(structuredClone(good));
  assert.deepEqual(data, good);
  assert.deepEqual(issues, []);
});

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {caption: '', alt: '', objects: []}, issues: []}));

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], true, {objects: 7}, {objects: [null, 3, []]}, {objects: [{kind: 'Pod'}]}, {links: [{}]}, {only: 'mine'}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.objects), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9].*\.$/s);
  }
});

test('a field without a value is left out, the others are drawn, and the path leads to it', () => {
  const {data, issues} = check({objects: [{kind: 'Pod', name: 'x', sections: [{title: 'spec', fields: [{path: 'a'}, {path: 'b', value: 2}]}]}]});
  assert.deepEqual(data.objects[0]!.sections[0]!.fields.map(({path, value}) => [path, value]), [['b', '2']]);
  assert.deepEqual(issues.map(({path}) => path), ['objects[0].sections[0].fields[0].value']);
});

test('fields of two objects may not share an id, because a link and a scene name them by it', () => {
  const {data, issues} = check({objects: ['a', 'b'].map((name) => ({kind: 'Pod', name, sections: [{title: 'spec', fields: [{id: 'image', path: 'image', value: 'x'}]}]}))});
  assert.equal(new Set(data.objects.flatMap((one) => one.sections[0]!.fields.map(({id}) => id))).size, 2);
  assert.deepEqual(issues.map(({message}) => message), ['Two marks have the id "image": give each its own.']);
});

test('a link to what is not there is left out and named', () => {
  const {data, issues} = check({...good, links: [{id: 'm', from: 'k', to: 'nowhere', label: 'x'}]});
  assert.deepEqual(data.links, []);
  assert.deepEqual(issues, [{path: 'links[0].to', message: 'There is no object or field "nowhere": give the id of one.'}]);
});

test('a bar longer than the whole is not drawn', () => {
  const {data, issues} = check({...good, facts: [{label: 'l', value: 'v', part: 2}]});
  assert.equal(data.facts![0]!.part, undefined);
  assert.deepEqual(issues.map(({path}) => path), ['facts[0].part']);
});

test('the table has a row for each field, then what is said of the objects, the links and the facts', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Object', 'Part', 'Field', 'Value', 'From', 'Note']);
  assert.deepEqual(rows.map(({object = '', section = '', path = '', value = '', origin = '', note = ''}) => [object, section, path, value, origin, note]), [
    ['ConfigMap · settings', 'two keys · data', 'a.conf', 'x 1\ny 2', 'yours', ''],
    ['ConfigMap · settings', 'two keys · data', 'b', 'empty', 'server', 'so far'],
    ['ConfigMap · settings', '', '', '', '', 'namespace shop · at /x'],
    ['Pod · web-0', 'files', '/etc/a.conf', 'x 1\ny 2', '', ''],
    ['Pod · web-0', '', '', '', '', 'deprecated'],
    ['', '', 'data.a.conf', '/etc/a.conf', '', 'mounted at /etc'],
    ['', '', '', '', '', 'lines · 2'],
  ]);
});

test('objects of which only fields are known have no column for notes and origins', () => {
  const {columns} = table({caption: '', alt: '', objects: [{id: 'o', kind: 'Pod', name: 'x', sections: [{title: 'spec', fields: [{id: 'f', path: 'image', value: 'y'}]}]}]});
  assert.deepEqual(columns.map(({key}) => key), ['object', 'section', 'path', 'value']);
});
