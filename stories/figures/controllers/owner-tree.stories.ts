import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/controllers/owner-tree.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const long = 'a-deployment-name-of-sixty-characters-that-nobody-would-choos';
const longNames: Run = {...secondRun, objects: secondRun.objects.map((object) => ({...object, name: object.name.replace(/^ledger/, long)}))};

const meta: Meta = {
  title: 'Figures/Owner tree', component: 'kube-owner-tree',
  render: ({run, scene, of}: {run?: Run; scene?: string; of?: string}) => html`<kube-owner-tree number="2.2" autoplay="off" .run=${run} .scene=${scene} of=${of ?? nothing}></kube-owner-tree>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const ReplicaSet: Story = {args: {scene: 'replicaset'}};
export const ReplicaSetNarrow: Story = {args: {scene: 'replicaset'}, decorators: narrow};
export const AnotherRoot: Story = {args: {of: 'statefulset/shop/redis'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const ThirdRun: Story = {args: {run: thirdRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const LongNames: Story = {args: {run: longNames}};
export const LongNamesNarrow: Story = {args: {run: longNames}, decorators: narrow};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
