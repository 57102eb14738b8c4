import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/kubelet/apply-timeline.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Apply timeline', component: 'kube-apply-timeline',
  render: ({run, scene, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-apply-timeline number="4.5" autoplay="off" .run=${run} .scene=${scene}></kube-apply-timeline></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Bound: Story = {args: {scene: 'bound'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};
