import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/failure/toleration-timeline.js';
import '../../src/figures/scheduler/filter-score.js';
import '../../src/stage/motion.js';
import '../../src/stage/ref.js';
import '../../src/stage/sigma.js';
import '../../src/stage/term.js';

/** A post as an author would write it: prose with terms, links to objects and the running count, and two figures. */
const post = (): TemplateResult => html`<article style="max-inline-size:42rem;margin-inline:auto;font-family:Georgia,serif">
  <h1>Five minutes of nothing</h1>
  <p>When a node goes silent, its <kube-term key="pod">Pods</kube-term> are not moved at once. They are not moved at all: they are removed, and others are made.</p>
  <h2>Where the Pods came from</h2>
  <p>The <kube-term key="kube-scheduler">scheduler</kube-term> had given <kube-ref of="pod/shop/web-67fddbbb7-pwq2w">the first Pod</kube-ref> to
    <kube-ref of="node/kind-worker">one of two workers</kube-ref>; after that step the cluster had written <kube-sigma chapter="3">Σ writes 22</kube-sigma>.</p>
  <kube-filter-score number="1" autoplay="off"><p>Three nodes, the checks each of them passed, and the one that was chosen.</p></kube-filter-score>
  <h2>Where they went</h2>
  <ul>
    <li>The node's <kube-term>Lease</kube-term> is not renewed any more, and nobody is told.</li>
    <li>The node gets a <kube-term>taint</kube-term>, and its Pods a grace that nobody wrote by hand: a <kube-term>toleration</kube-term> of 300 seconds.</li>
    <li>Only then they are <kube-term key="eviction">evicted</kube-term>. By the end of it all it is <kube-sigma>Σ writes 220</kube-sigma>.</li>
  </ul>
  <kube-toleration-timeline number="2" autoplay="off"><p>The Pods waited 300 s before they were evicted.</p></kube-toleration-timeline>
  <p><kube-motion></kube-motion></p>
</article>`;

const meta: Meta = {title: 'Pages/Blog post', render: post};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
/** A site that sets its base size to 62.5 %, resets every element and dresses its prose: figures stay what they are. */
export const OnAnotherSite: Story = {
  render: () => html`<style>.other-site *{margin:0;padding:0;box-sizing:border-box;line-height:1.9}.other-site p,.other-site li{color:light-dark(#345,#cde);font-size:15px}.other-site button{all:unset;background:#fc0}.other-site b{color:red}</style><div class="other-site">${post()}</div>`,
};
