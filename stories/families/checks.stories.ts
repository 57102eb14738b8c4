import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/checks.js';
import type {CheckCandidate, ChecksData} from '../../src/families/checks.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const few: ChecksData = {
  eyebrow: 'Which image may run', source,
  caption: 'Each image is put to the same checks; the {accent:cross} keeps one out.', alt: 'Table of three images and three checks: one fails the signature, the other two are allowed.',
  phases: [
    {id: 'admit', title: 'Admit', question: 'may it run at all?', checks: [{id: 'signed', label: 'signature', detail: 'signature · policy `cosign`'}, {id: 'base', label: 'base image'}]},
    {id: 'rank', title: 'Rank', question: 'which one is preferred?', checks: [{id: 'age', label: 'age in days'}]},
  ],
  candidates: [
    {id: 'a', title: 'registry.example/api:1.9', ref: 'image/api-1.9', verdict: 'refused', results: {signed: {r: 'fail', tone: 'accent', note: 'no signature by `release@example`'}}},
    {id: 'b', title: 'registry.example/api:2.0', verdict: 'allowed', results: {signed: {r: 'pass'}, base: {r: 'pass', note: '`distroless:12`'}, age: {r: 'pass', value: 12}}},
    {id: 'c', title: 'registry.example/api:2.1', verdict: 'allowed, preferred', results: {signed: {r: 'pass'}, base: {r: 'pass', note: '`distroless:12`'}, age: {r: 'pass', value: 2}}},
  ],
  verdict: {id: 'verdict', label: 'Verdict'},
  scenes: [
    {id: 'signed', say: 'One image has no signature.', on: ['signed'], focus: ['signed']}, {id: 'base', say: 'Both others have the base image wanted.', on: ['base'], focus: ['base']},
    {id: 'age', say: 'One is 12 days old, one 2.', on: ['age'], focus: ['age']}, {id: 'verdict', say: 'Two are allowed.', on: ['verdict']},
  ],
};

const copies = (n: number): CheckCandidate[] => Array.from({length: n}, (_, i) => ({...few.candidates[i % 3]!, id: `c${i}`, title: `registry.example/service-${i + 1}`}));
const long = 'a-node-name-of-sixty-characters-that-nobody-would-choose-12345';

const hostile: ChecksData = {
  ...few, scenes: [],
  candidates: [
    {id: 'long', title: long.replaceAll('-', ''), verdict: `chosen for \`${long}\``, results: {signed: {r: 'pass', note: `\`${long.replaceAll('-', '')}\``}, age: {r: 'pass', value: 123456789}}},
    {id: 'html', title: '<script>alert(1)</script>', verdict: '</td></tr>', results: {signed: {r: 'fail', note: '<b>no</b>'}}},
    {id: 'rtl', title: 'عقدة-العمل', verdict: 'تم اختيارها', results: {signed: {r: 'pass', note: 'موقّعة'}}},
  ],
};

const meta: Meta = {
  title: 'Families/Checks', component: 'kube-checks',
  render: ({data, scene}: {data?: ChecksData; scene?: string}) => html`<kube-checks autoplay="off" .data=${data} .scene=${scene}></kube-checks>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: few}};
export const Narrow: Story = {args: {data: few}, decorators: narrow};
export const Dark: Story = {args: {data: few}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: few, scene: 'base'}};
export const HalfWayNarrow: Story = {args: {data: few, scene: 'base'}, decorators: narrow};
export const Cards: Story = {args: {data: {...few, scenes: [], candidates: copies(7)}}};
export const Many: Story = {args: {data: {...few, scenes: [], candidates: copies(24)}}};
export const ManyNarrow: Story = {args: {data: {...few, scenes: [], candidates: copies(10)}}, decorators: narrow};
export const MoreThanAreDrawn: Story = {args: {data: {...few, scenes: [], candidates: copies(200)}}};
export const RightToLeft: Story = {args: {data: few}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const OneItem: Story = {args: {data: {...few, scenes: [], candidates: few.candidates.slice(1, 2)}}};
export const Empty: Story = {args: {data: {...few, scenes: [], candidates: []}}};
export const Mistakes: Story = {args: {data: {...few, candidates: [...few.candidates, {id: 'x'}, {id: 'y', title: 'y', verdict: 'v', results: {sigend: {r: 'pass'}, age: {r: 'maybe'}}}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
