import {expect} from 'chai';
import type {EndpointLists} from '../../../src/figures/network/endpoint-lists.js';
import '../../../src/figures/network/endpoint-lists.js';
import {drawn, heights, stage, still, unsaid} from '../../families/drawing-kit.js';

describe('the endpoint lists', () => {
  it('say everything and keep their height in all scenes', async () => {
    for (const width of [320, 760]) {
      const element = await drawn<EndpointLists>('kube-endpoint-lists', undefined, width);
      expect(unsaid(element)).to.deep.equal([]);
      expect(new Set(await heights(element)).size).to.equal(1);
    }
  });

  it('light an address in both lists when one of them is pointed at', async () => {
    const element = await drawn<EndpointLists>('kube-endpoint-lists', undefined);
    stage(element).querySelector<HTMLElement>('[data-mark="slice-10.244.2.2"]')!.click();
    await still(element);
    expect(stage(element).querySelector('.linked [data-mark]')!.getAttribute('data-mark')).to.equal('endpoints-10.244.2.2');
  });
});
