import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/units.data.js';
import {table} from '../../../src/families/units.table.js';
import type {UnitsData} from '../../../src/families/units.data.js';
import {podsIn, readyIn, rolloutBudgetFacts} from '../../../src/figures/rollout/rollout-budget.facts.js';
import type {RolloutBudgetFacts} from '../../../src/figures/rollout/rollout-budget.facts.js';
import {rolloutBudget as drawing} from '../../../src/figures/rollout/rollout-budget.js';
import {rolloutBudgetScenes} from '../../../src/figures/rollout/rollout-budget.scenes.js';
import {rolloutBudgetTrial} from '../../../src/figures/rollout/rollout-budget.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

/** The whole figure: what is drawn, and the scenes that come later. */
const rolloutBudget = (facts: RolloutBudgetFacts): UnitsData => ({...drawing(facts), scenes: rolloutBudgetScenes(facts)});

const facts = rolloutBudgetFacts(await recordedRun());
const drawn = rolloutBudget(facts);
const cells = ({series}: UnitsData, i: number): string => series[i]!.cells.map(({state, n}) => `${n} ${state}`).join(', ');

test('eight columns: 3·3, 4·3, 4·4, 4·3, 4·4, 4·3, 4·4, 3·3, at the times of the telling', () => {
  assert.deepEqual(drawn.series.map(({label, sums}) => `${label} ${sums!.slice(0, 2).join(' ')}`), [
    'before 3 Pods 3 Ready', '+0.01 s 4 Pods 3 Ready', '+4.07 s 4 Pods 4 Ready', '+4.10 s 4 Pods 3 Ready', '+8.19 s 4 Pods 4 Ready', '+8.20 s 4 Pods 3 Ready', '+9.19 s 4 Pods 4 Ready', '+9.20 s 3 Pods 3 Ready',
  ]);
});

test('no column passes the ceiling of 4 or falls below 3 Ready', () => {
  assert.equal(Math.max(...facts.steps.map(podsIn)), 4);
  assert.equal(Math.min(...facts.steps.map(readyIn)), 3);
  assert.deepEqual(drawn.limits!.map(({at, label, tone}) => [at, label, tone]), [[4, 'at most 4 Pods: 3 + maxSurge 1', 'accent'], [3, 'at least 3 Ready: 3 − maxUnavailable 0', undefined]]);
});

test('Pods that terminate stand beyond the ceiling, in no count: with them there are 5', () => {
  assert.deepEqual(facts.steps.map(({terminating}) => terminating), [0, 0, 0, 1, 0, 1, 1, 2]);
  assert.ok(drawn.states['leaving']!.apart);
  assert.match(drawn.footnotes![0]!, /No bound counts Pods that terminate.*up to 5 at once.*kubectl get pods/);
  assert.match(drawn.alt, /up to 5 with those that terminate/);
});

test('an old Pod is an outline with 1, a new one is solid with 2, and dashed until it is Ready', () => {
  const {old, fresh, ...rest} = drawn.states;
  assert.deepEqual([old!.fill, old!.sign, old!.label], ['hollow', '1', '`nginx:1.30-alpine`, Ready']);
  assert.deepEqual([fresh!.fill, fresh!.sign, fresh!.label], ['solid', '2', '`nginx:1.31-alpine`, Ready']);
  assert.equal(rest['fresh-unready']!.fill, 'dashed');
  assert.deepEqual([1, 2, 3, 7].map((i) => cells(drawn, i)), ['3 old, 1 fresh-unready', '3 old, 1 fresh', '2 old, 1 fresh, 1 fresh-unready, 1 leaving', '3 fresh, 2 leaving']);
});

test('only the ceiling has the accent', () => {
  assert.ok(!JSON.stringify([drawn.states, drawn.series]).includes('accent'));
  assert.match(drawn.caption, /\{accent:ceiling of 4\}/);
});

test('the rounding is said: 25% of 3 is 1 up and 0 down', () => {
  assert.deepEqual(drawn.facts, [{label: 'maxSurge', value: '25% of 3, rounded up: 1'}, {label: 'maxUnavailable', value: '25% of 3, rounded down: 0'}]);
});

test('down and up at once are two passes', () => assert.match(drawn.footnotes![1]!, /two passes: first down, then up/));

test('eight scenes bring eight columns, and what is drawn is told and accepted', () => {
  assert.deepEqual(drawn.scenes!.map(({on}) => on), drawn.series.map(({id}) => [id]));
  assert.equal(drawn.scenes![3]!.say, '+4.10 s: 1 old Pod goes, 1 new one comes: 4 Pods, 3 Ready.');
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a simulated rollout is told by what was seen: no bound is claimed that its run does not give', () => {
  const figure = rolloutBudget(rolloutBudgetFacts(simulate('rollout')));
  assert.equal(figure.limits, undefined);
  assert.match(figure.caption, /at most 4 Pods, and never fewer than 3 Ready/);
  assert.equal(figure.source!.kind, 'simulated');
  assertTold(figure, table(figure));
});

test('a rollout that is stuck is not called done', () => {
  const figure = rolloutBudget(rolloutBudgetFacts(simulate('stuck-rollout')));
  assert.doesNotMatch(figure.end!, /all of them new/);
  assertTold(figure, table(figure));
});

test('estimated times are not printed', async () => {
  const run = await recordedRun();
  const figure = rolloutBudget(rolloutBudgetFacts({...run, marks: run.marks.filter(({kind}) => kind !== 'count')}));
  assert.deepEqual(figure.series.map(({label}) => label), ['before', 'step 1', 'step 2', 'step 3', 'step 4', 'step 5', 'step 6', 'step 7']);
});

test('a Deployment by its name, and a sentence for one that does not roll', async () => {
  assert.equal(rolloutBudgetFacts(await recordedRun(), 'web').deployment, 'web');
  await assert.rejects(async () => rolloutBudgetFacts(await recordedRun(), 'api'), {name: 'MissingFacts', message: 'it has no rollout of "api"; it has those of deployment/shop/web'});
});

test('a run without a rollout says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => rolloutBudgetFacts(other), {name: 'MissingFacts', message: 'no Deployment of this run replaces its Pods'});
});

/* ------------------------------------------------------------------ try it */

const {fields, answer} = rolloutBudgetTrial(facts, drawing);
const tried = (replicas: number, surge: string, unavailable: string): UnitsData => answer({replicas: String(replicas), surge, unavailable});
const shape = ({series}: UnitsData): string[] => series.map(({sums}) => sums!.slice(0, 2).map((sum) => sum.split(' ')[0]).join('·'));

test('the rules take the recorded rollout through the same eight counts', () => {
  const figure = answer(Object.fromEntries(fields.map(({key, value}) => [key, value])));
  assert.deepEqual(shape(figure), shape(drawn));
  assert.deepEqual(figure.limits, drawn.limits);
  assert.equal(figure.source!.kind, 'simulated');
  assert.doesNotMatch(JSON.stringify(figure), /\d s\b/, 'nobody measured these steps');
});

test('the rounding is shown: 0.75 up to 1, down to 0', () => {
  assert.deepEqual(tried(3, '25%', '25%').facts!.map(({value}) => value), ['25% of 3 is 0.75, rounded up: 1', '25% of 3 is 0.75, rounded down: 0']);
  assert.deepEqual(tried(4, '25%', '50%').facts!.map(({value}) => value), ['25% of 4 is 1', '50% of 4 is 2']);
  assert.deepEqual(tried(4, '2', '1').facts!.map(({value}) => value), ['2, as given', '1, as given']);
});

test('with 10 replicas and 25% there are at most 13 Pods and at least 8 Ready, in three rounds', () => {
  const figure = tried(10, '25%', '25%');
  assert.deepEqual(figure.limits!.map(({at}) => at), [13, 8]);
  assert.deepEqual(shape(figure), ['10·10', '13·8', '13·13', '13·8', '13·13', '10·10']);
});

test('without surge old Pods go first; with all of it none has to', () => {
  assert.deepEqual(shape(tried(3, '0', '1')), ['3·3', '3·2', '3·3', '3·2', '3·3', '3·2', '3·3']);
  assert.deepEqual(shape(tried(3, '100%', '0')), ['3·3', '6·3', '6·6', '3·3']);
});

test('percentages that both round to nothing leave one Pod that may be missing, and the figure says why', () => {
  const figure = tried(1, '0%', '1%');
  assert.deepEqual(figure.limits!.map(({at}) => at), [1, 0]);
  assert.match(figure.facts![1]!.value, /1% of 1 is 0.01, rounded down: 0; with no surge either nothing could move, so 1/);
});

test('every answer ends with new Pods alone, never passes its ceiling, and is data the family accepts', () => {
  for (const replicas of [1, 2, 5, 12]) {
    for (const [surge, unavailable] of [['25%', '25%'], ['1', '0'], ['0', '1'], ['100%', '100%'], ['0', '100%'], ['3', '20%']] as const) {
      const figure = tried(replicas, surge, unavailable);
      const [ceiling, floor] = figure.limits!.map(({at}) => at);
      for (const {sums} of figure.series) {
        assert.ok(parseInt(sums![0]!) <= ceiling!, `${replicas} ${surge} ${unavailable}: ${sums!.join()}`);
        assert.ok(parseInt(sums![1]!) >= floor!, `${replicas} ${surge} ${unavailable}: ${sums!.join()}`);
      }
      assert.match(figure.end!, /all of them new/);
      assert.deepEqual(check(structuredClone(figure)).issues, []);
      assertTold(figure, table(figure));
    }
  }
});

test('a value that cannot be is refused at its field', () => {
  for (const [field, [replicas, surge, unavailable]] of [
    ['replicas', [0, '1', '0']], ['replicas', [13, '1', '0']], ['surge', [3, '25 %', '0']], ['surge', [3, '-1', '0']], ['surge', [3, '', '1']], ['surge', [12, '200%', '0']],
    ['unavailable', [3, '1', 'some']], ['unavailable', [3, '1', '101%']], ['unavailable', [3, '0', '0']], ['unavailable', [3, '0', '0%']],
  ] as const) assert.throws(() => tried(replicas, surge, unavailable), {name: 'FieldError', field}, `${replicas} ${surge} ${unavailable}`);
});
