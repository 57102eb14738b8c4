import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

async function list(attributes = 'autoplay="off"', hold = 300, before = ''): Promise<ListFigure> {
  await mouse.away();
  scrollTo(0, 0);
  const element = place(`<button id="before">before</button>${before}<kube-test-list ${attributes}></kube-test-list><button id="after">after</button>`).querySelector<ListFigure>('kube-test-list')!;
  element.data = {...listData, scenes: listData.scenes!.map((scene) => ({...scene, hold}))};
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  return element;
}
const say = (element: ListFigure): string => element.renderRoot.querySelector('.say')!.textContent.trim();
const live = (element: ListFigure): string | null => element.renderRoot.querySelector('[role=status]')!.getAttribute('aria-live');
const mark = (element: ListFigure, id: string): HTMLElement => element.renderRoot.querySelector<HTMLElement>(`[data-mark=${id}]`)!;
const slider = (element: ListFigure): HTMLInputElement => element.renderRoot.querySelector('input')!;
const state = (element: ListFigure): string => element.getAttribute('player') ?? '';

describe('pointing with the mouse', () => {
  it('tells what a mark is, silently, and gives the sentence back', async () => {
    const element = await list();
    await element.step(-1);
    await mouse.over(mark(element, 'b'));
    await until(() => say(element) === 'beta · the one');
    expect(live(element)).to.equal('off');
    await mouse.away();
    await until(() => say(element) === 'Then beta.');
  });

  it('keeps a mark by a press on its box, and lets it go by another', async () => {
    const element = await list();
    await mouse.press(mark(element, 'b').closest('.mark')!);
    await mouse.away();
    await pause(30);
    expect(say(element)).to.equal('beta · the one');
    expect(mark(element, 'b').getAttribute('aria-pressed')).to.equal('true');
    await mouse.press(mark(element, 'b'));
    await mouse.away();
    await until(() => say(element) === 'And gamma.');
  });

  it('stops a figure that plays when it rests on a mark, not when it passes', async () => {
    const element = await list('', 900);
    await until(() => state(element) === 'playing');
    await mouse.over(mark(element, 'b'));
    await mouse.away();
    await pause(300);
    expect(state(element)).to.equal('playing');
    await mouse.over(mark(element, 'b'));
    await until(() => state(element) === 'paused');
    await mouse.away();
    await pause(300);
    expect(state(element)).to.equal('paused');
  });

  it('stops a figure that plays by a press on a mark', async () => {
    const element = await list('', 900);
    await until(() => state(element) === 'playing');
    mark(element, 'b').click();
    expect(state(element)).to.equal('paused');
  });

  it('means nothing while it is parked and the page moves under it', async () => {
    const element = await list('', 900, '<div style="block-size:300px"></div>');
    const {left, top} = mark(element, 'b').getBoundingClientRect();
    await until(() => state(element) === 'playing');
    document.querySelector<HTMLElement>('main')!.style.paddingBlockEnd = '2000px';
    // Parked over the spacer, where the mark will be.
    await mouse.over(document.querySelector('main > div')!);
    const parked = document.querySelector('main > div')!.getBoundingClientRect();
    document.querySelector<HTMLElement>('main')!.style.paddingInlineStart = `${Math.max(0, Math.round(parked.left + parked.width / 2 - left))}px`;
    scrollTo(0, Math.round(top - parked.top - parked.height / 2 + 8));
    await pause(500);
    expect(state(element)).to.equal('playing');
    expect(say(element)).not.to.equal('beta · the one');
    scrollTo(0, 0);
  });

  it('presses Pause on a figure that plays, and not Pause and Play', async () => {
    const element = await list('', 900);
    await until(() => state(element) === 'playing');
    await mouse.press(element.renderRoot.querySelector('.tools button')!);
    expect(state(element)).to.equal('paused');
    await mouse.press(element.renderRoot.querySelector('.tools button')!);
    expect(state(element)).to.equal('playing');
  });
});

describe('pointing with a finger', () => {
  it('keeps a mark by a tap, and does not select while it scrolls', async () => {
    const element = await list();
    for (const type of ['pointerover', 'pointermove', 'pointerout']) mark(element, 'b').dispatchEvent(new PointerEvent(type, {pointerType: 'touch', bubbles: true, composed: true}));
    await element.updateComplete;
    expect(say(element)).to.equal('And gamma.');
    mark(element, 'b').click();
    await until(() => say(element) === 'beta · the one');
  });
});

describe('with the keyboard', () => {
  it('gives the sentence back when the focus goes from a mark to the slider', async () => {
    const element = await list();
    mark(element, 'a').focus();
    await until(() => say(element).startsWith('alpha'));
    slider(element).focus();
    await until(() => say(element) === 'And gamma.');
    await sendKeys({press: 'ArrowLeft'});
    await until(() => say(element) === 'Then beta.');
    expect(live(element)).to.equal('off');
  });

  it('takes [ and ] also where they are typed with AltGr, and leaves them to fields in the figure and to shortcuts', async () => {
    const element = await list();
    mark(element, 'a').focus();
    const key = (init: KeyboardEventInit): void => { mark(element, 'a').dispatchEvent(new KeyboardEvent('keydown', {key: '[', bubbles: true, composed: true, ...init})); };
    key({ctrlKey: true});
    expect(element.index).to.equal(2);
    key({ctrlKey: true, altKey: true, modifierAltGraph: true});
    expect(element.index).to.equal(1);
    element.renderRoot.querySelector('.stage')!.insertAdjacentHTML('beforeend', '<textarea></textarea><input type="email"><select></select><b contenteditable="true">x</b>');
    for (const field of element.renderRoot.querySelectorAll('textarea,[type=email],select,[contenteditable]')) field.dispatchEvent(new KeyboardEvent('keydown', {key: ']', bubbles: true, composed: true}));
    expect(element.index).to.equal(1);
  });

  it('keeps the keys when a step reaches the end: a button at its end stays focused', async () => {
    const element = await list();
    const [back, forth] = [...element.renderRoot.querySelectorAll<HTMLElement>('.steps button')] as [HTMLElement, HTMLElement];
    await mouse.press(back);
    await mouse.press(back);
    await element.updateComplete;
    expect(element.index).to.equal(0);
    expect(back.getAttribute('aria-disabled')).to.equal('true');
    await mouse.press(back);
    expect(element.index).to.equal(0);
    await sendKeys({press: ']'});
    expect(element.index).to.equal(1);
    await mouse.press(forth);
    expect(element.index).to.equal(2);
  });

  it('shows where the focus is: a ring of its own on every stop', async () => {
    const element = await list();
    document.querySelector<HTMLElement>('#before')!.focus();
    for (let i = 0; i < 3; i++) {
      await sendKeys({press: 'Tab'});
      const focused = (element.renderRoot as ShadowRoot).activeElement!;
      const {outlineStyle, outlineWidth} = getComputedStyle(focused);
      expect(`${outlineStyle} ${outlineWidth}`, focused.localName).to.equal('solid 2px');
    }
  });
});
