import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/stage/ref.js';
import type {RefElement} from '../../src/stage/ref.js';

const pod = 'pod/shop/web-67fddbbb7-pwq2w';
const prose = (): TemplateResult => html`<p>The first Pod, <kube-ref of=${pod}>pwq2w</kube-ref>, went to <kube-ref of="node/kind-worker">the worker</kube-ref> that later stopped.</p>`;
/** The word is pressed and stays so. */
const press: StoryObj['play'] = async ({canvasElement}) => {
  const ref = canvasElement.querySelector<RefElement>('kube-ref')!;
  await ref.updateComplete;
  ref.renderRoot.querySelector<HTMLElement>('[part=button]')!.click();
  await ref.updateComplete;
};

const meta: Meta = {title: 'Stage/Ref', component: 'kube-ref', render: prose};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Kept: Story = {play: press};
export const KeptDark: Story = {...Dark, play: press};
export const LightsAFigure: Story = {render: () => html`${prose()}<kube-owner-tree autoplay="off"></kube-owner-tree>`, play: press};
export const ManyWords: Story = {
  render: () => html`<p>In a narrow column <kube-ref of=${pod}>the Pod that took the place of the one on the node that stopped, whose name is web-67fddbbb7-pwq2w,</kube-ref> breaks over lines as any words do.</p>`,
  decorators: [(story) => html`<div class="story-narrow">${story()}</div>`], play: press,
};
export const InCode: Story = {render: () => html`<p>As a name: <code><kube-ref of=${pod}>web-67fddbbb7-pwq2w</kube-ref></code>.</p>`};
export const WithoutAnObject: Story = {render: () => html`<p>Nothing to light: <kube-ref>a word</kube-ref>.</p>`};
export const RightToLeft: Story = {render: () => html`<p dir="rtl">ذهب <kube-ref of=${pod}>الأول</kube-ref> إلى عقدة أخرى.</p>`, play: press};
