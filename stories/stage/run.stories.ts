import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/api/gate-pipeline.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/stage/run.js';
import '../../src/stage/sigma.js';
import {secondRun} from '../../test/run/runs.js';

const figures = (): TemplateResult => html`<kube-owner-tree autoplay="off"></kube-owner-tree>`;

const meta: Meta = {title: 'Stage/Run', component: 'kube-run', render: () => html`<kube-run .run=${secondRun}>${figures()}</kube-run>`};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const TheRecordedRun: Story = {render: () => html`<kube-run>${figures()}</kube-run>`};
export const WithProse: Story = {
  render: () => html`<kube-run .run=${secondRun}><p>The prose around a figure can count with the same run: <kube-sigma>Σ writes</kube-sigma>.</p>${figures()}</kube-run>`,
};
export const FromElsewhereOnThePage: Story = {render: () => html`<kube-run id="elsewhere" .run=${secondRun}></kube-run><kube-owner-tree dataset="#elsewhere" autoplay="off"></kube-owner-tree>`};
export const OneInTheOther: Story = {render: () => html`<kube-run><kube-run .run=${secondRun}>${figures()}</kube-run></kube-run>`};
export const Unreachable: Story = {
  render: () => html`<kube-run src="https://figures.invalid/run.json"><kube-owner-tree autoplay="off"><p>A Deployment, its ReplicaSet, its Pods.</p></kube-owner-tree></kube-run>`, parameters: {state: 'error'},
};
export const DoesNotAddUp: Story = {
  render: () => html`<kube-run><script type="application/json">{"format": 1, "id": "mine", "title": "Mine", "writes": [{"n": 1}, {"n": 1}]}</script><kube-owner-tree autoplay="off"><p>A Deployment, its ReplicaSet, its Pods.</p></kube-owner-tree></kube-run>`,
  parameters: {state: 'error'},
};
