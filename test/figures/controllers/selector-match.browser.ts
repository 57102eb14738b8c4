import {expect} from 'chai';
import type {SelectorMatch} from '../../../src/figures/controllers/selector-match.js';
import '../../../src/figures/controllers/selector-match.js';
import {drawn, heights, stage, still, text, unsaid} from '../../families/drawing-kit.js';

describe('a selector and its Pods', () => {
  it('says everything the table says', async () => {
    for (const width of [320, 1180]) expect(unsaid(await drawn<SelectorMatch>('kube-selector-match', undefined, width))).to.deep.equal([]);
  });

  it('keeps its height in all scenes', async () => {
    for (const width of [320, 1180]) {
      const all = await heights(await drawn<SelectorMatch>('kube-selector-match', undefined, width));
      expect([all.length, new Set(all).size]).to.deep.equal([4, 1]);
    }
  });

  it('counts again when a reader changes a label, and shows the run again afterwards', async () => {
    const element = await drawn<SelectorMatch>('kube-selector-match', undefined);
    const before = text(element);
    await element.live!.trying.toggle();
    await still(element);
    expect(text(element)).to.contain('matching 2 · replicas 3 · creates 1').and.to.contain('fails app=web');
    const lines = element.renderRoot.querySelector('textarea')!;
    lines.value = lines.value.replace('app=debug', 'app=web');
    lines.dispatchEvent(new Event('input', {bubbles: true}));
    await still(element);
    expect(text(element)).to.contain('matching 3 · replicas 3 · creates 0').and.not.to.contain('fails');
    expect(element.renderRoot.querySelector('[part=source]')!.textContent).to.contain('Simulated');
    await element.live!.trying.toggle();
    await still(element);
    expect(text(element)).to.equal(before);
    expect(stage(element).querySelectorAll('.accent')).to.have.length(1);
  });
});
