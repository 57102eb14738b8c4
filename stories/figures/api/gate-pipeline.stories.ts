import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/api/gate-pipeline.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Gate pipeline', component: 'kube-gate-pipeline',
  render: ({run, scene, refuse}: {run?: Run; scene?: string; refuse?: string}) => html`<kube-gate-pipeline number="1.2" autoplay="off" .run=${run} .scene=${scene} refuse=${refuse ?? nothing}></kube-gate-pipeline>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Authentication: Story = {args: {scene: 'authentication'}};
export const Admission: Story = {args: {scene: 'admission'}};
export const AdmissionNarrow: Story = {args: {scene: 'admission'}, decorators: narrow};
export const RefusedByAuthorization: Story = {args: {refuse: 'authorization'}};
export const RefusedByValidationNarrow: Story = {args: {refuse: 'validation'}, decorators: narrow};
export const NoSuchGate: Story = {args: {refuse: 'etcd'}, parameters: {state: 'missing'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
