import {expect} from 'chai';
import type {CardsData} from '../../src/families/cards.data.js';
import '../../src/families/cards.js';
import type {Cards} from '../../src/families/cards.js';
import {drawn, stage, still, text, unsaid} from './drawing-kit.js';

const data: CardsData = {
  layout: 'grid', caption: 'Read {flow}.', alt: 'Cards.',
  cards: [
    {id: 'a', title: 'kube-system', value: '12 Pods', lines: ['its own programs']}, {id: 'b', title: 'kube-node-lease', value: '3 Leases', tone: 'accent', lines: ['one for each node', 'renewed']},
    {id: 'c', title: 'Job', sample: {text: 'report-0', hi: [[7, 8]], caption: 'name of a Pod', example: true}, note: 'none here'},
  ],
  facts: [{label: 'Keys', value: '408'}],
};
const boxes = (element: Cards): DOMRect[] => [...stage(element).querySelectorAll('.card')].map((card) => card.getBoundingClientRect());

describe('cards', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says at ${width} px, in a grid and in a stack`, async () => {
      for (const layout of ['grid', 'stack'] as const) expect(unsaid(await drawn<Cards>('kube-cards', {...data, layout}, width))).to.deep.equal([]);
    });
  }

  it('stand side by side where there is room, and the caption says so', async () => {
    const element = await drawn<Cards>('kube-cards', data, 760);
    expect(new Set(boxes(element).map(({top}) => top)).size).to.equal(1);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('left to right');
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    expect(new Set(boxes(element).map(({left}) => left)).size).to.equal(1);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('top to bottom');
  });

  it('move in step by step in a stack, and end at one edge', async () => {
    for (const width of [320, 760]) {
      const all = boxes(await drawn<Cards>('kube-cards', {...data, layout: 'stack'}, width));
      expect(all[1]!.left).to.be.greaterThan(all[0]!.left);
      expect(all[2]!.left).to.be.greaterThan(all[1]!.left);
      expect(new Set(all.map(({right}) => Math.round(right))).size).to.equal(1);
    }
  });

  it('are a list, ordered when they are steps, with one tab stop and the accent in words', async () => {
    const element = await drawn<Cards>('kube-cards', data);
    expect(stage(element).querySelectorAll('ul[role=list] > li')).to.have.length(3);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect(stage(element).querySelector('[data-mark=b]')!.textContent).to.contain('(marked)');
    expect(stage(await drawn<Cards>('kube-cards', {...data, layout: 'stack'})).querySelector('ol')).to.not.equal(null);
  });

  it('mark a part of a name in place and leave the name whole for those who listen or copy', async () => {
    const element = await drawn<Cards>('kube-cards', data);
    expect(stage(element).querySelector('.sample b')!.textContent).to.equal('0');
    expect(stage(element).querySelector('.sample code')!.textContent).to.equal('report-0');
  });

  it('read a list of the page as data', async () => {
    const {shown} = await drawn<Cards>('kube-cards', undefined, 760, '', '<ol><li data-value="80 °C" data-tone="accent"><b>Green</b> two minutes</li><li data-sample="no-name" data-example>Herbs</li></ol>');
    expect(shown!.layout).to.equal('stack');
    expect(shown!.cards.map(({title, value, lines, sample, tone}) => [title, value, lines, sample, tone])).to.deep.equal([
      ['Green', '80 °C', ['two minutes'], undefined, 'accent'], ['Herbs', undefined, undefined, {text: 'no-name', example: true}, undefined],
    ]);
  });

  it('show markup in a name as text', async () => {
    const element = await drawn<Cards>('kube-cards', {...data, cards: [{id: 'x', title: '<img src=x onerror=alert(1)>', value: '<b>12</b>', sample: {text: '<i>x</i>', hi: [[0, 3]]}}]});
    expect(stage(element).querySelector('img, .value b, i')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>').and.to.contain('<i>x</i>');
  });
});
