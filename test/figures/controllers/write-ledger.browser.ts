import {expect} from 'chai';
import type {WriteLedger} from '../../../src/figures/controllers/write-ledger.js';
import '../../../src/figures/controllers/write-ledger.js';
import {drawn, heights, stage, still, text} from '../../families/drawing-kit.js';

const button = (element: WriteLedger, name: string): HTMLElement | undefined => [...element.renderRoot.querySelectorAll<HTMLElement>('.tools button')].find((one) => one.textContent.trim() === name);
const rows = (element: WriteLedger): number => stage(element).querySelectorAll('.row').length;

describe('the write ledger', () => {
  it('keeps its height while rows come', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<WriteLedger>('kube-write-ledger', undefined, width))).size).to.equal(1);
  });

  it('has a Filter, not something to try, and finds what a reader asks for', async () => {
    const element = await drawn<WriteLedger>('kube-write-ledger', undefined);
    expect(button(element, 'Try it')).to.equal(undefined);
    await element.live!.trying.toggle();
    await still(element);
    expect(button(element, 'Filter')!.getAttribute('aria-expanded')).to.equal('true');
    expect(rows(element)).to.equal(17);
    const [chapter] = element.renderRoot.querySelectorAll<HTMLSelectElement>('form select');
    chapter!.value = 'all';
    chapter!.dispatchEvent(new Event('change'));
    await still(element);
    expect(rows(element)).to.equal(220);
    const input = element.renderRoot.querySelector<HTMLInputElement>('form input')!;
    input.value = 'no such write';
    input.dispatchEvent(new Event('input'));
    await still(element);
    expect(text(element)).to.contain('No write is like this. Change the filter.');
  });

  it('calls its button what the page wants it called', async () => {
    const element = await drawn<WriteLedger>('kube-write-ledger', undefined);
    element.strings = {filter: 'Auswählen'};
    await still(element);
    expect(button(element, 'Auswählen')).to.not.equal(undefined);
  });

  it('tells the chapter it is given, also when that changes', async () => {
    const element = await drawn<WriteLedger>('kube-write-ledger', undefined, 760, 'chapter="3"');
    expect(rows(element)).to.equal(3);
    element.chapter = 'all';
    await still(element);
    expect(rows(element)).to.equal(220);
  });
});
