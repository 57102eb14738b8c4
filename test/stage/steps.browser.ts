import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/steps.js';
import type {Steps} from '../../src/stage/steps.js';
import './list-figure.js';
import {place, until} from './page-kit.js';

const markup = `<kube-steps>
  <section><h3>First</h3><p>Some words.</p><kube-test-list></kube-test-list></section>
  <section><h3>Second</h3><p>More words with <kube-ref of="pod/x/alpha">alpha</kube-ref>.</p></section></kube-steps>`;
async function steps(): Promise<Steps> {
  const element = place(markup).querySelector('kube-steps')!;
  await element.updateComplete;
  return element;
}
const left = (element: Element): number => element.getBoundingClientRect().left;

describe('kube-steps', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('sets words and figure side by side where there is room, and one after the other where there is none', async () => {
    await setViewport({width: 1280, height: 900});
    const element = await steps();
    const figure = element.querySelector('kube-test-list')!;
    expect(left(figure)).to.be.greaterThan(left(element.querySelector('p')!) + 300);
    await setViewport({width: 760, height: 900});
    await until(() => left(figure) - left(element.querySelector('p')!) < 5);
    expect(figure.getBoundingClientRect().top).to.be.greaterThan(element.querySelector('p')!.getBoundingClientRect().bottom);
  });

  it('numbers its sections, also one that comes later', async () => {
    const element = await steps();
    const labels = (): (string | null)[] => [...element.children].map((section) => section.getAttribute('data-kube-step'));
    expect(labels()).to.deep.equal(['Step 1 of 2', 'Step 2 of 2']);
    element.append(document.createElement('section'));
    await until(() => labels()[0] === 'Step 1 of 3');
    expect(labels()[2]).to.equal('Step 3 of 3');
  });

  it('takes only figures aside: words that are elements stay in the text', async () => {
    const element = await steps();
    expect([...element.querySelectorAll('[data-kube-beside]')].map(({localName}) => localName)).to.deep.equal(['kube-test-list']);
  });

  it('leaves code to copy with the words, so that no figure covers it', async () => {
    const element = await steps();
    const code = document.createElement('figure');
    code.append(document.createElement('pre'));
    const section = document.createElement('section');
    section.append(code, document.createElement('figure'));
    element.append(section);
    await until(() => section.hasAttribute('data-kube-step'));
    expect([...section.children].map((child) => child.hasAttribute('data-kube-beside'))).to.deep.equal([false, true]);
  });

  it('adds one sheet to a page, however many there are', async () => {
    await steps();
    const before = document.adoptedStyleSheets.length;
    await steps();
    expect(document.adoptedStyleSheets.length).to.equal(before);
  });
});
