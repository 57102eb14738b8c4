import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

async function list(attributes = 'autoplay="off"', hold = 300, around = (markup: string): string => markup): Promise<ListFigure> {
  await mouse.away();
  const element = place(around(`<kube-test-list ${attributes}></kube-test-list>`)).querySelector<ListFigure>('kube-test-list')!;
  element.data = {...listData, scenes: listData.scenes!.map((scene) => ({...scene, hold}))};
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  return element;
}
const tools = (element: ListFigure): string[] => [...element.renderRoot.querySelectorAll('.tools > .button')].map((button) => button.getAttribute('aria-label') ?? button.textContent.trim());
const tool = (element: ListFigure, name: string): HTMLElement =>
  [...element.renderRoot.querySelectorAll<HTMLElement>('.button')].find((button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name)!;
const state = (element: ListFigure): string => element.getAttribute('player') ?? '';

describe('controls="none"', () => {
  it('leaves nothing to press on a figure at rest', async () => {
    const element = await list('controls="none" autoplay="off"');
    expect(tools(element)).to.deep.equal([]);
    expect(element.renderRoot.querySelectorAll('.steps,[role=toolbar]')).to.have.length(0);
  });

  it('still stops what moves by itself, and lets it go on', async () => {
    const element = await list('controls="none"', 500);
    await until(() => state(element) === 'playing' && tools(element).join() === 'Pause');
    await mouse.press(tool(element, 'Pause'));
    await until(() => tools(element).join() === 'Play');
    const {index} = element;
    await pause(600);
    expect(element.index).to.equal(index);
    await mouse.press(tool(element, 'Play'));
    await until(() => state(element) === 'ended' && tools(element).length === 0);
  });

  it('offers nothing for a scene that the page chose', async () => {
    const element = await list('controls="none" autoplay="off"');
    await element.goto('one');
    await element.updateComplete;
    expect(tools(element)).to.deep.equal([]);
  });
});

describe('the toolbar', () => {
  it('is one stop of three tools, and the arrows move in it', async () => {
    const element = await list();
    expect(tools(element)).to.deep.equal(['Play', 'Table', 'More']);
    expect(element.renderRoot.querySelector('[role=toolbar]')!.getAttribute('aria-label')).to.equal('Figure controls');
    tool(element, 'Play').focus();
    const focused = (): string | null | undefined => (element.renderRoot as ShadowRoot).activeElement?.getAttribute('aria-label') ?? (element.renderRoot as ShadowRoot).activeElement?.textContent.trim();
    await sendKeys({press: 'ArrowRight'});
    expect(focused()).to.equal('Table');
    await sendKeys({press: 'ArrowRight'});
    expect(focused()).to.equal('More');
    await sendKeys({press: 'Home'});
    expect(focused()).to.equal('Play');
  });

  it('speaks another language where strings say so', async () => {
    const element = await list();
    element.strings = {play: 'Abspielen', table: 'Tabelle', sceneOf: '{n} von {of}'};
    await element.updateComplete;
    expect(tools(element)).to.deep.equal(['Abspielen', 'Tabelle', 'More']);
    expect(element.renderRoot.querySelector('.count')!.textContent).to.equal('3 von 3');
  });

  it('opens the table in the place of the drawing, and the drawing again', async () => {
    const element = await list();
    await mouse.press(tool(element, 'Table'));
    await until(() => element.renderRoot.querySelector('table'));
    expect(tool(element, 'Table').getAttribute('aria-pressed')).to.equal('true');
    expect(element.renderRoot.querySelectorAll('[data-mark]')).to.have.length(0);
    // A table shows all scenes at once: there is nothing to step through, and Play leads back to the drawing.
    expect(element.renderRoot.querySelectorAll('.steps *')).to.have.length(0);
    await mouse.press(tool(element, 'Table'));
    await until(() => element.renderRoot.querySelector('[data-mark]'));
    tool(element, 'Table').click();
    tool(element, 'Play').click();
    await until(() => element.renderRoot.querySelector('[data-mark]'));
    expect(state(element)).to.equal('playing');
  });
});

describe('a column too small to draw in', () => {
  it('gets a table, and the figure on the whole screen: closed by its button and by Esc, with the focus where it was', async () => {
    await setViewport({width: 800, height: 600});
    const element = await list('autoplay="off" style="inline-size:236px"');
    await until(() => element.renderRoot.querySelector('table'));
    expect(tools(element)).to.deep.equal(['More']);
    const focused = (): Element | null => (element.renderRoot as ShadowRoot).activeElement;
    for (const close of [() => mouse.press(tool(element, 'Close')), () => sendKeys({press: 'Escape'})]) {
      await mouse.press(tool(element, 'Open the figure'));
      await until(() => element.renderRoot.querySelector('[data-mark]') && element.matches(':popover-open'));
      const {width, height} = element.getBoundingClientRect();
      expect([width, height]).to.deep.equal([800, 600]);
      expect(focused() === tool(element, 'Close'), 'focus on Close').to.equal(true);
      await close();
      await until(() => !element.matches(':popover-open') && element.renderRoot.querySelector('table'));
      expect(element.hasAttribute('popover')).to.equal(false);
      expect(tools(element)).not.to.include('Close');
      expect((element.renderRoot as ShadowRoot).contains(focused()), 'focus in the figure').to.equal(true);
    }
  });

  it('gets its drawing back when there is room', async () => {
    const element = await list('autoplay="off" style="inline-size:200px"');
    await until(() => element.renderRoot.querySelector('table'));
    element.style.inlineSize = '300px';
    await until(() => element.renderRoot.querySelector('[data-mark]'));
  });
});

describe('right to left', () => {
  const rtl = (markup: string): string => `<div dir="rtl">${markup}</div>`;

  it('runs the slider and its dots from the right, with the arrow keys of the direction', async () => {
    const element = await list('autoplay="off"', 300, rtl);
    const slider = element.renderRoot.querySelector('input')!;
    const dots = [...element.renderRoot.querySelectorAll('.dots i')].map((dot) => dot.getBoundingClientRect().left);
    expect(dots[0]).to.be.above(dots[2]!);
    slider.focus();
    await sendKeys({press: 'ArrowRight'});
    expect(element.index).to.equal(1);
    const {left, width, top, height} = slider.getBoundingClientRect();
    await mouse.pressAt(Math.round(left + width - 4), Math.round(top + height / 2));
    expect(element.index).to.equal(0);
  });

  it('turns the chevrons towards where they lead', async () => {
    const [ltr, turned] = [await list(), await list('autoplay="off"', 300, rtl)];
    const rotations = (element: ListFigure): string[] => [...element.renderRoot.querySelectorAll('.chevron')].map((chevron) => getComputedStyle(chevron).rotate);
    // The first one is off the page by now; its styles are not.
    expect(rotations(turned)).to.deep.equal(['-135deg', '45deg']);
    place('').append(ltr);
    await ltr.updateComplete;
    expect(rotations(ltr)).to.deep.equal(['45deg', '-135deg']);
  });

  it('walks the marks the way they lie', async () => {
    const element = await list('autoplay="off"', 300, rtl);
    element.renderRoot.querySelector<HTMLElement>('ul')!.style.display = 'flex';
    element.renderRoot.querySelector<HTMLElement>('[data-mark=a]')!.focus();
    await sendKeys({press: 'ArrowLeft'});
    expect(((element.renderRoot as ShadowRoot).activeElement as HTMLElement).dataset.mark).to.equal('b');
  });
});

describe('on paper', () => {
  it('is complete, wherever its reader has stopped it, and has no controls', async () => {
    const element = await list();
    await element.goto('one');
    await element.updateComplete;
    expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(2);
    dispatchEvent(new Event('beforeprint'));
    await emulateMedia({media: 'print'});
    try {
      await element.updateComplete;
      expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(0);
      for (const part of element.renderRoot.querySelectorAll('.tools,.steps,.say')) expect(part.checkVisibility(), part.className).to.equal(false);
    } finally {
      dispatchEvent(new Event('afterprint'));
      await emulateMedia({media: 'screen'});
    }
    // The browser tells of the other medium with its next frame.
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    await element.updateComplete;
    expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(2);
  });
});

describe('with text twice as large', () => {
  it('keeps its controls in the figure and its words whole', async () => {
    document.documentElement.style.fontSize = '200%';
    try {
      const element = await list('autoplay="off" style="inline-size:320px"');
      await pause(50);
      const frame = element.getBoundingClientRect();
      for (const part of element.renderRoot.querySelectorAll('.tools > .button,.steps > *,.eyebrow,figcaption,[data-mark]')) {
        const {left, right} = part.getBoundingClientRect();
        expect(left >= frame.left - 1 && right <= frame.right + 1, part.className || part.localName).to.equal(true);
      }
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});
