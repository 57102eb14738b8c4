import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {Ajv} from 'ajv';
import {madeFiles} from '../../data/make-run.js';
import {makeSchema} from '../../data/make-schema.mjs';
import {checkRun} from '../../src/run/check.js';
import type {Run} from '../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../run/runs.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const recorded = () => JSON.parse(read('data/shop-run.json')) as Run;

for (const [path, text] of madeFiles()) {
  test(`${path} is what data/make-run.ts makes from data/shop-run/, byte for byte`, () => {
    assert.ok(read(path) === text, `${path} is out of date: run "npx tsx data/make-run.ts"`);
  });
}

test('the schema is what data/make-schema.mjs makes from the types', () => {
  assert.ok(read('data/shop-run.schema.json') === makeSchema(), 'data/shop-run.schema.json is out of date: run "node data/make-schema.mjs"');
});

const validate = new Ajv({strict: false}).compile(JSON.parse(read('data/shop-run.schema.json')));
const isValid = (run: unknown): boolean => validate(run);

for (const run of [recorded(), emptyRun, secondRun, thirdRun, bigRun(200)]) {
  test(`the run ${run.id} fits the schema`, () => assert.ok(isValid(run), JSON.stringify(validate.errors?.slice(0, 3))));
}

/** Every property of the recorded run, one for each place in the types: `writes[].t`, `cluster.nodes[].taints` … */
function places(value: unknown, path: (string | number)[] = [], found = new Map<string, (string | number)[]>()): Map<string, (string | number)[]> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const whole = [...path, step];
    const kind = typeof each === 'object' && each !== null && 'kind' in each && path[0] === 'marks' ? String(each.kind) : '';
    const name = whole.map(part => typeof part === 'number' ? '[]' : part).join('.') + kind;
    if (!found.has(name)) found.set(name, whole);
    places(each, whole, found);
  }
  return found;
}

const absent = Symbol('absent');

/** Runs a check while one place of a run has another value, or none, and puts the old value back. */
function during(run: Run, path: (string | number)[], value: unknown, check: () => void): void {
  let holder = run as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const key = path.at(-1)!;
  const old = holder[key];
  if (value === absent) delete holder[key];
  else holder[key] = value;
  check();
  holder[key] = old;
}

for (const [run, least] of [[recorded(), 300], [structuredClone(secondRun), 100], [structuredClone(thirdRun), 60]] as const) {
  test(`checkRun refuses what the schema refuses, at every place of the run ${run.id}`, () => {
    const all = [...places(run).values()].filter(path => typeof path.at(-1) === 'string');
    assert.ok(all.length > least, `${all.length} places`);
    for (const path of all) refuseTogether(run, path);
  });
}

function refuseTogether(run: Run, path: (string | number)[]): void {
  for (const value of [absent, null, 'other', 1.5, [], {}, true]) {
    during(run, path, value, () => {
      if (isValid(run)) return;
      const said = value === absent ? 'nothing' : JSON.stringify(value);
      assert.ok(checkRun(run).some(({severity}) => severity === 'error'), `the schema refuses ${said} at $.${path.join('.')}, checkRun does not`);
    });
  }
}
