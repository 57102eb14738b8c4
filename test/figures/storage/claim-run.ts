import type {Run, Write} from '../../../src/run/types.js';
import {emptyRun} from '../../run/runs.js';

const write = (n: number, t: number, writer: string, verb: Write['verb'], resource: string, name: string, subresource?: string): Write => ({
  n, seq: n, t, timeFrom: 'stated', writer, verb, resource, ...(resource !== 'persistentvolumes' && {namespace: 'lab'}), name, ...(subresource && {subresource}),
  kind: verb === 'create' ? 'create' : 'other', provenance: 'stated', object: `${resource.slice(0, -1)}/${resource === 'persistentvolumes' ? '' : 'lab/'}${name}`,
});

/** A run that holds only the writes of a claim and its volume: nothing of the class, and one write of another claim in between. */
export const claimRun: Run = {
  ...emptyRun, id: 'lab', title: 'A database in a lab', source: {text: 'API audit log of a lab', kind: 'measured'}, duration: 20_000,
  writes: [
    write(1, 2_000, 'statefulset-controller', 'create', 'persistentvolumeclaims', 'data-store-0'),
    write(2, 2_010, 'statefulset-controller', 'create', 'pods', 'store-0'),
    write(3, 2_030, 'kube-scheduler', 'update', 'persistentvolumeclaims', 'data-store-0'),
    write(4, 2_035, 'persistent-volume-binder', 'update', 'persistentvolumeclaims', 'data-store-0'),
    write(5, 9_130, 'csi-provisioner', 'create', 'persistentvolumes', 'pvc-1b6e'),
    write(6, 9_300, 'kube-scheduler', 'create', 'pods', 'other-0', 'binding'),
    write(7, 9_450, 'kube-scheduler', 'create', 'pods', 'store-0', 'binding'),
  ],
  objects: [
    {id: 'persistentvolumeclaim/lab/data-store-0', kind: 'PersistentVolumeClaim', namespace: 'lab', name: 'data-store-0', createdBy: 1},
    {id: 'pod/lab/store-0', kind: 'Pod', namespace: 'lab', name: 'store-0', node: 'bench-2', createdBy: 2},
    {id: 'persistentvolume/pvc-1b6e', kind: 'PersistentVolume', name: 'pvc-1b6e', createdBy: 5},
  ],
};
