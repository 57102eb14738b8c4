import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/api/revision-ruler.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; from?: number; to?: number; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Revision ruler', component: 'kube-revision-ruler',
  render: ({run, scene, from, to, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-revision-ruler number="1.4" autoplay="off" from=${from ?? nothing} to=${to ?? nothing} .run=${run} .scene=${scene}></kube-revision-ruler></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Stored: Story = {args: {scene: 'stored'}};
export const SecondRun: Story = {args: {run: secondRun}};
/** A stretch of one's own. */
export const Stretch: Story = {args: {run: secondRun, from: 50_301, to: 50_340}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};
