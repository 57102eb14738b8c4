import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/cluster/pod-origins.js';
import type {Run, SystemPod} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Pod origins', component: 'kube-pod-origins',
  render: ({run}: {run?: Run}) => html`<kube-pod-origins number="0.4" autoplay="off" .run=${run}></kube-pod-origins>`,
};
export default meta;
type Story = StoryObj;

const agents = ['cilium', 'kube-proxy', 'node-exporter'].flatMap((owner) => Array.from({length: 40}, (_, i): SystemPod => ({name: `${owner}-${i}`, namespace: 'kube-system', node: `node-${i}`, startedBy: 'DaemonSet', owner})));
const large: Run = {...emptyRun, cluster: {...emptyRun.cluster, nodes: Array.from({length: 40}, (_, i) => ({name: `node-${i}`, role: 'worker', taints: []})), systemPods: [...agents, {name: 'coredns-0', namespace: 'kube-system', startedBy: 'Deployment', owner: 'coredns'}]}};

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const ManyPods: Story = {args: {run: large}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
