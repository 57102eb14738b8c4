import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/cards.js';
import type {CardsData} from '../../src/families/cards.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const grid: CardsData = {
  layout: 'grid', eyebrow: 'Four shelves of one archive', source,
  caption: 'Each card is one shelf; the {accent:deeds} may not leave the house.', alt: 'Four cards: the shelves of an archive, each with how much stands on it.',
  cards: [
    {id: 'maps', title: 'Maps', value: '312 sheets', lines: ['drawn before 1900', 'box `M-01` to `M-24`'], sample: {text: 'm-1871-004', hi: [[2, 6]], caption: 'how a sheet is called'}},
    {id: 'deeds', title: 'Deeds', value: '48 rolls', tone: 'accent', lines: ['read in the house only'], sample: {text: 'd-1650-001', hi: [[2, 6]], caption: 'how a roll is called'}},
    {id: 'letters', title: 'Letters', value: '9,120', lines: ['sorted by sender'], sample: {text: 'l-anonymous-77', caption: 'how a letter would be called', example: true}},
    {id: 'rest', title: 'Everything else', value: '0', tone: 'muted', lines: ['nobody has looked'], note: 'closed'},
  ],
  facts: [{label: 'Keys of the house', value: '3'}, {label: 'Last fire', value: 'none on record'}],
};

const stack: CardsData = {
  layout: 'stack', eyebrow: 'Who may open what', source,
  caption: 'Each step adds to the one {above} it; the {accent:archivist} may open everything.', alt: 'Stack of three steps: a reader, a student and an archivist, each with more rights.',
  cards: [
    {id: 'reader', title: 'reader', value: '`/reading-room`', lines: ['sees the catalogue']},
    {id: 'student', title: 'student', value: '`/stacks`', lines: ['and orders what is in it'], note: 'until the end of term'},
    {id: 'archivist', title: 'archivist', value: '`/vault`', tone: 'accent', lines: ['and opens the vault']},
  ],
};

const long = 'an-archive-shelf-with-a-name-of-sixty-characters-in-all-xyzzy';

const hostile: CardsData = {
  ...grid, eyebrow: 'Names <b>nobody</b> planned for',
  cards: [
    {id: 'long', title: long.replaceAll('-', ''), value: `\`${long}\``, lines: [`\`${long}\``], sample: {text: long, hi: [[3, 10]], caption: long}},
    {id: 'html', title: '<img src=x onerror=alert(1)>', value: '<b>12</b>', tone: 'second', lines: ['</li></ul><script>'], sample: {text: '<i>x</i>', hi: [[0, 99]]}},
    {id: 'rtl', title: 'خرائط', value: '٣١٢ خريطة', lines: ['رُسمت قبل ١٩٠٠'], sample: {text: 'خريطة-7', caption: 'اسم'}},
  ],
  facts: [{label: long, value: `\`${long}\``}],
};

const meta: Meta = {
  title: 'Families/Cards', component: 'kube-cards',
  render: ({data}: {data?: CardsData}) => html`<kube-cards autoplay="off" .data=${data}></kube-cards>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];
const rtl: Story['decorators'] = [(story) => html`<div dir="rtl">${story()}</div>`];

export const Alone: Story = {args: {data: grid}};
export const Narrow: Story = {args: {data: grid}, decorators: narrow};
export const Dark: Story = {args: {data: grid}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Stack: Story = {args: {data: stack}};
export const StackNarrow: Story = {args: {data: stack}, decorators: narrow};
export const StackRightToLeft: Story = {args: {data: stack}, decorators: rtl};
export const RightToLeft: Story = {args: {data: grid}, decorators: rtl};
export const FromAList: Story = {
  render: () => html`<kube-cards eyebrow="Three sorts of tea" caption="The fallback of a page without scripts is the data of the figure.">
    <ul><li data-value="80 °C" data-tone="accent"><b>Green</b> two minutes</li><li data-value="95 °C" data-sample="assam-2"><b>Black</b> four minutes</li><li data-sample="no-name" data-example><b>Herbs</b></li></ul></kube-cards>`,
};
export const OneItem: Story = {args: {data: {...grid, cards: grid.cards.slice(1, 2), facts: []}}};
export const Empty: Story = {args: {data: {...grid, cards: []}}};
export const Mistakes: Story = {args: {data: {...grid, cards: [...grid.cards, {id: 'maps', title: 'again', sample: {text: 'ab', hi: [[7, 9], [3, 1]]}}, {id: 'x'}, 7]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: {...hostile, layout: 'stack'}}, decorators: narrow};
export const TenTimes: Story = {args: {data: {...grid, cards: Array.from({length: 40}, (_, i) => ({...grid.cards[i % 3]!, id: `c${i}`, title: `Shelf ${i + 1}`}))}}};
export const TenTimesStack: Story = {args: {data: {...stack, cards: Array.from({length: 30}, (_, i) => ({...stack.cards[i % 2]!, id: `c${i}`, title: `step ${i + 1}`}))}}};
