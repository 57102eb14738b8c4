import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';

const state = (figure: ListFigure): string => figure.getAttribute('player') ?? '';
const slowly = (hold: number): typeof listData => ({...listData, scenes: listData.scenes!.map((scene) => ({...scene, hold}))});

async function figures(markup: string, hold = 200): Promise<ListFigure[]> {
  scrollTo(0, 0);
  const all = [...place(markup).querySelectorAll<ListFigure>('kube-test-list')];
  for (const figure of all) {
    figure.data = slowly(hold);
    await figure.drawn;
    await figure.wake();
  }
  return all;
}

/** Watches until `end`: how many play at once at most, and which ones have played. */
async function watched(all: ListFigure[], end: () => boolean): Promise<{most: number; played: Set<number>}> {
  const [played, seen] = [new Set<number>(), {most: 0}];
  await until(() => {
    const now = all.flatMap((figure, i) => (state(figure) === 'playing' ? [i] : []));
    now.forEach((i) => played.add(i));
    seen.most = Math.max(seen.most, now.length);
    return end();
  });
  return {most: seen.most, played};
}

const list = '<kube-test-list></kube-test-list>';
const far = '<div style="block-size:3000px"></div>';

describe('one figure of the page moves at a time', () => {
  it('lets a figure that waits its turn wait on when a reader presses Play on another', async () => {
    await setViewport({width: 800, height: 1200});
    const all = await figures(list + list + list, 400);
    await until(() => state(all[0]!) === 'playing');
    // Until the others have been seen, and wait.
    await pause(300);
    await all[2]!.play();
    const {most} = await watched(all, () => all.every((figure) => ['ended', 'paused'].includes(state(figure))) && state(all[2]!) === 'ended');
    expect(most).to.equal(1);
    await setViewport({width: 800, height: 600});
  });

  it('gives the turn to the next that is on screen, when one that waited has left', async () => {
    await setViewport({width: 800, height: 1200});
    const all = await figures(list + list + list, 150);
    await until(() => state(all[0]!) === 'playing' && state(all[1]!) === 'armed');
    all[1]!.hidden = true;
    const {most} = await watched(all, () => state(all[2]!) === 'ended');
    expect(most).to.equal(1);
    expect(state(all[1]!)).to.equal('armed');
    all[1]!.hidden = false;
    await until(() => state(all[1]!) === 'ended');
    await setViewport({width: 800, height: 600});
  });

  it('takes nobody’s turn for a figure without scenes that is told to play', async () => {
    const host = place(list + list);
    const [still, moving] = [...host.querySelectorAll<ListFigure>('kube-test-list')] as [ListFigure, ListFigure];
    still.data = {...listData, scenes: []};
    await still.drawn;
    await still.play();
    moving.data = slowly(100);
    await until(() => state(moving) === 'ended');
  });

  it('lets one that was interrupted by leaving the screen go on later, where it was', async () => {
    const [figure] = await figures(list + far, 400);
    await until(() => figure!.index === 1);
    scrollTo(0, 2500);
    await until(() => state(figure!) === 'paused');
    await pause(500);
    expect(figure!.index).to.equal(1);
    scrollTo(0, 0);
    await until(() => state(figure!) === 'playing');
    expect(figure!.index).to.equal(1);
    await until(() => state(figure!) === 'ended');
  });

  it('stops in a hidden tab, starts nothing there, and goes on when it is back', async () => {
    await setViewport({width: 800, height: 1200});
    const all = await figures(list + list, 300);
    await until(() => state(all[0]!) === 'playing');
    const hide = (hidden: boolean): void => {
      Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      hide(true);
      const {played} = await watched(all, () => state(all[0]!) === 'paused');
      await pause(700);
      expect([...played]).to.deep.equal([]);
      expect(state(all[1]!)).to.equal('armed');
      hide(false);
      const {most} = await watched(all, () => all.every((figure) => state(figure) === 'ended'));
      expect(most).to.equal(1);
    } finally {
      delete (document as {hidden?: boolean}).hidden;
      await setViewport({width: 800, height: 600});
    }
  });
});

describe('a figure plays when it is seen', () => {
  it('also when its data came after it was on screen', async () => {
    const figure = place(list).querySelector<ListFigure>('kube-test-list')!;
    figure.data = {...listData, scenes: []};
    await figure.wake();
    await pause(200);
    figure.data = slowly(50);
    await until(() => state(figure) === 'ended');
  });

  it('also when it is three screens tall, and when it is forty', async () => {
    for (const items of [60, 800]) {
      const figure = place(far + list + far).querySelector<ListFigure>('kube-test-list')!;
      figure.data = {...slowly(50), items: Array.from({length: items}, (_, i) => ({id: `i${i}`, label: `thing ${i}`}))};
      await figure.drawn;
      await figure.wake();
      expect(figure.getBoundingClientRect().height).to.be.above(innerHeight * (items / 30));
      // Its first line comes into view, and only then the rest: the reader scrolls.
      figure.scrollIntoView({block: 'start'});
      scrollBy(0, 20 - innerHeight);
      await pause(100);
      expect(state(figure)).to.equal('armed');
      scrollBy(0, innerHeight - 20);
      await until(() => state(figure) === 'ended');
    }
  });

  it('also inside a shadow root', async () => {
    const root = place('<div></div>').querySelector('div')!.attachShadow({mode: 'open'});
    root.innerHTML = list;
    const figure = root.querySelector<ListFigure>('kube-test-list')!;
    figure.data = slowly(50);
    await until(() => state(figure) === 'ended');
  });

  it('also inside a frame that is smaller than the figure', async () => {
    const frame = document.createElement('iframe');
    frame.width = '400';
    frame.height = '200';
    frame.srcdoc = `<!doctype html><script type="module" src="${new URL('list-figure.ts', import.meta.url).href}"></script>${list}`;
    place('').append(frame);
    const figure = await until(() => frame.contentDocument?.querySelector<ListFigure>('kube-test-list[status]'));
    figure.data = {...slowly(100), items: Array.from({length: 20}, (_, i) => ({id: `i${i}`, label: `thing ${i}`}))};
    await until(() => state(figure) === 'ended');
  });

  it('not when it was told to pause before', async () => {
    const figure = place(far + list + far).querySelector<ListFigure>('kube-test-list')!;
    figure.data = slowly(2000);
    await figure.drawn;
    await figure.pause();
    figure.scrollIntoView();
    await pause(300);
    expect(state(figure)).not.to.equal('playing');
    expect(figure.index).to.equal(2);
    await figure.play();
    expect(state(figure)).to.equal('playing');
    scrollTo(0, 0);
  });

  it('again as a copy, which starts with a record of its own', async () => {
    const [figure] = await figures(list, 50);
    await until(() => state(figure!) === 'ended');
    const copy = figure!.cloneNode(true) as ListFigure;
    copy.data = slowly(50);
    copy.setAttribute('autoplay', 'off');
    figure!.replaceWith(copy);
    await copy.wake();
    await copy.updateComplete;
    expect(copy.hasAttribute('player')).to.equal(false);
    copy.removeAttribute('autoplay');
    await until(() => state(copy) === 'ended');
  });

  it('and keeps its place when it is moved, with and without being taken out', async () => {
    const [figure] = await figures(`<div>${list}</div><section></section>`, 5000);
    await until(() => state(figure!) === 'playing');
    await figure!.goto('two');
    const section: HTMLElement = document.querySelector('section')!;
    const {moveBefore} = section as {moveBefore?(node: Node, before: Node | null): void};
    if (moveBefore) moveBefore.call(section, figure!, null);
    else section.append(figure!);
    await figure!.updateComplete;
    expect(figure!.index).to.equal(1);
    document.querySelector('main div')!.append(figure!);
    await figure!.updateComplete;
    expect(figure!.index).to.equal(1);
    expect(state(figure!)).to.equal('paused');
  });
});

describe('new data', () => {
  it('leave the reader at their scene, and what plays at its own', async () => {
    const [figure] = await figures('<kube-test-list autoplay="off"></kube-test-list>', 300);
    await figure!.goto('two');
    figure!.data = slowly(200);
    await until(() => figure!.toJSON()?.scenes?.[0]?.hold === 200);
    expect(figure!.index).to.equal(1);
    await figure!.play();
    figure!.data = slowly(100);
    await until(() => state(figure!) === 'ended');
    figure!.data = {...slowly(100), scenes: []};
    await until(() => figure!.scenes.length === 0);
    figure!.data = slowly(100);
    await until(() => figure!.scenes.length === 3);
    expect(figure!.index).to.equal(2);
  });
});

describe('the scene attribute', () => {
  it('is a cut: it stops what plays, and shows the complete figure when there is no such scene', async () => {
    const [figure] = await figures(list, 400);
    await until(() => state(figure!) === 'playing');
    figure!.setAttribute('scene', 'two');
    await figure!.updateComplete;
    await pause(500);
    expect(figure!.index).to.equal(1);
    for (const [scene, index] of [['0', 0], ['nonsense', 2], ['1', 1], ['99', 2], ['-5', 0], ['end', 2]] as const) {
      figure!.setAttribute('scene', scene);
      await figure!.updateComplete;
      expect(figure!.index, scene).to.equal(index);
    }
  });

  it('can be set and taken away again, as frameworks do', async () => {
    const [figure] = await figures('<kube-test-list autoplay="off"></kube-test-list>');
    figure!.setAttribute('scene', 'one');
    await figure!.updateComplete;
    expect(figure!.index).to.equal(0);
    figure!.removeAttribute('scene');
    await figure!.updateComplete;
    expect(figure!.index).to.equal(2);
  });
});

describe('number="auto"', () => {
  it('counts within its chapter, whatever the order in which figures wake, and apart from other chapters and the rest of the page', async () => {
    const auto = '<kube-test-list number="auto" autoplay="off"></kube-test-list>';
    const all = await figures(`${auto}<section data-kube-chapter="3">${auto}<div data-kube-chapter="3.1">${auto}</div>${auto}</section>${auto}`);
    for (const figure of all) {
      figure.requestUpdate();
      await figure.updateComplete;
    }
    expect(all.map((figure) => figure.renderRoot.querySelector('[part=number]')!.textContent)).to.deep.equal(['Fig 1', 'Fig 3.1', 'Fig 3.1.1', 'Fig 3.2', 'Fig 2']);
  });

  it('counts a figure whose number was set as a property, and one in a shadow root', async () => {
    const [figure] = await figures('<kube-test-list autoplay="off"></kube-test-list>');
    figure!.number = 'auto';
    await figure!.updateComplete;
    expect(figure!.renderRoot.querySelector('[part=number]')!.textContent).to.equal('Fig 1');
    const root = place('<div></div>').querySelector('div')!.attachShadow({mode: 'open'});
    root.innerHTML = '<kube-test-list number="auto" autoplay="off"></kube-test-list>';
    const inside = root.querySelector<ListFigure>('kube-test-list')!;
    inside.data = listData;
    await inside.drawn;
    await inside.wake();
    await inside.updateComplete;
    expect(inside.renderRoot.querySelector('[part=number]')!.textContent).to.equal('Fig 1');
  });
});

describe('the keys of the page', () => {
  it('stay the page’s own while no figure has the focus', async () => {
    const [figure] = await figures('<kube-test-list autoplay="off"></kube-test-list><input id="field">');
    const field = document.querySelector<HTMLInputElement>('#field')!;
    field.focus();
    await sendKeys({type: '[]'});
    expect(field.value).to.equal('[]');
    expect(figure!.index).to.equal(2);
  });
});
