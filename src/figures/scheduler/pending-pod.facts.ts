import {MissingFacts} from '../../run/missing.js';
import {objectById} from '../../run/objects.js';
import type {Run, RunObject, Source, StoredObject, Write} from '../../run/types.js';
import {writeByNumber} from '../../run/writes.js';

type StoredField = StoredObject['fields'][number];

export interface PendingPodFacts {
  pod: RunObject;
  /** As it was first stored. */
  fields: StoredField[];
  /** The run holds these fields; else they follow from what the run knows of the Pod. */
  recorded: boolean;
  created: Write | undefined;
  /** The scheduler's answer: the Binding. Absent: none in this run. */
  bound: {write: Write; node: string | undefined} | undefined;
  source: Source;
}

/**
 * A Pod between its creation and the scheduler's decision: one whose fields are known, else the first that the run saw without a node.
 * @param name Name, or id, of the Pod to tell about.
 */
export function pendingPodFacts(run: Run, name?: string): PendingPodFacts {
  const wanted = ({id, name: own}: RunObject): boolean => !name || id === name || own === name;
  const bindings = new Map(run.writes.filter(({subresource}) => subresource === 'binding').map((write) => [write.object, write]));
  const pods = run.objects.filter((object) => object.kind === 'Pod' && object.createdBy !== undefined && wanted(object));
  const stored = run.details?.stored?.find(({object, fields}) => pods.some(({id}) => id === object) && fields.some(({path, unset}) => path === nodeName && unset));
  const waited = ({id, createdBy}: RunObject): boolean => bindings.has(id) && writeByNumber(run, createdBy)!.seq < bindings.get(id)!.seq;
  const pod = stored ? objectById(run, stored.object) : pods.find(waited);
  if (!pod) throw new MissingFacts(`this run has no Pod ${name ? `"${name}" ` : ''}that was created and then given a node`);
  const write = bindings.get(pod.id);
  return {
    pod, fields: stored?.fields ?? fieldsOf(pod), recorded: stored !== undefined, created: writeByNumber(run, pod.createdBy),
    bound: write && {write, node: pod.node}, source: run.source,
  };
}

const nodeName = 'spec.nodeName';

/** What every new Pod looks like: its node is empty and its phase Pending, because the Binding came later. */
function fieldsOf({images = [], requests, qosClass}: RunObject): StoredField[] {
  const {cpuMilli, memoryBytes} = requests ?? {};
  const mebibytes = memoryBytes === undefined ? 0 : memoryBytes / 1024 ** 2;
  const amount = Number.isInteger(mebibytes) ? `${mebibytes}Mi` : String(memoryBytes);
  const of = (path: string, value: string, origin: StoredField['origin'], unset?: true): StoredField => ({path, value, origin, ...(unset && {unset})});
  return [
    of(nodeName, 'empty', 'server', true),
    ...images.map((image, i) => of(`spec.containers[${i}].image`, image, 'you')),
    // What a Pod asks for is known in sum: of its containers, its sidecars and its overhead.
    ...(cpuMilli ? [of('spec.requests of the Pod, cpu', `${cpuMilli}m`, 'you')] : []),
    ...(mebibytes ? [of('spec.requests of the Pod, memory', amount, 'you')] : []),
    of('status.phase', 'Pending', 'server'),
    ...(qosClass ? [of('status.qosClass', qosClass, 'server')] : []),
  ];
}
