import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/figures/board/run-summary.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/figures/failure/lease-heartbeat.js';
import '../../src/figures/failure/ready-lanes.js';
import '../../src/figures/scheduler/request-capacity.js';
import '../../src/stage/quiz.js';
import '../../src/stage/run.js';
import '../../src/stage/sigma.js';
import '../../src/stage/steps.js';
import '../../src/stage/term.js';

/** Pages made of nothing but tags: what an author writes stands in the code panel. A post for a blog is "Blog post". */
const meta: Meta = {title: 'Pages/Composing'};
export default meta;
type Story = StoryObj;

/** A page of documentation: steps beside their figures, terms, and questions at the end. */
export const DocsPage: Story = {
  render: () => html`<style>.docs-page{display:grid;gap:2rem;font:1rem/1.6 system-ui,sans-serif;padding:1rem}.docs-page>*{min-inline-size:0}
    @media (min-width:60rem){.docs-page{grid-template-columns:12rem minmax(0,1fr)}}</style>
  <div class="docs-page"><nav aria-label="Guide"><ul><li><a href="#owners">Owners</a></li><li><a href="#room">Room</a></li><li><a href="#asked">Questions</a></li></ul></nav>
    <article><h1>What a Deployment leaves behind</h1>
      <p>You write one <kube-term key="deployment">Deployment</kube-term>. The rest is written by <kube-term key="controller">controllers</kube-term>: <kube-sigma chapter="2">Σ writes 19</kube-sigma> by then.</p>
      <kube-steps>
        <section id="owners"><h2>Owners</h2><p>Each object names the one that made it. Delete the first, and the rest follows.</p>
          <kube-owner-tree number="1" autoplay="off"><p>A Deployment owns ReplicaSets, and they own Pods.</p></kube-owner-tree></section>
        <section id="room"><h2>Room</h2><p>A Pod goes where its requests still fit.</p>
          <kube-request-capacity number="2" autoplay="off"><p>Requests fill a node.</p></kube-request-capacity></section>
      </kube-steps>
      <h2 id="asked">Questions</h2>
      <kube-quiz><ol><li><p>Who owns the Pods of a Deployment?</p><ul><li>the Deployment</li><li data-right>a ReplicaSet</li></ul>
        <details><summary>Answer</summary><p>A ReplicaSet, which the Deployment owns.</p></details></li></ol></kube-quiz></article></div>`,
};

/** A dashboard: small figures of one run side by side. Name another run in <code>src</code>, and all of them show it. */
export const Dashboard: Story = {
  render: () => html`<style>.dashboard{font:1rem/1.5 system-ui,sans-serif;padding:1rem}.dashboard .cards{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));align-items:start}</style>
  <div class="dashboard"><h1>The shop, today</h1><kube-run><div class="cards">
    <kube-run-summary density="compact" controls="none" autoplay="off"></kube-run-summary>
    <kube-ready-lanes density="compact" controls="none" autoplay="off"></kube-ready-lanes>
    <kube-lease-heartbeat density="compact" controls="none" autoplay="off"></kube-lease-heartbeat>
    <kube-request-capacity density="compact" controls="none" autoplay="off"></kube-request-capacity>
  </div></kube-run></div>`,
};
