import {expect} from 'chai';
import type {NodeAgents} from '../../../src/figures/cluster/node-agents.js';
import '../../../src/figures/cluster/node-agents.js';
import {drawn, stage, still, text, unsaid} from '../../families/drawing-kit.js';

const title = (element: NodeAgents, id: string): HTMLButtonElement => stage(element).querySelector<HTMLButtonElement>(`[data-mark="${id}"]`)!;

describe('the programs on every node', () => {
  it('says everything the table says, also of the boxes that are closed', async () => {
    expect(unsaid(await drawn<NodeAgents>('kube-node-agents', undefined, 320))).to.deep.equal([]);
  });

  it('opens a closed box in its place, and closes it again', async () => {
    const element = await drawn<NodeAgents>('kube-node-agents', undefined);
    expect(title(element, 'kind-worker').getAttribute('aria-expanded')).to.equal('false');
    expect(text(element)).to.contain('the same 3 programs as kind-control-plane').and.to.contain('kube-proxy-mscwz');
    const height = stage(element).getBoundingClientRect().height;
    title(element, 'kind-worker').click();
    await still(element);
    expect(title(element, 'kind-worker').getAttribute('aria-expanded')).to.equal('true');
    expect(stage(element).querySelectorAll('[data-mark="kind-worker/kubelet"]')).to.have.length(1);
    expect(stage(element).getBoundingClientRect().height, 'beside an open box there is room already').to.equal(height);
    title(element, 'kind-worker').click();
    await still(element);
    expect(stage(element).querySelector('[data-mark="kind-worker/kubelet"]')).to.equal(null);
  });

  it('opens a box from the keyboard, and the focus stays on it', async () => {
    const element = await drawn<NodeAgents>('kube-node-agents', undefined);
    title(element, 'kind-worker2').focus();
    title(element, 'kind-worker2').click();
    await still(element);
    expect((element.renderRoot as ShadowRoot).activeElement).to.equal(title(element, 'kind-worker2'));
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });
});
