import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/failure/ready-lanes.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Ready lanes', component: 'kube-ready-lanes',
  render: ({run, scene, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-ready-lanes number="7.5" autoplay="off" .run=${run} .scene=${scene}></kube-ready-lanes></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Evicted: Story = {args: {scene: 'evicted'}};
/** No node is lost in this one: the lanes alone. */
export const SecondRun: Story = {args: {run: secondRun}};
export const AnotherFailure: Story = {args: {run: thirdRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};
