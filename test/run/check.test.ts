import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import {assertRun, checkRun, InvalidRun} from '../../src/run/check.js';
import type {Run} from '../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from './runs.js';

const recorded = JSON.parse(readFileSync(new URL('../../data/shop-run.json', import.meta.url), 'utf8')) as Run;

/** The issues of a run after a change to a copy of it. */
function after(change: (run: Run) => void, run = secondRun) {
  const copy = structuredClone(run);
  change(copy);
  return checkRun(copy);
}

/** Asserts that a change leads to one issue with this path, code and message. */
function refuses(change: (run: Run) => void, path: string, code: string, message: RegExp, run = secondRun): void {
  const issues = after(change, run);
  const found = issues.find(issue => issue.path === path && issue.code === code);
  assert.ok(found, `no ${code} at ${path} in ${JSON.stringify(issues.slice(0, 5), undefined, 1)}`);
  assert.match(found.message, message);
}

for (const run of [recorded, emptyRun, secondRun, thirdRun, bigRun(2000)]) {
  test(`the run ${run.id} has no issue`, () => assert.deepEqual(checkRun(run), []));
}

test('no value makes the check throw, and none but a run passes', () => {
  const cyclic: Record<string, unknown> = {...secondRun};
  cyclic['cluster'] = cyclic;
  const hostile = new Proxy({}, {get: () => {
    throw new Error('no');
  }});
  const values = [undefined, null, 0, NaN, '', 'run', true, 10n, Symbol('run'), () => 1, [], [secondRun], {}, new Map(), new Date(0), cyclic, hostile, Object.create(null), new Array(5)];
  for (const value of values) {
    const issues = checkRun(value);
    assert.ok(issues.length > 0, typeof value);
    for (const {path, message, code, severity} of issues) {
      assert.match(path, /^\$/);
      assert.match(message, /\.$/);
      assert.ok(code && severity === 'error');
    }
  }
});

test('no random value makes the check throw', () => {
  fc.assert(fc.property(fc.anything({withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true}), value => {
    assert.ok(checkRun(value).length > 0);
  }), {numRuns: 300});
});

test('random damage to a good run never makes the check throw', () => {
  const damage = fc.anything({withBigInt: true, withNullPrototype: true, withSparseArray: true});
  fc.assert(fc.property(fc.nat(), fc.array(fc.nat(), {minLength: 1, maxLength: 6}), damage, (_seed, steps, value) => {
    const copy = structuredClone(secondRun) as unknown as Record<string, unknown>;
    let holder = copy;
    for (const [index, step] of steps.entries()) {
      const keys = Object.keys(holder);
      if (!keys.length) break;
      const key = keys[step % keys.length]!;
      const next = holder[key];
      if (index === steps.length - 1 || typeof next !== 'object' || next === null) {
        holder[key] = value;
        break;
      }
      holder = next as Record<string, unknown>;
    }
    checkRun(copy);
  }), {numRuns: 500});
});

test('a section that is missing is named', () => {
  for (const key of ['writes', 'objects', 'marks', 'cluster', 'chapters', 'notCounted'] as const) {
    refuses(run => delete (run as Partial<Run>)[key], `$.${key}`, 'missing', new RegExp(`^${key} is missing\\.$`));
  }
});

test('null and "" are refused with the hint to leave them out', () => {
  refuses(run => Object.assign(run.writes[3]!, {effect: null}), '$.writes[3].effect', 'shape', /is null, but has to be a text\. Leave out what is not known\./);
  refuses(run => Object.assign(run.objects[0]!, {node: ''}), '$.objects[0].node', 'shape', /Leave out what is not known\./);
});

test('a word that is not one of the known ones is refused with the known ones', () => {
  refuses(run => Object.assign(run.writes[0]!, {verb: 'post'}), '$.writes[0].verb', 'shape', /"post", but has to be one of create, update, patch, delete/);
  refuses(run => Object.assign(run.marks[0]!, {kind: 'toString'}), '$.marks[0].kind', 'shape', /lease-renewal/);
});

test('keys with odd characters are quoted in a path', () => {
  refuses(run => run.cluster.versions['my "plugin"'] = 3 as never, '$.cluster.versions["my \\"plugin\\""]', 'shape', /has to be a text/);
});

test('a run of a later format is refused', () => {
  refuses(run => Object.assign(run, {format: 2}), '$.format', 'shape', /has to be 1/);
});

test('writes are numbered from 1 in the order of the list', () => {
  refuses(run => run.writes[4]!.n = 4, '$.writes[4].n', 'order', /is 4, but has to be 5/);
});

test('a place in time is taken once, and every place is one of the run', () => {
  refuses(run => run.writes[4]!.seq = 4, '$.writes[4].seq', 'duplicate', /is 4, as in writes\[3\]/);
  refuses(run => run.writes[4]!.seq = 400, '$.writes[4].seq', 'order', /only 41 writes/);
});

test('places in time follow the times', () => {
  refuses(run => run.writes[8]!.t = 100, '$.writes[8].seq', 'order', /an earlier time \(100 before 161\)/);
});

test('a time outside the run is refused, with the length of the run and the unit', () => {
  refuses(run => run.writes[40]!.t = 999_999, '$.writes[40].t', 'time', /^writes\[40\]\.t is 999999, after the end of the run \(125000 ms\)\. Times are milliseconds from startedAt\.$/);
  refuses(run => run.writes[0]!.t = -1, '$.writes[0].t', 'time', /before the run started/);
  refuses(run => run.requests[0]!.t = 1e9, '$.requests[0].t', 'time', /after the end/);
  refuses(run => run.marks.at(-1)!.t = 1e9, '$.marks[12].t', 'time', /after the end/);
});

test('a mark may be history', () => assert.deepEqual(after(run => run.marks[0]!.t = -86_400_000), []));

test('resourceVersions rise with time; in somebody else’s log that is a warning, because it may mix several stores', () => {
  const change = (run: Run) => run.writes[20]!.resourceVersion = 50_001;
  refuses(change, '$.writes[20].resourceVersion', 'version', /is 50001, but writes\[19\] before it has 50302\. etcd counts up/);
  assert.deepEqual(after(change).map(({severity}) => severity), ['warning']);
  assert.ok(after(run => {
    run.origin = 'simulated';
    change(run);
  }).every(({severity}) => severity === 'error'));
});

test('a range of resourceVersions goes from the smaller to the larger, and stands for a missing number', () => {
  refuses(run => {
    delete run.writes[0]!.resourceVersion;
    run.writes[0]!.resourceVersionRange = [9, 3];
  }, '$.writes[0].resourceVersionRange', 'version', /the smaller first/);
  refuses(run => run.writes[0]!.resourceVersionRange = [1, 3], '$.writes[0].resourceVersionRange', 'version', /Keep the number/);
});

test('a write that stored nothing has no resourceVersion', () => {
  refuses(run => run.writes[3]!.storesNothing = true, '$.writes[3]', 'version', /took no resourceVersion/);
});

test('the kind of a write follows from its verb and subresource', () => {
  refuses(run => run.writes[2]!.kind = 'other', '$.writes[2].kind', 'kind', /update of status counts as "status"/);
});

test('chapters and parts that do not exist are refused', () => {
  refuses(run => run.writes[0]!.chapter = 9, '$.writes[0].chapter', 'chapter', /no such chapter/);
  refuses(run => run.writes[0]!.part = 'rollout', '$.writes[0].part', 'chapter', /no such part/);
  refuses(run => run.chapters[1]!.id = 1, '$.chapters[1].id', 'duplicate', /as in chapters\[0\]/);
});

test('a write points to an object of its own name that existed at the time', () => {
  refuses(run => run.writes[0]!.object = 'deployment/bank/none', '$.writes[0].object', 'reference', /no such object/);
  refuses(run => run.writes[0]!.object = 'deployment/bank/orders', '$.writes[0].object', 'reference', /another name/);
  refuses(run => run.objects[0]!.created!.t = 125, '$.writes[0]', 'lifetime', /before it existed/);
  refuses(run => run.objects[2]!.removed = {t: 3000, from: 'stated'}, '$.writes[15]', 'lifetime', /after it was gone/);
});

test('a cause comes before its effect', () => {
  refuses(run => run.writes[3]!.causedBy = 30, '$.writes[3].causedBy', 'cause', /came later/);
  refuses(run => run.writes[3]!.causedBy = 300, '$.writes[3].causedBy', 'cause', /no such write/);
});

test('an object has one id, made of its kind, namespace and name', () => {
  refuses(run => run.objects[3]!.id = run.objects[2]!.id, '$.objects[3].id', 'duplicate', /as in objects\[2\]/);
  refuses(run => run.objects[3]!.id = 'qv8wn', '$.objects[3].id', 'reference', /has to be "pod\/bank\/ledger-5c7b9d8f64-qv8wn"/);
});

test('owners exist and do not go round in a circle', () => {
  refuses(run => run.objects[1]!.owner = 'deployment/bank/none', '$.objects[1].owner', 'owner', /no such object/);
  refuses(run => run.objects[0]!.owner = 'replicaset/bank/ledger-5c7b9d8f64', '$.objects[0].owner', 'owner', /in a circle: deployment\/bank\/ledger owns itself through 2 steps/);
  refuses(run => run.objects[0]!.owner = run.objects[0]!.id, '$.objects[0].owner', 'owner', /through 1 steps?/);
});

test('a life begins before it ends, with the write that created it', () => {
  refuses(run => run.objects[2]!.terminating = {t: 10, from: 'stated'}, '$.objects[2].terminating.t', 'lifetime', /before the object was created/);
  refuses(run => run.objects[2]!.createdBy = 1, '$.objects[2].createdBy', 'reference', /did not create it/);
  refuses(run => Object.assign(run.objects[2]!, {terminating: {t: 50_000, from: 'stated'}, removed: {t: 49_000, from: 'stated'}}), '$.objects[2].removed.t', 'lifetime', /before it was terminating/);
});

test('what points to a node points to one of the cluster', () => {
  refuses(run => run.objects[2]!.node = 'swan', '$.objects[2].node', 'reference', /"swan", and the cluster has no such node/);
  refuses(run => Object.assign(run.marks[1]!, {node: 'swan'}), '$.marks[1].node', 'reference', /no such node/);
  refuses(run => run.placements[0]!.candidates[1]!.node = 'swan', '$.placements[0].candidates[1].node', 'reference', /no such node/);
  refuses(run => run.cluster.systemPods[0]!.node = 'swan', '$.cluster.systemPods[0].node', 'reference', /no such node/);
});

test('marks point to writes and objects of the run, and stand in order of time', () => {
  refuses(run => run.marks[2]!.write = 77, '$.marks[2].write', 'reference', /no such write/);
  refuses(run => Object.assign(run.marks[2]!, {pod: 'pod/bank/none'}), '$.marks[2].pod', 'reference', /no such object/);
  refuses(run => run.marks[2]!.t = 170, '$.marks[3].t', 'order', /Marks stand in order of time/);
});

test('a node that was chosen did not fail a check', () => {
  refuses(run => run.placements[0]!.candidates[2]!.checks[0]!.result = 'fail', '$.placements[0].candidates[2]', 'contradiction', /chose tern, which failed a check/);
});

test('sums come out: Pods of a rollout, revisions, copies of a secret', () => {
  refuses(run => Object.assign(run.marks.find(({kind}) => kind === 'count')!, {pods: 9}), `$.marks[${recorded.marks.findIndex(({kind}) => kind === 'count')}].pods`, 'sum', /add up to 3/, recorded);
  refuses(run => run.details!.revisions!.counts[0]!.count = 36, '$.details.revisions', 'sum', /from 841 to 906, but its counts add up to 66/, recorded);
  refuses(run => run.details!.secret!.copies = 3, '$.details.secret.copies', 'sum', /2 of its runs are copies/, recorded);
  refuses(run => run.details!.storage!.steps[2]!.after = 3, '$.details.storage.steps[2].after', 'order', /earlier than the step before/, recorded);
});

test('a time says how it is known', () => {
  refuses(run => delete run.requests[0]!.timeFrom, '$.requests[0].timeFrom', 'missing', /how it is known/);
});

test('properties that this version does not know are let through', () => assert.deepEqual(after(run => Object.assign(run, {mood: 'fine'})), []));

test('of one kind of issue the first fifty are told and the others counted', () => {
  const issues = after(run => {
    for (const write of run.writes) write.n = 0.5;
  }, bigRun(200));
  assert.equal(issues.length, 51);
  assert.deepEqual(issues.at(-1), {path: '$', code: 'more', message: '150 more errors have the code "shape".', severity: 'error'});
});

test('200,000 writes are checked in well under a second of CPU', () => {
  const run = bigRun(200_000);
  const before = process.cpuUsage();
  assert.deepEqual(checkRun(run), []);
  const {user, system} = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < 1000, `${(user + system) / 1000} ms`);
});

test('assertRun passes a run, and throws the first errors in a sentence with all issues beside it', () => {
  assertRun(secondRun);
  assertRun({...structuredClone(secondRun), title: 'another'});
  assert.throws(() => assertRun({}), (error: unknown) => {
    assert.ok(error instanceof InvalidRun && error instanceof TypeError);
    assert.match(error.message, /^This is not a run that can be drawn\. format is missing\. id is missing\. title is missing\. And \d+ more\.$/);
    assert.ok(error.issues.length > 5);
    return true;
  });
});

test('a warning does not refuse a run', () => {
  const run = structuredClone(secondRun);
  run.writes[20]!.resourceVersion = 50_001;
  assertRun(run);
});
