import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/cluster/node-roles.js';
import type {Node, Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Node roles', component: 'kube-node-roles',
  render: ({run}: {run?: Run}) => html`<kube-node-roles number="0.1" autoplay="off" .run=${run}></kube-node-roles>`,
};
export default meta;
type Story = StoryObj;

const machine = (i: number): Node => ({name: `node-${i}`, role: i < 4 ? 'control-plane' : 'worker', internalIP: `192.0.2.${i}`, taints: i < 4 ? [{key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule'}] : [], programs: [...(i < 4 ? [{name: 'kube-apiserver'}, {name: 'etcd'}] : []), {name: 'kubelet'}, {name: 'containerd'}]});
const large: Run = {...emptyRun, cluster: {...emptyRun.cluster, nodes: Array.from({length: 120}, (_, i) => machine(i + 1))}};

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondRun: Story = {args: {run: secondRun}};
export const ManyNodes: Story = {args: {run: large}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
