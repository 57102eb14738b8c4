import assert from 'node:assert/strict';
import test from 'node:test';
import {holdings} from '../../src/run/addresses.js';
import type {Run} from '../../src/run/types.js';
import {emptyRun, secondRun} from './runs.js';

test('addresses come in the order of their numbers, each with its holder', () => {
  assert.deepEqual(holdings(secondRun).map(({ip, object}) => `${ip} ${object.kind}`), [
    '10.20.2.11 Pod', '10.20.2.12 Pod', '10.20.3.7 Pod', '10.20.3.8 Pod', '10.20.4.3 Pod', '10.96.7.41 Service',
  ]);
  assert.deepEqual(holdings(emptyRun), []);
});

const pod = (name: string, more: Partial<Run['objects'][number]>): Run['objects'][number] => ({id: `pod/x/${name}`, kind: 'Pod', namespace: 'x', name, node: 'n1', ...more});
const moment = (t: number) => ({t, from: 'stated' as const});
const address = {ip: '10.0.0.9', provenance: 'stated' as const};

test('a Pod holds its address from its sandbox, or else from its creation, to its removal', () => {
  const objects = [pod('a', {created: moment(1), removed: moment(50), addresses: [address]}), pod('b', {created: moment(60), addresses: [address]})];
  const marks: Run['marks'] = [{...moment(5), kind: 'pod', pod: 'pod/x/a', milestone: 'sandbox'}];
  assert.deepEqual(holdings({objects, marks}).map(({from, to}) => [from?.t, to?.t]), [[5, 50], [60, undefined]]);
});

test('an address is held in vain once its containers or its node have stopped, whichever came first', () => {
  const objects = [pod('a', {created: moment(1), removed: moment(50), addresses: [address]})];
  const node = {...moment(20), kind: 'node' as const, node: 'n1', state: 'stopped' as const};
  const own = {...moment(10), kind: 'pod' as const, pod: 'pod/x/a', milestone: 'stopped' as const};
  assert.equal(holdings({objects, marks: [own, node]})[0]!.stopped?.t, 10);
  assert.equal(holdings({objects, marks: [node]})[0]!.stopped?.t, 20);
  assert.equal(holdings({objects, marks: [{...node, t: 70}]})[0]!.stopped, undefined);
});
