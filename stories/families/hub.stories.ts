import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/hub.js';
import type {HubData} from '../../src/families/hub.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const star: HubData = {
  layout: 'hub', eyebrow: 'A newsroom with one desk', source,
  caption: 'All lines meet at the {accent:desk}; nobody calls anybody else.', alt: 'Star of six: a reporter and an archive over the desk, three readers under it.',
  actors: [
    {id: 'reporter', title: 'reporter', sub: 'in the field', role: 'client'}, {id: 'archive', title: 'archive', sub: 'asked by the desk alone', role: 'store'},
    {id: 'desk', title: 'news-desk', sub: 'reads, checks and passes on', role: 'hub', tone: 'accent'},
    {id: 'sport', title: 'sports-page', role: 'watcher'}, {id: 'city', title: 'city-page', role: 'watcher', note: '2 editors'}, {id: 'web', title: 'web-site', role: 'watcher'},
  ],
  messages: [
    {id: 'send', from: 'reporter', to: 'desk', verb: 'send', label: 'a report with `priority=2`', kind: 'request'}, {id: 'keep', from: 'desk', to: 'archive', verb: 'keep', label: 'every version', kind: 'write'},
    {id: 'w1', from: 'sport', to: 'desk', verb: 'listen', label: 'for sport', kind: 'watch'}, {id: 'w2', from: 'city', to: 'desk', verb: 'listen', label: 'for the city', kind: 'watch'}, {id: 'w3', from: 'web', to: 'desk', verb: 'listen', label: 'for everything', kind: 'watch'},
    {id: 'e2', from: 'desk', to: 'city', verb: 'report', kind: 'event'}, {id: 'e3', from: 'desk', to: 'web', verb: 'report', kind: 'event'}, {id: 'p3', from: 'web', to: 'desk', verb: 'publish', note: '+4 min', kind: 'write'},
  ],
  negative: 'no line leads from a page to the archive',
  scenes: [
    {id: 'send', say: 'A reporter sends a report to the desk.', on: ['send'], focus: ['send']}, {id: 'keep', say: 'The desk keeps it in the archive.', on: ['keep'], focus: ['keep']},
    {id: 'pass', say: 'Whoever listens hears of it.', on: ['e2', 'e3'], focus: ['e2', 'e3']}, {id: 'publish', say: 'The web site publishes it through the desk.', on: ['p3'], focus: ['p3']},
  ],
};

const address: HubData = {
  layout: 'hub', eyebrow: 'One number, two phones', source,
  caption: 'The {accent:number} rings in no room: each call is rewritten to a phone that exists.', alt: 'Star: a caller over a number that no phone has, and two rooms with phones under it.',
  actors: [
    {id: 'caller', title: 'caller', role: 'client'}, {id: 'number', title: '`555-0100`', sub: 'held by no phone', role: 'virtual', tone: 'accent'},
    {id: 'hall', title: 'hall', role: 'node', members: [{id: 'p1', label: 'phone-1', sub: '`555-0171`'}]}, {id: 'office', title: 'office', role: 'node', members: [{id: 'p2', label: 'phone-2', sub: '`555-0172`'}, {id: 'p3', label: 'phone-3', sub: '`555-0173`', tone: 'muted'}]},
  ],
  messages: [
    {id: 'call', from: 'caller', to: 'number', verb: 'call', label: '`555-0100`', kind: 'request'}, {id: 'fax', from: 'caller', to: 'number', verb: 'fax', label: 'nobody takes it', kind: 'lost'},
    {id: 'r1', from: 'number', to: 'hall', verb: 'rewrite', label: 'to `555-0171`', kind: 'rewrite'}, {id: 'r2', from: 'number', to: 'office', verb: 'rewrite', label: 'to `555-0172`', kind: 'rewrite'},
  ],
  facts: [{label: 'Rings', value: '3'}],
};

const calls: HubData = {
  layout: 'sequence', eyebrow: 'How a letter is opened', source,
  caption: 'Read top to bottom: the {accent:seal} is looked at before anybody reads.', alt: 'Sequence of six calls between three clerks.',
  actors: [{id: 'a', title: 'postman', role: 'client'}, {id: 'b', title: 'secretary', sub: 'opens letters', role: 'node'}, {id: 'c', title: 'director', role: 'node'}],
  messages: [
    {id: '1', from: 'a', to: 'b', verb: 'deliver', label: 'a letter of 20 g', kind: 'call'}, {id: '2', from: 'b', to: 'b', verb: 'check', label: 'the seal', kind: 'call', tone: 'accent'}, {id: '3', from: 'b', to: 'c', verb: 'hand over', label: 'with a note', kind: 'call', note: '3.1 s'},
    {id: '4', from: 'c', to: 'b', verb: 'sign', kind: 'call'}, {id: '5', from: 'a', to: 'c', verb: 'wave', label: 'across the room', kind: 'call'}, {id: '6', from: 'c', to: 'c', verb: 'smile', kind: 'call'},
  ],
  scenes: ['1', '2', '3', '4', '5', '6'].map((id) => ({id: `call-${id}`, say: `Call ${id} of 6.`, on: [id], focus: [id]})),
};

const long = 'a-controller-with-a-name-of-sixty-characters-that-goes-on-and-';

const hostile: HubData = {
  ...star, scenes: [], eyebrow: 'Names <b>nobody</b> planned for', negative: long,
  actors: [
    {id: 'x', title: long, sub: `\`${long.replaceAll('-', '')}\``, role: 'client'}, {id: 'h', title: '<img src=x onerror=alert(1)>', sub: long, role: 'hub', tone: 'second'},
    {id: 'y', title: long.replaceAll('-', ''), role: 'watcher', members: [{id: 'm', label: `${long}-${long}`, sub: long}]}, {id: 'z', title: 'المراقب', sub: 'يستمع إلى كل شيء', role: 'watcher'},
  ],
  messages: [
    {id: '1', from: 'x', to: 'h', verb: long, label: `\`/${long}/${long}\``, kind: 'request', tone: 'accent'}, {id: '2', from: 'y', to: 'h', verb: 'watch', label: '</li></ul><script>', kind: 'watch'},
    {id: '3', from: 'h', to: 'z', verb: 'حدث', label: long, kind: 'event', tone: 'second'},
  ],
};

const many: HubData = {
  ...star, scenes: [],
  actors: [...star.actors.slice(0, 3), ...Array.from({length: 30}, (_, i) => ({id: `k${i}`, title: `kubelet on node-${i + 1}`, role: 'node' as const}))],
  messages: [...star.messages.slice(0, 2), ...Array.from({length: 30}, (_, i) => ({id: `w${i}`, from: `k${i}`, to: 'desk', verb: 'watch', label: `\`spec.nodeName=node-${i + 1}\``, kind: 'watch' as const}))],
};

const meta: Meta = {
  title: 'Families/Hub', component: 'kube-hub',
  render: ({data, scene}: {data?: HubData; scene?: string}) => html`<kube-hub autoplay="off" .data=${data} .scene=${scene}></kube-hub>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];
const rtl: Story['decorators'] = [(story) => html`<div dir="rtl">${story()}</div>`];

export const Alone: Story = {args: {data: star}};
export const Narrow: Story = {args: {data: star}, decorators: narrow};
export const Dark: Story = {args: {data: star}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: star, scene: 'keep'}};
export const HalfWayNarrow: Story = {args: {data: star, scene: 'keep'}, decorators: narrow};
export const Address: Story = {args: {data: address}};
export const AddressNarrow: Story = {args: {data: address}, decorators: narrow};
export const Sequence: Story = {args: {data: calls}};
export const SequenceNarrow: Story = {args: {data: calls}, decorators: narrow};
export const SequenceHalfWay: Story = {args: {data: calls, scene: 'call-2'}};
export const RightToLeft: Story = {args: {data: star}, decorators: rtl};
export const RightToLeftNarrow: Story = {args: {data: star}, decorators: [(story) => html`<div dir="rtl" class="story-narrow">${story()}</div>`]};
export const SequenceRightToLeft: Story = {args: {data: calls}, decorators: rtl};
export const FromAList: Story = {
  render: () => html`<kube-hub eyebrow="A list is data" caption="The fallback of a page without scripts is the data of the figure.">
    <ul data-hub="server"><li data-from="browser" data-to="server" data-tone="accent"><b>GET</b> a page</li><li data-from="server" data-to="database"><b>read</b> its text</li><li data-from="mailer" data-to="server" data-kind="watch"><b>watch</b> for news</li></ul></kube-hub>`,
};
export const OneItem: Story = {args: {data: {...star, scenes: [], messages: [], actors: star.actors.slice(2, 3)}}};
export const Empty: Story = {args: {data: {...star, scenes: [], actors: [], messages: []}}};
export const Mistakes: Story = {args: {data: {...star, messages: [...star.messages, {id: 'x', from: 'nobody', to: 'desk', verb: 'call', kind: 'request'}, {id: 'past', from: 'sport', to: 'web', verb: 'whisper', kind: 'request'}, 7], scenes: []}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: many}};
