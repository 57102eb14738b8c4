import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/object.js';
import type {ObjectData, ObjectField} from '../../src/families/object.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const field = (path: string, value: string, origin: NonNullable<ObjectField['origin']>): ObjectField => ({id: path, path, value, origin, ...(origin === 'default' && {tone: 'accent'})});

const one: ObjectData = {
  eyebrow: 'What you ordered, and what you got', source,
  caption: 'The {accent:marked} fields nobody asked for: the kitchen filled them in.', alt: 'Record of an order: three of its six fields were given, two were filled in, one is still empty.',
  objects: [{
    id: 'order', kind: 'Order', name: 'table-7', namespace: 'garden',
    sections: [
      {title: 'what was asked for', path: 'spec', fields: [field('dish', 'soup of the day', 'you'), field('portions', '2', 'you'), field('bread', 'rye', 'default'), field('salt', 'a little', 'default')]},
      {title: 'what there is', path: 'status', fields: [{...field('served', 'not yet', 'server'), unset: true}, field('recipe.lines', '14', 'server')]},
    ],
    footer: 'written down at `/orders/garden/table-7`',
  }],
  only: {id: 'only', label: 'Only what you asked for', origin: 'you'},
  facts: [{label: 'your words', value: '2', part: 0.25}, {label: 'on the kitchen’s slip', value: '8', part: 1}],
  scenes: [{id: 'asked', say: 'You asked for 2 things.', focus: ['dish', 'portions']}, {id: 'filled', say: 'The kitchen added the rest.', on: ['bread', 'salt']}],
};

const pair = (left: string, right: string): ObjectField[][] => ['a', 'b', 'c'].map((name, i) => [left, right].map((side) => ({id: `${side}-${name}`, path: `10.0.0.${i + 1}`, value: `guest ${name}`, ref: `guest/${name}`})));

const two: ObjectData = {
  eyebrow: 'Two lists of the same guests', source, caption: 'The {accent:new list} is kept beside the {second:old one}.', alt: 'Two records with the same three guests.',
  objects: [
    {id: 'new', kind: 'List', name: 'guests-2', tone: 'accent', sections: [{title: 'seated', fields: pair('l', 'r').map(([left]) => left!)}], footer: '12 changes'},
    {id: 'old', kind: 'Book', name: 'guests', tone: 'second', state: 'deprecated', sections: [{title: 'seated', fields: pair('l', 'r').map(([, right]) => right!)}], footer: '9 changes'},
  ],
};

const linked: ObjectData = {
  eyebrow: 'A recipe on the wall', source, caption: 'Follow the {accent:recipe} {flow}.', alt: 'A recipe in a book, pinned to the wall of a kitchen.',
  objects: [
    {id: 'book', kind: 'Book', name: 'soups', sections: [{title: 'pages', fields: [{id: 'page', path: 'leek.txt', value: 'leeks 3\nwater 1 l', tone: 'accent'}]}]},
    {id: 'kitchen', kind: 'Kitchen', name: 'garden', sections: [{title: 'on the wall', fields: [{id: 'wall', path: '/wall/leek.txt', value: 'leeks 3\nwater 1 l', tone: 'accent'}, {id: 'cook', path: 'cook', value: 'reads it', text: true}]}]},
  ],
  links: [{id: 'pin', from: 'page', to: 'wall', label: 'pinned to `/wall`'}],
};
const back: ObjectData = {...linked, links: [...linked.links!, {id: 'stain', from: 'wall', to: 'page', label: 'a stain goes back'}]};

const long = 'a-field-with-a-name-of-sixty-characters-in-all-so-long-it-is-x';

const hostile: ObjectData = {
  ...linked, eyebrow: 'Names <b>nobody</b> planned for', links: [{id: 'l', from: 'long', to: 'rtl', label: long}],
  objects: [
    {id: 'x', kind: '<img src=x onerror=alert(1)>', name: long.replaceAll('-', ''), namespace: long, footer: long, sections: [{title: long, path: long, fields: [
      {id: 'long', path: long.replaceAll('-', ''), value: long.replaceAll('-', ''), origin: 'default', tone: 'accent', note: long}, {id: 'html', path: '</dt><script>', value: '<b>bold</b>\n<i>'},
    ]}]},
    {id: 'y', kind: 'كائن', name: 'الخادم', sections: [{title: 'الحقول', fields: [{id: 'rtl', path: 'المنفذ', value: 'ثمانون', origin: 'server'}]}]},
  ],
};

const many: ObjectData = {
  ...one, scenes: [],
  objects: Array.from({length: 4}, (_, i) => ({id: `o${i}`, kind: 'Order', name: `table-${i}`, sections: [{title: 'fields', fields: Array.from({length: 20}, (__, k) => ({...field(`spec.part${k}`, `value ${k}`, k % 3 ? 'default' : 'you'), id: `f${i}-${k}`}))}]})),
};

const meta: Meta = {
  title: 'Families/Object', component: 'kube-object',
  render: ({data, scene}: {data?: ObjectData; scene?: string}) => html`<kube-object autoplay="off" .data=${data} .scene=${scene}></kube-object>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: one}};
export const Narrow: Story = {args: {data: one}, decorators: narrow};
export const Dark: Story = {args: {data: one}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: one, scene: 'asked'}};
export const Compared: Story = {args: {data: two}};
export const ComparedNarrow: Story = {args: {data: two}, decorators: narrow};
export const Linked: Story = {args: {data: linked}};
export const LinkedNarrow: Story = {args: {data: linked}, decorators: narrow};
export const LinkedBothWays: Story = {args: {data: back}};
export const RightToLeft: Story = {args: {data: linked}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const FromAList: Story = {
  render: () => html`<kube-object eyebrow="A parcel" caption="The fallback of a page without scripts is the data of the figure.">
    <dl data-kind="Parcel" data-name="p-1" data-section="label"><dt>to</dt><dd data-origin="you">Kai</dd><dt>weight</dt><dd data-origin="default" data-tone="accent">1 kg</dd><dt>signed</dt><dd data-unset>not yet</dd></dl></kube-object>`,
};
export const OneItem: Story = {args: {data: {...one, scenes: [], only: undefined, facts: [], objects: [{id: 'o', kind: 'Order', name: 'small', sections: [{title: 'spec', fields: [field('dish', 'tea', 'you')]}]}]}}};
export const Empty: Story = {args: {data: {...one, scenes: [], objects: []}}};
export const Mistakes: Story = {args: {data: {...two, objects: [...two.objects, {id: 'new', kind: 'List', name: 'again', sections: []}, 7], links: [{from: 'new', to: 'nowhere', label: 'leads'}], facts: [{label: 'too long', value: '9', part: 9}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: many}};
