import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/checks.data.js';
import {filterScoreFacts} from '../../../src/figures/scheduler/filter-score.facts.js';
import {filterScoreTrial} from '../../../src/figures/scheduler/filter-score.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';

const run = await recordedRun();
const trial = filterScoreTrial(run, filterScoreFacts(run).placement);
const first = Object.fromEntries(trial.fields.map(({key, value}) => [key, value]));
const answer = (values: Record<string, string>) => trial.answer({...first, ...values});
const verdicts = (values: Record<string, string>): Record<string, string> => Object.fromEntries(answer(values).candidates.map(({title, verdict}) => [title, verdict]));

test('the form begins with the requests of the run\'s Pod, and its answer is the run\'s: the control plane is out, the workers are equal', () => {
  assert.deepEqual([first['cpu'], first['memory']], ['100m', '64Mi']);
  assert.deepEqual(verdicts({}), {'kind-control-plane': 'filtered out', 'kind-worker': 'one of the best', 'kind-worker2': 'one of the best'});
  assert.deepEqual(check(structuredClone(answer({}))).issues, []);
  assert.equal(answer({}).source!.kind, 'simulated');
});

test('a toleration lets the control plane in', () => {
  assert.notEqual(verdicts({tolerations: 'node-role.kubernetes.io/control-plane:NoSchedule'})['kind-control-plane'], 'filtered out');
});

test('a node selector leaves one node, by the label every node has', () => {
  assert.deepEqual(verdicts({selector: 'kubernetes.io/hostname=kind-worker2'}), {'kind-control-plane': 'filtered out', 'kind-worker': 'filtered out', 'kind-worker2': 'chosen'});
});

test('13 CPUs fit on no node of 12, and the event of kube-scheduler says so', () => {
  const drawn = answer({cpu: '13'});
  assert.ok(drawn.candidates.every(({verdict}) => verdict === 'filtered out'));
  assert.match(drawn.caption, /0\/3 nodes are available: .*2 Insufficient cpu/);
  assert.equal(drawn.end, 'No node remains: the Pod stays Pending.');
});

test('what is no quantity, label or toleration is named at its field', () => {
  for (const [values, field, words] of [[{cpu: 'lots'}, 'cpu', /no quantity/], [{memory: '-1'}, 'memory', /negative/], [{selector: 'zone'}, 'selector', /no label/], [{tolerations: 'a b'}, 'tolerations', /no toleration/]] as const) {
    assert.throws(() => answer(values), (error: Error & {field?: string}) => error.field === field && words.test(error.message), JSON.stringify(values));
  }
});

test('requests that the run does not hold are not made up: the form leaves them empty', () => {
  const objects = run.objects.map(({requests: _, ...object}) => object);
  assert.deepEqual(filterScoreTrial({...run, objects}, filterScoreFacts(run).placement).fields.slice(0, 2).map(({value}) => value), ['', '']);
});
