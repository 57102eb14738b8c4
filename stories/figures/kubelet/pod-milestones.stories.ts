import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/kubelet/pod-milestones.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; axis?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Pod milestones', component: 'kube-pod-milestones',
  render: ({run, scene, axis, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-pod-milestones number="4.4" autoplay="off" axis=${axis ?? nothing} .run=${run} .scene=${scene}></kube-pod-milestones></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Running: Story = {args: {scene: 'running'}};
export const ToScale: Story = {args: {axis: 'time'}};
export const ToScaleNarrow: Story = {args: {axis: 'time', in: 'narrow'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
