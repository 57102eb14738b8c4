import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/stage/quiz.js';

const questions = html`<ol>
  <li><p>Who writes <code>spec.nodeName</code> of a Pod?</p>
    <ul><li>the kubelet of that node</li><li data-right>kube-scheduler, with a Binding</li><li>the ReplicaSet</li></ul>
    <details><summary>Answer</summary><p>kube-scheduler. The kubelet only watches for Pods that name its node.</p></details></li>
  <li><p>What does a refused request leave in etcd?</p>
    <ul><li data-right>nothing</li><li>an object in state <code>Refused</code></li></ul>
    <details><summary>Answer</summary><p>Nothing: every check comes before storage.</p></details></li>
</ol>`;

const meta: Meta = {title: 'Stage/Quiz', component: 'kube-quiz', render: () => html`<kube-quiz>${questions}</kube-quiz>`};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const NotAQuestionYet: Story = {render: () => html`<kube-quiz><p>Questions will follow.</p></kube-quiz>`};
