import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/failure/lease-heartbeat.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, thirdRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; expected?: boolean; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Lease heartbeat', component: 'kube-lease-heartbeat',
  render: ({run, scene, expected, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-lease-heartbeat number="7.3" autoplay="off" ?expected=${expected} .run=${run} .scene=${scene}></kube-lease-heartbeat></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Stopped: Story = {args: {scene: 'stopped'}};
/** The renewals that would have come, drawn as what they are: expected. */
export const Expected: Story = {args: {expected: true}};
export const SecondRun: Story = {args: {run: thirdRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};
