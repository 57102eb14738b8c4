import {expect} from 'chai';
import type {FilterScore} from '../../../src/figures/scheduler/filter-score.js';
import '../../../src/figures/scheduler/filter-score.js';
import type {Run} from '../../../src/run/types.js';
import {drawn, heights, stage, still, text, unsaid} from '../../families/drawing-kit.js';
import {secondRun} from '../../run/runs.js';
import {place, until} from '../../stage/page-kit.js';

describe('filter and score', () => {
  it('draws the recorded run without being given one, and says all the table says', async () => {
    const element = await drawn<FilterScore>('kube-filter-score', undefined);
    expect(text(element)).to.contain('chosen for pwq2w').and.to.contain('chosen for d9sc4 and 6h5g4').and.to.contain('failed (marked)');
    expect(unsaid(element)).to.deep.equal([]);
  });

  it('keeps its height in all scenes', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<FilterScore>('kube-filter-score', undefined, width))).size).to.equal(1);
  });

  it('tells of another Pod when pod changes', async () => {
    const element = await drawn<FilterScore>('kube-filter-score', undefined, 1180, 'pod="dwv6l"');
    expect(text(element)).to.contain('chosen for dwv6l');
    element.setAttribute('pod', 'redis-0');
    await still(element);
    expect(text(element)).to.contain('volume').and.to.contain('chosen for redis-0');
    expect(element.run, 'the figure gives itself no run of its own').to.equal(undefined);
  });

  it('draws many nodes of a run as a table before a reader comes near', async () => {
    const [first] = secondRun.placements;
    const many: Run = {...secondRun, placements: [{...first!, candidates: Array.from({length: 30}, (_, i) => ({...first!.candidates[i % 5]!, node: `node-${i}`}))}]};
    const element = place('<div style="margin-block-start:9000px"><kube-filter-score autoplay="off"></kube-filter-score></div>').querySelector<FilterScore>('kube-filter-score')!;
    element.run = many;
    await element.drawn;
    await until(() => stage(element).querySelectorAll('li.candidate, tbody tr').length === 30);
  });

  it('can be tried: the form begins with what the recorded Pod asks for, and a Pod too large for every node stays Pending', async () => {
    const element = await drawn<FilterScore>('kube-filter-score', undefined);
    await element.live!.trying.toggle();
    await still(element);
    const [cpu, memory] = [...element.renderRoot.querySelectorAll<HTMLInputElement>('.trial input')];
    expect([cpu!.value, memory!.value]).to.deep.equal(['100m', '64Mi']);
    cpu!.value = '13';
    cpu!.dispatchEvent(new Event('input', {bubbles: true}));
    await still(element);
    expect(element.renderRoot.textContent).to.contain('the Pod stays Pending').and.to.contain('Insufficient cpu');
  });
});
