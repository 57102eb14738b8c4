import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/families/gates.js';
import type {GatesData} from '../../src/families/gates.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const pipeline: GatesData = {
  mode: 'pipeline', eyebrow: 'From a push to a release', source, subject: 'commit `4f1c9e0` on `main`',
  caption: 'Follow the commit {flow}. Every stage can stop it; only the {accent:formatter} changes a file.',
  alt: 'Pipeline of four stages: a commit is built, formatted and tested, then released.',
  stages: [
    {id: 'build', title: 'build', body: 'compiles with `go build ./...`', refusal: {code: '1', text: 'does not compile'}},
    {id: 'format', title: 'format', body: 'writes what `gofmt` would', can: 'change', tone: 'accent', refusal: {code: '2', text: 'cannot be read'}},
    {id: 'test', title: 'test', body: 'runs 212 tests', refusal: {code: '3', text: 'a test fails'}},
    {id: 'release', title: 'release', body: 'tags `v1.4.0`', result: 'released'},
  ],
  facts: [{label: 'Stopped anywhere', value: 'nothing is released'}],
  scenes: [
    {id: 'build', say: 'The build may end with 1.', on: ['build'], focus: ['build']},
    {id: 'format', say: 'The formatter may change files, or end with 2.', on: ['format'], focus: ['format']},
    {id: 'test', say: 'A failing test ends with 3.', on: ['test'], focus: ['test']},
    {id: 'release', say: 'Only now it is released.', on: ['release'], focus: ['release']},
  ],
};

const loop: GatesData = {
  mode: 'loop', eyebrow: 'A loop that compares two numbers', source,
  caption: 'Follow the loop {flow}; the {accent:comparison} decides what is done, if anything.', alt: 'Loop of five steps: an event, the wanted number, the number there is, their difference, an act.',
  stages: [
    {id: 'event', title: 'watch event', body: 'ReplicaSet `api-5d8f` changed'}, {id: 'read', title: 'read the spec', body: '`replicas: 5`'}, {id: 'count', title: 'count the Pods', body: '3 that it owns'},
    {id: 'compare', title: 'compare', tone: 'accent', body: '5 − 3 = 2 missing'}, {id: 'act', title: 'act', body: 'create 2 Pods'},
  ],
  loop: {label: 'the next event runs the same comparison'}, facts: [{label: 'A difference of 0', value: 'means there is nothing to do'}],
};

const timed: GatesData = {
  mode: 'timed', eyebrow: 'From a claim to a volume', source,
  caption: 'Read {flow}: the {accent:volume} comes only after a node is chosen.', alt: 'Chain of four events: a claim, a node, a volume after about 3 s, a Pod that starts.',
  stages: [
    {id: 'claim', title: 'claim `data-0`', at: 0, body: 'by the statefulset-controller'}, {id: 'node', title: 'a node is chosen', at: 17, body: 'by kube-scheduler'},
    {id: 'volume', title: 'volume made', at: 3067, tone: 'accent', body: 'by the provisioner'}, {id: 'bound', title: 'Pod bound', at: 4022},
  ],
  facts: [{label: 'volumeBindingMode', value: '`WaitForFirstConsumer`'}],
};

const cascade: GatesData = {
  mode: 'cascade', eyebrow: 'Three rules share the connections', source: {text: '12 connections drawn by chance, seed 5', kind: 'simulated'}, subject: 'connections to `10.96.0.20:80`',
  caption: 'Each rule of the {accent:chain} takes its share of what reaches it, so each Pod gets a third.', alt: 'Cascade of three rules: a third of all, half of the rest, then the rest.',
  sample: {n: 12, seed: 5, label: 'connection'},
  stages: [
    {id: 'r1', title: 'rule 1', tone: 'accent', share: {p: 1 / 3, of: 'all', target: '10.244.1.2'}}, {id: 'r2', title: 'rule 2', tone: 'accent', share: {p: 0.5, of: 'rest', target: '10.244.2.2'}},
    {id: 'r3', title: 'rule 3', tone: 'accent', share: {p: 1, of: 'rest', target: '10.244.2.3'}},
  ],
  scenes: [{id: 'one', say: 'Connection 1 of 12.', at: 1}, {id: 'six', say: 'Connection 6 of 12.', at: 6}, {id: 'all', say: 'All 12 are through.', at: 12}],
};

const long = 'an-admission-webhook-with-a-name-of-sixty-characters-in-all-x';

const hostile: GatesData = {
  ...pipeline, eyebrow: 'Names <b>nobody</b> planned for', scenes: [], subject: `\`/apis/${long.replaceAll('-', '')}/${long}\``,
  stages: [
    {id: 'long', title: long.replaceAll('-', ''), body: `\`${long}\``, refusal: {code: '403', text: long}}, {id: 'html', title: '<img src=x onerror=alert(1)>', body: '</li></ol><script>', can: 'change', tone: 'second'},
    {id: 'rtl', title: 'بوابة القبول', body: 'يرفض أو يغيّر', result: 'تم'},
  ],
};

const many: GatesData = {
  ...pipeline, scenes: [],
  stages: Array.from({length: 40}, (_, i) => ({id: `s${i}`, title: `webhook ${i + 1}`, body: `calls \`https://hooks.example/${i + 1}\``, refusal: {code: String(400 + i)}, ...(i === 7 && {can: 'change' as const, tone: 'accent' as const})})),
};

const meta: Meta = {
  title: 'Families/Gates', component: 'kube-gates',
  render: ({data, scene}: {data?: GatesData; scene?: string}) => html`<kube-gates autoplay="off" .data=${data} .scene=${scene}></kube-gates>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {args: {data: pipeline}};
export const Narrow: Story = {args: {data: pipeline}, decorators: narrow};
export const Dark: Story = {args: {data: pipeline}, decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {data: pipeline, scene: 'format'}};
export const Refused: Story = {args: {data: {...pipeline, scenes: [], refused: {at: 'test'}}}};
export const RefusedNarrow: Story = {args: {data: {...pipeline, scenes: [], refused: {at: 'test', example: true}}}, decorators: narrow};
export const Loop: Story = {args: {data: loop}};
export const LoopNarrow: Story = {args: {data: loop}, decorators: narrow};
export const Timed: Story = {args: {data: timed}};
export const TimedNarrow: Story = {args: {data: timed}, decorators: narrow};
export const Cascade: Story = {args: {data: cascade}};
export const CascadeNarrow: Story = {args: {data: cascade, scene: 'six'}, decorators: narrow};
export const RightToLeft: Story = {args: {data: pipeline}, decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const FromAList: Story = {
  render: () => html`<kube-gates eyebrow="What a guest passes" caption="The fallback of a page without scripts is the data of the figure.">
    <ol><li data-else="no ticket"><b>Ticket</b> is looked at</li><li data-can="change" data-tone="accent"><b>Cloakroom</b> keeps your coat</li><li data-result="seated"><b>Seat</b></li></ol></kube-gates>`,
};
export const OneItem: Story = {args: {data: {...pipeline, scenes: [], stages: pipeline.stages.slice(0, 1)}}};
export const Empty: Story = {args: {data: {...pipeline, scenes: [], stages: []}}};
export const Mistakes: Story = {args: {data: {...pipeline, stages: [...pipeline.stages, {id: 'build'}, 7], scenes: [{id: 's', say: 'x', on: ['nowhere']}]}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile}, decorators: narrow};
export const TenTimes: Story = {args: {data: many}};
