import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/storage/secret-bytes.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Secret bytes', component: 'kube-secret-bytes',
  render: ({run, scene, decoded}: {run?: Run; scene?: string; decoded?: boolean}) => html`<kube-secret-bytes number="6.2" autoplay="off" .run=${run} .scene=${scene} ?decoded=${decoded}></kube-secret-bytes>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const FirstCopy: Story = {args: {scene: 'copy-1'}};
export const Decoded: Story = {args: {decoded: true}};
export const SecondRun: Story = {args: {run: secondRun}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
