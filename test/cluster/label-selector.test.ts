import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {parseSelector, printSelector, selectorOf, selects} from '../../src/cluster/label-selector.js';

const matches = (selector: string, labels: Record<string, string>) => selects(parseSelector(selector), labels);

test('an empty selector selects everything, and no selector nothing', () => {
  assert.ok(matches('', {app: 'web'}));
  assert.ok(selects(selectorOf({}), undefined));
  assert.ok(!selects(selectorOf(undefined), {app: 'web'}));
  assert.ok(!selects(selectorOf(null), {}));
});

test('every operator of kubectl means what it means there', () => {
  const web = {app: 'web', tier: 'front', replicas: '3'};
  for (const selector of ['app=web', 'app==web', 'app!=db', 'other!=x', 'app in (web, db)', 'app notin (db)', 'other notin (x)', 'app', '!other', 'replicas>2', 'replicas<4', 'app=web,tier=front']) {
    assert.ok(matches(selector, web), selector);
  }
  for (const selector of ['app=db', 'app!=web', 'app in (db)', 'app notin (web)', 'other', '!app', 'replicas>3', 'replicas<3', 'app>1', 'app=web,tier=back', 'other=']) {
    assert.ok(!matches(selector, web), selector);
  }
});

test('a list of values may have blanks, empty places and doubles', () => {
  assert.equal(printSelector(parseSelector('app in ( b ,a, b )')), 'app in (a,b)');
  assert.ok(matches('app in (,web)', {app: ''}));
  assert.ok(matches('app in (web,)', {app: ''}));
  assert.ok(!matches('app in (web)', {app: ''}));
});

test('in and notin may be the names of labels', () => {
  assert.ok(matches('in in (in)', {in: 'in'}));
  assert.ok(matches('notin!=x,in', {in: ''}));
});

test('requirements are printed in the order of their keys', () => {
  assert.equal(printSelector(parseSelector('b=2, a in (y,x), !c, d')), 'a in (x,y),b=2,!c,d');
});

test('what is not a selector is refused, with what must be where', () => {
  const wrong = ['a b', 'a=b c', 'app in', 'app in (', 'app in (web', 'app in (a b)', 'app in ()', 'app in web', '=web', ',', 'a,', 'a,,b', 'app=we*b', '!', '!app=web', 'a>b', '(a)', 'x'.repeat(64), '-a', 'UP.case/a', 'a=' + 'v'.repeat(64), 'a/b/c'];
  for (const selector of wrong) assert.throws(() => parseSelector(selector), {name: 'SelectorError'}, selector);
  assert.throws(() => parseSelector('app in web'), /found "web" where "\(" must be/);
  assert.throws(() => parseSelector('app in (a'), /found the end/);
});

test('the object form knows matchLabels and the four operators of matchExpressions', () => {
  const selector = selectorOf({matchLabels: {app: 'web'}, matchExpressions: [
    {key: 'tier', operator: 'In', values: ['front', 'edge']}, {key: 'track', operator: 'NotIn', values: ['canary']}, {key: 'zone', operator: 'Exists'}, {key: 'legacy', operator: 'DoesNotExist'},
  ]});
  assert.ok(selects(selector, {app: 'web', tier: 'edge', zone: 'a'}));
  assert.ok(!selects(selector, {app: 'web', tier: 'edge', zone: 'a', track: 'canary'}));
  assert.ok(!selects(selector, {app: 'web', tier: 'edge', zone: 'a', legacy: ''}));
  assert.ok(!selects(selector, {app: 'web', tier: 'back', zone: 'a'}));
});

test('an expression that says nothing, or too much, is refused', () => {
  assert.throws(() => selectorOf({matchExpressions: [{key: 'a', operator: 'Gt', values: ['1']}]}), /In, NotIn, Exists or DoesNotExist/);
  assert.throws(() => selectorOf({matchExpressions: [{key: 'a', operator: 'toString'}]}), {name: 'SelectorError'});
  assert.throws(() => selectorOf({matchExpressions: [{key: 'a', operator: 'In', values: []}]}), /at least one value/);
  assert.throws(() => selectorOf({matchExpressions: [{key: 'a', operator: 'Exists', values: ['x']}]}), /take no values/);
});

test('labels named like parts of JavaScript are labels', () => {
  assert.ok(!matches('constructor', {app: 'web'}));
  assert.ok(matches('!toString', {}));
});

test('printing a selector and reading it again changes nothing', () => {
  const word = fc.stringMatching(/^[a-z0-9]([-a-z0-9.]{0,8}[a-z0-9])?$/);
  const requirement = fc.oneof(
    word, word.map(k => `!${k}`), fc.tuple(word, fc.constantFrom('=', '==', '!='), word).map(([k, o, v]) => `${k}${o}${v}`),
    fc.tuple(word, fc.constantFrom('in', 'notin'), fc.array(word, {minLength: 1, maxLength: 3})).map(([k, o, vs]) => `${k} ${o} (${vs.join(', ')})`),
    fc.tuple(word, fc.constantFrom('<', '>'), fc.nat()).map(([k, o, n]) => `${k}${o}${n}`),
  );
  fc.assert(fc.property(fc.array(requirement, {maxLength: 4}), parts => {
    const once = printSelector(parseSelector(parts.join(',')));
    assert.equal(printSelector(parseSelector(once)), once);
  }));
});

test('any text is either a selector or refused with a SelectorError', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-c =!(),<>]*$/)), text => {
    try {
      parseSelector(text);
    } catch (error) {
      assert.equal((error as Error).name, 'SelectorError');
    }
  }));
});
