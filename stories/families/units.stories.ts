import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/units.js';
import type {UnitsData} from '../../src/families/units.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const columns: UnitsData = {
  orient: 'columns', eyebrow: 'Two crews change over', source, unit: 'one cell is one person',
  caption: 'Read {flow}: there are never more people on deck than the {accent:limit of 5}.', alt: 'Five moments of a change of crew, with people of each crew counted against a limit of 5.',
  states: {
    first: {label: 'first crew', fill: 'hollow', sign: '1'}, second: {label: 'second crew', fill: 'solid', sign: '2'},
    ill: {label: 'second crew, ill', fill: 'dashed', sign: '2'}, leaving: {label: 'on the gangway, in no count', fill: 'hatch', sign: '1', apart: true},
  },
  series: [
    {id: 'noon', label: 'noon', cells: [{state: 'first', n: 4}], sums: ['4 on deck', '4 well']},
    {id: 'one', label: '1 pm', cells: [{state: 'first', n: 4}, {state: 'ill'}], sums: ['5 on deck', '4 well']},
    {id: 'two', label: '2 pm', cells: [{state: 'first', n: 2}, {state: 'second', n: 2}, {state: 'leaving', n: 2}], sums: ['4 on deck', '4 well', '2 leaving']},
    {id: 'three', label: '3 pm', cells: [{state: 'first'}, {state: 'second', n: 4}], sums: ['5 on deck', '5 well']},
    {id: 'four', label: '4 pm', cells: [{state: 'second', n: 4}], sums: ['4 on deck', '4 well'], note: 'all done'},
  ],
  limits: [{at: 5, label: 'at most 5 on deck', tone: 'accent'}, {at: 4, label: 'at least 4 well'}],
  facts: [{label: 'Seats in the boat', value: '2'}],
  scenes: [
    {id: 'noon', say: 'At noon the first crew is on deck.', on: ['noon'], focus: ['noon']}, {id: 'one', say: 'At 1 pm one of the second crew comes, and is ill.', on: ['one'], focus: ['one']},
    {id: 'two', say: 'At 2 pm two leave, and are in no count any more.', on: ['two'], focus: ['two']}, {id: 'four', say: 'At 4 pm the second crew is alone.', on: ['three', 'four'], focus: ['four']},
  ],
};

const rows: UnitsData = {
  orient: 'rows', eyebrow: 'Two shelves', source, unit: 'one cell is 10 cm of shelf', across: 10,
  caption: 'Each {accent:marked} stretch is an atlas; the rest is free.', alt: 'Two shelves of 8 m, the first metre of each magnified: how much books take of it.',
  states: {book: {label: 'a book', fill: 'solid'}, atlas: {label: 'an atlas', fill: 'solid', tone: 'accent'}, free: {label: 'free', fill: 'hollow', tone: 'muted'}},
  series: [
    {id: 'top', label: 'top shelf', sub: '35 cm of 8 m taken', whole: 80, cells: [{id: 'b1', state: 'book', label: '`birds-of-the-coast`'}, {id: 'a1', state: 'atlas', size: 2.5, label: '`world-1`', note: '25 cm'}, {state: 'free', size: 0.5}, {state: 'free', n: 6}]},
    {id: 'low', label: 'low shelf', sub: '10 cm of 4 m taken', whole: 40, cells: [{id: 'a2', state: 'atlas', label: '`world-2`'}, {state: 'free', n: 9}]},
  ],
};

const long = 'a-shelf-with-a-name-of-sixty-characters-in-all-the-way-to-xyz';
const hostile: UnitsData = {
  ...columns, eyebrow: 'Names <b>nobody</b> planned for', scenes: [], unit: `one cell is one ${long}`,
  states: {a: {label: long.replaceAll('-', ''), fill: 'solid', sign: 'W', tone: 'second'}, b: {label: '<img src=x onerror=alert(1)>', fill: 'hatch', sign: '<'}, c: {label: 'على السطح', fill: 'dashed', tone: 'accent'}},
  series: [
    {id: 'long', label: long.replaceAll('-', ''), sub: `\`${long}\``, cells: [{state: 'a', n: 3}, {id: 'n', state: 'b', label: `\`${long}\``}], sums: [long]},
    {id: 'html', label: '</li></ol><script>', cells: [{state: 'b', n: 2}], tone: 'second'}, {id: 'rtl', label: 'الظهر', cells: [{state: 'c', n: 5}], sums: ['٥ على السطح'], tone: 'accent'},
  ],
  limits: [{at: 4, label: long, tone: 'accent'}],
};

const meta: Meta = {
  title: 'Families/Units', component: 'kube-units',
  render: ({data, scene}: {data?: UnitsData; scene?: string}) => html`<kube-units autoplay="off" .data=${data} .scene=${scene}></kube-units>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];
const rtl: Story['decorators'] = [(story) => html`<div dir="rtl">${story()}</div>`];
const times = (n: number): UnitsData['series'] => Array.from({length: n}, (_, i) => ({id: `s${i}`, label: `hour ${i}`, cells: [{state: 'first', n: n - i}, {state: 'second', n: i}], sums: [`${n} on deck`]}));

export const Alone: Story = {args: {data: columns}};
export const Narrow: Story = {args: {data: columns}, decorators: narrow};
export const Dark: Story = {args: {data: columns}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: columns, scene: 'one'}};
export const Rows: Story = {args: {data: rows}};
export const RowsNarrow: Story = {args: {data: rows}, decorators: narrow};
export const RightToLeft: Story = {args: {data: columns}, decorators: rtl};
export const RowsRightToLeft: Story = {args: {data: rows}, decorators: rtl};
export const FromATable: Story = {
  render: () => html`<kube-units eyebrow="Seats" caption="The fallback of a page without scripts is the data of the figure.">
    <table data-unit="one cell is one seat"><thead><tr><th>Row</th><th data-fill="solid">taken</th><th data-fill="hollow">free</th></tr></thead>
      <tbody><tr><td>front</td><td>7</td><td>1</td></tr><tr><td>back</td><td>2</td><td>6</td></tr></tbody></table></kube-units>`,
};
export const OneItem: Story = {args: {data: {...columns, scenes: [], series: columns.series.slice(2, 3)}}};
export const Empty: Story = {args: {data: {...columns, scenes: [], series: []}}};
export const Mistakes: Story = {args: {data: {...columns, scenes: [], across: -1, series: [...columns.series, {id: 'noon', label: 'again', cells: [{state: 'lost'}, {state: 'first', n: -3}, {state: 'first', n: 2.5}]}, 7]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: {...hostile, orient: 'rows', across: 6}}, decorators: narrow};
export const TenTimes: Story = {args: {data: {...columns, scenes: [], series: times(36), limits: [{at: 38, label: 'at most 38 on deck', tone: 'accent'}]}}};
export const TenTimesNarrow: Story = {args: {data: {...columns, scenes: [], series: times(60).slice(0, 8), limits: []}}, decorators: narrow};
