import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/scheduler/pod-spread.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Pod spread', component: 'kube-pod-spread',
  render: ({run}: {run?: Run}) => html`<kube-pod-spread number="3.5" autoplay="off" .run=${run}></kube-pod-spread>`,
};
export default meta;
type Story = StoryObj;

/** The bank over three zones, with a rule of its own. */
const zones: Run = {
  ...secondRun, details: {spread: {workload: 'deployment/bank/orders', maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule', origin: 'template'}},
  cluster: {...secondRun.cluster, nodes: secondRun.cluster.nodes.map((node, i) => (i === 4 ? node : {...node, labels: {'topology.kubernetes.io/zone': 'abc'[i % 3]!}}))},
};

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Zones: Story = {args: {run: zones}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
