import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {allowMotion} from '../../src/stage/page.js';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {pause, place, until} from './page-kit.js';

async function awake(attributes = 'autoplay="off"', data: Partial<typeof listData> = {}): Promise<ListFigure> {
  const element = place(`<button id="before">before</button><kube-test-list ${attributes}></kube-test-list><button id="after">after</button>`).querySelector<ListFigure>('kube-test-list')!;
  element.data = {...listData, ...data};
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  await element.updateComplete;
  return element;
}

const say = (element: ListFigure): string => element.renderRoot.querySelector('.say')!.textContent.trim();
const tool = (element: ListFigure, name: string): HTMLElement =>
  [...element.renderRoot.querySelectorAll<HTMLElement>('.tools .button')].find((button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name)!;
const focused = (element: ListFigure): HTMLElement | null => (element.renderRoot as ShadowRoot).activeElement as HTMLElement | null;

describe('with the keyboard', () => {
  it('costs three tab stops: controls, drawing, steps', async () => {
    const element = await awake();
    document.querySelector<HTMLElement>('#before')!.focus();
    const stops: string[] = [];
    for (let i = 0; i < 6; i++) {
      await sendKeys({press: 'Tab'});
      if (document.activeElement?.id === 'after') break;
      stops.push(focused(element)?.tagName ?? 'nothing');
    }
    expect(stops).to.deep.equal(['BUTTON', 'BUTTON', 'INPUT']);
  });

  it('reaches every mark with the arrows, and Home and End', async () => {
    const element = await awake();
    element.renderRoot.querySelector<HTMLElement>('[data-mark=a]')!.focus();
    await sendKeys({press: 'ArrowDown'});
    expect(focused(element)!.dataset.mark).to.equal('b');
    await sendKeys({press: 'End'});
    expect(focused(element)!.dataset.mark).to.equal('c');
    await sendKeys({press: 'Home'});
    expect(focused(element)!.dataset.mark).to.equal('a');
  });

  it('says what a focused mark is, keeps it on Enter, lets go on Esc', async () => {
    const element = await awake();
    const selected: unknown[] = [];
    element.addEventListener('kube-select', (event) => selected.push((event as CustomEvent<{mark: string}>).detail.mark));
    element.renderRoot.querySelector<HTMLElement>('[data-mark=b]')!.focus();
    await element.updateComplete;
    expect(say(element)).to.equal('beta · the one');
    await sendKeys({press: 'Enter'});
    document.querySelector<HTMLElement>('#after')!.focus();
    await element.updateComplete;
    expect(say(element)).to.equal('beta · the one');
    element.renderRoot.querySelector<HTMLElement>('[data-mark=b]')!.focus();
    await sendKeys({press: 'Escape'});
    await element.updateComplete;
    expect(say(element)).to.equal('And gamma.');
    expect(selected).to.deep.equal(['b', undefined]);
  });

  it('steps with [ and ], unless keys="off"', async () => {
    const element = await awake();
    element.renderRoot.querySelector<HTMLElement>('[data-mark=a]')!.focus();
    await sendKeys({press: '['});
    expect(element.index).to.equal(1);
    await sendKeys({press: ']'});
    expect(element.index).to.equal(2);
    element.keys = 'off';
    await sendKeys({press: '['});
    expect(element.index).to.equal(2);
  });

  it('moves the slider by scenes and says each in words', async () => {
    const element = await awake();
    const slider = element.renderRoot.querySelector('input')!;
    slider.focus();
    await sendKeys({press: 'ArrowLeft'});
    await element.updateComplete;
    expect(element.index).to.equal(1);
    expect(slider.getAttribute('aria-valuetext')).to.equal('2 of 3: Then beta.');
  });
});

describe('playing', () => {
  it('plays once when it is seen, ends complete, and never by itself again', async () => {
    const element = await awake('');
    const states: string[] = [];
    element.addEventListener('kube-scene', (event) => states.push((event as CustomEvent<{id: string}>).detail.id));
    await until(() => element.getAttribute('player') === 'ended');
    expect(states.slice(-2)).to.deep.equal(['two', 'three']);
    expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(0);
    const parent = element.parentElement!;
    element.remove();
    parent.append(element);
    await pause(300);
    expect(element.getAttribute('player')).to.equal('ended');
  });

  it('draws the same after playing as at rest and at scene="end"', async () => {
    const drawing = (element: ListFigure): string => element.renderRoot.querySelector('.stage')!.innerHTML.replace(/<!--.*?-->/g, '');
    const rest = drawing(await awake());
    const end = drawing(await awake('scene="end"'));
    const played = await awake('');
    await until(() => played.getAttribute('player') === 'ended');
    expect(drawing(played)).to.equal(rest);
    expect(end).to.equal(rest);
  });

  it('does not change its height from scene to scene', async () => {
    const element = await awake();
    const heights = new Set<number>();
    for (const {id} of listData.scenes!) {
      await element.goto(id);
      await element.updateComplete;
      heights.add(element.getBoundingClientRect().height);
    }
    expect([...heights]).to.have.length(1);
  });

  it('stops when focus enters by keyboard, and stays stopped', async () => {
    const element = await awake('', {scenes: listData.scenes!.map((scene) => ({...scene, hold: 400}))});
    await until(() => element.getAttribute('player') === 'playing');
    document.querySelector<HTMLElement>('#before')!.focus();
    await sendKeys({press: 'Tab'});
    expect(element.getAttribute('player')).to.equal('paused');
    document.querySelector<HTMLElement>('#after')!.focus();
    await pause(600);
    expect(element.getAttribute('player')).to.equal('paused');
    expect(tool(element, 'Play')).not.to.equal(undefined);
  });

  it('announces nothing while it plays, and once after a manual step', async () => {
    const element = await awake('', {scenes: listData.scenes!.map((scene) => ({...scene, hold: 300}))});
    await until(() => element.getAttribute('player') === 'playing');
    const status = (): Element => element.renderRoot.querySelector('[role=status]')!;
    expect(status().getAttribute('aria-live')).to.equal('off');
    await until(() => element.getAttribute('player') === 'ended');
    expect(status().getAttribute('aria-live')).to.equal('off');
    await element.step(-1);
    await element.updateComplete;
    expect(status().getAttribute('aria-live')).to.equal('polite');
    element.renderRoot.querySelector('input')!.value = '0';
    element.renderRoot.querySelector('input')!.dispatchEvent(new Event('input'));
    await element.updateComplete;
    expect(status().getAttribute('aria-live')).to.equal('off');
  });

  it('lets one figure of the page play at a time', async () => {
    const host = place('<kube-test-list></kube-test-list><kube-test-list></kube-test-list>');
    const [first, second] = [...host.querySelectorAll<ListFigure>('kube-test-list')] as [ListFigure, ListFigure];
    const scenes = listData.scenes!.map((scene) => ({...scene, hold: 150}));
    for (const element of [first, second]) {
      element.data = {...listData, scenes};
      await element.drawn;
      await element.wake();
    }
    await until(() => [first, second].some((element) => element.getAttribute('player') === 'playing'));
    let both = false;
    await until(() => {
      both ||= [first, second].every((element) => element.getAttribute('player') === 'playing');
      return [first, second].every((element) => element.getAttribute('player') === 'ended');
    }, 4000);
    expect(both).to.equal(false);
  });

  it('asks for no frame, playing or not', async () => {
    const real = window.requestAnimationFrame;
    let frames = 0;
    window.requestAnimationFrame = (callback) => { frames++; return real(callback); };
    try {
      const element = await awake('');
      await until(() => element.getAttribute('player') === 'ended');
      await pause(200);
      expect(frames).to.equal(0);
    } finally {
      window.requestAnimationFrame = real;
    }
  });

  it('is complete and still when the reader pauses all figures', async () => {
    allowMotion(false);
    try {
      const element = await awake('');
      await pause(250);
      expect(element.getAttribute('player')).not.to.equal('playing');
      expect(element.index).to.equal(2);
      await element.step(-1);
      expect(element.index).to.equal(1);
    } finally {
      allowMotion(true);
      localStorage.removeItem('kube-figures.motion');
    }
  });

  it('shows the scene its attribute names, and does not play', async () => {
    const element = await awake('scene="one"');
    await pause(200);
    expect(element.index).to.equal(0);
    expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(2);
  });
});

describe('table, menu and links', () => {
  it('shows every value as a table in the place of the drawing', async () => {
    const element = await awake();
    tool(element, 'Table').click();
    await element.updateComplete;
    expect(element.renderRoot.querySelector('table')!.textContent).to.contain('alpha').and.to.contain('beta · the one');
    expect(tool(element, 'Table').getAttribute('aria-pressed')).to.equal('true');
  });

  it('gives CSV and Markdown', async () => {
    const element = await awake();
    expect(await element.toCSV()).to.equal('Thing,Note\r\nalpha,\r\nbeta,beta · the one\r\ngamma,\r\n');
    expect(await element.toMarkdown()).to.contain('| beta | beta · the one |');
  });

  it('opens a menu without actions that cannot work here', async () => {
    const element = await awake();
    tool(element, 'More').click();
    await element.updateComplete;
    const items = [...element.renderRoot.querySelectorAll('.menu button')].map((button) => button.textContent.trim());
    expect(items).to.include('Download CSV').and.not.to.include('Copy link to this step');
  });

  it('opens at the scene that the address names, when permalink is set', async () => {
    location.hash = '#fig-3-1:two';
    const element = await awake('number="3.1" permalink');
    await until(() => element.index === 1);
    expect(focused(element)?.id).to.equal('eyebrow');
    location.hash = '';
  });

  it('leaves the address alone without permalink', async () => {
    location.hash = '#fig-3-1:two';
    const element = await awake('number="3.1" autoplay="off"');
    await pause(100);
    expect(element.index).to.equal(2);
    location.hash = '';
  });

  it('becomes a table in a column too small to draw in', async () => {
    const element = await awake();
    element.style.inlineSize = '200px';
    await until(() => element.renderRoot.querySelector('table'));
    expect([...element.renderRoot.querySelectorAll('button')].some((button) => button.textContent === 'Open the figure')).to.equal(true);
  });
});

describe('links between words and figures', () => {
  it('lights the same object in every figure and from the prose', async () => {
    await import('../../src/stage/ref.js');
    const element = await awake();
    const word = document.createElement('kube-ref') as HTMLElement & {of: string; updateComplete: Promise<unknown>};
    word.of = 'beta';
    word.textContent = 'beta';
    element.before(word);
    await word.updateComplete;
    word.focus();
    await until(() => element.renderRoot.querySelector('.linked')?.textContent.includes('beta'));
    document.querySelector<HTMLElement>('#after')!.focus();
    await until(() => !element.renderRoot.querySelector('.linked'));
  });
});
