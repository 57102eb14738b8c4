import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/rollout/replicaset-rollout.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/ReplicaSet rollout', component: 'kube-replicaset-rollout',
  render: ({run, scene, undo = false}: {run?: Run; scene?: string; undo?: boolean}) => html`<kube-replicaset-rollout number="7.1" autoplay="off" .run=${run} .scene=${scene} ?undo=${undo}></kube-replicaset-rollout>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {scene: 'step-2'}};
export const Undo: Story = {args: {undo: true}};
export const SimulatedRun: Story = {args: {run: simulate('rollout')}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
