import {objectOf} from './objects.js';
import type {Run, RunObject, Write} from './types.js';
import {inOrder} from './writes.js';

/** A Pod that was given its node, and the write that did it. */
export interface Binding { write: Write; pod: RunObject; node: string }

/** Every Binding of the run, in order of time; one whose Pod or node is not known is left out. */
export const bindings = (run: Pick<Run, 'writes' | 'objects'>): Binding[] =>
  inOrder(run).flatMap(write => {
    const pod = write.subresource === 'binding' && write.verb === 'create' ? objectOf(run, write) : undefined;
    return pod?.node === undefined ? [] : [{write, pod, node: pod.node}];
  });

/** The first Pods of one owner to be bound, as far as one chapter tells of them. */
export function firstBindings(run: Pick<Run, 'writes' | 'objects'>): Binding[] {
  const all = bindings(run);
  const [first] = all;
  return all.filter(({pod, write}) => pod === first!.pod || (pod.owner !== undefined && pod.owner === first!.pod.owner && write.chapter === first!.write.chapter));
}
