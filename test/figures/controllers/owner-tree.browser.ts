import {expect} from 'chai';
import type {OwnerTree} from '../../../src/figures/controllers/owner-tree.js';
import '../../../src/figures/controllers/owner-tree.js';
import {drawn, heights, still, text, unsaid} from '../../families/drawing-kit.js';
import {emptyRun} from '../../run/runs.js';

describe('the owner tree', () => {
  it('draws the recorded run without being given one, and says all the table says', async () => {
    const element = await drawn<OwnerTree>('kube-owner-tree', undefined);
    expect(text(element)).to.contain('web-67fddbbb7-pwq2w').and.to.contain('rv 851 · +14 ms').and.to.contain('owns 3');
    expect(unsaid(element)).to.deep.equal([]);
  });

  it('keeps its height in all scenes', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<OwnerTree>('kube-owner-tree', undefined, width))).size).to.equal(1);
  });

  it('draws another root when of changes', async () => {
    const element = await drawn<OwnerTree>('kube-owner-tree', undefined, 760, 'of="service/shop/web"');
    expect(text(element)).to.contain('web-gbr96');
    element.of = 'deployment/shop/web';
    await still(element);
    expect(text(element)).to.contain('ReplicaSet').and.not.to.contain('web-gbr96');
    expect(element.run, 'the figure gives itself no run of its own').to.equal(undefined);
  });

  it('says so when nobody owns anything', async () => {
    const element = await drawn<OwnerTree>('kube-owner-tree', undefined);
    element.run = emptyRun;
    await still(element);
    expect(element.status).to.equal('missing');
    await still(element);
    expect(text(element)).to.contain('no object of this run owns another one');
  });
});
