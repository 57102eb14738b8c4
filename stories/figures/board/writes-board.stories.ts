import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/board/writes-board.js';
import type {WritesBoard} from '../../../src/figures/board/writes-board.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const recorded = await recordedRun();
const long = 'an-operator-with-a-name-of-sixty-characters-and-no-good-reasons';
const hostile: Run = {
  ...secondRun, title: 'Names <b>nobody</b> planned for', chapters: secondRun.chapters.map((chapter) => ({...chapter, title: chapter.id === 1 ? long.replaceAll('-', '') : '</li><script>'})),
  writes: secondRun.writes.map((write, i) => ({...write, writer: ['<img src=x onerror=alert(1)>', long.replaceAll('-', ''), 'وحدة التحكم'][i % 3]!, name: `${long}-${i}`, effect: '<b>bold</b>'})),
};

const meta: Meta = {
  title: 'Figures/Writes board', component: 'kube-writes-board',
  render: ({run, scene}: {run?: Run; scene?: string}) => html`<kube-writes-board number="8.1" autoplay="off" .run=${run} .scene=${scene}></kube-writes-board>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

/** Presses marks, as a reader would. */
const press = (...marks: string[]): NonNullable<Story['play']> => async ({canvasElement}) => {
  const board = canvasElement.querySelector<WritesBoard>('kube-writes-board')!;
  await board.drawn;
  await board.wake();
  for (const mark of marks) {
    await board.updateComplete;
    board.renderRoot.querySelector<HTMLElement>(`[data-mark="${mark}"]`)!.click();
  }
  // The list is loaded when it is first opened.
  while (marks.includes('ledger') && !board.renderRoot.querySelector('.ledger')) await new Promise((resolve) => { setTimeout(resolve, 20); });
};

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {scene: 'chapter-4'}};
export const Filtered: Story = {play: press('writer:controllers/replicaset', 'chapter:7')};
export const FilteredNarrow: Story = {play: press('writer:controllers/replicaset', 'chapter:7'), decorators: narrow};
export const NothingLeft: Story = {play: press('writer:scheduler', 'chapter:0')};
export const ListOpen: Story = {play: press('chapter:7/the stopped node', 'ledger')};
export const ListOpenNarrow: Story = {play: press('chapter:7/the stopped node', 'ledger'), decorators: narrow};
export const SecondRun: Story = {args: {run: secondRun}};
export const StoppedNode: Story = {args: {run: thirdRun}};
export const ManyWrites: Story = {render: () => html`<kube-writes-board autoplay="off" .run=${bigRun(200_000)}></kube-writes-board>`};
export const ManyWritesFiltered: Story = {
  render: () => html`<div class="story-narrow"><kube-writes-board autoplay="off" .run=${bigRun(200_000)}></kube-writes-board></div>`, play: press('writer:kubelets', 'more:chapter', 'kind:status'),
};
export const OneWrite: Story = {args: {run: {...secondRun, writes: secondRun.writes.slice(0, 1)}}};
export const NoChapters: Story = {args: {run: {...secondRun, chapters: [], writes: secondRun.writes.map(({chapter: _, ...write}) => write)}}};
export const WriteMissing: Story = {args: {run: {...recorded, writes: recorded.writes.filter(({n}) => n !== 117)}}};
export const LongNames: Story = {args: {run: hostile}, play: press('ledger')};
export const LongNamesNarrow: Story = {args: {run: hostile}, play: press('ledger'), decorators: narrow};
export const RightToLeft: Story = {play: press('writer:kubelets'), decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
