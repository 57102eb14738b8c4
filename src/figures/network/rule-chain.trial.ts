import type {GatesData} from '../../families/gates.data.js';
import {ruleChance} from '../../run/endpoints.js';
import {grouped} from '../../stage/grouped.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import {ruleChain, sampleSize} from './rule-chain.js';
import type {RuleChainFacts} from './rule-chain.facts.js';

const mostRules = 20;
const mostSent = 100_000;

/** The same chain with more or fewer addresses, and as many connections as a reader sends. */
export function ruleChainTrial(facts: RuleChainFacts): Trial<GatesData> {
  return withForm({
    fields: [
      {kind: 'number', key: 'addresses', label: 'Ready addresses', value: String(facts.rules.length), min: 1, max: mostRules},
      {kind: 'more', key: 'dozens', label: 'Send 12 more', value: String(sampleSize), by: 12},
      {kind: 'more', key: 'thousands', label: 'Send 1,000 more', value: '0', by: 1000},
    ],
    answer(values) {
      const n = Number(values['addresses']);
      if (!Number.isInteger(n) || n < 1 || n > mostRules) throw new FieldError('addresses', `Give a whole number from 1 to ${mostRules}.`);
      const sent = Math.min(mostSent, Number(values['dozens']) + Number(values['thousands']));
      const same = n === facts.rules.length;
      const rules = same ? facts.rules : Array.from({length: n}, (_, i) => ({chance: ruleChance(i, n), target: facts.rules[i]?.target ?? `address ${i + 1}`}));
      const drawn = ruleChain(same ? facts : {...facts, rules, perNode: undefined, chain: undefined}, sent);
      return {
        ...drawn, end: `${grouped(sent)} connections: each of ${n} address${n === 1 ? '' : 'es'} can expect ${grouped(Math.round(sent / n))}.`,
        ...(!same && {footnotes: ['Rules as kube-proxy makes them in iptables mode, one for each address.']}),
      };
    },
  });
}
