import {MissingFacts} from '../../run/missing.js';
import {objectById, refOf} from '../../run/objects.js';
import type {Details, Ms, Ref, Run, Source, Write} from '../../run/types.js';
import {inOrder, writeByNumber} from '../../run/writes.js';

export interface VolumeStep {
  is: 'claim' | 'node' | 'volume' | 'bound' | 'other';
  text: string;
  by: string;
  /** Since the claim was created; absent: only the order is known. */
  after: Ms | undefined;
  ref: Ref | undefined;
}

export interface VolumeBindingFacts {
  claim: string;
  volume: string | undefined;
  node: string | undefined;
  steps: VolumeStep[];
  /** Class, provisioner, sizes; absent: the run holds only the writes. */
  storage: NonNullable<Details['storage']> | undefined;
  source: Source;
}

/** How a claim got its volume: as the run tells it, else by the writes to the first claim that got one. */
export function volumeBindingFacts(run: Run): VolumeBindingFacts {
  const {storage} = run.details ?? {};
  if (storage) {
    const {claim, volume, node, steps} = storage;
    return {
      claim, volume, node, storage, source: run.source,
      steps: steps.map(({text, by, after, write: n}) => {
        const write = writeByNumber(run, n);
        const object = objectById(run, write?.object);
        const is = write ? kindOf(write) : 'other';
        return {is, text: is === 'bound' && node ? `${write!.name} is bound to ${node}` : text, by, after, ref: object && refOf(object)};
      }),
    };
  }
  const writes = inOrder(run);
  const volumeAt = writes.findIndex((write) => kindOf(write) === 'volume');
  const claimed = writes.slice(0, Math.max(0, volumeAt)).findLast((write) => kindOf(write) === 'claim');
  if (!claimed) throw new MissingFacts('this run has no claim for which a volume was made');
  return told(run, claimed, writes[volumeAt]!, writes);
}

function told(run: Run, claimed: Write, made: Write, writes: Write[]): VolumeBindingFacts {
  const chosen = writes.find((write) => kindOf(write) === 'node' && write.name === claimed.name && write.namespace === claimed.namespace);
  // The Pod of a StatefulSet is in the name of its claim: `data-redis-0`.
  const bound = writes.find((write) => kindOf(write) === 'bound' && write.seq > made.seq && write.namespace === claimed.namespace && claimed.name.endsWith(`-${write.name}`));
  const node = objectById(run, bound?.object)?.node;
  const step = (write: Write | undefined, text: string): VolumeStep[] => {
    if (!write) return [];
    const object = objectById(run, write.object);
    const known = write.timeFrom !== 'estimated' && claimed.timeFrom !== 'estimated';
    return [{is: kindOf(write), text, by: write.writer, after: known ? write.t - claimed.t : undefined, ref: object && refOf(object)}];
  };
  return {
    claim: claimed.name, volume: made.name, node, storage: undefined, source: run.source,
    steps: [
      ...step(claimed, 'the claim exists'), ...step(chosen, node ? `${node} is selected` : 'a node is selected'),
      ...step(made, 'a volume exists'), ...step(bound, `${bound?.name} is bound to ${node ?? 'its node'}`),
    ],
  };
}

/** What a write is in this story. */
function kindOf({verb, resource, subresource, writer}: Write): VolumeStep['is'] {
  if (resource === 'pods' && subresource === 'binding') return 'bound';
  if (resource === 'persistentvolumes' && verb === 'create') return 'volume';
  if (resource === 'persistentvolumeclaims' && !subresource) return verb === 'create' ? 'claim' : writer === 'kube-scheduler' ? 'node' : 'other';
  return 'other';
}
