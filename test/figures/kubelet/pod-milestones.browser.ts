import {expect} from 'chai';
import '../../../src/figures/kubelet/pod-milestones.js';
import type {PodMilestones} from '../../../src/figures/kubelet/pod-milestones.js';
import {drawn, heights, still, text} from '../../families/drawing-kit.js';

const toScale = (element: PodMilestones): HTMLButtonElement => element.shadowRoot!.querySelector<HTMLButtonElement>('[data-mark=to-scale]')!;

describe('kube-pod-milestones', () => {
  it('stands in equal columns, and true to scale after a press; a second press takes it back', async () => {
    const element = await drawn<PodMilestones>('kube-pod-milestones', undefined);
    expect(text(element)).to.contain('sandbox ready').and.to.contain('+3,996 ms');
    expect(toScale(element).getAttribute('aria-pressed')).to.equal('false');
    toScale(element).click();
    await still(element);
    expect(toScale(element).getAttribute('aria-pressed')).to.equal('true');
    expect(element.getAttribute('axis')).to.equal('time');
    expect(element.shadowRoot!.querySelector('.axis')!.textContent).to.contain('+4 s');
    toScale(element).click();
    await still(element);
    expect(element.hasAttribute('axis')).to.equal(false);
    expect(text(element)).to.contain('+3,996 ms');
  });

  it('keeps its height in all scenes', async () => {
    for (const width of [320, 760]) expect(new Set(await heights(await drawn<PodMilestones>('kube-pod-milestones', undefined, width))).size).to.equal(1);
  });
});
