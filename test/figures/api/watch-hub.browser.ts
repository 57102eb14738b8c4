import {expect} from 'chai';
import '../../../src/figures/api/watch-hub.js';
import type {WatchHub} from '../../../src/figures/api/watch-hub.js';
import {drawn, heights, stage, still} from '../../families/drawing-kit.js';

describe('who hears of a change', () => {
  for (const width of [320, 760]) {
    it(`keeps its height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<WatchHub>('kube-watch-hub', undefined, width))).size).to.equal(1);
    });
  }

  it('leaves only the lines of a component that a reader holds', async () => {
    const element = await drawn<WatchHub>('kube-watch-hub', undefined);
    stage(element).querySelector<HTMLElement>('[data-mark=scheduler]')!.click();
    await still(element);
    const solid = [...stage(element).querySelectorAll('.msg:not(.ghost) [data-mark]')].map((mark) => (mark as HTMLElement).dataset['mark']);
    expect(solid).to.deep.equal(['watch-scheduler']);
  });
});
