import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {RowsData} from '../../src/families/rows.data.js';
import '../../src/families/rows.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const data: RowsData = {
  eyebrow: 'A day at the counter', source,
  caption: 'Read from the first visitor to the last: only the {accent:marked} one takes something away.', alt: 'Table of four visitors to an archive, two in the morning and two in the afternoon; one takes a book away.',
  columns: [
    {key: 'n', label: '#', align: 'end', narrow: 'lead'}, {key: 'asked', label: 'Asked for', mono: true, narrow: 'main'}, {key: 'why', label: 'What for'}, {key: 'clerk', label: 'Clerk'},
    {key: 'waited', label: 'Waited', align: 'end', narrow: 'end'},
  ],
  groups: [
    {title: 'Morning', head: [{label: 'open', value: '09:00 12:30', hi: [0, 5]}, {label: 'door', value: 'north'}], rows: [
      {id: 'map', cells: {n: '1', asked: 'maps/1871/town-hall', why: 'to see where the well was', clerk: 'Ada', waited: '4 min'}, hi: [5, 9]},
      {id: 'deed', cells: {n: '2', asked: 'deeds/1650/001', why: 'to copy a name from it', clerk: 'Ada', waited: '12 min'}, note: 'in the reading room'},
    ]},
    {title: 'Afternoon', rows: [
      {id: 'book', tone: 'accent', tag: 'loan', cells: {n: '3', asked: 'books/tides', why: 'to read it at home', clerk: 'Ben', waited: '1 min'}},
      {id: 'none', tone: 'second', tag: 'refused', cells: {n: '4', asked: 'vault', why: '', clerk: 'Ben'}},
    ]},
  ],
  total: {label: 'Visitors, and what they waited', value: '17 min'},
  facts: [{label: 'Clerks', value: '2'}, {label: 'Rule', value: '`quiet`'}],
};

const long = 'an-archive-shelf-with-a-name-of-sixty-characters-in-all-xyzzy';
const hostile: RowsData = {
  ...data, eyebrow: 'Names <b>nobody</b> planned for',
  groups: [{title: `\`${long}\``, head: [{label: long, value: long}], rows: [
    {id: 'long', tone: 'accent', tag: 'a word that is long', cells: {n: '1', asked: long, why: long.replaceAll('-', ''), clerk: `\`${long}\``, waited: '12 min'}},
    {id: 'glued', cells: {n: '12,345', asked: long.replaceAll('-', ''), clerk: 'Ada', waited: 'not measured'}},
    {id: 'html', tone: 'second', cells: {n: '3', asked: '<img src=x onerror=alert(1)>{accent:no}`x`', why: '<b>12</b> {accent:yes}', clerk: '</td></tr><script>', waited: '<i>'}},
    {id: 'rtl', cells: {n: '4', asked: 'خرائط/١٨٧١', why: 'رُسمت قبل ١٩٠٠', clerk: 'سلمى', waited: '٤ د'}},
  ]}],
};
const pair: RowsData = {
  ...data, columns: [{key: 'asked', label: 'Asked for'}, {key: 'waited', label: 'Waited', align: 'end', narrow: 'end'}], groups: data.groups.map(({rows}) => ({rows: rows.map((row) => ({...row, cells: {asked: row.cells['why']! || 'nothing', waited: row.cells['waited'] ?? ''}}))})),
};

const log = `I1107 20:11:46.803122   71203 round_trippers.go:632] "Response" verb="GET" url="https://127.0.0.1:6443/openapi/v3?timeout=32s" status="200 OK" milliseconds=5
I1107 20:11:46.838211   71203 round_trippers.go:632] "Response" verb="GET" url="https://127.0.0.1:6443/apis/apps/v1/namespaces/shop/deployments/web" status="404 Not Found" milliseconds=1
I1107 20:11:46.845340   71203 round_trippers.go:632] "Response" verb="POST" url="https://127.0.0.1:6443/apis/apps/v1/namespaces/shop/deployments?fieldManager=kubectl" status="201 Created" milliseconds=4`;

const meta: Meta = {
  title: 'Families/Rows', component: 'kube-rows',
  render: ({data}: {data?: RowsData}) => html`<kube-rows autoplay="off" .data=${data}></kube-rows>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data}};
export const Narrow: Story = {args: {data}, decorators: narrow};
export const Dark: Story = {args: {data}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const TwoColumns: Story = {args: {data: pair}, decorators: narrow};
export const RightToLeft: Story = {args: {data}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const RightToLeftNarrow: Story = {args: {data}, decorators: [(story) => html`<div dir="rtl" class="story-narrow">${story()}</div>`]};
export const FromATable: Story = {
  render: () => html`<kube-rows eyebrow="Tides" caption="The fallback of a page without scripts is the data of the figure.">
    <table><thead><tr><th data-narrow="main">Harbour</th><th>What</th><th data-align="end" data-narrow="end">Height</th></tr></thead>
      <tbody><tr><th scope="rowgroup" colspan="3">North</th></tr><tr data-tone="accent" data-tag="spring"><td>Aberdeen</td><td>high water</td><td>4.3 m</td></tr><tr data-note="by hand"><td>Leith</td><td>low water</td><td>0.9 m</td></tr></tbody>
      <tbody><tr><th scope="rowgroup" colspan="3">South</th></tr><tr><td>Dover</td><td>high water</td><td>6.8 m</td></tr></tbody>
      <tfoot><tr><th colspan="2">Harbours</th><td>3</td></tr></tfoot></table></kube-rows>`,
};
export const FromKubectl: Story = {render: () => html`<kube-rows><pre>${log}</pre></kube-rows>`};
export const OneItem: Story = {args: {data: {...data, groups: [{rows: data.groups[0]!.rows.slice(0, 1)}], total: undefined, facts: []}}};
export const Empty: Story = {args: {data: {...data, groups: []}}};
export const Mistakes: Story = {args: {data: {...data, groups: [...data.groups, {rows: [{id: 'map', cells: {asked: 'again', shelf: 'x'}}, {id: 'x'}, {cells: {}, hi: [4, 1]}, 7]}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: {...data, groups: [{rows: Array.from({length: 60}, (_, i) => ({...data.groups[i % 2]!.rows[i % 3 % 2]!, id: `r${i}`}))}]}}};
