import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/failure/toleration-timeline.js';
import type {Run, RunObject} from '../../../src/run/types.js';
import {secondRun, thirdRun} from '../../../test/run/runs.js';

interface Args { run?: Run; scene?: string; node?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Figures/Toleration timeline', component: 'kube-toleration-timeline',
  render: ({run, scene, node, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}>
    <kube-toleration-timeline number="7.4" autoplay="off" node=${node ?? nothing} .run=${run} .scene=${scene}></kube-toleration-timeline></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {};
export const Narrow: Story = {args: {in: 'narrow'}};
export const Dark: Story = {args: {in: 'dark'}};
export const Stopped: Story = {args: {scene: 'stopped'}};
export const Waiting: Story = {args: {scene: 'waiting'}};
export const Evicted: Story = {args: {scene: 'evicted'}};
export const RightToLeft: Story = {args: {in: 'rtl'}};

/** Five Pods, five kinds of patience. */
export const DifferentTolerations: Story = {args: {run: thirdRun}};
export const DifferentTolerationsNarrow: Story = {args: {run: thirdRun, in: 'narrow'}};

/** A run of another kind says what it lacks. */
export const NoStoppedNode: Story = {args: {run: secondRun}, parameters: {state: 'missing'}};
export const UnknownNode: Story = {args: {run: thirdRun, node: 'ward-z'}, parameters: {state: 'missing'}};

const long = 'a-workload-with-a-name-of-sixty-three-characters-as-dns-allows-63';
const crowd = (run: Run, n: number, rename: (pod: RunObject, i: number) => string): Run => {
  const pods = run.objects.filter(({node, kind}) => kind === 'Pod' && node === 'ward-b');
  return {...run, objects: [...run.objects, ...pods.flatMap((pod) => Array.from({length: n}, (_, i) => ({...pod, id: `${pod.id}-${i}`, name: rename(pod, i)})))],
    marks: run.marks.flatMap((mark) => (mark.kind === 'pod' && mark.milestone === 'evicted' ? [mark, ...Array.from({length: n}, (_, i) => ({...mark, pod: `${mark.pod}-${i}`}))] : [mark]))};
};

export const TenTimesAsMany: Story = {args: {run: crowd(thirdRun, 9, ({name}, i) => `${name.slice(0, -1)}${i}`)}};
export const LongNames: Story = {args: {run: crowd(thirdRun, 1, () => long)}};
export const LongNamesNarrow: Story = {args: {run: crowd(thirdRun, 1, () => long), in: 'narrow'}};
