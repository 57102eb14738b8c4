import assert from 'node:assert/strict';
import test from 'node:test';
import {linksBehind, objectFlow, pathIn} from '../../src/families/object.layout.js';

test('two objects stand side by side where both have room, else one under the other', () => {
  assert.equal(objectFlow(2, 728, 14), 'row');
  assert.equal(objectFlow(2, 500, 14), 'col');
  assert.equal(objectFlow(2, 728, 28), 'col', 'larger text needs more room');
  assert.equal(objectFlow(2, 0, 14), 'row', 'not measured yet counts as 720 px');
});

test('one object alone, or more than two, run down the page', () => {
  assert.equal(objectFlow(1, 1180, 14), 'col');
  assert.equal(objectFlow(3, 1180, 14), 'col');
});

test('the path of a field has the part in front that its section holds', () => {
  assert.equal(pathIn({path: 'spec.template'}, {path: 'image'}), 'spec.template.image');
  assert.equal(pathIn({}, {path: 'image'}), 'image');
});

const objects = [{id: 'a', sections: [{fields: [{id: 'a1'}]}]}, {id: 'b', sections: [{fields: [{id: 'b1'}]}]}, {id: 'c', sections: []}];

test('a link stands behind the object it starts in, whether it names a field or the object', () => {
  const links = [{from: 'a1', to: 'b1'}, {from: 'b', to: 'c'}];
  assert.deepEqual(linksBehind(objects, links).map((some) => some.map(({link}) => link.to)), [['b1'], ['c'], []]);
});

test('a link that leads back stands between the same two objects and says so', () => {
  assert.deepEqual(linksBehind(objects, [{from: 'b1', to: 'a1'}]), [[{link: {from: 'b1', to: 'a1'}, back: true}], [], []]);
});

test('a link from nowhere is not drawn', () => assert.deepEqual(linksBehind(objects, [{from: 'x', to: 'a'}]), [[], [], []]));
