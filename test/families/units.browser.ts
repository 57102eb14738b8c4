import {expect} from 'chai';
import type {UnitsData} from '../../src/families/units.data.js';
import '../../src/families/units.js';
import type {Units} from '../../src/families/units.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const ids = ['before', 'up', 'ready', 'swap'];
const columns: UnitsData = {
  orient: 'columns', caption: 'Read {flow}.', alt: 'Units.', unit: 'one cell is one Pod',
  states: {old: {label: 'old', fill: 'hollow', sign: '1'}, fresh: {label: 'new', fill: 'solid', sign: '2'}, leaving: {label: 'terminating', fill: 'hatch', sign: '1', apart: true}},
  series: ids.map((id, i) => ({id, label: id, sums: [`${i < 1 ? 3 : 4} Pods`], cells: [{state: 'old', n: i < 3 ? 3 : 2}, {state: 'fresh', n: [0, 1, 1, 2][i]!}, {state: 'leaving', n: i === 3 ? 1 : 0}]})),
  limits: [{at: 4, label: 'at most 4', tone: 'accent'}],
  scenes: ids.map((id) => ({id, say: `The step ${id}.`, on: [id], focus: [id]})),
};
const rows: UnitsData = {
  orient: 'rows', caption: 'Read {flow}.', alt: 'Units.', unit: 'one cell is 100m', across: 10,
  states: {app: {label: 'web', fill: 'solid', tone: 'accent'}, free: {label: 'free', fill: 'hollow', tone: 'muted'}},
  series: ['a', 'b'].map((id) => ({id, label: id, sub: '200m of 12,000m', whole: 120, cells: [{id: `${id}1`, state: 'app', size: 2, label: `pod ${id}`, tone: 'accent', ref: `pod/x/${id}`}, {state: 'free', n: 8}]})),
};
const all = (element: Units, selector: string): HTMLElement[] => [...stage(element).querySelectorAll<HTMLElement>(selector)];
const box = (element: Element): DOMRect => element.getBoundingClientRect();

describe('units', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says at ${width} px, beside and under each other`, async () => {
      for (const data of [columns, rows]) expect(unsaid(await drawn<Units>('kube-units', data, width))).to.deep.equal([]);
    });

    it(`keep their height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<Units>('kube-units', columns, width))).size).to.equal(1);
    });
  }

  it('stand on one ground where there is room, and the caption says which way they run', async () => {
    const element = await drawn<Units>('kube-units', columns, 760);
    expect(new Set(all(element, '.plot').map((plot) => box(plot).bottom)).size).to.equal(1);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('left to right');
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('top to bottom');
    const [first, second] = all(element, '.series');
    expect(box(second!).top).to.be.at.least(box(first!).bottom);
  });

  it('hold every counted cell within the ceiling, and what stands apart beyond it', async () => {
    for (const width of [760, 320]) {
      const element = await drawn<Units>('kube-units', columns, width);
      for (const series of all(element, '.series')) {
        const limit = box(series.querySelector('.plot .limit')!);
        for (const cell of series.querySelectorAll('.plot > .unit')) expect(width === 760 ? box(cell).top - limit.bottom : limit.left - box(cell).right).to.be.at.least(-0.5);
        for (const cell of series.querySelectorAll('.apart > .unit')) expect(width === 760 ? limit.top - box(cell).bottom : box(cell).left - limit.right).to.be.at.least(-0.5);
      }
    }
  });

  it('draw a cell as wide as what it stands for', async () => {
    const element = await drawn<Units>('kube-units', rows, 760);
    const [app, free] = all(element, '.plot .unit').map((cell) => box(cell).width + 3);
    expect(app! / free!).to.be.closeTo(2, 0.02);
    expect(box(all(element, '.plot')[0]!).width).to.be.closeTo(free! * 10, 2);
  });

  it('are a list with one tab stop, and counts for those who listen', async () => {
    const element = await drawn<Units>('kube-units', columns);
    expect(stage(element).querySelectorAll('ol[role=list] > li')).to.have.length(4);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect(text(element)).to.contain('swap: 2 old, 2 new, 1 terminating.');
  });

  it('let a named cell be chosen by its name and by the cell itself', async () => {
    const element = await drawn<Units>('kube-units', rows);
    let chosen: unknown;
    element.addEventListener('kube-select', (event) => { chosen = (event as CustomEvent).detail; });
    all(element, '.plot .unit[data-mark-of=b1]')[0]!.click();
    await still(element);
    expect(chosen).to.deep.equal({ref: undefined, mark: 'b1'});
    all(element, '[data-mark=a1]')[0]!.click();
    await still(element);
    expect(chosen).to.deep.equal({ref: 'pod/x/a', mark: 'a1'});
  });

  it('say in a scene what it changes of a sum, drawn, listened to and pointed at, and on paper what the row says itself', async () => {
    const element = await drawn<Units>('kube-units', {...rows, scenes: [
      {id: 'one', say: 'The first cell.', changes: {[rows.series[0]!.id]: {sub: 'one of them'}}}, {id: 'two', say: 'Another.', on: [rows.series[0]!.cells.find(({id}) => id)!.id!]},
    ]});
    const line = (): string => stage(element).querySelector('.name')!.textContent.replace(/\s+/g, ' ').trim();
    const whole = line();
    await element.goto('one');
    await still(element);
    expect(line()).to.contain('one of them').and.not.to.equal(whole);
    all(element, '.name [data-mark]')[0]!.focus();
    await still(element);
    expect(element.renderRoot.querySelector('[part=inspector]')!.textContent).to.contain('one of them');
    dispatchEvent(new Event('beforeprint'));
    await still(element);
    expect(line()).to.equal(whole);
    dispatchEvent(new Event('afterprint'));
  });

  it('have their table under them on paper, whole', async () => {
    const element = await drawn<Units>('kube-units', columns);
    await element.wake();
    dispatchEvent(new Event('beforeprint'));
    await element.updateComplete;
    expect([...stage(element).querySelectorAll('.rows tbody tr:first-child td')].slice(0, 2).map((cell) => cell.textContent)).to.deep.equal(['before', '3']);
    dispatchEvent(new Event('afterprint'));
    await element.updateComplete;
    expect(stage(element).querySelector('.rows')).to.equal(null);
  });

  it('grow with the text, so that a letter leaves its fill to be seen', async () => {
    const element = await drawn<Units>('kube-units', columns, 1180);
    const share = (): number => {
      const cell = all(element, '.apart > .unit')[0]!;
      return box(cell.querySelector('b')!).width / box(cell).width;
    };
    const before = share();
    element.style.setProperty('--kube-text', '28px');
    await still(element);
    expect(share()).to.be.at.most(before);
  });

  it('read a table of the page as data', async () => {
    const {shown} = await drawn<Units>('kube-units', undefined, 760, '', '<table data-unit="one cell is one seat"><thead><tr><th>Row</th><th>taken</th><th data-fill="dashed">free</th></tr></thead><tbody><tr><td>front</td><td>7</td><td>1</td></tr></tbody></table>');
    expect(Object.values(shown!.states).map(({label, fill}) => [label, fill])).to.deep.equal([['taken', 'solid'], ['free', 'dashed']]);
    expect(shown!.series.map(({label, cells}) => [label, cells.map(({n}) => n)])).to.deep.equal([['front', [7, 1]]]);
  });

  it('show markup in a name as text', async () => {
    const element = await drawn<Units>('kube-units', {...columns, scenes: [], series: [{id: 'x', label: '<img src=x onerror=alert(1)>', cells: [{state: 'old'}]}]});
    expect(stage(element).querySelector('img')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>');
  });
});
