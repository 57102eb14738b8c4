import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/cluster/static-pods.js';
import type {Run} from '../../../src/run/types.js';
import {threeControlPlanes} from '../../../test/figures/cluster/three-control-planes.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Static Pods', component: 'kube-static-pods',
  render: ({run}: {run?: Run}) => html`<kube-static-pods number="0.2" autoplay="off" .run=${run}></kube-static-pods>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const ThreeControlPlanes: Story = {args: {run: threeControlPlanes}};
export const SecondRun: Story = {args: {run: secondRun}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
