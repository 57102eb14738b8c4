/** All lessons, by name. */
import {apply, applyTwice} from './apply.js';
import {autoscale} from './autoscale.js';
import {bootstrap} from './bootstrap.js';
import {chainedProbes} from './chained-probes.js';
import {drain} from './drain.js';
import {etcdLeader} from './etcd-leader.js';
import {gang} from './gang.js';
import {gpus} from './gpus.js';
import {nodeStop} from './node-stop.js';
import {ingressRequests} from './requests.js';
import {rollout, stuckRollout} from './rollout.js';
import {scale} from './scale.js';
import type {Scenario} from './scenario.js';
import {selfHealing} from './self-healing.js';
import {shopRun} from './shop-run.js';

export const scenarios: readonly Scenario[] = [
  bootstrap, apply, applyTwice, scale, autoscale, rollout, stuckRollout, selfHealing, chainedProbes, gpus, gang, drain, ingressRequests, etcdLeader, nodeStop, shopRun,
];

/** @throws a sentence that names all scenarios when there is none of this name. */
export function scenarioNamed(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`there is no scenario ${JSON.stringify(name)}; there are ${scenarios.map((scenario) => scenario.name).join(', ')}`);
  return found;
}
