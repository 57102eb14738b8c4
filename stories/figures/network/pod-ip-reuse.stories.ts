import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/network/pod-ip-reuse.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Pod IP reuse', component: 'kube-pod-ip-reuse',
  render: ({run, scene, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-pod-ip-reuse number="5.1" autoplay="off" .run=${run} .scene=${scene}></kube-pod-ip-reuse></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Stopped: Story = {args: {scene: 'stopped'}};
/** No address is used twice in this one. */
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};
