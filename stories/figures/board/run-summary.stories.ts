import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/board/run-summary.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const recorded = await recordedRun();
const long = 'an-operator-with-a-name-of-sixty-characters-and-no-good-reasons';
const hostile: Run = {
  ...secondRun, title: 'Names <b>nobody</b> planned for', scope: {namespaces: [long], text: `namespace ${long}`},
  writes: secondRun.writes.map((write, i) => ({...write, writer: i % 3 ? '<img src=x onerror=alert(1)>' : `you (${long.replaceAll('-', '')})`})),
};

const meta: Meta = {
  title: 'Figures/Run summary', component: 'kube-run-summary',
  render: ({run}: {run?: Run}) => html`<kube-run-summary number="0" autoplay="off" .run=${run}></kube-run-summary>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondRun: Story = {args: {run: secondRun}};
export const StoppedNode: Story = {args: {run: thirdRun}};
export const ManyWrites: Story = {render: () => html`<kube-run-summary autoplay="off" .run=${bigRun(20_000)}></kube-run-summary>`};
export const OneWrite: Story = {args: {run: {...secondRun, writes: secondRun.writes.slice(0, 1)}}};
export const WriteMissing: Story = {args: {run: {...recorded, writes: recorded.writes.filter(({n}) => n !== 117)}}};
export const LongNames: Story = {args: {run: hostile}};
export const LongNamesNarrow: Story = {args: {run: hostile}, decorators: narrow};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
