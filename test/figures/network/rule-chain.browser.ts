import {expect} from 'chai';
import type {RuleChain} from '../../../src/figures/network/rule-chain.js';
import '../../../src/figures/network/rule-chain.js';
import {drawn, heights, stage, still, text} from '../../families/drawing-kit.js';

const counts = (element: RuleChain): string[] => [...stage(element).querySelectorAll('.count b')].map((one) => one.textContent);

describe('the rule chain', () => {
  it('keeps its height while connections drop', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<RuleChain>('kube-rule-chain', undefined, width))).size).to.equal(1);
  });

  it('counts what a reader sends on top of the first 12', async () => {
    const element = await drawn<RuleChain>('kube-rule-chain', undefined);
    expect(counts(element)).to.deep.equal(['3', '3', '6']);
    await element.live!.trying.toggle();
    await still(element);
    const more = [...element.renderRoot.querySelectorAll<HTMLElement>('form button')].find((button) => button.textContent.trim() === 'Send 1,000 more')!;
    more.click();
    await still(element);
    more.click();
    await still(element);
    expect(text(element)).to.contain('of 2,012');
    expect(counts(element).reduce((sum, one) => sum + Number(one.replace(',', '')), 0)).to.equal(2012);
  });
});
