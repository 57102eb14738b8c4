import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/tree.js';
import type {TreeData} from '../../src/families/tree.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const owners: TreeData = {
  eyebrow: 'A CronJob and what it made', source,
  caption: 'Each arrow leads from an object to its owner; the {accent:Pod} that failed is kept for its log.', alt: 'Tree: a CronJob owns two Jobs, which own a Pod each.',
  nodes: [
    {id: 'cron', kind: 'CronJob', name: 'report', by: 'you', rv: 1200, at: 0, ref: 'cronjob/batch/report'},
    {id: 'job1', kind: 'Job', name: 'report-29901', by: 'cronjob-controller', rv: 1240, at: 60_000, owner: 'cron', edge: 'owner reference'}, {id: 'job2', kind: 'Job', name: 'report-29902', by: 'cronjob-controller', rv: 1310, at: 120_000, owner: 'cron', edge: 'owner reference'},
    {id: 'pod1', kind: 'Pod', name: 'report-29901-v5kcz', by: 'job-controller', rv: 1243, at: 60_012, owner: 'job1', edge: 'owner reference', tone: 'accent', sub: 'Failed'}, {id: 'pod2', kind: 'Pod', name: 'report-29902-8xw2p', by: 'job-controller', rv: 1313, at: 120_010, owner: 'job2', edge: 'owner reference'},
  ],
  shared: [{text: '29901', means: 'is the minute it was due, in the name of the Job and of its Pod'}],
  scenes: [
    {id: 'cronjob', say: 'You create a CronJob, resourceVersion 1200.', on: ['cron']}, {id: 'first', say: 'A minute later it makes a Job, and that a Pod.', on: ['job1', 'pod1'], focus: ['job1', 'pod1']},
    {id: 'second', say: 'And again a minute later.', on: ['job2', 'pod2'], focus: ['job2', 'pod2']},
  ],
};

const frames: TreeData = {
  eyebrow: 'Two ReplicaSets change places', source,
  caption: 'The {accent:new} ReplicaSet grows while the old one shrinks.', alt: 'Tree of a Deployment and two ReplicaSets whose replicas go from 3 and 0 to 0 and 3.',
  nodes: [
    {id: 'd', kind: 'Deployment', name: 'api', sub: 'template `api:2.0`'}, {id: 'old', kind: 'ReplicaSet', name: 'api-7c9d', owner: 'd', sub: 'revision 1', edge: 'kept at 0'},
    {id: 'new', kind: 'ReplicaSet', name: 'api-5f4b', owner: 'd', sub: 'revision 2', tone: 'accent', edge: 'grows'},
  ],
  frames: [{id: 'before', label: 'before', values: {old: 3, new: 0}}, {id: 'first', label: '+9 ms', at: 9, values: {old: 3, new: 1}}, {id: 'half', label: '+4.1 s', values: {old: 2, new: 2}}, {id: 'after', label: '+9.2 s', values: {old: 0, new: 3}}],
  scenes: [{id: 'before', say: 'Before: 3 old, 0 new.'}, {id: 'first', say: 'After 9 ms: 3 old, 1 new.'}, {id: 'half', say: 'After 4.1 s: 2 old, 2 new.'}, {id: 'after', say: 'After 9.2 s: 0 old, 3 new.'}],
};

const pods = (n: number, owner: string): TreeData['nodes'] => Array.from({length: n}, (_, i) => ({id: `${owner}-${i}`, kind: 'Pod', name: `api-7c9d-${(i + 1000).toString(36)}`, owner}));
const long = 'an-object-name-of-sixty-characters-that-nobody-would-choose-12';

const hostile: TreeData = {
  ...owners, scenes: [], shared: [{text: long, means: 'stands in several names'}],
  nodes: [
    {id: 'a', kind: 'Deployment', name: long, by: `system:serviceaccount:${long}:${long}`, sub: `\`${long.replaceAll('-', '')}\``}, {id: 'b', kind: 'ReplicaSet', name: `${long}-${long}`, owner: 'a', edge: long},
    {id: 'c', kind: '<b>Pod</b>', name: '<img src=x onerror=alert(1)>', owner: 'b', note: '</li></ul>'}, {id: 'd', kind: 'Pod', name: 'حاوية-الويب', owner: 'b', by: 'المتحكم'},
  ],
};

const meta: Meta = {
  title: 'Families/Tree', component: 'kube-tree',
  render: ({data, scene}: {data?: TreeData; scene?: string}) => html`<kube-tree autoplay="off" .data=${data} .scene=${scene}></kube-tree>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: owners}};
export const Narrow: Story = {args: {data: owners}, decorators: narrow};
export const Dark: Story = {args: {data: owners}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: owners, scene: 'first'}};
export const Frames: Story = {args: {data: frames, scene: 'half'}};
export const FramesNarrow: Story = {args: {data: frames}, decorators: narrow};
export const FramesDark: Story = {args: {data: frames}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Folded: Story = {args: {data: {...frames, frames: [], scenes: [], nodes: [...frames.nodes, ...pods(40, 'old')]}}};
export const FoldedNarrow: Story = {args: {data: {...frames, frames: [], scenes: [], nodes: [...frames.nodes, ...pods(40, 'old')]}}, decorators: narrow};
export const Deep: Story = {args: {data: {...owners, scenes: [], shared: [], nodes: Array.from({length: 40}, (_, i) => ({id: `n${i}`, kind: 'Node', name: `level-${i}`, ...(i && {owner: `n${i - 1}`})}))}}, decorators: narrow};
export const SeveralRoots: Story = {args: {data: {...owners, scenes: [], shared: [], nodes: [...owners.nodes.slice(0, 2), {id: 'x', kind: 'Pod', name: 'nobody-owns-me'}]}}};
export const RightToLeft: Story = {args: {data: owners}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const RightToLeftNarrow: Story = {args: {data: owners}, decorators: [(story) => html`<div dir="rtl" class="story-narrow">${story()}</div>`]};
export const FromAList: Story = {
  render: () => html`<kube-tree eyebrow="A list is data" caption="The fallback of a page without scripts is the data of the figure.">
    <ul><li data-kind="Deployment"><code>api</code><ul><li data-kind="ReplicaSet" data-by="deployment-controller"><code>api-7c9d</code></li></ul></li></ul></kube-tree>`,
};
export const OneItem: Story = {args: {data: {...owners, scenes: [], shared: [], nodes: owners.nodes.slice(0, 1)}}};
export const Empty: Story = {args: {data: {...owners, scenes: [], nodes: []}}};
export const Mistakes: Story = {args: {data: {...owners, scenes: [], nodes: [...owners.nodes, {id: 'x', kind: 'Pod'}, {id: 'y', kind: 'Pod', name: 'lost', owner: 'nowhere'}, {id: 'z', kind: 'Pod', name: 'circle', owner: 'z'}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
