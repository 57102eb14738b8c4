import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/controllers/write-ledger.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Write ledger', component: 'kube-write-ledger',
  render: ({run, scene, chapter}: {run?: Run; scene?: string; chapter?: string}) => html`<kube-write-ledger number="2.4" autoplay="off" .run=${run} .scene=${scene} chapter=${chapter ?? nothing}></kube-write-ledger>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const MidwayNarrow: Story = {args: {scene: 'write-10'}, decorators: narrow};
export const Scheduler: Story = {args: {chapter: '3'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const ThirdRun: Story = {args: {run: thirdRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
