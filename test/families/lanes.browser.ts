import {expect} from 'chai';
import '../../src/families/lanes.js';
import type {Lanes} from '../../src/families/lanes.js';
import type {LanesData} from '../../src/families/lanes.data.js';
import {drawn, heights, still, unsaid} from './drawing-kit.js';

const data: LanesData = {
  caption: 'A caption.', alt: 'Timeline: a node and its Pods.',
  scale: {unit: 'utc-ms', domain: [72_739_000, 73_086_000], cuts: [[72_793_000, 73_075_000]], segments: [{to: 72_784_000, weight: 1}, {to: 73_086_000, weight: 3}], strip: true},
  rules: [{id: 'gone', at: 73_084_000, label: 'evicted'}],
  lanes: [
    {id: 'node', ref: 'node/b', label: '`node-b`', points: [{id: 'stop', at: 72_739_800, label: 'stopped'}, {id: 'silent', at: 72_760_000, detail: 'no renewal, as far as known'}]},
    {id: 'pods', label: 'Pods', spans: [{id: 'wait', from: 72_784_000, to: 73_084_000, label: 'waits 300 s', tone: 'accent'}, {id: 'end', from: 73_084_000, style: 'hollow', label: 'terminating'}]},
    {id: 'ready', label: 'Ready', max: 3, step: [{id: 'three', at: 72_739_000, value: 3}, {id: 'two', at: 72_784_000, value: 2}]},
  ],
  scenes: [{id: 'stop', say: 'The node stops.', on: ['stop'], at: 72_739_800}, {id: 'wait', say: 'It waits 300 s.', on: ['wait'], at: 73_084_000, hold: 3000}, {id: 'end', say: 'It ends.', on: ['end'], at: 73_086_000}],
};

const draw = (value: unknown = data, width = 760): Promise<Lanes> => drawn<Lanes>('kube-lanes', value as LanesData, width);
const all = (figure: Lanes, selector: string): HTMLElement[] => [...figure.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (figure: Lanes, selector: string): HTMLElement => all(figure, selector)[0]!;
const press = (figure: Lanes, key: string): void => void figure.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}));

describe('kube-lanes', () => {
  it('is as high in every scene, wide and narrow', async () => {
    for (const width of [320, 760]) {
      expect(new Set(await heights(await draw(data, width))), `${width} px`).to.have.property('size', 1);
    }
  });

  it('says every value of its table in its text', async () => {
    expect(unsaid(await draw())).to.deep.equal([]);
  });

  it('has one tab stop for all marks, and the arrow keys reach each of them, also those without a label', async () => {
    const figure = await draw();
    const buttons = all(figure, '.stage [data-mark]');
    expect(buttons.filter(({tabIndex}) => tabIndex === 0)).to.have.lengthOf(1);
    const reached = new Set<string>();
    for (const start of buttons) {
      start.focus();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) {
        start.focus();
        press(figure, key);
        reached.add((figure.shadowRoot!.activeElement as HTMLElement).dataset['mark']!);
      }
    }
    expect([...reached].sort()).to.deep.equal(['end', 'gone', 'node', 'pods', 'ready', 'silent', 'stop', 'three', 'two', 'wait']);
  });

  it('a mark without a label tells the inspector its detail', async () => {
    const figure = await draw();
    one(figure, '[data-mark=silent]').focus();
    await still(figure);
    expect(one(figure, '.say').textContent).to.include('no renewal, as far as known');
  });

  it('labels stand at their marks where there is room, and are numbered keys where there is none', async () => {
    const wide = await draw();
    expect(one(wide, '.label.in.accent').textContent).to.include('waits 300 s');
    expect(all(wide, '.badge')).to.have.lengthOf(0);
    const narrow = await draw(data, 320);
    expect(one(narrow, '.label.in.accent .badge')).to.not.equal(undefined);
    expect(all(narrow, '.label .badge').map(({textContent}) => textContent)).to.have.members(all(narrow, '.keys .badge').map(({textContent}) => textContent));
    expect(one(narrow, '.keys [data-mark=wait]').textContent).to.include('waits 300 s');
    expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
  });

  it('a cursor that stands for itself follows the focus from mark to mark, and a drag to the nearest one', async () => {
    const figure = await draw({...data, cursor: 72_739_800, scenes: []});
    const x = (): number => Math.round(one(figure, '.cursor').getBoundingClientRect().left);
    const rest = x();
    one(figure, '[data-mark=wait]').focus();
    await still(figure);
    expect(Math.abs(x() - one(figure, '.bar.accent').getBoundingClientRect().left)).to.be.below(2);
    one(figure, '[data-mark=wait]').blur();
    await still(figure);
    expect(x()).to.equal(rest);
    const {left, top} = one(figure, '.bar.hollow').getBoundingClientRect();
    one(figure, '.plot').dispatchEvent(new PointerEvent('pointerdown', {clientX: left + 4, clientY: top, isPrimary: true, buttons: 1, bubbles: true, composed: true}));
    await still(figure);
    expect(Math.abs(x() - left)).to.be.below(2);
    expect(one(figure, '.say').textContent).to.match(/terminating|evicted/);
  });

  it('reads a table of the page: a row without an end is a moment', async () => {
    const children = '<table data-unit="offset-ms"><tr><th>Lane<th>What<th>From<th>To</tr><tr data-tone="accent"><td>node-b<td>away<td>1000<td>5000</tr><tr><td>node-b<td>back<td>5000<td></tr></table>';
    const figure = await drawn<Lanes>('kube-lanes', undefined, 760, '', children);
    await still(figure);
    expect(all(figure, '.lane')).to.have.lengthOf(1);
    expect(one(figure, '.bar.accent')).to.not.equal(undefined);
    expect(one(figure, '.axis').textContent).to.include('+5 s');
  });

  it('the cut carries its length on the bar it tears, and the note says it too', async () => {
    const figure = await draw();
    const length = one(figure, '.length').getBoundingClientRect();
    const bar = one(figure, '.bar.accent').getBoundingClientRect();
    expect(one(figure, '.length').textContent.replaceAll('\u00a0', ' ')).to.equal('4 min 42 s');
    expect(length.left).to.be.above(bar.left);
    expect(length.right).to.be.below(bar.right);
    expect(Math.abs(length.top + length.height / 2 - (bar.top + bar.height / 2))).to.be.below(8);
    expect(one(figure, '.cuts').textContent).to.include('≈ cuts out 4 min 42 s');
  });

  it('the cursor stands where the scene does, and is gone when the figure is complete', async () => {
    const figure = await draw();
    expect(one(figure, '.cursor').hidden).to.equal(true);
    await figure.goto('wait');
    await still(figure);
    expect(one(figure, '.cursor').hidden).to.equal(false);
    const line = one(figure, '.cursor').getBoundingClientRect().left;
    expect(Math.abs(line - one(figure, '.bar.accent').getBoundingClientRect().right)).to.be.below(2);
  });

  it('time runs from right to left in a page that does', async () => {
    const figure = await draw();
    figure.parentElement!.dir = 'rtl';
    await still(figure);
    const [stop, wait] = ['.tick', '.bar.accent'].map((selector) => one(figure, selector).getBoundingClientRect());
    expect(stop!.left).to.be.above(wait!.right);
    await figure.goto('wait');
    await still(figure);
    expect(Math.abs(one(figure, '.cursor').getBoundingClientRect().right - wait!.left)).to.be.below(2);
  });

  it('draws what is good in bad data and names the rest', async () => {
    const figure = await draw({...data, lanes: [...data.lanes, {id: 'bad', label: 'bad', spans: [{id: 'x', from: 73_084_000, to: 72_784_000}]}, 7]});
    await still(figure);
    expect(all(figure, '.lane')).to.have.lengthOf(6);
    expect(figure.shadowRoot!.textContent).to.include('swap them');
  });

  it('names with markup are text', async () => {
    const figure = await draw({...data, lanes: [{id: 'a', label: '<img src=x onerror=alert(1)>', points: [{id: 'p', at: 72_740_000, label: '<b>bold</b>'}]}]});
    expect(all(figure, 'img, .stage b')).to.have.lengthOf(0);
    expect(one(figure, '.name').textContent).to.include('<img src=x');
  });

  it('says that there is nothing to draw', async () => {
    const figure = await draw({...data, lanes: [], rules: [], scenes: []});
    expect(one(figure, '.stage').textContent).to.include('There are no lanes to draw');
  });
});
