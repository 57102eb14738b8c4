/**
 * Deletes what has lost its owner (pkg/controller/garbagecollector). Background: the owner goes at once, its dependents after.
 * Foreground: the owner waits, by a finalizer, until they are gone. Orphan: they lose their reference and stay.
 */
import {patch, removal} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import type {ApiObject, OwnerReference} from '../objects.js';
import {disowned} from '../owners.js';
import {resourceOfKind, resources} from '../resources.js';

const FOREGROUND = 'foregroundDeletion';
const ORPHAN = 'orphan';
const skipped = new Set(['events', 'leases']);

export function garbageCollector(kernel: Kernel): void {
  const {informer, store} = kernel;
  const collected = [...resources.keys()].filter((resource) => !skipped.has(resource));
  for (const resource of collected) informer.index<ApiObject>(`${resource} by any owner`, resource, ({metadata: {ownerReferences: owners}}) => (owners?.length === 1 ? owners[0]!.uid : owners?.map(({uid}) => uid)));

  const dependents = (uid: string): ApiObject[] => collected.flatMap((resource) => informer.by<ApiObject>(`${resource} by any owner`, resource, uid));

  const controller: Controller = {
    name: 'garbage-collector',
    reconcile(key) {
      const [what, resource = '', path = ''] = key.split(' ');
      if (what === 'gone') return {steps: [dependents(resource).filter((object) => !ownerExists(object)).map((object) => deleteWrite(object, 'its owner is gone'))].filter((step) => step.length > 0)};
      const object = store.get(resource, path);
      if (!object) return undefined;
      if (what === 'child') return ownerExists(object) ? undefined : {steps: [deleteWrite(object, 'its owner is gone')]};
      return {steps: finalizeSteps(object)};
    },
  };

  /** Resource and key of an owner. A kind this API does not serve cannot be judged. */
  const placeOf = ({metadata: {namespace}}: ApiObject, {kind, name}: OwnerReference): [resource: string, key: string] | undefined => {
    const info = resourceOfKind(kind);
    return info && [info.resource, info.namespaced ? `${namespace}/${name}` : name];
  };

  /** Asks the API itself: its cache may not have the owner yet. */
  const ownerExists = (object: ApiObject): boolean => {
    const owners = object.metadata.ownerReferences ?? [];
    return owners.length === 0 || owners.some((owner) => {
      const place = placeOf(object, owner);
      return !place || store.get(...place)?.metadata.uid === owner.uid;
    });
  };

  function finalizeSteps(owner: ApiObject): Step[] {
    const finalizers = owner.metadata.finalizers ?? [];
    const children = dependents(owner.metadata.uid);
    const release = (finalizer: string): Write => ({
      ...patch(owner, {metadata: {finalizers: finalizers.filter((entry) => entry !== finalizer)}}, `finalizer ${finalizer} done`, 'merge'), expect: [404],
    });
    if (finalizers.includes(ORPHAN)) {
      return [children.map((object): Write => ({...patch(object, disowned(owner), 'orphaned'), expect: [404]})), release(ORPHAN)].filter((step) => !Array.isArray(step) || step.length > 0);
    }
    if (!finalizers.includes(FOREGROUND)) return [];
    const blocking = children.filter(({metadata}) => metadata.ownerReferences?.some(({uid, blockOwnerDeletion}) => uid === owner.metadata.uid && blockOwnerDeletion === true));
    const doomed = children.filter(({metadata}) => metadata.deletionTimestamp === undefined).map((object) => (deleteWrite(object, 'its owner is being deleted', dependents(object.metadata.uid).length > 0)));
    if (doomed.length > 0) return [doomed];
    return blocking.length === 0 ? [release(FOREGROUND)] : [];
  }

  const queue = runController(kernel, controller);
  for (const resource of collected) {
    informer.watch(resource, ({type, key, object}) => {
      const owner = object.metadata.ownerReferences?.[0];
      const place = owner && placeOf(object, owner);
      const cached = place && informer.get(...place)?.metadata;
      if (type === 'DELETED') {
        queue.add(`gone ${object.metadata.uid}`);
        if (cached?.finalizers?.includes(FOREGROUND)) queue.add(`finalize ${place!.join(' ')}`);
        return;
      }
      if (object.metadata.deletionTimestamp !== undefined && object.metadata.finalizers?.some((entry) => entry === FOREGROUND || entry === ORPHAN) === true) queue.add(`finalize ${resource} ${key}`);
      if (type === 'ADDED' && place && cached?.uid !== owner.uid) queue.add(`child ${resource} ${key}`);
    });
  }
}

/** What owns nothing has nobody to wait for. */
function deleteWrite(object: ApiObject, why: string, foreground = false): Write {
  return {...removal(object, why, [404, 409]), propagationPolicy: foreground ? 'Foreground' : 'Background'};
}

