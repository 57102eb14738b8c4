import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/scheduler/filter-score.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const [first] = secondRun.placements;
const manyNodes: Run = {...secondRun, placements: [{...first!, candidates: Array.from({length: 50}, (_, i) => ({...first!.candidates[i % 5]!, node: `${first!.candidates[i % 5]!.node}${i < 5 ? '' : `-${i}`}`}))}]};

const meta: Meta = {
  title: 'Figures/Filter and score', component: 'kube-filter-score',
  render: ({run, scene, pod}: {run?: Run; scene?: string; pod?: string}) => html`<kube-filter-score number="3.2" autoplay="off" .run=${run} .scene=${scene} pod=${pod ?? nothing}></kube-filter-score>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Taint: Story = {args: {scene: 'filter-taint'}};
export const TaintNarrow: Story = {args: {scene: 'filter-taint'}, decorators: narrow};
export const OnePod: Story = {args: {pod: 'redis-0'}};
export const SecondRunWithScores: Story = {args: {run: secondRun}};
export const NoNodeFits: Story = {args: {run: {...secondRun, placements: secondRun.placements.slice(1, 2)}}};
export const ManyNodes: Story = {args: {run: manyNodes}};
export const ManyNodesNarrow: Story = {args: {run: manyNodes}, decorators: narrow};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
