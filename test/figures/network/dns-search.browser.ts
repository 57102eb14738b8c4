import {expect} from 'chai';
import type {DnsSearch} from '../../../src/figures/network/dns-search.js';
import '../../../src/figures/network/dns-search.js';
import {drawn, heights, stage, still, text} from '../../families/drawing-kit.js';

describe('the search list', () => {
  it('keeps its height while queries come', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<DnsSearch>('kube-dns-search', undefined, width))).size).to.equal(1);
  });

  it('answers a name a reader types, and says what is no name', async () => {
    const element = await drawn<DnsSearch>('kube-dns-search', undefined);
    await element.live!.trying.toggle();
    await still(element);
    const input = element.renderRoot.querySelector<HTMLInputElement>('form input')!;
    const type = async (name: string): Promise<void> => {
      input.value = name;
      input.dispatchEvent(new Event('input'));
      await still(element);
    };
    await type('redis.shop');
    expect(stage(element).querySelectorAll('.row')).to.have.length(4);
    expect(text(element)).to.contain('redis.shop: 1 dot, 4 queries').and.to.contain('would be asked');
    await type('a b');
    expect(element.renderRoot.querySelector('.wrong')!.textContent).to.contain('A name is made of letters');
    expect(text(element)).to.contain('redis.shop');
  });
});
