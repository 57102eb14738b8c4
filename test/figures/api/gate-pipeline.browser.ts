import {expect} from 'chai';
import type {GatePipeline} from '../../../src/figures/api/gate-pipeline.js';
import '../../../src/figures/api/gate-pipeline.js';
import {drawn, heights, still, text, unsaid} from '../../families/drawing-kit.js';
import {secondRun} from '../../run/runs.js';

describe('the gate pipeline', () => {
  it('draws the recorded run without being given one', async () => {
    const element = await drawn<GatePipeline>('kube-gate-pipeline', undefined);
    expect(text(element)).to.contain('POST /apis/apps/v1/namespaces/shop/deployments').and.to.contain('else 422 Unprocessable Entity').and.to.contain('201 Created');
    expect(unsaid(element)).to.deep.equal([]);
  });

  it('keeps its height in all scenes', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<GatePipeline>('kube-gate-pipeline', undefined, width))).size).to.equal(1);
  });

  it('ends at another gate when refuse changes, and is whole again without it', async () => {
    const element = await drawn<GatePipeline>('kube-gate-pipeline', undefined, 760, 'refuse="authentication"');
    expect(text(element)).to.contain('refused: 401 Unauthorized');
    expect(element.scenes).to.have.length(1);
    element.setAttribute('refuse', 'validation');
    await still(element);
    expect(text(element)).to.contain('refused: 422 Unprocessable Entity').and.to.contain('else 401 Unauthorized');
    expect(element.scenes).to.have.length(4);
    element.removeAttribute('refuse');
    await still(element);
    expect(text(element)).not.to.contain('refused:');
    expect(element.run, 'the figure gives itself no run of its own').to.equal(undefined);
  });

  it('says which gates there are when refuse names none', async () => {
    const element = await drawn<GatePipeline>('kube-gate-pipeline', undefined, 760, 'refuse="etcd"');
    expect(element.status).to.equal('missing');
    await still(element);
    expect(text(element)).to.contain('authentication, authorization, admission, validation');
  });

  it('draws another run as soon as it is given', async () => {
    const element = await drawn<GatePipeline>('kube-gate-pipeline', undefined);
    element.run = secondRun;
    await still(element);
    expect(text(element)).to.contain('DELETE').and.to.contain('refused: 403 Forbidden').and.not.to.contain('example');
  });
});
