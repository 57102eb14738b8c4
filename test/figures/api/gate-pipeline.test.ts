import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/gates.data.js';
import {table} from '../../../src/families/gates.table.js';
import {gatePipelineFacts} from '../../../src/figures/api/gate-pipeline.facts.js';
import {gatePipeline as drawing} from '../../../src/figures/api/gate-pipeline.js';
import {gatePipelineScenes} from '../../../src/figures/api/gate-pipeline.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {GatesData} from '../../../src/families/gates.data.js';
import type {GatePipelineFacts} from '../../../src/figures/api/gate-pipeline.facts.js';
import type {Request, RequestStage, Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

/** The whole figure: what is drawn, and the scenes that come later. */
const gatePipeline = (facts: GatePipelineFacts): GatesData => ({...drawing(facts), scenes: gatePipelineScenes(facts)});

const run = await recordedRun('outline') as Run;
const facts = gatePipelineFacts(run);
const drawn = gatePipeline(facts);

test('one POST passes four gates and is stored by the fifth stage: 201', () => {
  assert.deepEqual(facts.gates.map(({id}) => id), ['authentication', 'authorization', 'admission', 'validation', 'storage']);
  assert.equal(facts.method, 'POST');
  assert.equal(facts.path, '/apis/apps/v1/namespaces/shop/deployments');
  assert.equal(facts.code, 201);
  assert.equal(facts.refused, undefined);
});

test('the refusals are 401, 403, 403 and 422', () => assert.deepEqual(facts.gates.map(({refusal}) => refusal?.code), [401, 403, 403, 422, undefined]));

test('only admission can change the object, and it alone is marked', () => {
  assert.deepEqual(facts.changers.map(({id}) => id), ['admission']);
  assert.deepEqual(drawn.stages.filter(({tone}) => tone === 'accent').map(({id}) => id), ['admission']);
  assert.deepEqual(drawn.stages.filter(({can}) => can === 'change').map(({id}) => id), ['admission']);
  assert.match(drawn.caption, /\{accent:admission\}/);
});

test('the run tells admission before validation, and a footnote gives the order of the API server', () => {
  assert.ok(facts.admissionInOne);
  assert.ok(drawn.footnotes!.some((note) => /mutating admission.*validation of the object.*validating admission/.test(note)));
});

test('a run that tells mutating and validating admission apart needs no such footnote, and mutating admission is marked', () => {
  const told = told3(['authentication', 'mutating-admission', 'validation', 'validating-admission', 'storage']);
  const figure = gatePipeline(gatePipelineFacts(told));
  assert.deepEqual(figure.footnotes, []);
  assert.deepEqual(figure.stages.filter(({tone}) => tone).map(({id}) => id), ['mutating-admission']);
  assertTold(figure, table(figure));
});

test('the client measured 4 ms, and the figure says so', () => {
  assert.equal(facts.took, 4);
  assert.ok(drawn.facts!.some(({value}) => value === '4 ms'));
});

test('every scene says one gate in at most 90 characters, and every number in it stands in the table', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), facts.gates.map(({id}) => id));
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('with refuse="authorization" the request ends there, marked as an example', () => {
  const figure = gatePipeline(gatePipelineFacts(run, 'authorization'));
  assert.deepEqual(figure.refused, {at: 'authorization', example: true});
  assert.deepEqual(figure.scenes!.map(({id}) => id), ['authentication', 'authorization']);
  assert.match(figure.caption, /example/);
  assert.ok(!JSON.stringify(figure).includes('201'), 'nothing was created in the example');
  assert.ok(!figure.facts!.some(({label}) => label.includes('Answered')), 'the time that was measured belongs to another outcome');
  assertTold(figure, table(figure));
});

test('a gate that cannot refuse, or that is not there, is named together with those that can', () => {
  assert.throws(() => gatePipelineFacts(run, 'storage'), /no gate "storage" can refuse this request; those that can are authentication, authorization, admission, validation/);
});

test('in the second run a DELETE really ends at authorization with 403, and nothing calls it an example', () => {
  const second = gatePipelineFacts(secondRun);
  assert.deepEqual([second.method, second.refused?.gate.id, second.refused?.example], ['DELETE', 'authorization', false]);
  const figure = gatePipeline(second);
  assert.equal(figure.refused!.example, false);
  assert.ok(!JSON.stringify({...figure, refused: undefined}).includes('example'));
  assert.match(figure.caption, /403, so nothing is stored/);
  assertTold(figure, table(figure));
});

test('a stored request is told rather than a refused one', () => {
  const both: Run = {...secondRun, requests: [...secondRun.requests, ...run.requests]};
  assert.equal(gatePipelineFacts(both).method, 'POST');
});

test('a run without a request whose gates are known says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => gatePipelineFacts(other), {name: 'MissingFacts', message: 'this run has no request whose gates are known'});
});

function told3(ids: RequestStage['id'][]): Run {
  const stages = ids.map((id): RequestStage => ({
    id, title: id, text: 'asks', may: id === 'mutating-admission' ? ['change', 'refuse'] : ['refuse'], did: id === 'storage' ? 'stored' : 'passed', ...(id !== 'storage' && {refusal: {code: 403, reason: 'Forbidden'}}),
  }));
  const request: Request = {id: 'x', method: 'PUT', path: '/api/v1/x', code: 200, stages};
  return {...emptyRun, requests: [request]};
}
