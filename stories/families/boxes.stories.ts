import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/boxes.js';
import type {BoxesData} from '../../src/families/boxes.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const columns: BoxesData = {
  eyebrow: 'Three machines of a small office', source, unit: 'programs',
  caption: 'Start with the {first} box: only the {accent:gateway} is reached from outside.', alt: 'Three machines and their programs; one of them is reached from outside.',
  boxes: [
    {id: 'gate', title: '`gate-1`', sub: '`192.0.2.1`', ref: 'node/gate-1', badges: [{id: 'open', text: 'port `443` is open', tone: 'accent'}], footer: {id: 'gate-end', text: 'restarted every Sunday'}, sections: [
      {title: 'on every machine', items: [{id: 'g-log', label: 'logs', sub: 'sends what happens here'}, {id: 'g-time', label: 'clock'}]},
      {title: 'only here', items: [{id: 'g-proxy', label: 'gateway', sub: 'the way in', tone: 'accent'}, {id: 'g-cert', label: 'certificates', sub: 'renewed in time'}]},
    ]},
    {id: 'app1', title: '`app-1`', sub: '`192.0.2.2`', footer: {id: 'app1-end', text: 'runs the shop'}, sections: [{title: 'on every machine', items: [{id: 'a1-log', label: 'logs'}, {id: 'a1-time', label: 'clock'}]}]},
    {id: 'app2', title: '`app-2`', sub: '`192.0.2.3`', tone: 'second', note: 'new since Monday', footer: {id: 'app2-end', text: 'runs the shop'}, sections: [{title: 'on every machine', items: [{id: 'a2-log', label: 'logs'}, {id: 'a2-time', label: 'clock'}]}]},
  ],
  facts: [{label: 'Machines', value: '3'}],
};

const closed: BoxesData = {
  ...columns, caption: 'Open a closed box to see what is in it.',
  boxes: columns.boxes.map((box, i) => ({...box, badges: [], collapsed: i > 0, sections: [{items: [{id: `${box.id}-log`, label: 'logs', sub: 'a service'}, {id: `${box.id}-agent`, label: 'agent', sub: `\`agent-${i}\``}]}]})),
};

const chips: BoxesData = {
  layout: 'chips', eyebrow: 'Who sings what', source, caption: 'Each group is a voice; the {accent:soloists} stand in front.', alt: 'Three groups of singers.',
  filter: {label: 'Only', options: [{id: 'monday', label: 'Monday', items: ['ada', 'eve', 'tom']}, {id: 'friday', label: 'Friday', items: ['ida', 'max']}]},
  boxes: [
    {id: 'high', title: 'Soprano', sub: '3 voices', sections: [{items: [{id: 'ada', label: '`ada-7f9`', tone: 'accent'}, {id: 'eve', label: '`eve-2c1`'}, {id: 'ida', label: '`ida-88d`'}]}]},
    {id: 'mid', title: 'Tenor', sub: '1 voice', sections: [{items: [{id: 'tom', label: '`tom-5b0`'}]}]},
    {id: 'low', title: 'Bass', sub: '1 voice', sections: [{items: [{id: 'max', label: '`max-91e`', tone: 'second'}]}]},
  ],
  facts: [{label: 'Voices', value: '5'}],
};

const compare: BoxesData = {
  layout: 'compare', eyebrow: 'A set before and after', source, caption: 'Compare line by line: the {accent:moved} member has another label, so it is not counted.', alt: 'A set of two members before and after a label changed; after it, another joins.',
  rule: {id: 'rule', text: 'a member is counted while its labels match'},
  boxes: [
    {id: 'b', title: 'Before', selector: 'team=blue,shift in (day, late)', footer: {id: 'b-end', text: 'counts 2'}, sections: [{items: [
      {id: 'b1', label: 'kim', labels: {team: 'blue', shift: 'day'}, counted: true}, {id: 'b2', label: 'lou', labels: {team: 'blue', shift: 'day'}, counted: true}]}]},
    {id: 'a', title: 'After `lou` moves', selector: 'team=blue,shift in (day, late)', footer: {id: 'a-end', text: 'counts 2'}, sections: [{items: [
      {id: 'a1', label: 'kim', labels: {team: 'blue', shift: 'day'}, counted: true}, {id: 'a2', label: 'lou', sub: 'not counted', labels: {team: 'red', shift: 'day'}, counted: false, tone: 'accent'}, {id: 'a3', label: 'pat', sub: 'new', labels: {team: 'blue', shift: 'late'}, counted: true}]}]},
  ],
  scenes: [{id: 'before', say: 'Two members, counts 2.'}, {id: 'move', say: 'lou moves to team=red.', on: ['a2'], focus: ['a2']}, {id: 'after', say: 'pat joins: counts 2.', on: ['a1', 'a3', 'a-end'], focus: ['a3']}],
};

const long = 'aservicewithanameofsixtycharactersandnotasinglebreakinit0123';

const hostile: BoxesData = {
  ...columns, eyebrow: 'Names <b>nobody</b> planned for', rule: {id: 'r', text: `\`${long}\``},
  boxes: [
    {id: 'long', title: `\`${long}\``, sub: `\`${long}\``, badges: [{id: 'bad', text: `taint \`example.com/${long}:NoSchedule\``, tone: 'accent'}], selector: `app=${long},${long}`, sections: [{title: long, items: [{id: 'l', label: `\`${long}\``, sub: long, labels: {[long]: long}, counted: false}]}], footer: {id: 'f', text: long}},
    {id: 'html', title: '<img src=x onerror=alert(1)>', sub: '</li></ul><script>', sections: [{items: [{id: 'h', label: '<b>bold</b>', labels: {app: '<i>web</i>'}, counted: true, tone: 'second'}]}]},
    {id: 'rtl', title: 'عقدة العامل', sub: '10.0.0.1', sections: [{title: 'برامج', items: [{id: 'rt', label: 'وكيل العقدة', sub: 'يشغّل الحاويات'}]}], footer: {id: 'rtf', text: 'هنا تعمل البرامج'}},
  ],
};

const machines = (n: number): BoxesData['boxes'] => Array.from({length: n}, (_, i) => ({
  id: `m${i}`, title: `\`node-${i + 1}\``, sub: `\`192.0.2.${i + 1}\``, sections: [{items: [{id: `m${i}-log`, label: 'logs'}, {id: `m${i}-work`, label: i % 9 ? 'work' : `work ${i}`}]}],
}));
const {filter: _, ...voices} = chips;
const crowd: BoxesData = {
  ...voices,
  boxes: chips.boxes.map((box, i) => ({...box, sub: `${i ? 50 : 12} voices`, sections: [{items: Array.from({length: i ? 50 : 12}, (_, k) => ({id: `${box.id}${k}`, label: `\`${box.id}-${k}\``, owner: k % 25 ? `${box.id}-${k % 3}` : `single-${k}`}))}]})),
};

const meta: Meta = {
  title: 'Families/Boxes', component: 'kube-boxes',
  render: ({data, scene}: {data?: BoxesData; scene?: string}) => html`<kube-boxes autoplay="off" .data=${data} .scene=${scene}></kube-boxes>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: columns}};
export const Narrow: Story = {args: {data: columns}, decorators: narrow};
export const Dark: Story = {args: {data: columns}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Closed: Story = {args: {data: closed}};
export const Chips: Story = {args: {data: chips}};
export const ChipsNarrow: Story = {args: {data: chips}, decorators: narrow};
export const Compare: Story = {args: {data: compare}};
export const CompareNarrow: Story = {args: {data: compare}, decorators: narrow};
export const HalfWay: Story = {args: {data: compare, scene: 'move'}};
export const RightToLeft: Story = {args: {data: compare}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const FromAList: Story = {
  render: () => html`<kube-boxes eyebrow="Two shelves" caption="The fallback of a page without scripts is the data of the figure.">
    <ul><li data-sub="by the door" data-footer="full"><b>Shelf 1</b><ul><li data-tone="accent"><code>lamp</code> lit</li><li>books</li></ul></li><li data-collapsed><b>Shelf 2</b><ul><li><code>lamp</code></li><li>books</li></ul></li></ul></kube-boxes>`,
};
export const OneItem: Story = {args: {data: {...columns, boxes: columns.boxes.slice(0, 1)}}};
export const Empty: Story = {args: {data: {...columns, boxes: []}}};
export const Mistakes: Story = {args: {data: {...chips, boxes: [...chips.boxes, {id: 'high', title: 'x'}, 7], filter: {label: 'Only', options: [{id: 'monday', label: 'Monday', items: ['ada', 'nobody']}]}}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: {...columns, boxes: machines(30)}}};
export const ChipsTenTimes: Story = {args: {data: crowd}};
