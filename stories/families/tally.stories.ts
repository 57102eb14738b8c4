import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/tally.js';
import type {TallyData} from '../../src/families/tally.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const board: TallyData = {
  eyebrow: 'A week of one repository', source,
  caption: 'Of 312 commits the {accent:release branch} got the most; the {second:robot} wrote more than any person.', alt: 'Bars of 312 commits by branch and by author.',
  groups: [
    {title: 'By branch', style: 'bars', sums: true, items: [
      {id: 'release', label: 'release', value: 188, tone: 'accent', parts: [{id: 'fixes', label: 'fixes', value: 120}, {id: 'docs', label: 'docs', value: 60}, {id: 'reverts', label: 'reverts', value: 8}]},
      {id: 'main', label: 'main', value: 121}, {id: 'other', label: 'branches that nobody remembers', value: 3},
    ]},
    {title: 'By author', style: 'bars', sums: true, items: [
      {id: 'ada', label: 'Ada', value: 100}, {id: 'grace', label: 'Grace', value: 80, note: 'on holiday since Tuesday'}, {id: 'robot', label: 'the robot', value: 132, tone: 'second', parts: [{id: 'bumps', label: 'version bumps', value: 130}, {id: 'merges', label: 'merges', value: 2}]},
    ]},
    {title: 'Also in the same week, not counted', style: 'plain', items: [{id: 'reviews', label: 'reviews', value: 1204, unit: 'comments'}, {id: 'ci', label: 'runs of the checks', value: 640, unit: 'runs'}]},
  ],
  total: {label: 'commits', value: 312},
  scenes: [
    {id: 'release', say: 'The release branch gets 188 of 312 commits.', on: ['release'], focus: ['release']}, {id: 'main', say: 'The main branch gets 121.', on: ['main', 'other'], focus: ['main']},
    {id: 'robot', say: 'The robot wrote 132 of them.', on: ['robot'], focus: ['robot']}, {id: 'all', say: 'Ada wrote 100 and Grace 80.', on: ['ada', 'grace']},
  ],
};

const opening: TallyData = {
  eyebrow: '1 book · 3 authors · 2 years', source, caption: 'Most pages are about things that did not work.', alt: 'Sum of 412 pages, and a list of what they are about.',
  total: {label: 'pages', value: 412, big: true},
  groups: [{title: 'What they are about', style: 'leaders', sums: true, items: [
    {id: 'failed', ref: 'chapter/failed', label: 'things that did not work', value: 300}, {id: 'worked', ref: 'chapter/worked', label: 'things that did', value: 100}, {id: 'index', label: 'index', value: 12},
  ]}],
};

/** What a board shows while something is chosen: the chosen bar marked, its neighbours muted, the other list narrowed. */
const filtered: TallyData = {
  ...board, caption: 'Only the commits of the {accent:main branch} are counted.', scenes: [], total: {label: 'commits', value: 312, counted: 121},
  groups: [
    {title: 'By branch', style: 'bars', sums: true, items: board.groups[0]!.items.map(({tone: _, ...item}) => ({...item, pressed: item.id === 'main', tone: item.id === 'main' ? 'accent' as const : 'muted' as const}))},
    {title: 'By author', style: 'bars', sums: true, items: board.groups[1]!.items.map(({tone: _, ...item}, i) => ({...item, pressed: false, counted: [60, 0, 61][i]!, ...(item.parts && {parts: item.parts.map((part, k) => ({...part, pressed: false, counted: [61, 0][k]!}))})}))},
  ],
};

const long = 'an-admission-webhook-with-a-name-of-sixty-characters-in-all-x';

const hostile: TallyData = {
  ...board, eyebrow: 'Names <b>nobody</b> planned for', scenes: [], total: {label: long, value: 16, big: true},
  groups: [{title: `By ${long.replaceAll('-', '')}`, style: 'bars', sums: true, items: [
    {id: 'long', label: long.replaceAll('-', ''), value: 9, parts: [{id: 'p', label: long, value: 9}]}, {id: 'html', label: '<img src=x onerror=alert(1)>', value: 4, note: '</li></ul><script>'}, {id: 'rtl', label: 'وحدة التحكم', value: 3},
  ]}, {style: 'leaders', items: [{id: 'l', label: long.replaceAll('-', ''), value: 25_987_805, unit: 'writes'}]}],
};

const many: TallyData = {
  ...board, scenes: [], total: {label: 'commits', value: 40 * 41 * 50},
  groups: [{title: 'By branch', style: 'bars', sums: true, items: Array.from({length: 40}, (_, i) => ({id: `b${i}`, label: `feature/${i + 1}`, value: (i + 1) * 100, ...(i === 39 && {parts: Array.from({length: 40}, (_, k) => ({id: `p${k}`, label: `part ${k + 1}`, value: 100}))})}))}, board.groups[2]!],
};

const meta: Meta = {
  title: 'Families/Tally', component: 'kube-tally',
  render: ({data, scene}: {data?: TallyData; scene?: string}) => html`<kube-tally autoplay="off" .data=${data} .scene=${scene}></kube-tally>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: board}};
export const Narrow: Story = {args: {data: board}, decorators: narrow};
export const Dark: Story = {args: {data: board}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: board, scene: 'main'}};
export const Opening: Story = {args: {data: opening}};
export const OpeningNarrow: Story = {args: {data: opening}, decorators: narrow};
export const Filtered: Story = {args: {data: filtered}};
export const FilteredNarrow: Story = {args: {data: filtered}, decorators: narrow};
export const WrongSum: Story = {args: {data: {...board, scenes: [], total: {label: 'commits', value: 313}}}};
export const RightToLeft: Story = {args: {data: board}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const FromAList: Story = {
  render: () => html`<kube-tally eyebrow="What a board counts" caption="The fallback of a page without scripts is the data of the figure.">
    <ul><li>creates <b>36</b><ul><li>Pods <b>24</b></li><li>others <b>12</b></li></ul></li><li>deletes <b>11</b></li></ul></kube-tally>`,
};
export const FromATable: Story = {
  render: () => html`<kube-tally eyebrow="What a board counts" caption="A row in the table's foot is the total, and must hold.">
    <table><tbody><tr><td>creates</td><td>36</td></tr><tr><td>deletes</td><td>11</td></tr></tbody><tfoot><tr><td>writes</td><td>47</td></tr></tfoot></table></kube-tally>`,
};
export const OneItem: Story = {args: {data: {...board, scenes: [], groups: [{style: 'bars', items: [{id: 'one', label: 'commits', value: 1}]}], total: undefined}}};
export const Empty: Story = {args: {data: {caption: 'Nothing yet.', alt: 'An empty tally.', groups: []}}};
export const Mistakes: Story = {args: {data: {...board, groups: [...board.groups, {style: 'pie', items: [{label: 'no number'}, 7]}], scenes: [{id: 's', say: 'x', on: ['nowhere']}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: many}};
