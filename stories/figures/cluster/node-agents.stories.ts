import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/cluster/node-agents.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Node agents', component: 'kube-node-agents',
  render: ({run}: {run?: Run}) => html`<kube-node-agents number="0.3" autoplay="off" .run=${run}></kube-node-agents>`,
};
export default meta;
type Story = StoryObj;

/** Nodes of three makes, one of them unknown. */
const mixed: Run = {...emptyRun, cluster: {...emptyRun.cluster, nodes: [
  {name: 'edge-1', role: 'worker', taints: []},
  {name: 'hub-1', role: 'control-plane', internalIP: '192.0.2.1', taints: [], programs: [{name: 'kubelet', as: 'systemd'}, {name: 'cri-o', as: 'systemd', version: '1.36.1'}]},
  {name: 'hub-2', role: 'worker', internalIP: '192.0.2.2', taints: [], programs: [{name: 'kubelet', as: 'systemd'}, {name: 'containerd', version: '2.3.4'}]},
]}};

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const NodesThatDiffer: Story = {args: {run: mixed}};
export const SecondRun: Story = {args: {run: secondRun}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
