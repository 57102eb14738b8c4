import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../src/families/lanes.js';
import type {LanesData} from '../../src/families/lanes.data.js';

const source = {text: 'made up for this gallery', kind: 'example'} as const;

const heartbeat: LanesData = {
  eyebrow: 'A heartbeat stops', source,
  caption: 'The {accent:last tick} is the last renewal; after the stop nothing comes for 50.5 s.',
  alt: 'Timeline of Lease renewals: five regular ones, then 50.5 s of silence until the node is marked Unknown.',
  scale: {unit: 'offset-ms', domain: [0, 95_000]},
  rules: [{id: 'stop', at: 50_800, label: 'the node stops'}],
  lanes: [
    {id: 'lease', label: 'Lease renewals', sub: 'kubelet of `node-b`', ref: 'lease/kube-node-lease/node-b', points: [
      ...[3_700, 14_000, 24_100, 34_400].map((at, i) => ({id: `r${i}`, at, detail: `renewal ${i + 1}`})),
      {id: 'last', at: 44_600, label: 'last renewal', tone: 'accent'},
      {id: 'next', at: 54_800, shape: 'hollow', detail: 'expected, not recorded'}, {id: 'next2', at: 65_000, shape: 'hollow', detail: 'expected, not recorded'},
    ]},
    {id: 'node', label: '`node-b`', sub: 'node-lifecycle-controller', spans: [{id: 'silence', from: 44_600, to: 95_000, label: '50.4 s without a sign', style: 'open'}]},
    {id: 'slice', label: 'EndpointSlice', sub: 'still lists its Pod', spans: [{id: 'listed', from: 50_800, to: 95_000, label: '44.2 s of lost connections', style: 'hatch'}]},
  ],
  scenes: [
    {id: 'last', say: 'At +44.6 s the kubelet renews its Lease for the last time.', on: ['last'], at: 44_600},
    {id: 'stop', say: 'At +50.8 s the node stops.', on: ['listed'], at: 50_800},
    {id: 'silence', say: 'For 50.4 s nothing comes.', on: ['silence'], at: 95_000, hold: 3000},
  ],
};

const split: LanesData = {
  eyebrow: 'Two scales in one axis', source, cursor: 31,
  caption: 'The cursor stands where the scale changes: before it everything takes milliseconds, after it seconds.',
  alt: 'Timeline with two scales: controllers and scheduler act within 31 ms, pulls and probes take seconds.',
  scale: {unit: 'offset-ms', domain: [0, 5200], segments: [{to: 31, weight: 1, unit: 'ms', ticks: [0]}, {to: 5200, weight: 1, unit: 's', ticks: [5179]}]},
  lanes: [
    {id: 'you', label: 'you', points: [{id: 'post', at: 0, label: 'POST'}]},
    {id: 'controllers', label: 'controllers', points: [{id: 'rs', at: 5, label: 'ReplicaSet'}], spans: [{id: 'pods', from: 8, to: 14, label: 'Pods'}]},
    {id: 'scheduler', label: 'kube-scheduler', spans: [{id: 'bind', from: 16, to: 20, label: 'Bindings'}]},
    {id: 'pulls', label: 'image pulls', spans: [{id: 'p1', from: 420, to: 3659, label: '3.2 s', tone: 'accent'}, {id: 'p2', from: 421, to: 3520, label: '3.1 s', tone: 'accent'}]},
    {id: 'kubelets', label: 'kubelets', points: [{id: 'status', at: 31, label: 'first status'}, {id: 'ready', at: 5115, label: 'last Ready', shape: 'diamond'}]},
  ],
  scenes: [
    {id: 'ms', say: 'Within 31 ms all is decided.', at: 31, on: ['status']},
    {id: 's', say: 'Two pulls of about 3 s follow.', at: 5200, on: ['p1', 'p2', 'ready']},
  ],
};

const columns: LanesData = {
  eyebrow: 'The same steps, unequal times', source,
  caption: 'Each column is a milestone; only the {accent:gap} before Ready depends on the probe.',
  alt: 'Milestones of two Pods in equal columns, with the time of each.',
  scale: {unit: 'index', ordinal: ['Initialized', 'sandbox ready', 'Running', 'Ready', 'CPU reported']},
  lanes: [['a', ['+34 ms', '+420 ms', '+3,704 ms', '+3,996 ms', '+4,996 ms'], '292 ms'], ['b', ['+31 ms', '+421 ms', '+3,572 ms', '+4,111 ms', '+6,116 ms'], '539 ms']].map(([name, times, gap]) => ({
    id: `pod-${name as string}`, label: `Pod \`web-${name as string}\``, points: (times as string[]).map((label, at) => ({id: `${name as string}${at}`, at, label, shape: 'diamond' as const})),
    spans: [{id: `gap-${name as string}`, from: 2, to: 3, style: 'open' as const, tone: 'accent' as const, label: gap as string}],
  })),
};

const readiness: LanesData = {
  eyebrow: 'Ready Pods of two workloads', source,
  caption: 'Compare the lanes: the {accent:replacement} of one starts after the wait, the other stays down until the node is back.',
  alt: 'Step lanes: one workload drops from 3 to 2 Ready Pods and recovers, the other is down for 7 min 28 s.',
  scale: {unit: 'utc-ms', domain: [72_710_000, 73_200_000], cuts: [[72_800_000, 73_060_000]]},
  rules: [{id: 'stop', at: 72_739_000, label: 'stop'}, {id: 'evicted', at: 73_084_000, label: 'evicted'}, {id: 'back', at: 73_186_000, label: 'back', tone: 'second'}],
  lanes: [
    {id: 'web', label: 'Deployment', sub: '3 replicas', max: 3, step: [{id: 'w0', at: 72_710_000, value: 3, label: '3'}, {id: 'w1', at: 72_784_000, value: 2, label: '2'}, {id: 'w2', at: 73_085_000, value: 3, label: '3 Ready', tone: 'accent'}]},
    {id: 'db', label: 'StatefulSet', sub: '1 replica', max: 1, step: [{id: 'd0', at: 72_710_000, value: 1, label: '1'}, {id: 'd1', at: 72_739_000, value: 0, label: 'down'}, {id: 'd2', at: 73_188_000, value: 1, label: '1'}]},
  ],
};

const revisions: LanesData = {
  eyebrow: 'One number for every write', source,
  caption: 'Each tick is one revision; the {accent:marked} one stored the Deployment.',
  alt: 'Ruler of 65 revisions in three lanes, one of them marked.',
  scale: {unit: 'index', domain: [841, 906]},
  lanes: [
    {id: 'app', label: 'the app', points: Array.from({length: 35}, (_, i) => ({id: `a${i}`, at: 842 + Math.round(i * 1.8), detail: `revision ${842 + Math.round(i * 1.8)}`, ...(i === 2 && {label: 'Deployment stored', tone: 'accent' as const})}))},
    {id: 'events', label: 'Events', points: Array.from({length: 22}, (_, i) => ({id: `e${i}`, at: 848 + Math.round(i * 2.5)}))},
    {id: 'others', label: 'others', sub: 'not itemised', spans: [{id: 'rest', from: 841, to: 906, style: 'hollow', label: '8 in all'}]},
  ],
};

const addresses: LanesData = {
  eyebrow: 'Who held an address', source,
  caption: 'One {accent:address} has two holders, one after the other; a hollow bar is a Pod that stopped and is still listed.',
  alt: 'Timeline of three Pod addresses and the Pods that held them.',
  scale: {unit: 'utc-ms', domain: [72_706_000, 73_188_000], cuts: [[72_745_000, 73_180_000]]},
  lanes: [
    {id: 'ip1', label: '`10.244.1.2`', sub: '`node-b`', tone: 'accent', spans: [{id: 'h1', from: 72_707_000, to: 72_739_000, label: '`web-1`'}, {id: 'h2', from: 72_739_000, to: 73_187_000, style: 'hollow', label: '`web-1`, stopped'}, {id: 'h3', from: 73_187_400, label: '`db-0`'}]},
    {id: 'ip2', label: '`10.244.2.2`', sub: '`node-c`', spans: [{id: 'h4', from: 72_707_000, to: 72_735_000, label: '`web-2`'}]},
    {id: 'ip3', label: '`10.244.2.3`', sub: '`node-c`', spans: [{id: 'h5', from: 72_707_000, to: 72_739_000, label: '`web-3`'}], note: 'Given back when the rollout ended.'},
  ],
};

const long = 'a-name-of-sixty-characters-that-nobody-would-choose-but-1234';

const hostile: LanesData = {
  eyebrow: 'Names <b>nobody</b> planned for', source, caption: 'Long, odd and right-to-left names stay whole.', alt: 'Lanes with odd names.',
  scale: {unit: 'offset-ms', domain: [0, 1000]},
  lanes: [
    {id: 'long', label: `\`${long}\``, sub: `\`${long.replaceAll('-', '')}\``, spans: [{id: 's', from: 0, to: 900, label: `\`${long}\``}], points: [{id: 'p', at: 990, label: long}]},
    {id: 'html', label: '<img src=x onerror=alert(1)>', points: [{id: 'h', at: 500, label: '</button><script>'}, {id: 'h2', at: 501, label: 'one ms later'}, {id: 'h3', at: 502, label: 'two'}, {id: 'h4', at: 503, label: 'three'}]},
    {id: 'rtl', label: 'عقدة العمل الثانية', points: [{id: 'r', at: 250, label: 'توقفت'}]},
  ],
};

const many: LanesData = {
  eyebrow: 'Ten times as much', source, caption: 'Thirty lanes, some of them crowded.', alt: 'Thirty lanes of bars and ticks.',
  scale: {unit: 'offset-ms', domain: [0, 600_000]},
  lanes: Array.from({length: 30}, (_, i) => ({
    id: `l${i}`, label: `node ${i + 1}`,
    spans: Array.from({length: 4}, (_, k) => ({id: `s${i}-${k}`, from: k * 140_000 + i * 3000, to: k * 140_000 + i * 3000 + 90_000, label: `run ${k + 1}`, ...(i === 7 && k === 1 && {tone: 'accent' as const})})),
    points: Array.from({length: 12}, (_, k) => ({id: `p${i}-${k}`, at: k * 50_000, ...(k % 4 === 0 && {label: `check ${k}`})})),
  })),
};

const mistakes: unknown = {
  ...readiness,
  lanes: [...readiness.lanes, {id: 'db', label: 'the same id', spans: [{id: 'back', from: 73_100_000, to: 73_000_000}], points: [{id: 'far', at: 5}]}, 7],
};

interface Args { data: LanesData; scene?: string; in?: 'narrow' | 'dark' | 'rtl' }

const meta: Meta<Args> = {
  title: 'Families/Lanes', component: 'kube-lanes',
  render: ({data, scene, in: place}) => html`<div class=${place ? `story-${place}` : nothing} dir=${place === 'rtl' ? 'rtl' : nothing}><kube-lanes autoplay="off" .data=${data} .scene=${scene}></kube-lanes></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Alone: Story = {args: {data: heartbeat}};
export const Narrow: Story = {args: {data: heartbeat, in: 'narrow'}};
export const Dark: Story = {args: {data: heartbeat, in: 'dark'}};
export const FirstScene: Story = {args: {data: heartbeat, scene: 'last'}};
export const TwoScales: Story = {args: {data: split}};
export const TwoScalesNarrow: Story = {args: {data: split, in: 'narrow'}};
export const Columns: Story = {args: {data: columns}};
export const ColumnsNarrow: Story = {args: {data: columns, in: 'narrow'}};
export const Steps: Story = {args: {data: readiness}};
export const StepsNarrow: Story = {args: {data: readiness, in: 'narrow'}};
export const Index: Story = {args: {data: revisions}};
export const Holders: Story = {args: {data: addresses}};
export const HoldersNarrow: Story = {args: {data: addresses, in: 'narrow'}};
export const RightToLeft: Story = {args: {data: addresses, in: 'rtl'}};
export const OneItem: Story = {args: {data: {...heartbeat, rules: [], scenes: [], scale: {unit: 'offset-ms'}, lanes: [{id: 'one', label: 'one moment', points: [{id: 'p', at: 5, label: 'here'}]}]}}};
export const Empty: Story = {args: {data: {...heartbeat, rules: [], scenes: [], lanes: []}}};
export const LongNames: Story = {args: {data: hostile}};
export const LongNamesNarrow: Story = {args: {data: hostile, in: 'narrow'}};
export const TenTimes: Story = {args: {data: many}};
export const Mistakes: Story = {args: {data: mistakes as LanesData}};
export const FromATable: Story = {render: () => html`<kube-lanes autoplay="off"><table data-unit="offset-ms">
  <tr><th>Lane</th><th>What</th><th>From</th><th>To</th></tr>
  <tr><td>node-b</td><td>stopped</td><td>0</td><td></td></tr>
  <tr data-tone="accent"><td>node-b</td><td>away</td><td>0</td><td>44000</td></tr>
  <tr><td>Pods</td><td>replaced</td><td>44000</td><td>52000</td></tr>
</table></kube-lanes>`};
