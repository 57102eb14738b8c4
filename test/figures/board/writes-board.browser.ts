import {expect} from 'chai';
import {sendKeys} from '@web/test-runner-commands';
import type {WritesBoard} from '../../../src/figures/board/writes-board.js';
import '../../../src/figures/board/writes-board.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {drawn, heights, stage, still, text, unsaid} from '../../families/drawing-kit.js';
import {bigRun, emptyRun, secondRun} from '../../run/runs.js';
import {until} from '../../stage/page-kit.js';

async function board(run?: Run, width = 760, attributes = ''): Promise<WritesBoard> {
  const element = await drawn<WritesBoard>('kube-writes-board', undefined, width, attributes);
  if (run) {
    element.run = run;
    await still(element);
  }
  return element;
}
const find = (element: WritesBoard, selector: string): HTMLElement | null => element.renderRoot.querySelector<HTMLElement>(selector);
const mark = (element: WritesBoard, id: string): HTMLElement => find(element, `[data-mark="${id}"]`)!;
const press = async (element: WritesBoard, ...ids: string[]): Promise<void> => {
  for (const id of ids) {
    mark(element, id).click();
    await still(element);
  }
};
const headline = (element: WritesBoard): string => find(element, '.headline')!.textContent.replaceAll(/\s+/g, ' ').trim();
const said = (element: WritesBoard): HTMLElement => find(element, '[role=status]')!;
const ticks = (element: WritesBoard, selector: string): number => (find(element, `.strip ${selector}`)!.getAttribute('d')!.match(/M/g) ?? []).length;
const focused = (element: WritesBoard): string | undefined => ((element.renderRoot as ShadowRoot).activeElement as HTMLElement | null)?.dataset.mark;
const events = (element: WritesBoard): unknown[] => {
  const heard: unknown[] = [];
  element.addEventListener('kube-select', (event) => heard.push((event as CustomEvent<unknown>).detail));
  return heard;
};
function pointer(element: WritesBoard, type: string, x: number, more: PointerEventInit = {}): void {
  const brush = find(element, '.brush')!;
  // A pointer that is not really there cannot be captured.
  brush.setPointerCapture = () => undefined;
  const {left, top} = brush.getBoundingClientRect();
  brush.dispatchEvent(new PointerEvent(type, {clientX: left + x, clientY: top + 10, bubbles: true, composed: true, pointerId: 1, ...more}));
}
const drag = async (element: WritesBoard, from: number, to: number): Promise<void> => {
  pointer(element, 'pointerdown', from);
  pointer(element, 'pointermove', (from + to) / 2);
  pointer(element, 'pointermove', to);
  pointer(element, 'pointerup', to);
  await still(element);
};
const type = async (element: WritesBoard, name: string, value: string): Promise<void> => {
  const input = find(element, `input[name=${name}]`) as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await still(element);
};

describe('the writes board', () => {
  it('draws the recorded run without being given one, and says everything its table says', async () => {
    const element = await board();
    expect(headline(element)).to.contain('Σ 220 writes to cluster state');
    expect(unsaid(element).filter((value) => !value.includes(': '))).to.deep.equal([]);
    expect(ticks(element, '.tall')).to.equal(2);
  });

  for (const width of [320, 760, 1180]) {
    it(`keeps its height in every scene, and no press moves what lies below it, at ${width} px`, async () => {
      const element = await board(undefined, width);
      expect(new Set(await heights(element)).size).to.equal(1);
      const place = (): number => find(element, '.groups')!.getBoundingClientRect().height;
      const before = place();
      for (const id of ['writer:kubelets', 'kind:create', 'chapter:7/the rolling update', 'writer:controllers/replicaset']) {
        await press(element, id);
        expect(place(), id).to.equal(before);
      }
    });
  }

  it('shows only the writes of a bar that is pressed: in the number, on the strip, in the other lists', async () => {
    const element = await board();
    const before = ticks(element, '.tick:not(.off)');
    await press(element, 'writer:kubelets');
    expect(headline(element)).to.contain('Σ 58 of 220 writes').and.to.contain('Only writes by kubelets on 2 nodes.');
    expect(ticks(element, '.tick:not(.off)')).to.be.lessThan(before);
    expect(ticks(element, '.tick.off')).to.be.greaterThan(0);
    expect(text(element)).to.match(/status updates\s+\d+ of 125/);
    expect(mark(element, 'writer:kubelets').getAttribute('aria-pressed')).to.equal('true');
    expect(mark(element, 'writer:scheduler').getAttribute('aria-pressed')).to.equal('false');
  });

  it('lets several bars narrow each other down, and lets go when one is pressed again', async () => {
    const element = await board();
    await press(element, 'writer:controllers/replicaset', 'chapter:7');
    expect(headline(element)).to.contain('Only writes by replicaset in “7. A new image, then a stopped node”.');
    await press(element, 'writer:controllers/replicaset');
    expect(headline(element)).to.contain('Σ 154 of 220');
    await press(element, 'chapter:7');
    expect(headline(element)).to.contain('Σ 220 writes').and.to.contain('Press a bar');
    expect(ticks(element, '.tick.off')).to.equal(0);
  });

  it('says in words when nothing is left, and gives a way back', async () => {
    const element = await board();
    await press(element, 'writer:scheduler', 'chapter:0');
    expect(headline(element)).to.contain('Σ 0 of 220').and.to.contain('No writes by kube-scheduler in “0. A cluster before anything runs on it”.');
    await press(element, 'clear');
    expect(headline(element)).to.contain('Σ 220 writes');
  });

  it('can be pressed on the bar as well as on its name', async () => {
    const element = await board();
    mark(element, 'writer:kubelets').closest('.item')!.querySelector<HTMLElement>('.bar')!.click();
    await still(element);
    expect(headline(element)).to.contain('Σ 58 of 220');
  });

  it('tells once what a press has done, where the sentence stands', async () => {
    const element = await board();
    await press(element, 'writer:kubelets');
    expect(said(element).textContent).to.equal('58 of 220: writes by kubelets on 2 nodes.');
    expect(said(element).getAttribute('aria-live')).to.equal('polite');
    await press(element, 'clear');
    expect(said(element).textContent).to.equal('All 220 writes.');
  });

  it('fires kube-select with the mark and what it stands for, and without when it lets go', async () => {
    const element = await board();
    const heard = events(element);
    await press(element, 'writer:kubelets', 'writer:kubelets', 'chapter:7', 'ledger', 'ledger');
    expect(heard).to.deep.equal([{ref: 'actor/kubelets', mark: 'writer:kubelets'}, {ref: undefined, mark: undefined}, {ref: undefined, mark: 'chapter:7'}]);
  });

  it('is worked by keyboard: one tab stop, arrows between bars, Enter to press, Esc for all', async () => {
    const element = await board();
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    mark(element, 'writer:scheduler').focus();
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'Home'});
    expect(focused(element)).to.equal('times');
    mark(element, 'kind:status').focus();
    await sendKeys({press: 'ArrowDown'});
    expect(focused(element)).to.equal('kind:other');
    await sendKeys({press: 'Enter'});
    await still(element);
    expect(headline(element)).to.contain('Σ 48 of 220');
    expect(focused(element)).to.equal('kind:other');
    await sendKeys({press: 'Escape'});
    await still(element);
    expect(headline(element)).to.contain('Σ 220 writes');
    expect(focused(element)).to.equal('kind:other');
  });

  it('hands the focus on when the button that held it goes away', async () => {
    const element = await board();
    await press(element, 'writer:kubelets');
    mark(element, 'clear').focus();
    await sendKeys({press: 'Enter'});
    await still(element);
    expect(focused(element)).to.equal('times');
    expect(said(element).textContent).to.equal('All 220 writes.');
  });

  it('has at most three tab stops while the time fields and the list are closed', async () => {
    const element = await board();
    const stops = [...element.renderRoot.querySelectorAll<HTMLElement>('button,input,a[href],[tabindex]')].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);
    expect(stops.length).to.be.at.most(3);
  });

  /* ------------------------------------------------------------------ time */

  it('shows a part of the time that is typed, to the end of its last second', async () => {
    const element = await board();
    await press(element, 'times');
    await type(element, 'to', '20:11:50');
    const {writes} = await recordedRun();
    expect(headline(element)).to.contain(`Σ ${writes.filter(({t}) => t < 5000).length} of 220`).and.to.contain('20:11:46 → 20:11:50');
    await type(element, 'from', '20:11:48');
    expect(headline(element)).to.contain(`Σ ${writes.filter(({t}) => t >= 2000 && t < 5000).length} of 220`);
    await press(element, 'clear');
    expect(find(element, '.times')).to.equal(null);
    await press(element, 'times');
    expect((find(element, 'input[name=to]') as HTMLInputElement).value).to.equal('20:19:48');
  });

  it('says how to write a time when it cannot read one, and keeps what was shown', async () => {
    const element = await board();
    await press(element, 'times');
    await type(element, 'from', 'noon');
    expect(find(element, '.times')!.textContent).to.contain('That is no time. Write it as 20:11:46.');
    expect(find(element, 'input[name=from]')!.getAttribute('aria-invalid')).to.equal('true');
    expect(headline(element)).to.contain('Σ 220 writes');
    await type(element, 'from', '20:18:00');
    expect(find(element, '[aria-invalid]')).to.equal(null);
  });

  it('shows a part of the time that is dragged over, the same in its fields, and all again after a press', async () => {
    const element = await board();
    await press(element, 'times');
    await drag(element, 20, 100);
    expect(headline(element)).to.match(/Σ \d+ of 220/);
    const [from, to] = ['from', 'to'].map((name) => (find(element, `input[name=${name}]`) as HTMLInputElement).value);
    expect(headline(element)).to.contain(`${from} → ${to}`);
    expect(find(element, '.strip .span')).not.to.equal(null);
    pointer(element, 'pointerdown', 300);
    pointer(element, 'pointerup', 301);
    await still(element);
    expect(headline(element)).to.contain('Σ 220 writes');
  });

  it('takes a drag from the end to the start, and in a page from right to left, for what it is', async () => {
    const element = await board();
    await drag(element, 100, 20);
    const forward = headline(element);
    await press(element, 'clear');
    await drag(element, 20, 100);
    expect(headline(element)).to.equal(forward);
    await press(element, 'clear');
    element.parentElement!.dir = 'rtl';
    element.requestUpdate();
    await still(element);
    const {width} = find(element, '.brush')!.getBoundingClientRect();
    await drag(element, width - 20, width - 100);
    expect(headline(element)).to.equal(forward);
  });

  it('gives a drag back when the page takes it to scroll', async () => {
    const element = await board();
    pointer(element, 'pointerdown', 20, {pointerType: 'touch'});
    pointer(element, 'pointermove', 60, {pointerType: 'touch'});
    pointer(element, 'pointercancel', 60, {pointerType: 'touch'});
    await still(element);
    expect(headline(element)).to.contain('Σ 220 writes');
  });

  it('reads the write under a pointer at the strip, without announcing it', async () => {
    const element = await board();
    pointer(element, 'pointermove', 1);
    await still(element);
    expect(find(element, '.reading')!.textContent).to.match(/^#1 · .* · you \(kubectl\) · /);
    expect(said(element).textContent).not.to.contain('#1');
    pointer(element, 'pointerleave', 1);
    await still(element);
    expect(find(element, '.reading')!.textContent).to.contain('the fullest holds');
  });

  /* ------------------------------------------------------------------ list */

  it('lists the writes that are left, in order, estimated times marked, a page at a time', async () => {
    const element = await board();
    await press(element, 'writer:controllers');
    await press(element, 'ledger');
    await until(() => find(element, '.ledger'));
    const rows = (): number => element.renderRoot.querySelectorAll('.ledger tbody tr').length;
    expect(rows()).to.equal(20);
    expect(find(element, '.ledger caption')!.textContent).to.contain('The first 20 of 142 writes').and.to.contain('≈ marks an estimated time');
    expect(find(element, '.ledger .time')!.textContent).to.equal('20:11:46.752');
    expect(find(element, '.ledger tr:last-child .time')!.textContent).to.match(/^≈ \d\d:\d\d:\d\d$/);
    mark(element, 'rows').focus();
    await press(element, 'rows');
    expect(focused(element)).to.equal('ledger');
    expect(rows()).to.equal(142);
    expect(find(element, '.ledger .chip')).to.equal(null);
    await press(element, 'writer:you');
    expect(rows()).to.equal(8);
    await press(element, 'ledger');
    expect(find(element, '.ledger')).to.equal(null);
  });

  /* ------------------------------------------------------------------ other runs */

  it('starts anew with another run', async () => {
    const element = await board();
    await press(element, 'writer:kubelets');
    element.run = secondRun;
    await still(element);
    expect(headline(element)).to.contain('Σ 41 writes');
    expect(text(element)).to.contain('By cause').and.to.contain('no cause found');
  });

  it('shows that a sum is wrong when the run lacks a write, or holds one twice', async () => {
    const run = await recordedRun();
    const element = await board({...run, writes: run.writes.filter(({n}) => n !== 117)});
    expect(find(element, '.headline .doubt')!.textContent).to.contain('numbered up to 220, but this run holds 219');
    element.run = {...run, writes: [...run.writes, run.writes[0]!]};
    await still(element);
    expect(find(element, '.headline .doubt')!.textContent).to.contain('holds 221 of them, under 220 numbers');
    element.run = run;
    await still(element);
    expect(find(element, '.doubt')).to.equal(null);
  });

  it('draws the writes of one moment, and a single one', async () => {
    const one = await board({...secondRun, duration: 0, writes: secondRun.writes.slice(0, 1)});
    expect(headline(one)).to.contain('Σ 1 write to cluster state');
    const many = await board({...secondRun, writes: secondRun.writes.map((write) => ({...write, t: 120}))}, 320);
    expect(stage(many).innerHTML).not.to.contain('NaN');
  });

  it('says that a run without writes has none', async () => {
    const element = await board(emptyRun);
    await until(() => text(element).includes('counts no writes'));
    expect(element.status).to.equal('missing');
  });

  it('shows markup in names as text, also in the list', async () => {
    const hostile = {...secondRun, writes: secondRun.writes.map((write) => ({...write, writer: '<img src=x onerror=alert(1)>', name: '</td><script>', effect: '<b>'}))};
    const element = await board(hostile);
    await press(element, 'ledger');
    await until(() => find(element, '.ledger'));
    expect(stage(element).querySelector('img,script,.ledger b')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>');
  });

  it('draws data of an author in place of a run, as a tally', async () => {
    const element = await board();
    element.data = {caption: 'c', alt: 'a', groups: [{style: 'bars', sums: true, items: [{id: 'x', label: 'mine', value: 2}]}], total: {label: 'in all', value: 3}};
    await until(() => text(element).includes('mine'));
    await still(element);
    expect(text(element)).to.contain('These add up to 2, not to 3.');
    await press(element, 'x');
    element.data = undefined;
    await until(() => text(element).includes('By writer'));
    await press(element, 'writer:kubelets');
    expect(headline(element)).to.contain('Σ 58 of 220');
  });

  it('takes 200,000 writes: counted per column, no node of the page for a write, and each press is answered', async () => {
    const element = await board(bigRun(200_000), 1180);
    expect(find(element, '.reading')!.textContent).to.match(/^Binned: one column is 9\.4 s, the fullest holds \d+\./);
    expect(element.renderRoot.querySelectorAll('*').length).to.be.lessThan(1000);
    const told = [headline(element)];
    for (const id of ['writer:kubelets', 'kind:status', 'writer:kubelets', 'kind:status', 'writer:others', 'kind:other']) {
      await still(element);
      mark(element, id).click();
      await element.updateComplete;
      told.push(headline(element));
    }
    told.slice(1).forEach((text, i) => expect(text).not.to.equal(told[i]));
  });

  it('opens a long list where it was folded, and goes on at what comes to light', async () => {
    const element = await board(bigRun(20_000));
    const bars = (): number => element.renderRoot.querySelectorAll('[data-mark^="chapter:"]').length;
    expect(bars()).to.equal(12);
    mark(element, 'more:chapter').focus();
    await press(element, 'more:chapter');
    expect(bars()).to.equal(41);
    expect(focused(element)).to.match(/^chapter:\d+$/);
    await press(element, focused(element)!, 'clear');
    expect(bars()).to.equal(12);
  });
});
