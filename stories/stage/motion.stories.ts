import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/stage/motion.js';

const meta: Meta = {title: 'Stage/Motion', component: 'kube-motion', render: () => html`<kube-motion></kube-motion>`};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const InProse: Story = {render: () => html`<p>The figures of this page play once, when you see them. <kube-motion></kube-motion></p>`};
export const RightToLeft: Story = {render: () => html`<p dir="rtl">تتحرك الأشكال مرة واحدة. <kube-motion></kube-motion></p>`};
