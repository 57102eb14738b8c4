import {MissingFacts} from '../../run/missing.js';
import {systemPodsOn} from '../../run/nodes.js';
import {commonPrograms, programRef} from '../../run/programs.js';
import type {Ms, Node, Ref, Run, Source} from '../../run/types.js';

export interface NodeRolesFacts {
  /** The control plane first. */
  nodes: NodeFacts[];
  /** Programs that run in the control plane and nowhere else, where it is known what runs. */
  only: string[];
  /** By program, those not drawn with a node. */
  versions: [program: string, version: string][];
  builtIn: Ms | undefined;
  /** An audit log without bodies names nodes, and tells neither their labels nor their taints. */
  unseen: boolean;
  source: Source;
}

export interface NodeFacts {
  name: string;
  role: Node['role'];
  ip: string | undefined;
  /** `key=value:effect` */
  taints: string[];
  /** A taint keeps Pods off that do not tolerate it. */
  closed: boolean;
  /** Pods of this run were placed here. */
  used: boolean;
  /** The scheduler took the node out for its taint. */
  refused: boolean;
  /** `common`: on every node. */
  programs: {name: string; version: string | undefined; text: string | undefined; common: boolean; ref: Ref}[];
  /** Pods that ran here before, where the programs are not known. */
  pods: {name: string; text: string | undefined; ref: Ref}[];
}

/** The machines of the cluster, and what runs on each. */
export function nodeRolesFacts(run: Run): NodeRolesFacts {
  const {nodes, versions, builtIn} = run.cluster;
  if (!nodes.length) throw new MissingFacts('this run names no node');
  const everywhere = commonPrograms(run);
  const facts = nodes.map((node): NodeFacts => factsOf(run, node, nodes.length > 1 ? everywhere : []))
    .sort((a, b) => Number(b.role === 'control-plane') - Number(a.role === 'control-plane'));
  const onWorkers = facts.flatMap(({role, programs}) => role === 'worker' ? programs.map(({name}) => name) : []);
  return {
    nodes: facts, builtIn, source: run.source,
    unseen: run.origin === 'imported' && !nodes.some(({labels, allocatable, taints}) => labels ?? allocatable ?? taints[0]),
    only: onWorkers.length ? [...new Set(facts.flatMap(({role, programs}) => role === 'worker' ? [] : programs.map(({name}) => name)))].filter((name) => !onWorkers.includes(name)) : [],
    versions: Object.entries(versions).filter(([program]) => !facts.some(({programs}) => programs.some(({name, version}) => name === program && version))),
  };
}

function factsOf(run: Run, {name, role, internalIP, taints, programs = []}: Node, everywhere: string[]): NodeFacts {
  return {
    name, role, ip: internalIP, used: run.placements.some(({node}) => node === name),
    refused: run.placements.some(({candidates}) => candidates.some(({node, checks}) => node === name && checks.some(({plugin, result}) => plugin === 'TaintToleration' && result === 'fail'))),
    taints: taints.map(({key, value, effect}) => `${key}${value ? `=${value}` : ''}:${effect}`),
    closed: taints.some(({effect}) => effect !== 'PreferNoSchedule'),
    programs: programs.map((program) => ({name: program.name, version: program.version, text: program.text, common: everywhere.includes(program.name), ref: programRef(program)})),
    pods: programs.length ? [] : systemPodsOn(run, name).flatMap((pod) => pod.name ? [{name: pod.name, text: pod.text, ref: `pod/${pod.namespace}/${pod.name}`}] : []),
  };
}
