import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/units.data.js';
import {table} from '../../../src/families/units.table.js';
import type {UnitsData} from '../../../src/families/units.data.js';
import {readable} from '../../../src/figures/scheduler/request-amounts.js';
import {requestCapacityFacts} from '../../../src/figures/scheduler/request-capacity.facts.js';
import {requestCapacity} from '../../../src/figures/scheduler/request-capacity.js';
import {requestCapacityScenes} from '../../../src/figures/scheduler/request-capacity.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

/** The whole figure: what is drawn, and the scenes that come later. */
function figureOf(run: Run, resource?: string): UnitsData {
  const facts = requestCapacityFacts(run, resource);
  const drawn = requestCapacity(facts);
  const scenes = requestCapacityScenes(facts, drawn.end!);
  return {...drawn, ...(scenes.length && {scenes})};
}

const run = await recordedRun();
const facts = requestCapacityFacts(run);
const drawn = figureOf(run);

test('kind-worker has 200m of 12,000m requested by kindnet and pwq2w, kind-worker2 300m by kindnet, d9sc4 and 6h5g4', () => {
  assert.deepEqual(drawn.series.map(({label, sub}) => `${label} ${sub}`), ['`kind-worker` 200m of 12,000m requested', '`kind-worker2` 300m of 12,000m requested']);
  assert.deepEqual(drawn.series.map(({cells}) => cells.flatMap(({label}) => label ?? [])), [['kindnet', 'web pwq2w'], ['kindnet', 'web d9sc4', 'web 6h5g4']]);
});

test('ten cells of 100m are the first 1,000m of 12,000m, magnified, and the rest of them is free', () => {
  assert.deepEqual([facts.cell, facts.shown, drawn.across], [100, 1000, 10]);
  assert.deepEqual(drawn.series.map(({cells, whole}) => [cells.at(-1), whole]), [[{state: 'free', n: 8}, 120], [{state: 'free', n: 7}, 120]]);
  assert.match(drawn.unit, /one cell is 100m of CPU; the first 1,000m of each node, magnified/);
});

test('each web Pod is a marked cell that lights its Pod; what ran before is not marked', () => {
  const cells = drawn.series.flatMap((series) => series.cells);
  assert.deepEqual(cells.filter(({tone}) => tone === 'accent').map(({ref}) => ref), ['pod/shop/web-67fddbbb7-pwq2w', 'pod/shop/web-67fddbbb7-d9sc4', 'pod/shop/web-67fddbbb7-6h5g4']);
  assert.match(drawn.caption, /\{accent:web\} cell is what one Pod asked for, 100m/);
});

test('three nodes of 12 CPUs make 36 on a machine of 12; 120 Pods would fit by request, a node takes 110', () => {
  assert.deepEqual(drawn.facts!.map(({value}) => value), ['3 × 12 CPUs = 36 CPUs, on one machine that has 12', '12,000m ÷ 100m = 120 on an empty node, which takes at most 110']);
});

test('kindnet comes first, then the Pods in the order in which they were bound', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['before', 'd9sc4', 'pwq2w', '6h5g4']);
  assertTold(drawn, table(drawn));
});

test('in each scene a node is said to have promised what is drawn by then, and in the last one what its row says', () => {
  const said = drawn.scenes!.map(({changes}) => drawn.series.map(({id, sub}) => changes?.[id]?.['sub'] ?? sub));
  const row = (one: string, two: string): string[] => [`${one} of 12,000m requested`, `${two} of 12,000m requested`];
  assert.deepEqual(said, [row('100m', '100m'), row('100m', '200m'), row('200m', '200m'), row('200m', '300m')]);
  assert.equal(drawn.scenes!.at(-1)!.changes, undefined);
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('memory and places are told by the same rule', () => {
  const memory = figureOf(run, 'memory');
  assert.deepEqual(memory.series.map(({cells}) => cells.flatMap(({note}) => note ?? [])), [['64Mi'], ['64Mi', '64Mi']]);
  const pods = figureOf(run, 'pods');
  assert.deepEqual(pods.series.map(({sub}) => sub), ['3 of 110 requested', '4 of 110 requested']);
  assert.match(pods.unit, /^one cell is 1 Pod;/);
  for (const figure of [memory, pods]) assertTold(figure, table(figure));
});

test('in the second run nothing has to be magnified: 4,000m in cells of 500m, a Pod of 250m takes half of one', () => {
  const figure = figureOf(secondRun);
  assert.equal(figure.across, 8);
  assert.doesNotMatch(figure.unit, /magnified/);
  assert.deepEqual(figure.series.map(({label, sub}) => `${label} ${sub}`), [
    '`heron` 750m of 4,000m requested', '`tern` 500m of 4,000m requested', '`plover` 0m of 4,000m requested', '`knot` 100m of 4,000m requested',
  ]);
  assert.deepEqual(figure.series[0]!.cells.map(({size, n}) => size ?? n), [0.5, 1, 0.5, 6]);
  assertTold(figure, table(figure));
  assert.deepEqual(check(structuredClone(figure)).issues, []);
});

test('a simulated run is told too', () => {
  const figure = figureOf(simulate('apply'));
  assert.ok(figure.series.length > 0);
  assertTold(figure, table(figure));
  assert.deepEqual(check(structuredClone(figure)).issues, []);
});

test('amounts are rounded up to what is easily read', () => {
  assert.deepEqual([600, 1000, 1200, 75, 3].map((amount) => readable(amount, 'cpu')), [1000, 1000, 2000, 100, 5]);
  assert.deepEqual([3 * 2 ** 26, 2 ** 30].map((amount) => readable(amount, 'memory')), [2 ** 28, 2 ** 30]);
  assert.equal(readable(0.4, 'pods'), 1);
});

test('a run that lacks the amounts, or a placed Pod, says so', () => {
  assert.throws(() => requestCapacityFacts(thirdRun), {name: 'MissingFacts', message: 'this run does not say how much cpu its nodes have to give'});
  assert.throws(() => requestCapacityFacts(run, 'nvidia.com/gpu'), {name: 'MissingFacts', message: 'this run does not say how much nvidia.com/gpu its nodes have to give'});
  assert.throws(() => requestCapacityFacts(emptyRun), {name: 'MissingFacts', message: 'no Pod of this run was given a node'});
});

test('one moment has no Bindings: all that is on the nodes and has not ended counts, as kubectl describe node adds it up, and nothing comes to a node', () => {
  const pod = (name: string, node: string, cpuMilli: number | undefined): Run['objects'][number] => ({id: `pod/x/${name}`, kind: 'Pod', namespace: 'x', name, node, before: true, ...(cpuMilli !== undefined && {requests: {cpuMilli}})});
  const moment: Run = {
    ...emptyRun, cluster: {...emptyRun.cluster, nodes: ['a', 'b'].map((name) => ({name, role: 'worker', taints: [], allocatable: {cpuMilli: 4000}}))},
    objects: [pod('one', 'a', 500), pod('two', 'a', 250), pod('ended', 'a', undefined), pod('three', 'b', 1000)],
  };
  const figure = figureOf(moment);
  assert.deepEqual(figure.series.map(({label, sub}) => `${label} ${sub}`), ['`a` 750m of 4,000m requested', '`b` 1,000m of 4,000m requested']);
  assert.equal(figure.scenes, undefined);
  assert.equal(figure.end, 'The node with the most requests has promised 1,000m of 4,000m.');
});

test('of 40 nodes with 40 Pods each, the 12 with the most requests are drawn, the smallest Pods of each as one, and no amount is lost', () => {
  const nodes = Array.from({length: 40}, (_, i) => `n${i}`);
  const figure = figureOf({
    ...emptyRun, cluster: {...emptyRun.cluster, nodes: nodes.map((name) => ({name, role: 'worker', taints: [], allocatable: {cpuMilli: 64_000}}))},
    objects: nodes.flatMap((node, i) => Array.from({length: 40}, (_, k) => ({id: `pod/x/p${i}-${k}`, kind: 'Pod', namespace: 'x', name: `p${i}-${k}`, node, before: true as const, requests: {cpuMilli: 100 + i + k}}))),
  });
  assert.deepEqual([figure.series.length, figure.series[0]!.label, figure.footnotes], [12, '`n39`', ['Nodes not drawn: 28.']]);
  assert.equal(figure.series[0]!.sub, '6,340m of 64,000m requested');
  assert.deepEqual(figure.series[0]!.cells.flatMap(({label}) => label ?? []).slice(-1), ['29 more Pods']);
});

test('a log does not tell of Pods that were there before it, so its sums are said to be the least', () => {
  assert.match(figureOf(secondRun).end!, /has promised at least /);
  assert.doesNotMatch(drawn.end!, /at least/);
});
