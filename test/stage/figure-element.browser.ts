import {expect} from 'chai';
import type {Run} from '../../src/run/types.js';
import {define} from '../../src/stage/define.js';
import type {ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {otherRun, place, stageText, until} from './page-kit.js';

async function figure(markup: string, settle = true): Promise<ListFigure> {
  const element = place(markup).querySelector<ListFigure>('[data-it]')!;
  if (settle) await element.drawn;
  return element;
}

describe('where a figure gets its data', () => {
  it('takes the data property, also when it was set before the element was defined', async () => {
    const early = document.createElement('kube-test-late') as ListFigure;
    (early as {data?: unknown}).data = {items: [{id: 'x', label: 'set early'}]};
    place('').append(early);
    const {ListFigure: Base} = await import('./list-figure.js');
    define('kube-test-late', class extends Base {});
    await early.drawn;
    expect(stageText(early)).to.contain('set early');
  });

  it('takes a JSON child', async () => {
    const element = await figure('<kube-test-list data-it><script type="application/json">{"items":[{"id":"x","label":"from JSON"}]}</script></kube-test-list>');
    expect(stageText(element)).to.contain('from JSON');
  });

  it('takes its light-DOM list, so that the fallback is the data', async () => {
    const element = await figure('<kube-test-list data-it><ol><li>from the list</li></ol></kube-test-list>');
    expect(stageText(element)).to.contain('from the list');
  });

  it('says in a sentence that a JSON child is not JSON, and shows the fallback', async () => {
    const element = await figure('<kube-test-list data-it><script type="application/json">{"items":[}</script><p>The fallback.</p></kube-test-list>');
    expect(stageText(element)).to.match(/not valid JSON/);
    expect(element.querySelector('p')!.checkVisibility()).to.equal(true);
  });

  it('draws the valid rest and says where the data is wrong', async () => {
    const element = await figure('<kube-test-list data-it><script type="application/json">{"items":5}</script></kube-test-list>');
    await until(() => element.renderRoot.querySelector('.issues'));
    expect(element.renderRoot.querySelector('.issues')!.textContent).to.contain('kube-test-list: items').and.to.contain('is not a list');
  });

  it('says that an address did not load, offers to try again, and does', async () => {
    const element = await figure('<kube-test-list data-it src="/no-such-file.json"></kube-test-list>');
    await until(() => element.renderRoot.querySelector('.message button'));
    expect(stageText(element)).to.match(/no-such-file\.json did not load \(404/);
    element.src = `data:application/json,${encodeURIComponent('{"items":[{"id":"x","label":"loaded"}]}')}`;
    await until(() => stageText(element).includes('loaded'));
  });

  it('never throws while drawing: it says what happened in its place', async () => {
    const errors = console.error;
    console.error = () => {};
    try {
      const element = await figure('<kube-test-list data-it><script type="application/json">{"items":[{"id":"x","label":"throw"}]}</script></kube-test-list>');
      await until(() => stageText(element).includes('a drawing that fails'));
    } finally {
      console.error = errors;
    }
  });

  it('says what a run does not hold', async () => {
    const empty: Run = {...otherRun(), cluster: {versions: {}, nodes: [], systemPods: [], namespaces: []}};
    const element = await figure('<kube-test-nodes data-it></kube-test-nodes>', false);
    element.run = empty;
    await until(() => stageText(element).includes('cannot be drawn from this run'));
    expect(stageText(element)).to.contain('this run has no node.');
    expect(element.status).to.equal('missing');
  });

  it('draws the recorded run when there is no other', async () => {
    const element = await figure('<kube-test-nodes data-it></kube-test-nodes>');
    expect(stageText(element)).to.contain('kind-worker2');
  });
});

describe('the frame', () => {
  it('shows everything at rest: the last scene is the figure', async () => {
    const element = await figure('<kube-test-list data-it autoplay="off"></kube-test-list>', false);
    element.data = listData;
    await element.drawn;
    expect(element.renderRoot.querySelectorAll('.ghost')).to.have.length(0);
    expect(element.renderRoot.querySelector('.say')!.textContent).to.contain('And gamma.');
  });

  it('prints its number, takes its id from it, and counts by itself within a chapter', async () => {
    const host = place('<div data-kube-chapter="7"><kube-test-list number="auto"></kube-test-list><kube-test-list number="auto"></kube-test-list></div><kube-test-list number="7.9"></kube-test-list>');
    const [, second, named] = [...host.querySelectorAll<ListFigure>('kube-test-list')];
    for (const element of [second!, named!]) {
      element.data = listData;
      await element.drawn;
      await element.wake();
      await element.updateComplete;
    }
    expect(second!.renderRoot.querySelector('figcaption')!.textContent).to.contain('Fig 7.2');
    expect(named!.renderRoot.querySelector('figcaption')!.textContent).to.contain('Fig 7.9');
    expect(named!.id).to.equal('fig-7-9');
  });

  it('keeps content that a self-closing tag swallowed visible, and warns', async () => {
    const warnings: string[] = [];
    const warn = console.warn;
    console.warn = (text: string) => warnings.push(text);
    try {
      const element = await figure('<kube-test-list data-it><script type="application/json">{"items":[{"id":"x","label":"x"}]}</script><h2>The rest of the page</h2></kube-test-list>');
      await until(() => element.querySelector('h2')!.checkVisibility());
      expect(warnings.join()).to.match(/no self-closing tags/);
    } finally {
      console.warn = warn;
    }
  });

  it('follows the page’s color-scheme without drawing again', async () => {
    const element = await figure('<div><kube-test-list data-it></kube-test-list></div>', false);
    element.data = listData;
    await element.drawn;
    const paper = (): string => getComputedStyle(element.renderRoot.querySelector('.box')!).backgroundColor;
    element.parentElement!.style.colorScheme = 'light';
    const [light, drawings] = [paper(), element.drawings];
    element.parentElement!.style.colorScheme = 'dark';
    expect(paper()).not.to.equal(light);
    expect(element.drawings).to.equal(drawings);
  });

  it('keeps text readable on a page that sets html{font-size:62.5%}', async () => {
    document.documentElement.style.fontSize = '62.5%';
    try {
      const element = await figure('<kube-test-list data-it></kube-test-list>', false);
      element.data = listData;
      await element.drawn;
      expect(parseFloat(getComputedStyle(element.renderRoot.querySelector('.eyebrow')!).fontSize)).to.be.at.least(12);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('can be removed and put back 50 times without growing or losing its place', async () => {
    const element = await figure('<div><kube-test-list data-it autoplay="off"></kube-test-list></div>', false);
    element.data = listData;
    await element.drawn;
    await element.goto('two');
    const parent = element.parentElement!;
    const added: string[] = [];
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      added.push(type);
      return (add as (...all: unknown[]) => void).call(this, type, ...rest);
    };
    try {
      for (let i = 0; i < 50; i++) {
        element.remove();
        parent.append(element);
        await element.updateComplete;
      }
    } finally {
      EventTarget.prototype.addEventListener = add;
    }
    // Asking for a run's provider is an event, not a listener; nothing else may be added per stay.
    expect(added).to.have.length(0);
    expect(element.scenes[element.index]!.id).to.equal('two');
    expect(element.renderRoot.querySelectorAll('figure')).to.have.length(1);
  });

  it('registers once: a second copy neither throws nor takes over, and says so once', async () => {
    const address = '../../src/stage/define.ts?second';
    const second = await import(address) as {define: typeof define};
    const warnings: string[] = [];
    const warn = console.warn;
    console.warn = (text: string) => warnings.push(text);
    try {
      const first = customElements.get('kube-test-list');
      // Two files of one copy may hold the same element.
      define('kube-test-list', class extends HTMLElement {});
      expect(warnings).to.deep.equal([]);
      second.define('kube-test-list', class extends HTMLElement {});
      second.define('kube-test-list', class extends HTMLElement {});
      expect(customElements.get('kube-test-list')).to.equal(first);
      expect(warnings).to.have.length(1);
    } finally {
      console.warn = warn;
    }
  });
});
