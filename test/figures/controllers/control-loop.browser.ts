import {expect} from 'chai';
import type {ControlLoop} from '../../../src/figures/controllers/control-loop.js';
import '../../../src/figures/controllers/control-loop.js';
import {drawn, heights, stage, still, text, unsaid} from '../../families/drawing-kit.js';
import {place} from '../../stage/page-kit.js';

describe('the control loop', () => {
  it('draws the way back before anything is loaded later', async () => {
    const element = place('<kube-control-loop autoplay="off"></kube-control-loop>').querySelector<ControlLoop>('kube-control-loop')!;
    await element.drawn;
    expect(getComputedStyle(stage(element).querySelector('.return')!).position).to.equal('relative');
    const before = stage(element).getBoundingClientRect().height;
    await element.wake();
    await still(element);
    expect(stage(element).getBoundingClientRect().height).to.equal(before);
  });

  it('says everything and keeps its height in all scenes', async () => {
    for (const width of [320, 1180]) {
      const element = await drawn<ControlLoop>('kube-control-loop', undefined, width);
      expect(unsaid(element)).to.deep.equal([]);
      expect(new Set(await heights(element)).size).to.equal(1);
    }
  });

  it('answers with numbers that a reader types, and goes back to those of the run', async () => {
    const element = await drawn<ControlLoop>('kube-control-loop', undefined);
    await element.live!.trying.toggle();
    await still(element);
    const [wanted] = element.renderRoot.querySelectorAll('input');
    wanted!.value = '9';
    wanted!.dispatchEvent(new Event('input', {bubbles: true}));
    await still(element);
    expect(text(element)).to.contain('9 wanted − 0 exist = 9 missing').and.to.contain('1, 2, 4, 2');
    expect(element.renderRoot.textContent).to.contain('Simulated:');
    await element.live!.trying.toggle();
    await still(element);
    expect(text(element)).to.contain('3 wanted − 0 exist = 3 missing');
  });
});
