import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {Run} from '../../src/run/types.js';
import {define} from '../../src/stage/define.js';
import {withForm} from '../../src/stage/trial-form.js';
import {FieldError} from '../../src/stage/trial.js';
import type {Trial} from '../../src/stage/trial.js';
import {secondRun, thirdRun} from '../run/runs.js';
import {NodeList, listData} from './list-figure.js';
import type {ListData} from './list-figure.js';
import {place, until} from './page-kit.js';

/** Draws as many things as it is told to, up to the nodes of the run; seven cannot be. */
class CountFigure extends NodeList {
  protected override trial(run: Run): Promise<Trial<ListData>> {
    return Promise.resolve(withForm({
      fields: [
        {key: 'n', label: 'Things', kind: 'number', value: String(run.cluster.nodes.length), min: 0, max: 9, hint: 'how many to draw'},
        {key: 'name', label: 'Name', kind: 'text', value: 'thing'},
        {key: 'sent', label: 'One more', kind: 'more', value: '0', by: 1},
      ],
      answer({n, name, sent}) {
        if (n === '7') throw new FieldError('n', 'Seven cannot be: choose 6 or 8.');
        const items = Array.from({length: Number(n) + Number(sent)}, (_, i) => ({id: `t${i}`, label: `${name} ${i}`}));
        return {...listData, scenes: [], items, end: `${items.length} are drawn.`, source: {text: 'your own numbers', kind: 'example'}};
      },
    }));
  }
}
define('kube-test-count', CountFigure);

async function tried(run: Run = secondRun): Promise<CountFigure> {
  const element = place('<kube-test-count autoplay="off"></kube-test-count>').querySelector<CountFigure>('kube-test-count')!;
  element.run = run;
  await element.drawn;
  await element.wake();
  await still(element);
  return element;
}
async function still(element: CountFigure): Promise<void> {
  for (let i = 0; i < 4; i++) { await new Promise((resolve) => setTimeout(resolve)); await element.updateComplete; }
}
const all = (element: CountFigure, selector: string): HTMLElement[] => [...element.renderRoot.querySelectorAll<HTMLElement>(selector)];
const button = (element: CountFigure, name: string): HTMLElement => all(element, 'button').find((one) => one.textContent.trim() === name)!;
const items = (element: CountFigure): string[] => all(element, '.stage li').map((item) => item.textContent.trim());
async function open(element: CountFigure): Promise<void> {
  button(element, 'Try it').click();
  await until(() => all(element, '.trial').length > 0);
  await still(element);
}
async function type(element: CountFigure, selector: string, value: string): Promise<void> {
  const input = element.renderRoot.querySelector<HTMLInputElement>(selector)!;
  input.value = value;
  input.dispatchEvent(new Event('input', {bubbles: true}));
  await still(element);
}

describe('Try it', () => {
  it('starts from what the run holds and answers every change with a drawing, a sentence and a source', async () => {
    const element = await tried();
    const before = items(element);
    await open(element);
    expect(items(element)).to.have.length(before.length);
    await type(element, 'input[type=number]', '2');
    expect(items(element)).to.deep.equal(['thing 0', 'thing 1']);
    await type(element, 'input[type=text]', 'box');
    expect(items(element)).to.deep.equal(['box 0', 'box 1']);
    button(element, 'One more').click();
    await still(element);
    expect(items(element)).to.have.length(3);
    expect(element.renderRoot.querySelector('.say')!.textContent).to.contain('3 are drawn.');
    expect(element.renderRoot.querySelector('.say [role=status]')!.getAttribute('aria-live')).to.equal('polite');
    expect(element.renderRoot.querySelector('[part=source]')!.textContent).to.contain('your own numbers');
    expect(await element.toCSV()).to.contain('box 2');
  });

  it('says at the field what cannot be, and keeps the last answer', async () => {
    const element = await tried();
    await open(element);
    await type(element, 'input[type=number]', '3');
    for (const [value, sentence] of [['7', 'Seven cannot be: choose 6 or 8.'], ['12', 'Things: a whole number from 0 to 9.'], ['', 'Things: a whole number from 0 to 9.'], ['1.5', 'Things: a whole number from 0 to 9.']] as const) {
      await type(element, 'input[type=number]', value);
      expect(element.renderRoot.querySelector('.trial [role=alert]')!.textContent).to.equal(sentence);
      expect(element.renderRoot.querySelector('input[type=number]')!.getAttribute('aria-invalid')).to.equal('true');
      expect(items(element)).to.have.length(3);
    }
    await type(element, 'input[type=number]', '1');
    expect(element.renderRoot.querySelector('.trial [role=alert]')!.textContent).to.equal('');
    expect(items(element)).to.have.length(1);
  });

  it('starts again, and goes back to the run when it is closed', async () => {
    const element = await tried();
    const before = items(element);
    await open(element);
    await type(element, 'input[type=number]', '1');
    button(element, 'Start again').click();
    await still(element);
    expect(items(element)).to.have.length(before.length);
    expect(element.renderRoot.querySelector<HTMLInputElement>('input[type=number]')!.value).to.equal(String(before.length));
    await type(element, 'input[type=number]', '1');
    button(element, 'Try it').click();
    await still(element);
    expect(items(element)).to.deep.equal(before);
    expect(all(element, '.trial')).to.have.length(0);
  });

  it('ends when another run comes', async () => {
    const element = await tried();
    await open(element);
    await type(element, 'input[type=number]', '1');
    element.run = thirdRun;
    await still(element);
    expect(items(element)).to.deep.equal(thirdRun.cluster.nodes.map(({name}) => name));
    expect(all(element, '.trial')).to.have.length(0);
  });

  it('is one of the buttons that share a tab stop, and leaves the keys of its fields alone', async () => {
    const element = await tried();
    button(element, 'Table').focus();
    await sendKeys({press: 'ArrowRight'});
    expect((element.renderRoot as ShadowRoot).activeElement!.textContent.trim()).to.equal('Try it');
    await sendKeys({press: 'Enter'});
    await until(() => all(element, '.trial').length > 0);
    await still(element);
    const scene = element.index;
    element.renderRoot.querySelector<HTMLInputElement>('input[type=text]')!.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: '[x]'});
    await still(element);
    expect(element.index).to.equal(scene);
    expect(items(element)[0]).to.contain('thing[x]');
  });

  it('is not offered by a figure that has no rules, or was given its data', async () => {
    const element = await tried();
    element.data = {...listData};
    await until(() => items(element)[0] === 'alpha');
    await still(element);
    expect(all(element, '.tools button').map((one) => one.textContent.trim())).to.include('Table').and.not.to.include('Try it');
  });
});
