import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/quiz.js';
import type {Quiz} from '../../src/stage/quiz.js';
import {place} from './page-kit.js';

const two = `<ol>
  <li><p>Who writes <code>spec.nodeName</code>?</p><ul><li>the kubelet</li><li data-right>kube-scheduler</li></ul><details><summary>Answer</summary><p>It posts a <code>Binding</code>.</p></details></li>
  <li><p>What is left of a refused request?</p><ul><li data-right>nothing</li><li>an object</li></ul></li></ol>`;

async function quiz(markup = two): Promise<Quiz> {
  const element = place(`<button id="before">before</button><kube-quiz>${markup}</kube-quiz>`).querySelector('kube-quiz')!;
  await element.updateComplete;
  await element.updateComplete;
  return element;
}
const all = <E extends HTMLElement>(element: Quiz, selector: string): E[] => [...element.renderRoot.querySelectorAll<E>(selector)];
const text = (element: Quiz, part: string, i = 0): string => all(element, `[part=${part}]`)[i]!.textContent.replace(/\s+/g, ' ').trim();
async function answer(element: Quiz, question: number, option: number): Promise<void> {
  all<HTMLInputElement>(element, `input[name=q${question}]`)[option]!.click();
  await element.updateComplete;
  all<HTMLButtonElement>(element, 'li > button')[question]!.click();
  await element.updateComplete;
}

describe('kube-quiz', () => {
  it('hides its answers until they are asked for', async () => {
    const element = await quiz();
    expect(element.renderRoot.textContent).not.to.contain('Binding');
    expect(all<HTMLButtonElement>(element, 'li > button').every(({disabled}) => disabled)).to.equal(true);
    await answer(element, 0, 1);
    expect(text(element, 'verdict')).to.equal('Right. It posts a Binding.');
  });

  it('counts the first answer to each question, and tells the page', async () => {
    const element = await quiz();
    const told: unknown[] = [];
    element.addEventListener('kube-answer', (event) => told.push((event as CustomEvent).detail));
    await answer(element, 0, 0);
    expect(text(element, 'verdict')).to.contain('Not this one');
    await answer(element, 0, 1);
    expect(text(element, 'verdict')).to.contain('Right.');
    expect(text(element, 'score')).to.contain('0 of 1 right at the first try, 1 to go.');
    await answer(element, 1, 0);
    expect(text(element, 'score')).to.contain('1 of 2 right at the first try.');
    expect(element.score).to.equal(1);
    expect(told).to.deep.equal([{question: 0, right: false, score: 0, answered: 1, of: 2}, {question: 1, right: true, score: 1, answered: 2, of: 2}]);
  });

  it('takes a verdict back when another answer is chosen, and starts again when asked', async () => {
    const element = await quiz();
    await answer(element, 0, 1);
    all<HTMLInputElement>(element, 'input[name=q0]')[0]!.click();
    await element.updateComplete;
    expect(text(element, 'verdict')).to.equal('');
    all<HTMLButtonElement>(element, 'button.plain')[0]!.click();
    await element.updateComplete;
    expect(element.score).to.equal(0);
    expect(text(element, 'score')).to.equal('2 questions.');
    expect(all<HTMLInputElement>(element, 'input').some(({checked}) => checked)).to.equal(false);
  });

  it('works with the keyboard alone and says its verdict to those who listen', async () => {
    const element = await quiz();
    document.querySelector<HTMLElement>('#before')!.focus();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Space'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    await element.updateComplete;
    expect(text(element, 'verdict')).to.contain('Right.');
    expect(all(element, '[part=verdict]')[0]!.getAttribute('role')).to.equal('status');
  });

  it('names what is no question yet, and shows the rest', async () => {
    const warned: string[] = [];
    const {warn} = console;
    console.warn = (words: string) => warned.push(words);
    const element = await quiz(`${two.replace('</ol>', '<li><p>No answers?</p></li><li><p>Two right?</p><ul><li data-right>a</li><li data-right>b</li></ul></li></ol>')}`);
    console.warn = warn;
    expect(all(element, '[part=question]')).to.have.length(2);
    expect(warned.join()).to.contain('question 3 needs a <ul> of two or more answers').and.to.contain('question 4 has 2 answers with data-right');
  });

  it('keeps what is chosen when the element moves', async () => {
    const element = await quiz();
    await answer(element, 0, 1);
    document.body.append(element);
    await element.updateComplete;
    expect(text(element, 'verdict')).to.contain('Right.');
    element.remove();
  });

  it('never makes markup of its texts', async () => {
    const element = await quiz('<ol><li><p>&lt;img src=x onerror=alert(1)&gt;</p><ul><li>&lt;b&gt;a&lt;/b&gt;</li><li data-right>b</li></ul></li></ol>');
    expect(all(element, 'img')).to.have.length(0);
    expect(all(element, 'legend')[0]!.textContent).to.equal('<img src=x onerror=alert(1)>');
  });
});
