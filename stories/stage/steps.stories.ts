import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/figures/api/gate-pipeline.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/stage/steps.js';

const meta: Meta = {
  title: 'Stage/Steps', component: 'kube-steps',
  render: () => html`<kube-steps>
    <section><h3>One request is stored</h3><p>Before the API server stores an object it asks who you are, whether you may, and whether the object is valid.</p>
      <p>Each gate has an answer of its own when it says no.</p><kube-gate-pipeline autoplay="off"></kube-gate-pipeline></section>
    <section><h3>Controllers answer it</h3><p>You wrote one object. What follows is written by programs that saw it.</p><kube-owner-tree autoplay="off"></kube-owner-tree></section>
    <section><h3>A step of words alone</h3><p>It takes the same column.</p></section>
  </kube-steps>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
