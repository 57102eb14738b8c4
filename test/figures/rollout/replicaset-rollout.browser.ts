import {expect} from 'chai';
import '../../../src/figures/rollout/replicaset-rollout.js';
import type {ReplicasetRollout} from '../../../src/figures/rollout/replicaset-rollout.js';
import {drawn, heights, stage, still, text} from '../../families/drawing-kit.js';

const badges = (element: ReplicasetRollout): string => [...stage(element).querySelectorAll('.badge')].map((badge) => badge.textContent).join('/');

describe('a rollout', () => {
  it('shows the replicas of each step on the ReplicaSets, and keeps its height', async () => {
    const element = await drawn<ReplicasetRollout>('kube-replicaset-rollout', undefined);
    expect(badges(element)).to.equal('0/3');
    await element.goto('step-2');
    await still(element);
    expect(badges(element)).to.equal('2/2');
    expect(new Set(await heights(element)).size).to.equal(1);
  });

  it('is undone by a switch that says it is pressed, from the first step on, and told as simulated', async () => {
    const element = await drawn<ReplicasetRollout>('kube-replicaset-rollout', undefined);
    const button = (): HTMLElement => stage(element).querySelector<HTMLElement>('[data-mark=undo]')!;
    expect(button().getAttribute('aria-pressed')).to.equal('false');
    button().click();
    await still(element);
    await element.goto('before');
    await still(element);
    expect(button().getAttribute('aria-pressed')).to.equal('true');
    expect(badges(element)).to.equal('0/3');
    await element.goto('after');
    await still(element);
    expect(badges(element)).to.equal('3/0');
    expect(text(element)).to.contain('step 4');
    expect(element.renderRoot.querySelector('[part=source]')!.textContent).to.contain('Simulated');
    button().click();
    await still(element);
    expect(element.undo).to.equal(false);
  });
});
