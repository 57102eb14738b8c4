import {expect} from 'chai';
import type {PodOrigins} from '../../../src/figures/cluster/pod-origins.js';
import '../../../src/figures/cluster/pod-origins.js';
import {drawn, stage, still, text, unsaid} from '../../families/drawing-kit.js';

const ghosts = (element: PodOrigins): number => stage(element).querySelectorAll('.members .ghost').length;

describe('the Pods of a new cluster', () => {
  it('says everything the table says', async () => {
    expect(unsaid(await drawn<PodOrigins>('kube-pod-origins', undefined, 320))).to.deep.equal([]);
  });

  it('shows the Pods of one node: the others keep their places and step back, until Esc', async () => {
    const element = await drawn<PodOrigins>('kube-pod-origins', undefined);
    const height = stage(element).getBoundingClientRect().height;
    const option = stage(element).querySelector<HTMLButtonElement>('[data-mark="on-kind-worker2"]')!;
    option.focus();
    option.click();
    await still(element);
    expect(option.getAttribute('aria-pressed')).to.equal('true');
    expect([ghosts(element), stage(element).getBoundingClientRect().height]).to.deep.equal([11, height]);
    option.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, composed: true}));
    await still(element);
    expect([ghosts(element), option.getAttribute('aria-pressed')]).to.deep.equal([0, 'false']);
    expect(text(element)).to.contain('kube-scheduler-kind-control-plane');
  });
});
