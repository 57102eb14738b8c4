import {expect} from 'chai';
import type {HubData} from '../../src/families/hub.data.js';
import '../../src/families/hub.js';
import type {Hub} from '../../src/families/hub.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const star: HubData = {
  layout: 'hub', caption: 'c', alt: 'a', negative: 'No line leads past it.', facts: [{label: 'Lines', value: '4'}],
  actors: [
    {id: 'cli', title: 'cli', sub: 'yours', role: 'client'}, {id: 'db', title: 'db', role: 'store'}, {id: 'api', title: 'api', role: 'hub', tone: 'accent'},
    {id: 'a', title: 'node-a', role: 'node', members: [{id: 'p', label: 'pod-1', ref: 'pod/x/pod-1', sub: '10.0.0.1'}]}, {id: 'b', title: 'node-b', role: 'watcher'},
  ],
  messages: [
    {id: 'post', from: 'cli', to: 'api', verb: 'POST', label: 'a thing', kind: 'request'}, {id: 'store', from: 'api', to: 'db', verb: 'store', kind: 'write'},
    {id: 'wa', from: 'a', to: 'api', verb: 'watch', label: 'things', kind: 'watch'}, {id: 'ea', ref: 'pod/x/pod-1', from: 'api', to: 'a', verb: 'event', note: '+5 ms', kind: 'event'}, {id: 'wb', from: 'b', to: 'api', verb: 'watch', kind: 'watch'},
    {id: 'ping', from: 'cli', to: 'api', verb: 'ping', label: 'no reply', kind: 'lost'},
  ],
  scenes: [{id: 'post', say: 'It is sent.', on: ['post'], focus: ['post']}, {id: 'store', say: 'It is stored.', on: ['store']}, {id: 'event', say: 'It is told.', on: ['ea']}],
};
const sequence: HubData = {
  layout: 'sequence', caption: 'c', alt: 'a', actors: star.actors.slice(0, 3),
  messages: [{id: '1', from: 'cli', to: 'db', verb: 'open', label: 'it', kind: 'call', note: '3 s'}, {id: '2', from: 'db', to: 'db', verb: 'look', kind: 'call', tone: 'accent'}, {id: '3', from: 'api', to: 'cli', verb: 'answer', kind: 'call'}],
  scenes: ['1', '2', '3'].map((id) => ({id: `s${id}`, say: `Call ${id}.`, on: [id]})),
};
const box = (element: Hub, id: string): DOMRect => stage(element).querySelector(`[data-mark="${id}"]`)!.closest('.mark')!.getBoundingClientRect();

describe('a hub', () => {
  for (const width of [320, 760, 1180]) {
    it(`says everything the table says, as a star and as a sequence, at ${width} px`, async () => {
      for (const data of [star, sequence]) expect(unsaid(await drawn<Hub>('kube-hub', data, width))).to.deep.equal([]);
    });

    it(`keeps its height in every scene at ${width} px`, async () => {
      for (const data of [star, sequence]) expect(new Set(await heights(await drawn<Hub>('kube-hub', data, width))).size).to.equal(1);
    });
  }

  it('stands between who asks and who listens, side by side where there is room', async () => {
    const element = await drawn<Hub>('kube-hub', star, 760);
    expect(box(element, 'cli').bottom).to.be.below(box(element, 'api').top);
    expect(box(element, 'a').top).to.be.above(box(element, 'api').bottom);
    expect(box(element, 'a').top).to.equal(box(element, 'b').top);
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    expect(box(element, 'b').top).to.be.above(box(element, 'a').bottom);
  });

  it('reads each message out with both its ends', async () => {
    const element = await drawn<Hub>('kube-hub', star);
    expect(text(element)).to.match(/cli to api: POST a thing/).and.to.match(/api to node-a: event \+5 ms/);
    expect(text(await drawn<Hub>('kube-hub', sequence))).to.match(/cli to db 1 open it 3 s/);
  });

  it('has a tip at the end that a message reaches, and none where it is lost or still to come', async () => {
    const element = await drawn<Hub>('kube-hub', star);
    const ways = (): string[] => [...stage(element).querySelectorAll('.line')].map(({classList}) => ['out', 'back'].filter((name) => classList.contains(name)).join(' '));
    expect(ways()).to.deep.equal(['out', 'back', 'out back', 'out']);
    await element.goto('post');
    await still(element);
    expect(ways()).to.deep.equal(['out', '', 'out', 'out']);
  });

  it('keeps only the lines of what a reader holds', async () => {
    const element = await drawn<Hub>('kube-hub', star);
    const solid = (): string[] => [...stage(element).querySelectorAll('.mark:not(.ghost)')].map((mark) => mark.querySelector<HTMLElement>('[data-mark]')!.dataset.mark!);
    stage(element).querySelector<HTMLElement>('[data-mark=b]')!.click();
    await still(element);
    expect(solid().sort()).to.deep.equal(['api', 'b', 'wb']);
    stage(element).querySelector<HTMLElement>('[data-mark=p]')!.click();
    await still(element);
    expect(solid().sort()).to.deep.equal(['a', 'api', 'ea', 'p']);
  });

  it('draws a sequence on lifelines, and in a narrow place as a list that names both ends', async () => {
    const element = await drawn<Hub>('kube-hub', sequence, 760);
    const [first, second, third] = [...stage(element).querySelectorAll('.call')].map((call) => call.getBoundingClientRect());
    expect(first!.left).to.be.below(second!.left - 50);
    expect(third!.width).to.be.above(first!.width * 1.5);
    expect(stage(element).querySelector('.ends')!.classList.contains('vh')).to.equal(true);
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    expect(stage(element).querySelector('.ends')!.classList.contains('vh')).to.equal(false);
    expect(stage(element).querySelectorAll('ol[role=list] > li')).to.have.length(3);
  });

  it('has one tab stop for all its marks', async () => {
    expect(stage(await drawn<Hub>('kube-hub', star)).querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('reads a list of the page as data', async () => {
    const {shown} = await drawn<Hub>('kube-hub', undefined, 760, '', '<ul data-hub="api"><li data-from="cli" data-to="api" data-tone="accent"><b>POST</b> a thing</li><li data-from="node" data-to="api" data-kind="watch">watch</li></ul>');
    expect(shown!.actors.map(({id, role}) => [id, role])).to.deep.equal([['api', 'hub'], ['cli', 'client'], ['node', 'watcher']]);
    expect(shown!.messages.map(({verb, label, tone}) => [verb, label, tone])).to.deep.equal([['POST', 'a thing', 'accent'], ['watch', undefined, undefined]]);
  });

  it('shows markup in a name as text', async () => {
    const element = await drawn<Hub>('kube-hub', {...star, scenes: [], messages: [], actors: [{id: 'x', title: '<img src=x onerror=alert(1)>', role: 'hub'}]});
    expect(stage(element).querySelector('img')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>');
  });
});
