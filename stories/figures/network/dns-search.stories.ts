import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/network/dns-search.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/DNS search', component: 'kube-dns-search',
  render: ({run, scene}: {run?: Run; scene?: string}) => html`<kube-dns-search number="5.5" autoplay="off" .run=${run} .scene=${scene}></kube-dns-search>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondQuery: Story = {args: {scene: 'query-2-2'}};
export const SecondRun: Story = {args: {run: secondRun}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
