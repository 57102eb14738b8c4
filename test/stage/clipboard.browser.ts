import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

async function list(): Promise<ListFigure> {
  await mouse.away();
  const element = place('<kube-test-list autoplay="off"></kube-test-list>').querySelector<ListFigure>('kube-test-list')!;
  element.data = {...listData, items: listData.items.map((item) => (item.id === 'b' ? {...item, copy: 'spec.beta'} : item))};
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  return element;
}
const mark = (element: ListFigure, id: string): HTMLElement => element.renderRoot.querySelector<HTMLElement>(`[data-mark=${id}]`)!;
const button = (element: ListFigure): HTMLElement | null => element.renderRoot.querySelector('.say button');

describe('what can be copied of a mark', () => {
  it('is offered beside a mark that is kept, and not for one that has nothing to copy', async () => {
    const element = await list();
    await mouse.over(mark(element, 'b'));
    await element.updateComplete;
    expect(button(element)).to.equal(null);
    await mouse.press(mark(element, 'b'));
    await until(() => button(element) !== null);
    expect(button(element)!.getAttribute('aria-label')).to.equal('Copy spec.beta');
    await mouse.press(mark(element, 'b'));
    await mouse.press(mark(element, 'a'));
    await element.updateComplete;
    expect(button(element)).to.equal(null);
  });

  it('goes to the clipboard, which is said, and the mark stays kept', async () => {
    const element = await list();
    let text = '';
    navigator.clipboard.writeText = (words) => { text = words; return Promise.resolve(); };
    try {
      await mouse.press(mark(element, 'b'));
      await until(() => button(element) !== null);
      button(element)!.click();
      await until(() => element.renderRoot.querySelector('[role=status]')!.textContent === 'Copied: spec.beta');
    } finally {
      delete (navigator.clipboard as Partial<Clipboard>).writeText;
    }
    expect(text).to.equal('spec.beta');
    expect(mark(element, 'b').getAttribute('aria-pressed')).to.equal('true');
  });

  it('is reached with the keyboard, and Esc takes the focus back to the mark', async () => {
    const element = await list();
    mark(element, 'b').focus();
    await sendKeys({press: 'Enter'});
    await until(() => button(element) !== null);
    button(element)!.focus();
    await sendKeys({press: 'Escape'});
    await until(() => button(element) === null);
    expect(element.shadowRoot!.activeElement).to.equal(mark(element, 'b'));
  });
});
