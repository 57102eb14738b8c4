import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import test from 'node:test';
import * as api from '../../src/run/index.js';

test('kube-figures/run offers the recorded run, the check and the questions', () => {
  for (const name of [
    'recordedRun', 'checkRun', 'assertRun', 'InvalidRun', 'MissingFacts', 'writerGroup', 'writerLabel', 'writesBy', 'writesByChapter', 'between', 'inOrder', 'firstWrite', 'writeByNumber', 'sigma',
    'ownerOf', 'childrenOf', 'ownerTree', 'ownerChain', 'ownerRoots', 'objectOf', 'objectById', 'writesOf', 'nodeStates', 'nodeFailures', 'systemPodsOn', 'evictions', 'toleratedFor',
    'placementsOf', 'measure', 'marksOf', 'milestone', 'holdings', 'clockTime', 'clockDate', 'duration', 'grouped', 'refOf', 'shortName', 'nameIn',
  ]) assert.equal(typeof (api as Record<string, unknown>)[name], 'function', name);
});

test('the room is pure: its files import only each other', () => {
  const folder = new URL('../../src/run/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const [, from, dynamic] of text.matchAll(/^(?:import|export)[^'\n]* from '([^']+)'|import\('([^']+)'\)/gm)) assert.match((from ?? dynamic)!, /^\.\//, name);
    assert.doesNotMatch(text.replace(/\/\*[^]*?\*\/|\/\/.*/g, ''), /\b(document|window|process|Date\.now|Math\.random|setTimeout)\b/, name);
  }
});

test('the module loads in plain Node, without a page', () => {
  const code = "import('./src/run/index.ts').then(async api => console.log((await api.recordedRun()).writes.length))";
  const out = execFileSync(process.execPath, ['--import', 'tsx', '-e', code], {cwd: new URL('../..', import.meta.url), encoding: 'utf8'});
  assert.equal(out.trim(), '220');
});
