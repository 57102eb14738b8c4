import {addressLists, ruleChance} from '../../run/endpoints.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById} from '../../run/objects.js';
import type {Run, RunObject, Source} from '../../run/types.js';

export interface ChainRule {
  /** Of what reaches it; absent: it has no test and takes all that is left. */
  chance: number | undefined;
  target: string;
}

export interface RuleChainFacts {
  service: RunObject;
  /** What connections are made to: `10.96.192.87:80`. */
  address: string | undefined;
  rules: ChainRule[];
  /** Read on a node; else worked out from the addresses, as kube-proxy does in iptables mode. */
  recorded: boolean;
  chain: string | undefined;
  /** Rules for this Service that a node holds in all. */
  perNode: number | undefined;
  /** The run itself; what is drawn by chance is no part of it. */
  source: Source;
}

/**
 * The rules that share out the connections to a Service: recorded ones, else those that follow from its addresses.
 * @param name Name, or id, of the Service.
 */
export function ruleChainFacts(run: Run, name?: string): RuleChainFacts {
  const is = (service?: RunObject): service is RunObject => service !== undefined && (!name || service.name === name || service.id === name);
  for (const detail of run.details?.services ?? []) {
    const service = objectById(run, detail.service);
    if (!is(service) || !detail.rules?.length) continue;
    const {rules, clusterIP, port, serviceChain, rulesPerNode} = detail;
    return {
      service, recorded: true, chain: serviceChain, perNode: rulesPerNode, source: run.source, address: clusterIP && `${clusterIP}${port ? `:${port}` : ''}`,
      rules: rules.map(({probability, target}) => ({chance: probability === undefined ? undefined : Number(probability), target})),
    };
  }
  const lists = addressLists(run).filter(({service}) => is(service) && service.addresses?.[0]?.ip !== 'None' && !run.details?.services?.some((one) => one.service === service.id && one.clusterIP === 'None'));
  const most = lists.sort((a, b) => b.first.length - a.first.length)[0];
  if (!most) throw new MissingFacts(`this run has no ready addresses of a Service${name ? ` "${name}"` : ''} that kube-proxy makes rules for`);
  return {
    service: most.service, recorded: false, chain: undefined, perNode: undefined, source: run.source, address: most.service.addresses?.[0]?.ip,
    rules: most.first.map(({ip}, i, all) => ({chance: ruleChance(i, all.length), target: ip})),
  };
}
