import {MissingFacts} from '../../run/missing.js';
import {childrenOf} from '../../run/owners.js';
import type {Run, RunObject, Source, Write} from '../../run/types.js';
import {writeByNumber} from '../../run/writes.js';

export interface ControlLoopFacts {
  /** The ReplicaSet that asks for Pods. */
  owner: RunObject;
  created: Write;
  /** Who acts: `replicaset-controller`. */
  controller: string;
  wanted: number;
  /** Pods it owned when the loop ran first. */
  counted: number;
  /** Pods that pass made, in the order of their creation. */
  made: RunObject[];
  source: Source;
}

/**
 * The first pass of a control loop: a ReplicaSet that asks for Pods and has none yet.
 * @param name Name, or id, of the ReplicaSet; by default the first that the run saw being made.
 */
export function controlLoopFacts(run: Run, name?: string): ControlLoopFacts {
  for (const owner of run.objects) {
    const created = writeByNumber(run, owner.createdBy);
    if (owner.kind !== 'ReplicaSet' || !created || !owner.replicas || (name && owner.name !== name && owner.id !== name)) continue;
    const pods = childrenOf(run, owner).filter((pod) => pod.kind === 'Pod' && writeByNumber(run, pod.createdBy))
      .sort((a, b) => orderOf(run, a) - orderOf(run, b));
    const counted = pods.filter((pod) => orderOf(run, pod) < created.seq).length;
    const made = pods.slice(counted, owner.replicas);
    const first = writeByNumber(run, made[0]?.createdBy);
    if (first) return {owner, created, controller: first.writer, wanted: owner.replicas, counted, made, source: run.source};
  }
  throw new MissingFacts(`this run has no ReplicaSet ${name ? `"${name}" ` : ''}that was made and then made Pods`);
}

const orderOf = (run: Run, {createdBy}: RunObject): number => writeByNumber(run, createdBy)!.seq;

/** What a comparison comes to. */
export interface Difference { gap: number; text: string; act: string }

/** @param act How many are made or deleted in one pass; by default all. */
export function difference(wanted: number, counted: number, act = Math.abs(wanted - counted)): Difference {
  const gap = wanted - counted;
  const pods = `${act} Pod${act === 1 ? '' : 's'}`;
  return {
    gap, text: `${wanted} wanted − ${counted} exist = ${gap > 0 ? `${gap} missing` : gap === 0 ? '0, none missing' : `−${-gap}, ${-gap} too many`}`,
    act: gap === 0 ? 'nothing to do' : gap > 0 ? `create ${pods}` : `delete ${pods}`,
  };
}
