import assert from 'node:assert/strict';
import {parseSelector, printSelector, selects} from '../../src/cluster/label-selector.js';
import {selectorTokens} from '../../src/cluster/selector-tokens.js';
import {conformance} from './suites.js';

conformance('label-selector', {
  selectorMatches: c => assert.equal(selects(parseSelector(c.selector as string), c.labels as Record<string, string>), c.out),
  selectorParse: c => {
    if (c.ok) assert.equal(printSelector(parseSelector(c.in as string)), c.printed);
    else assert.throws(() => parseSelector(c.in as string), {name: 'SelectorError'});
  },
  tokens: c => assert.deepEqual(selectorTokens(c.in as string).map(token => token.kind), c.out),
});
