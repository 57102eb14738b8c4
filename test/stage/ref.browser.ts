import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {sameRef} from '../../src/stage/page.js';
import '../../src/stage/ref.js';
import type {RefElement} from '../../src/stage/ref.js';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

const word = (ref: RefElement): HTMLElement => ref.renderRoot.querySelector('[part=button]')!;
const isPressed = (ref: RefElement): boolean => word(ref).getAttribute('aria-pressed') === 'true';
const lit = (figure: ListFigure): string[] => [...figure.renderRoot.querySelectorAll('.linked')].map((mark) => mark.textContent.replace('(marked)', '').trim());

async function page(markup: string, wake = true): Promise<{refs: RefElement[]; figures: ListFigure[]}> {
  await mouse.away();
  scrollTo(0, 0);
  const host = place(markup);
  const figures = [...host.querySelectorAll<ListFigure>('kube-test-list')];
  for (const figure of figures) {
    figure.autoplay = 'off';
    figure.data = listData;
    await figure.drawn;
    if (wake) await figure.wake();
  }
  const refs = [...host.querySelectorAll<RefElement>('kube-ref')];
  for (const ref of refs) await ref.updateComplete;
  return {refs, figures};
}
const beta = '<kube-ref of="pod/x/beta">beta</kube-ref>';
const list = '<kube-test-list></kube-test-list>';

describe('<kube-ref>', () => {
  it('means the same object with and without kind and namespace, and no other', () => {
    for (const [a, b] of [['pod/shop/web-1', 'pod/shop/web-1'], ['web-1', 'pod/shop/web-1'], ['pod/web-1', 'pod/shop/web-1'], ['pod/shop/web-1', 'web-1']]) expect(sameRef(a, b), `${a} ${b}`).to.equal(true);
    for (const [a, b] of [['web-1', 'pod/shop/my-web-1'], ['node/web-1', 'pod/shop/web-1'], ['pod/other/web-1', 'pod/shop/web-1'], ['shop', 'pod/shop/web-1'], ['', 'pod/shop/web-1'], [undefined, undefined]]) {
      expect(sameRef(a, b), `${a} ${b}`).to.equal(false);
    }
  });

  it('lights its object in every figure while the mouse is on it or it has the focus', async () => {
    const {refs: [ref], figures} = await page(`<p>${beta}</p>${list}${list}<button id="after"></button>`);
    await mouse.over(word(ref!));
    await until(() => figures.every((figure) => lit(figure).join() === 'beta'));
    await mouse.away();
    await until(() => figures.every((figure) => lit(figure).length === 0));
    ref!.focus();
    await until(() => figures.every((figure) => lit(figure).join() === 'beta'));
    document.querySelector<HTMLElement>('#after')!.focus();
    await until(() => figures.every((figure) => lit(figure).length === 0));
  });

  it('keeps the light after a press, by mouse, Enter and Space, until it is pressed again', async () => {
    const {refs: [ref], figures: [figure]} = await page(`<p>${beta}</p>${list}`);
    await mouse.press(word(ref!));
    await mouse.away();
    await pause(30);
    expect(lit(figure!)).to.deep.equal(['beta']);
    expect(isPressed(ref!)).to.equal(true);
    await sendKeys({press: 'Enter'});
    await until(() => lit(figure!).length === 0 && !isPressed(ref!));
    await sendKeys({press: 'Space'});
    await until(() => lit(figure!).length === 1 && isPressed(ref!));
  });

  it('lets go with Esc', async () => {
    const {refs: [ref], figures: [figure]} = await page(`<p>${beta}</p>${list}`);
    ref!.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Escape'});
    await until(() => lit(figure!).length === 0 && !isPressed(ref!));
  });

  it('keeps its light while something else is pointed at, and has it back after', async () => {
    const {refs: [ref, other], figures: [figure]} = await page(`<p>${beta} <kube-ref of="alpha">alpha</kube-ref></p>${list}`);
    word(ref!).click();
    await until(() => lit(figure!).join() === 'beta');
    await mouse.over(word(other!));
    await until(() => lit(figure!).join() === 'alpha');
    expect(isPressed(ref!)).to.equal(true);
    await mouse.away();
    await until(() => lit(figure!).join() === 'beta');
  });

  it('is let go when another word is kept: one object is kept at a time', async () => {
    const {refs: [ref, other], figures: [figure]} = await page(`<p>${beta} <kube-ref of="alpha">alpha</kube-ref></p>${list}`);
    word(ref!).click();
    word(other!).click();
    await until(() => isPressed(other!) && !isPressed(ref!) && lit(figure!).join() === 'alpha');
  });

  it('is lit itself when its object is pointed at in a figure', async () => {
    const {refs: [ref], figures: [figure]} = await page(`<p>${beta}</p>${list}`);
    await mouse.over(figure!.renderRoot.querySelector('[data-mark=b]')!);
    await until(() => word(ref!).classList.contains('lit'));
    await mouse.away();
    await until(() => !word(ref!).classList.contains('lit'));
  });

  it('lights a mark that a reader keeps in one figure in the others, until it is let go', async () => {
    const {refs: [ref], figures: [one, two]} = await page(`<p>${beta} <kube-ref of="alpha">alpha</kube-ref></p>${list}${list}`);
    const mark = one!.renderRoot.querySelector<HTMLElement>('[data-mark=a]')!;
    mark.focus();
    await sendKeys({press: 'Enter'});
    await mouse.over(word(ref!));
    await until(() => lit(two!).join() === 'beta');
    await mouse.away();
    await until(() => lit(two!).join() === 'alpha');
    await sendKeys({press: 'Escape'});
    await until(() => lit(two!).length === 0);
  });

  it('puts the light out in other figures when a step takes the selection away', async () => {
    const {figures: [one, two]} = await page(list + list);
    one!.renderRoot.querySelector<HTMLElement>('[data-mark=b]')!.focus();
    await until(() => lit(two!).join() === 'beta');
    await sendKeys({press: '['});
    await until(() => lit(two!).length === 0);
  });

  it('puts its light out when it leaves the page, and nobody else’s', async () => {
    const {refs: [ref, other], figures: [figure]} = await page(`<p>${beta} <kube-ref of="alpha">alpha</kube-ref></p>${list}`);
    await mouse.over(word(ref!));
    await until(() => lit(figure!).join() === 'beta');
    other!.remove();
    await pause(20);
    expect(lit(figure!)).to.deep.equal(['beta']);
    word(ref!).click();
    ref!.remove();
    await until(() => lit(figure!).length === 0);
  });

  it('brings the first figure that shows the object on screen, when none does', async () => {
    const {refs: [ref], figures: [figure]} = await page(`<p>${beta}</p><div style="block-size:5000px"></div>${list}`, false);
    word(ref!).click();
    await until(() => figure!.getBoundingClientRect().top < innerHeight && figure!.getBoundingClientRect().bottom > 0);
    // It was far away and asleep when the word was pressed.
    await until(() => lit(figure!).join() === 'beta');
  });

  it('stays where it is when a figure on screen shows the object', async () => {
    const {refs: [ref]} = await page(`<p>${beta}</p>${list}<div style="block-size:5000px"></div>`);
    word(ref!).click();
    await pause(30);
    expect(scrollY).to.equal(0);
  });

  it('finds the mark in a figure taller than the screen', async () => {
    await setViewport({width: 800, height: 300});
    const {refs: [ref], figures: [figure]} = await page(`<p>${beta}</p>${list}<div style="block-size:5000px"></div>`, false);
    const items = [...Array.from({length: 80}, (_, i) => ({id: `m${i}`, label: `mark ${i}`})), ...listData.items];
    figure!.data = {...listData, items};
    await until(() => figure!.renderRoot.querySelector('[data-mark=b]'));
    word(ref!).click();
    await until(() => {
      const {top, bottom} = figure!.renderRoot.querySelector('[data-mark=b]')!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    scrollTo(0, 0);
    await setViewport({width: 800, height: 600});
  });

  it('breaks over lines as words do', async () => {
    const {refs: [ref]} = await page('<p style="inline-size:200px">The Pod <kube-ref of="beta">that took the place of the first one and</kube-ref> ran on.</p>');
    expect(word(ref!).getClientRects().length).to.be.above(1);
    const [first] = word(ref!).getClientRects();
    expect(first!.left).to.be.above(ref!.parentElement!.getBoundingClientRect().left + 10);
  });

  it('is plain text without an object, lights another one when told, and can be hidden', async () => {
    const {refs: [ref], figures: [figure]} = await page(`<p><kube-ref>beta</kube-ref></p>${list}`);
    expect(ref!.renderRoot.querySelectorAll('[role=button]')).to.have.length(0);
    ref!.of = 'alpha';
    await ref!.updateComplete;
    word(ref!).click();
    await until(() => lit(figure!).join() === 'alpha');
    ref!.of = 'gamma';
    await until(() => lit(figure!).length === 0);
    ref!.hidden = true;
    expect(ref!.checkVisibility()).to.equal(false);
  });

  it('is only its word on paper', async () => {
    const {refs: [ref]} = await page(`<p>${beta}</p>`);
    await emulateMedia({media: 'print'});
    try {
      expect(getComputedStyle(word(ref!)).textDecorationLine).to.equal('none');
    } finally {
      await emulateMedia({media: 'screen'});
    }
  });
});
