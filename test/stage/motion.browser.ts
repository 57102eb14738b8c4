import {emulateMedia} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/motion.js';
import type {Motion} from '../../src/stage/motion.js';
import type { stillness} from '../../src/stage/page.js';
import {allowMotion} from '../../src/stage/page.js';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

const KEY = 'kube-figures.motion';
const button = (motion: Motion): HTMLButtonElement => motion.renderRoot.querySelector('button')!;
const label = (motion: Motion): string => button(motion).textContent.trim();

async function page(markup: string): Promise<{motions: Motion[]; figures: ListFigure[]}> {
  const host = place(markup);
  const figures = [...host.querySelectorAll<ListFigure>('kube-test-list')];
  const scenes = listData.scenes!.map((scene) => ({...scene, hold: 400}));
  for (const figure of figures) {
    figure.data = {...listData, scenes};
    await figure.drawn;
    await figure.wake();
  }
  const motions = [...host.querySelectorAll<Motion>('kube-motion')];
  for (const motion of motions) await motion.updateComplete;
  return {motions, figures};
}

describe('<kube-motion>', () => {
  afterEach(() => {
    allowMotion(true);
    localStorage.removeItem(KEY);
  });

  it('pauses all figures of the page: what plays is complete at once and does not play again by itself', async () => {
    const {motions: [motion], figures: [figure]} = await page('<kube-motion></kube-motion><kube-test-list></kube-test-list>');
    await until(() => figure!.getAttribute('player') === 'playing');
    expect(label(motion!)).to.equal('Pause all figures');
    await mouse.press(button(motion!));
    await motion!.updateComplete;
    expect(label(motion!)).to.equal('Allow motion');
    expect(figure!.getAttribute('player')).to.equal('ended');
    expect(figure!.index).to.equal(2);
    expect(figure!.hasAttribute('reduced')).to.equal(true);
    await mouse.press(button(motion!));
    await pause(100);
    expect(figure!.getAttribute('player')).to.equal('ended');
    expect(figure!.hasAttribute('reduced')).to.equal(false);
  });

  it('asks for no frame while figures are paused, and lets a reader step and play all the same', async () => {
    allowMotion(false);
    const {figures: [figure]} = await page('<kube-motion></kube-motion><kube-test-list></kube-test-list>');
    await pause(100);
    expect(figure!.getAttribute('player')).not.to.equal('playing');
    await figure!.step(-1);
    expect(figure!.index).to.equal(1);
    await figure!.play();
    expect(figure!.getAttribute('player')).to.equal('playing');
  });

  it('leaves a figure that the reader stopped half-way where it is', async () => {
    const {motions: [motion], figures: [figure]} = await page('<kube-motion></kube-motion><kube-test-list autoplay="off"></kube-test-list>');
    await figure!.goto('one');
    button(motion!).click();
    expect(figure!.index).to.equal(0);
  });

  it('is remembered on this site', async () => {
    const {motions: [motion]} = await page('<kube-motion></kube-motion>');
    button(motion!).click();
    expect(localStorage.getItem(KEY)).to.equal('off');
    // What another page of the site would find.
    const address = '../../src/stage/page.ts?another-page';
    const other = await import(address) as {stillness: typeof stillness};
    expect(other.stillness()).to.equal('reader');
    button(motion!).click();
    expect(localStorage.getItem(KEY)).to.equal('on');
  });

  it('works where storage is refused', async () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {configurable: true, get() { throw new DOMException('refused', 'SecurityError'); }});
    try {
      const {motions: [motion]} = await page('<kube-motion></kube-motion>');
      button(motion!).click();
      await motion!.updateComplete;
      expect(label(motion!)).to.equal('Allow motion');
      const address = '../../src/stage/page.ts?no-storage';
      expect((await import(address) as {stillness: typeof stillness}).stillness()).to.equal(undefined);
    } finally {
      Object.defineProperty(window, 'localStorage', storage);
    }
  });

  it('is one switch, however many buttons', async () => {
    const {motions: [one, two]} = await page('<kube-motion></kube-motion><kube-motion></kube-motion>');
    button(one!).click();
    await two!.updateComplete;
    expect(label(two!)).to.equal('Allow motion');
  });

  it('says that the system asks for less motion and stays off, live', async () => {
    const {motions: [motion], figures: [figure]} = await page('<kube-motion></kube-motion><kube-test-list></kube-test-list>');
    await until(() => figure!.getAttribute('player') === 'playing');
    await emulateMedia({reducedMotion: 'reduce'});
    try {
      await until(() => label(motion!) === 'Motion off: your system asks for less');
      expect(button(motion!).disabled).to.equal(true);
      expect(figure!.getAttribute('player')).to.equal('ended');
    } finally {
      await emulateMedia({reducedMotion: 'no-preference'});
    }
    await until(() => label(motion!) === 'Pause all figures');
  });

  it('says that data are being saved', async () => {
    const connection = Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection');
    Object.defineProperty(navigator, 'connection', {configurable: true, value: {saveData: true}});
    try {
      const {motions: [motion]} = await page('<kube-motion></kube-motion>');
      expect(label(motion!)).to.equal('Motion off: you are saving data');
    } finally {
      delete (navigator as {connection?: unknown}).connection;
      expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection')).to.deep.equal(connection);
    }
  });

  it('can be hidden', async () => {
    const {motions: [motion]} = await page('<kube-motion hidden></kube-motion>');
    expect(motion!.checkVisibility()).to.equal(false);
  });
});
