import type {GateStage, GatesData} from '../../families/gates.data.js';
import {Gates} from '../../families/gates.js';
import type {GateModes} from '../../families/gates.js';
import {cascadeStyles} from '../../families/gates.modes.cascade.css.js';
import {cascadeMode} from '../../families/gates.modes.js';
import {outcomes} from '../../families/gates.modes.layout.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import type {Trial} from '../../stage/trial.js';
import {ruleChainFacts} from './rule-chain.facts.js';
import type {RuleChainFacts} from './rule-chain.facts.js';

export const sampleSize = 12;
/** The same connections for everybody. */
export const seed = 5;

/**
 * How kube-proxy shares out the connections to a Service: each rule takes its chance of what reaches it, so every address gets the
 * same part. The rules are a node's; the connections sent through them are drawn by chance.
 * @element kube-rule-chain
 * @summary The packet rules of a Service, and connections sent through them.
 * @attr {string} service - Name of the Service; by default the first whose rules are known.
 */
export class RuleChain extends Gates {
  static override styles = [...Gates.styles, cascadeStyles];

  static override properties = {service: {}};

  declare service: string | undefined;

  protected override modes: GateModes | undefined = {cascade: cascadeMode};

  #facts(run: Run): RuleChainFacts { return ruleChainFacts(run, this.service || undefined); }

  protected override derive(run: Run): GatesData { return ruleChain(this.#facts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {ruleChainScenes} = await import('./rule-chain.scenes.js');
    return (run) => ruleChainScenes(stagesOf(this.#facts(run)), {n: sampleSize, seed});
  }

  protected override async trial(run: Run): Promise<Trial<GatesData>> {
    const {ruleChainTrial} = await import('./rule-chain.trial.js');
    return ruleChainTrial(this.#facts(run));
  }
}

const stagesOf = ({rules}: RuleChainFacts): GateStage[] => rules.map(({chance, target}, i) => ({
  id: `rule-${i + 1}`, title: `rule ${i + 1}`, tone: 'accent', share: {p: chance ?? 1, of: i === 0 && chance !== undefined ? 'all' : 'rest', target},
  body: chance === undefined ? 'no test' : `probability ${chance.toFixed(3)}`, detail: `Rule ${i + 1} leads to ${target}.`,
}));

/** `Connection 5 of 12: passed rule 1, taken by rule 2.` */
export const connectionWords = (taker: number, k: number, n: number): string =>
  `Connection ${grouped(k)} of ${grouped(n)}: ${taker === 0 ? '' : `passed ${taker === 1 ? 'rule 1' : `rules 1 ${taker === 2 ? 'and' : 'to'} ${taker}`}, `}taken by rule ${
    taker + 1}.`;

/** @param n How many connections are sent. */
export function ruleChain(facts: RuleChainFacts, n = sampleSize): GatesData {
  const {service, address, rules, recorded, perNode, chain} = facts;
  const stages = stagesOf(facts);
  const last = outcomes(stages, {n, seed}).at(-1)!;
  const each = rules.length > 1 ? `each address gets 1/${rules.length}` : 'the one address gets all';
  return {
    eyebrow: 'How a Service shares out connections', source: {text: `${grouped(n)} connections drawn by chance, seed ${seed}`, kind: 'simulated'},
    caption: `Each rule of the {accent:chain} takes a share of the connections that reach it, {flow}. In the end ${each}.`,
    alt: `Cascade of ${rules.length} packet rules of Service ${service.name}: ${each}, by chances that grow from rule to rule.`,
    mode: 'cascade', subject: `connections to ${address ? `\`${address}\`` : `Service \`${service.name}\``}`, stages,
    sample: {n, seed, label: 'connection'},
    end: connectionWords(last, n, n),
    facts: [
      ...(rules.length === 3 ? [{label: 'Shares of all', value: '1/3, then 1/2 of 2/3 = 1/3, then all of the last 1/3'}] : []),
      ...(perNode ? [{label: 'Rules for this Service on every node', value: String(perNode)}] : []),
      ...(chain ? [{label: 'Chain', value: `\`${chain}\``}] : []),
    ],
    footnotes: [recorded
      ? 'The rules are those of a node; the connections are not from the run.'
      : 'The run does not hold the rules of a node: these follow from the addresses it tells of, as kube-proxy makes them in iptables mode.'],
  };
}

define('kube-rule-chain', RuleChain);
