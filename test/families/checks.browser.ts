import {expect} from 'chai';
import type {ChecksData} from '../../src/families/checks.data.js';
import '../../src/families/checks.js';
import type {Checks} from '../../src/families/checks.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const few: ChecksData = {
  caption: 'c', alt: 'a', verdict: {id: 'verdict', label: 'Verdict'},
  phases: [{id: 'f', title: 'Filter', question: 'can it?', checks: [{id: 'taint', label: 'taint'}, {id: 'fit', label: 'fit'}]}, {id: 's', title: 'Score', checks: [{id: 'score', label: 'score'}]}],
  candidates: [
    {id: 'a', title: 'node-a', verdict: 'filtered out', results: {taint: {r: 'fail', tone: 'accent', note: 'no toleration'}}},
    {id: 'b', title: 'node-b', verdict: 'chosen for `web-1`', results: {taint: {r: 'pass'}, fit: {r: 'pass', note: '100m of 12 CPUs'}, score: {r: 'pass', value: 180}}},
  ],
  scenes: [{id: 'one', say: 'taint', on: ['taint'], focus: ['taint']}, {id: 'two', say: 'fit', on: ['fit']}, {id: 'three', say: 'score', on: ['score']}, {id: 'end', say: 'chosen', on: ['verdict']}],
};
const copies = (n: number): ChecksData => ({...few, scenes: [], candidates: Array.from({length: n}, (_, i) => ({...few.candidates[i % 2]!, id: `c${i}`, title: `node-${i}`}))});

describe('checks', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says, a few candidates or many, at ${width} px`, async () => {
      for (const data of [few, copies(7), copies(20)]) expect(unsaid(await drawn<Checks>('kube-checks', data, width))).to.deep.equal([]);
    });

    it(`keep their height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<Checks>('kube-checks', few, width))).size).to.equal(1);
    });
  }

  it('are a table with a row for each check and a column for each candidate', async () => {
    const element = await drawn<Checks>('kube-checks', few, 1180);
    expect([...stage(element).querySelectorAll('thead th')].map((th) => th.textContent.trim())).to.deep.equal(['node-a', 'node-b']);
    expect([...stage(element).querySelectorAll('tr > th[scope=row]')].map((th) => th.textContent.trim())).to.deep.equal(['taint', 'fit', 'score', 'Verdict']);
  });

  it('are a table with the verdict first when there are more than eight', async () => {
    const element = await drawn<Checks>('kube-checks', copies(9), 1180);
    expect([...stage(element).querySelectorAll('thead tr:last-child th')].map((th) => th.textContent.trim())).to.deep.equal(['Verdict', 'taint', 'fit', 'score']);
    expect(stage(element).querySelectorAll('tbody tr')).to.have.length(9);
  });

  it('draw the first sixty of many, and count the rest', async () => {
    const element = await drawn<Checks>('kube-checks', copies(5000), 1180);
    expect(stage(element).querySelectorAll('tbody tr')).to.have.length(60);
    expect(text(element)).to.contain('+ 4,940 more, in the table only: 2,470 passed, 2,470 failed');
  });

  it('make a row real only in its scene', async () => {
    const element = await drawn<Checks>('kube-checks', few, 1180);
    await element.goto('two');
    await still(element);
    expect([...stage(element).querySelectorAll('tr.mark')].map((row) => row.classList.contains('ghost'))).to.deep.equal([false, false, true, true]);
  });

  it('say in words what a sign and a colour say', async () => {
    const element = await drawn<Checks>('kube-checks', few, 320);
    expect(text(element)).to.contain('failed (marked)').and.to.contain('passed').and.to.contain('not reached');
    expect(stage(element).querySelectorAll('.sign:not([aria-hidden=true])')).to.have.length(0);
  });

  it('have one tab stop, and every mark once', async () => {
    for (const [data, width] of [[few, 1180], [few, 320], [copies(20), 1180], [copies(20), 320]] as const) {
      const element = await drawn<Checks>('kube-checks', data, width);
      const marks = [...stage(element).querySelectorAll<HTMLElement>('[data-mark]')].map(({dataset}) => dataset.mark);
      expect(new Set(marks).size).to.equal(marks.length);
      expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    }
  });
});
