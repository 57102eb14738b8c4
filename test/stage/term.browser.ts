import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/term.js';
import type {Term} from '../../src/stage/term.js';
import {pause, place, until} from './page-kit.js';
import {mouse, warningsOf} from './reader-kit.js';

const word = (term: Term): HTMLElement => term.renderRoot.querySelector('button')!;
const panel = (term: Term): HTMLElement => term.renderRoot.querySelector<HTMLElement>('.panel')!;
const isOpen = (term: Term): boolean => panel(term).matches(':popover-open');

async function terms(markup: string): Promise<Term[]> {
  await mouse.away();
  const all = [...place(markup).querySelectorAll<Term>('kube-term')];
  for (const term of all) await until(() => term.hasUpdated && (term.renderRoot.querySelector('.panel b') ?? !term.renderRoot.querySelector('button')));
  return all;
}
const term = async (markup = '<p>A <kube-term>taint</kube-term> repels Pods.</p><button id="after">after</button>'): Promise<Term> => (await terms(markup))[0]!;

describe('<kube-term>', () => {
  it('finds its word in the glossary, by key or by the word itself', async () => {
    const [byKey, byWord, forReact] = await terms('<p><kube-term key="taint">repels</kube-term> <kube-term>static\n Pod</kube-term> <kube-term term="etcd">the store</kube-term></p>');
    expect(panel(byKey!).textContent).to.match(/^taint/);
    expect(panel(byWord!).textContent).to.match(/^static Pod/);
    expect(panel(forReact!).textContent).to.match(/^etcd/);
  });

  it('opens by a press of the mouse, closes by the next one, by a press elsewhere, and by Esc', async () => {
    const it = await term();
    await mouse.press(word(it));
    expect(isOpen(it)).to.equal(true);
    await mouse.press(word(it));
    expect(isOpen(it)).to.equal(false);
    await mouse.press(word(it));
    await mouse.pressAt(400, 500);
    expect(isOpen(it)).to.equal(false);
    await mouse.press(word(it));
    await sendKeys({press: 'Escape'});
    expect(isOpen(it)).to.equal(false);
  });

  it('opens with Enter and with Space, closes with Esc, keeps the focus', async () => {
    const it = await term();
    for (const key of ['Enter', 'Space'] as const) {
      it.focus();
      await sendKeys({press: key});
      expect(isOpen(it), key).to.equal(true);
      await sendKeys({press: 'Escape'});
      expect(isOpen(it), key).to.equal(false);
      expect(document.activeElement === it).to.equal(true);
    }
  });

  it('lets go when the keyboard goes on, so that nothing lies over what has the focus', async () => {
    const it = await term();
    it.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Tab'});
    expect(document.activeElement!.id).to.equal('after');
    expect(isOpen(it)).to.equal(false);
  });

  it('opens when a mouse rests on it, not when one passes, and stays while the mouse is in the panel', async () => {
    const it = await term();
    await mouse.over(word(it));
    await mouse.away();
    await pause(350);
    expect(isOpen(it)).to.equal(false);
    await mouse.over(word(it));
    await until(() => isOpen(it));
    await mouse.over(panel(it));
    await pause(450);
    expect(isOpen(it)).to.equal(true);
    await mouse.away();
    await until(() => !isOpen(it));
  });

  it('stays open when a press follows the rest, until the next press', async () => {
    const it = await term();
    await mouse.over(word(it));
    await until(() => isOpen(it));
    await mouse.press(word(it));
    expect(isOpen(it)).to.equal(true);
    await mouse.away();
    await pause(450);
    expect(isOpen(it)).to.equal(true);
    await mouse.press(word(it));
    expect(isOpen(it)).to.equal(false);
  });

  it('does not answer a finger twice: only its tap opens', async () => {
    const it = await term();
    word(it).dispatchEvent(new PointerEvent('pointerenter', {pointerType: 'touch'}));
    await pause(300);
    expect(isOpen(it)).to.equal(false);
    word(it).click();
    expect(isOpen(it)).to.equal(true);
    word(it).dispatchEvent(new PointerEvent('pointerleave', {pointerType: 'touch'}));
    await pause(400);
    expect(isOpen(it)).to.equal(true);
  });

  for (const [corner, style] of Object.entries({
    'top left': 'left:0;top:0', 'top right': 'right:0;top:0', 'bottom left': 'left:0;bottom:0', 'bottom right': 'right:0;bottom:0', 'middle': 'left:45%;top:45%',
  })) {
    for (const dir of ['ltr', 'rtl']) {
      it(`is whole on screen and does not cover its word: ${corner}, ${dir}`, async () => {
        await setViewport({width: 360, height: 400});
        const it = await term(`<p dir="${dir}" style="position:fixed;margin:0;${style}"><kube-term>taint</kube-term></p>`);
        word(it).click();
        const [box, at] = [panel(it).getBoundingClientRect(), word(it).getBoundingClientRect()];
        expect(box.left, 'left').to.be.at.least(0);
        expect(box.right, 'right').to.be.at.most(document.documentElement.clientWidth);
        expect(box.top, 'top').to.be.at.least(0);
        expect(box.bottom, 'bottom').to.be.at.most(innerHeight);
        expect(box.bottom <= at.top + 1 || box.top >= at.bottom - 1, 'beside').to.equal(true);
        await setViewport({width: 800, height: 600});
      });
    }
  }

  it('finds its place anew in a window of another size', async () => {
    await setViewport({width: 900, height: 500});
    const it = await term('<p style="text-align:end"><kube-term>taint</kube-term></p>');
    word(it).click();
    await setViewport({width: 360, height: 500});
    await until(() => panel(it).getBoundingClientRect().right <= document.documentElement.clientWidth);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
    await setViewport({width: 800, height: 600});
  });

  it('scrolls with its word', async () => {
    const it = await term('<div style="block-size:1000px"></div><p><kube-term>taint</kube-term></p><div style="block-size:1000px"></div>');
    it.scrollIntoView({block: 'center'});
    word(it).click();
    const gap = (): number => Math.round(panel(it).getBoundingClientRect().top - word(it).getBoundingClientRect().bottom);
    const before = gap();
    scrollBy(0, 60);
    await pause(50);
    expect(gap()).to.equal(before);
    scrollTo(0, 0);
  });

  it('keeps the full stop that follows it on its line', async () => {
    const it = await term('<p>A node may have a <kube-term>taint</kube-term>. Then more words follow.</p>');
    const paragraph = it.parentElement!;
    const stop = document.createRange();
    stop.setStart(it.nextSibling!, 0);
    stop.setEnd(it.nextSibling!, 1);
    for (let width = 60; width < 260; width += 2) {
      paragraph.style.inlineSize = `${width}px`;
      expect(stop.getBoundingClientRect().left, `${width} px`).to.be.closeTo(word(it).getBoundingClientRect().right, 1);
    }
  });

  it('says to a screen reader what it means, without being opened', async () => {
    const it = await term();
    const {id, textContent} = panel(it);
    expect(word(it).getAttribute('aria-describedby')).to.equal(id);
    expect(textContent).to.match(/^taint.{30}/);
  });

  it('is plain text when the glossary does not know it, with one warning a key', async () => {
    const warnings = await warningsOf(async () => {
      const all = await terms('<p><kube-term>flux capacitor</kube-term>, <kube-term>flux capacitor</kube-term> and <kube-term key="nope">that</kube-term></p>');
      await until(() => all.every((one) => !one.renderRoot.querySelector('button')));
      expect(all[0]!.renderRoot.textContent.trim()).to.equal('');
      expect(all[0]!.textContent).to.equal('flux capacitor');
    });
    expect(warnings.filter((warning) => warning.includes('"flux-capacitor"'))).to.have.length(1);
    expect(warnings.filter((warning) => warning.includes('"nope"'))).to.have.length(1);
  });

  it('looks again when its key changes', async () => {
    const it = await term();
    it.key = 'etcd';
    await until(() => panel(it).textContent.startsWith('etcd'));
    it.key = 'flux-capacitor';
    await until(() => !it.renderRoot.querySelector('button'));
    it.key = 'taint';
    await until(() => it.renderRoot.querySelector('.panel b')?.textContent === 'taint');
  });

  it('stays part of its paragraph, list item or heading, and says its words in its own dress', async () => {
    const [inParagraph, inItem, inHeading] = await terms(`<p>One <kube-term>taint</kube-term> here</p><ul><li>One <kube-term>taint</kube-term> here</li></ul>
      <h2 style="font:italic 700 40px/1 monospace;text-transform:uppercase;letter-spacing:9px">One <kube-term>taint</kube-term> here</h2>`);
    for (const one of [inParagraph!, inItem!, inHeading!]) expect(one.getBoundingClientRect().height, one.parentElement!.localName).to.be.below(one.parentElement!.getBoundingClientRect().height * 1.3);
    word(inHeading!).click();
    const {fontSize, fontStyle, textTransform, letterSpacing, fontWeight} = getComputedStyle(panel(inHeading!));
    expect({fontSize, fontStyle, textTransform, letterSpacing, fontWeight}).to.deep.equal({fontSize: '14px', fontStyle: 'normal', textTransform: 'none', letterSpacing: 'normal', fontWeight: '400'});
    expect(getComputedStyle(word(inHeading!)).fontSize).to.equal('40px');
  });

  it('is only its word on paper', async () => {
    const it = await term();
    word(it).click();
    await emulateMedia({media: 'print'});
    try {
      expect(getComputedStyle(word(it)).textDecorationLine).to.equal('none');
      expect(panel(it).checkVisibility()).to.equal(false);
    } finally {
      await emulateMedia({media: 'screen'});
    }
  });

  it('is its word alone where the browser has no popovers', async () => {
    const {showPopover} = HTMLElement.prototype;
    delete (HTMLElement.prototype as {showPopover?: unknown}).showPopover;
    try {
      const [it] = [place('<p>A <kube-term>taint</kube-term>.</p>').querySelector<Term>('kube-term')!];
      await it.updateComplete;
      await pause(100);
      expect(it.renderRoot.querySelectorAll('button')).to.have.length(0);
      expect(it.checkVisibility()).to.equal(true);
    } finally {
      HTMLElement.prototype.showPopover = showPopover;
    }
  });

  it('opens as soon as it can when it is pressed before the glossary is there', async () => {
    const it = place('<p>A <kube-term>lease</kube-term>.</p>').querySelector<Term>('kube-term')!;
    await it.updateComplete;
    word(it).click();
    await until(() => isOpen(it));
    expect(panel(it).textContent).to.match(/^Lease/);
  });

  it('leaves nothing open when it is taken away, and works when it is put back', async () => {
    const it = await term();
    const parent = it.parentElement!;
    word(it).click();
    it.remove();
    parent.append(it);
    await it.updateComplete;
    expect(isOpen(it)).to.equal(false);
    word(it).click();
    expect(isOpen(it)).to.equal(true);
  });

  it('can be hidden', async () => {
    const it = await term();
    it.hidden = true;
    expect(it.checkVisibility()).to.equal(false);
  });
});
