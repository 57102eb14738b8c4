import assert from 'node:assert/strict';
import test from 'node:test';
import {centerOf, hubShape, kept, sequenceIsWide, tiers} from '../../src/families/hub.layout.js';

const actor = (id: string, role: 'client' | 'hub' | 'store' | 'watcher' | 'node' | 'virtual', more: {ref?: string; members?: {id: string; ref?: string}[]} = {}) => ({id, role, ...more});
const actors = [actor('cli', 'client'), actor('api', 'hub'), actor('db', 'store'), actor('a', 'watcher', {members: [{id: 'p', ref: 'pod/p'}]}), actor('b', 'node')];
const messages = [
  {id: 'post', from: 'cli', to: 'api', ref: 'pod/p'}, {id: 'store', from: 'api', to: 'db'}, {id: 'watch-a', from: 'a', to: 'api'}, {id: 'watch-b', from: 'b', to: 'api'}, {id: 'event', from: 'api', to: 'a', ref: 'pod/p'},
];

test('the middle is the hub, else an address, else whoever most messages touch', () => {
  assert.equal(centerOf({actors, messages})!.id, 'api');
  assert.equal(centerOf({actors: [actor('x', 'node'), actor('vip', 'virtual')], messages: []})!.id, 'vip');
  assert.equal(centerOf({actors: [actor('x', 'client'), actor('y', 'client')], messages: [{id: 'm', from: 'y', to: 'y'}]})!.id, 'y');
  assert.equal(centerOf({actors: [], messages: []}), undefined);
});

test('who asks stands over the hub with the store, who listens under it', () => {
  const {above, below} = tiers({actors, messages});
  assert.deepEqual(above.map((one) => one.actor.id), ['cli', 'db']);
  assert.deepEqual(below.map((one) => [one.actor.id, one.messages.map(({id}) => id)]), [['a', ['watch-a', 'event']], ['b', ['watch-b']]]);
});

test('actors stand side by side only where each has room for its words', () => {
  assert.equal(hubShape(4, 728, 14), 'cols');
  assert.equal(hubShape(5, 728, 14), 'rail');
  assert.equal(hubShape(4, 728, 28), 'rail', 'larger text needs more room');
  assert.equal(hubShape(4, 0, 14), 'cols', 'not measured yet counts as 720 px');
  assert.equal(sequenceIsWide(3, 728, 14), true);
  assert.equal(sequenceIsWide(3, 296, 14), false);
});

test('a kept actor keeps its own messages and who is at their other ends', () => assert.deepEqual([...kept({actors, messages}, 'b')!].sort(), ['api', 'b', 'watch-b']));

test('a kept object keeps its hops, and the actors they lead through', () => {
  assert.deepEqual([...kept({actors, messages}, 'p')!].sort(), ['a', 'api', 'cli', 'event', 'p', 'post']);
  assert.deepEqual([...kept({actors, messages}, 'post')!].sort(), [...kept({actors, messages}, 'p')!].sort());
});

test('with nothing kept everything stays', () => {
  assert.equal(kept({actors, messages}, undefined), undefined);
  assert.equal(kept({actors, messages}, 'nobody'), undefined);
});
