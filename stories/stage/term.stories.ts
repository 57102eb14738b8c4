import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/stage/term.js';
import type {Term} from '../../src/stage/term.js';

/** The last term of the story is open. */
const open: StoryObj['play'] = async ({canvasElement}) => {
  const term = [...canvasElement.querySelectorAll<Term>('kube-term')].at(-1)!;
  await term.updateComplete;
  term.renderRoot.querySelector('button')!.click();
  // It opens when the glossary is there.
  for (let i = 0; i < 200 && !term.renderRoot.querySelector(':popover-open'); i++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
};

const meta: Meta = {
  title: 'Stage/Term', component: 'kube-term',
  render: () => html`<p>A node that is full of work gets a <kube-term>taint</kube-term>, and a Pod that does not mind has a <kube-term key="toleration">toleration</kube-term>.</p>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Open: Story = {play: open};
export const OpenNarrow: Story = {...Narrow, play: open};
export const OpenDark: Story = {...Dark, play: open};
export const InAList: Story = {render: () => html`<ul><li><kube-term>Pod</kube-term></li><li><kube-term>static Pod</kube-term></li><li>a long item with a <kube-term>readiness probe</kube-term> in its middle, so that the line breaks somewhere after it</li></ul>`, play: open};
export const InAHeading: Story = {render: () => html`<h2>What a <kube-term>Lease</kube-term> is for</h2>`, play: open};
export const AtTheEndOfALine: Story = {render: () => html`<p dir="ltr" style="text-align:end">asked by a <kube-term>controller</kube-term></p>`, play: open};
export const ForReact: Story = {render: () => html`<p>Frameworks keep <code>key</code> to themselves: <kube-term term="etcd">the store</kube-term>.</p>`};
export const UnknownWord: Story = {render: () => html`<p>Not in the glossary: <kube-term>flux capacitor</kube-term>.</p>`};
export const RightToLeft: Story = {render: () => html`<p dir="rtl">كل عقدة قد تحمل <kube-term key="taint">علامة</kube-term> تبعد الحاويات.</p>`, play: open};
