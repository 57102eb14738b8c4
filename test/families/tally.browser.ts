import {expect} from 'chai';
import type {TallyData} from '../../src/families/tally.data.js';
import '../../src/families/tally.js';
import type {Tally} from '../../src/families/tally.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const data: TallyData = {
  caption: 'Writes.', alt: 'Bars of writes.',
  groups: [
    {title: 'By writer', style: 'bars', sums: true, items: [
      {id: 'controllers', label: 'controllers', value: 142, tone: 'accent', parts: [{id: 'rs', label: 'replicaset', value: 100}, {id: '', label: 'the rest', value: 42}]},
      {id: 'kubelets', label: 'kubelets', value: 71, tone: 'second'}, {id: 'you', label: 'you', value: 7, note: 'through kubectl'},
    ]},
    {title: 'By kind', style: 'bars', sums: true, items: [{id: 'status', label: 'status updates', value: 220}]},
    {title: 'Not counted', style: 'plain', items: [{id: 'leases', label: 'renewals of Leases', value: 626, unit: 'writes'}]},
    {title: 'Index', style: 'leaders', items: [{id: 'one', label: 'chapter one', value: 12}]},
  ],
  total: {label: 'writes to cluster state', value: 220},
  scenes: [{id: 'a', say: 'First 142.', on: ['controllers']}, {id: 'b', say: 'Then 71.', on: ['kubelets'], focus: ['kubelets']}, {id: 'c', say: 'All 220.'}],
};
const box = (element: Tally, selector: string): DOMRect => stage(element).querySelector(selector)!.getBoundingClientRect();
const bar = (element: Tally, id: string, part = ''): DOMRect => stage(element).querySelector(`[data-mark=${id}]`)!.closest('.item')!.querySelector(`.bar${part}`)!.getBoundingClientRect();

describe('a tally', () => {
  for (const width of [320, 760, 1180]) {
    it(`says everything the table says at ${width} px`, async () => {
      const labels = (element: Tally): string[] => unsaid(element).filter((value) => !value.includes(': '));
      expect(labels(await drawn<Tally>('kube-tally', data, width))).to.deep.equal([]);
      expect(labels(await drawn<Tally>('kube-tally', {...data, total: {...data.total!, big: true}}, width))).to.deep.equal([]);
    });

    it(`keeps its height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<Tally>('kube-tally', data, width))).size).to.equal(1);
    });

    it(`draws bars in the proportion of their counts, over all groups of one whole, at ${width} px`, async () => {
      const element = await drawn<Tally>('kube-tally', data, width);
      const [controllers, kubelets, status] = ['controllers', 'kubelets', 'status'].map((id) => bar(element, id).width);
      expect(controllers! / kubelets!).to.be.closeTo(2, 0.05);
      expect(status! / controllers!).to.be.closeTo(220 / 142, 0.02);
    });
  }

  it('fills a bar as far as it is counted and leaves the rest as an outline', async () => {
    const element = await drawn<Tally>('kube-tally', {...data, groups: [{style: 'bars', items: [{id: 'a', label: 'a', value: 200, counted: 50}]}], total: {label: 'all', value: 200, counted: 50}});
    expect(bar(element, 'a', ' .counted').width / bar(element, 'a', ' .whole').width).to.be.closeTo(0.25, 0.01);
    expect(text(element)).to.match(/a\s+50 of 200/).and.to.match(/Σ 50 of 200 all/);
  });

  it('puts the total first and large when it is the figure, else last, under the sum', async () => {
    const last = await drawn<Tally>('kube-tally', data);
    expect(box(last, '.total').top).to.be.greaterThan(box(last, '.groups').top);
    const first = await drawn<Tally>('kube-tally', {...data, total: {...data.total!, big: true}}, 320);
    expect(box(first, '.total').top).to.be.lessThan(box(first, '.groups').top);
    expect(Number.parseFloat(getComputedStyle(stage(first).querySelector('.sum')!).fontSize)).to.be.at.least(40);
  });

  it('shows a sum that is wrong where it stands, and its path below', async () => {
    const element = await drawn<Tally>('kube-tally', {...data, total: {label: 'writes', value: 221}});
    await still(element);
    expect(stage(element).querySelector('.group .doubt')!.textContent).to.contain('These add up to 220, not to 221.');
    expect(element.renderRoot.textContent).to.contain('groups[0]');
  });

  it('is a list of lists with one tab stop, and every count in it can be reached', async () => {
    const element = await drawn<Tally>('kube-tally', data);
    expect(stage(element).querySelectorAll('ul[role=list]')).to.have.length(5);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect([...stage(element).querySelectorAll<HTMLElement>('[data-mark]')].map(({dataset}) => dataset.mark)).to.deep.equal(['controllers', 'rs', 'mark-3', 'kubelets', 'you', 'status', 'leases', 'one']);
    expect(stage(element).querySelector('[data-mark=controllers]')!.textContent).to.contain('(marked)');
  });

  it('stands in two columns where there is room for two', async () => {
    const element = await drawn<Tally>('kube-tally', data, 1180);
    const lefts = [...stage(element).querySelectorAll('.group')].map((one) => one.getBoundingClientRect().left);
    expect(new Set(lefts).size).to.equal(2);
  });

  it('reads a list of the page, with a list inside it as parts', async () => {
    const {shown} = await drawn<Tally>('kube-tally', undefined, 760, '', '<ul><li>creates <b>1,036</b><ul><li>Pods <b>30</b></li><li>others <b>1,006</b></li></ul></li><li>deletes <b>11 requests</b></li></ul>');
    expect(shown!.groups[0]!.items.map(({label, value, unit, parts}) => [label, value, unit, parts?.map((part) => [part.label, part.value])])).to.deep.equal([
      ['creates', 1036, undefined, [['Pods', 30], ['others', 1006]]], ['deletes', 11, 'requests', undefined],
    ]);
  });

  it('reads a table with a total that must hold, and a definition list', async () => {
    const table = await drawn<Tally>('kube-tally', undefined, 760, '', '<table><tbody><tr><td>creates</td><td>36</td></tr><tr><td>deletes</td><td>11</td></tr></tbody><tfoot><tr><td>writes</td><td>48</td></tr></tfoot></table>');
    expect(table.shown!.total).to.deep.equal({label: 'writes', value: 48});
    await still(table);
    expect(text(table)).to.contain('These add up to 47, not to 48.');
    const list = await drawn<Tally>('kube-tally', undefined, 760, '', '<dl><dt>creates</dt><dd>36</dd><dt>deletes</dt><dd>11</dd></dl>');
    expect(list.shown!.groups[0]!.items.map(({label, value}) => [label, value])).to.deep.equal([['creates', 36], ['deletes', 11]]);
  });

  it('says which row of a list has no number', async () => {
    const element = await drawn<Tally>('kube-tally', undefined, 760, '', '<ul><li>creates <b>36</b></li><li>deletes <b>few</b></li></ul>');
    await still(element);
    expect(element.shown!.groups[0]!.items).to.have.length(1);
    expect(element.renderRoot.textContent).to.contain('groups[0].items[1].value').and.to.contain('"few"');
  });

  it('shows markup in a name as text, and says so when there is nothing to count', async () => {
    const hostile = await drawn<Tally>('kube-tally', {...data, scenes: [], groups: [{style: 'bars', items: [{id: 'x', label: '<img src=x onerror=alert(1)>', value: 1, parts: [{id: 'y', label: '</li><b>', value: 1}]}]}]});
    expect(stage(hostile).querySelector('img,b')).to.equal(null);
    expect(text(hostile)).to.contain('<img src=x onerror=alert(1)>');
    expect(text(await drawn<Tally>('kube-tally', {caption: '', alt: '', groups: [{style: 'bars', items: []}]}))).to.contain('There is nothing to count');
  });
});
