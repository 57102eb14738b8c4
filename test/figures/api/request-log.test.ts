import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/rows.data.js';
import {table} from '../../../src/families/rows.table.js';
import type {RowsData} from '../../../src/families/rows.data.js';
import {requestLogFacts} from '../../../src/figures/api/request-log.facts.js';
import {requestLog} from '../../../src/figures/api/request-log.js';
import {requestLogScenes} from '../../../src/figures/api/request-log.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Request, Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run): RowsData => {
  const facts = requestLogFacts(of);
  return {...requestLog(facts), scenes: requestLogScenes(facts)};
};
const drawn = draw(run);
const made = (...requests: Partial<Request>[]): Run => ({...run, requests: requests.map((one, i) => ({id: `r${i}`, method: 'GET', path: '/api', code: 200, ...one}))});

test('five requests: four GETs that read, and one POST that writes', () => {
  assert.deepEqual(drawn.groups[0]!.rows.map(({cells: {method, path, code, took}}) => [method, path, code, took].join(' ')), [
    'GET /openapi/v3 200 OK 5 ms', 'GET /openapi/v3/apis/apps/v1 200 OK 0 ms', 'GET /apis/apps/v1/namespaces/shop/deployments/web 404 Not Found 1 ms',
    'GET /api/v1/namespaces/shop 200 OK 1 ms', 'POST /apis/apps/v1/namespaces/shop/deployments 201 Created 4 ms',
  ]);
  assert.deepEqual(drawn.total, {label: '4 reads, 1 write', value: '5 requests'});
});

test('the POST alone is marked, and leads to the write it made', () => assert.deepEqual(drawn.groups[0]!.rows.filter(({tone}) => tone).map(({tag, ref}) => [tag, ref]), [['write', 'write/#2']]));

test('the caption says that the reads stand before the write, in whatever direction they do', () => assert.equal(drawn.caption, 'Only the {accent:write} changes anything; the 4 reads {above} it look at what is there.'));

test('it was stored at 20:11:46.843', () => assert.deepEqual(drawn.facts, [{label: 'Write stored at', value: '20:11:46.843 UTC'}]));

test('an answer that ends with a full stop gets no second one', () => {
  const {scenes, end} = draw(made({method: 'POST', code: 429, text: 'It would violate the budget.'}, {text: 'read'}, {method: 'POST', code: 429, text: 'It would violate the budget.'}));
  assert.deepEqual([scenes![0]!.say, end], ['POST, 429: It would violate the budget.', 'POST, 429: It would violate the budget.']);
});

test('one scene a request, each with what it is for', () => {
  assert.deepEqual(drawn.scenes!.map(({say}) => say), [
    'GET, 200: the index of schemas.', 'GET, 200: the schema of apps/v1, to check field names.', 'GET, 404: is there a web already? no, so create it.', 'GET, 200: is the namespace there? yes.', 'POST, 201: the only write: Deployment web is stored.',
  ]);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a refused request is no write, and nobody says that it only reads', () => {
  const {total, caption, groups} = draw(secondRun);
  assert.deepEqual([total!.label, groups[0]!.rows[0]!.tone], ['0 reads, 0 writes, 1 refused', undefined]);
  assert.equal(caption, 'None of these requests changes anything.');
});

test('dry runs and questions about access are answered like writes, and are none', () => {
  const other = draw(made({method: 'POST', code: 201, query: 'dryRun=All&x=1'}, {method: 'POST', code: 201, path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'}, {method: 'DELETE'}, {}));
  assert.equal(other.total!.label, '1 read, 1 write, 2 that store nothing');
  assert.equal(other.caption, 'Only the {accent:1 write} changes anything.');
});

test('a time that is only estimated is not printed', () => {
  for (const timeFrom of ['estimated', 'stated'] as const) assert.equal(draw(made({method: 'POST', code: 201, t: 5, timeFrom})).facts !== undefined, timeFrom === 'stated');
});

test('of very many requests the first are drawn, in scenes that nobody waits for, and the figure says so', () => {
  const many = draw(made(...Array.from({length: 1000}, () => ({}))));
  assert.equal(many.groups[0]!.rows.length, 240);
  assert.equal(many.total!.value, '1,000 requests');
  assert.deepEqual(many.footnotes, ['Drawn are the first 240.']);
  assertTold(many, table(many));
});

test('a run without requests says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => requestLogFacts(other), {name: 'MissingFacts', message: 'this run holds no single requests'});
});
