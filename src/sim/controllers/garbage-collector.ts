/**
 * Deletes what has lost its owner (pkg/controller/garbagecollector). Background: the owner goes at once, its dependents after.
 * Foreground: the owner waits, by a finalizer, until they are gone. Orphan: they lose their reference and stay.
 */
import {patch, removal} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import type {ApiObject} from '../objects.js';
import {disowned} from '../owners.js';
import {resourceOfKind, resources} from '../resources.js';

const FOREGROUND = 'foregroundDeletion';
const ORPHAN = 'orphan';
const skipped = new Set(['events', 'leases']);

export function garbageCollector(kernel: Kernel): void {
  const {informer, store} = kernel;
  const collected = [...resources.keys()].filter((resource) => !skipped.has(resource));
  for (const resource of collected) informer.index<ApiObject>(`${resource} by any owner`, resource, ({metadata}) => metadata.ownerReferences?.[0]?.uid);

  const dependents = (uid: string): ApiObject[] => collected.flatMap((resource) => informer.by<ApiObject>(`${resource} by any owner`, resource, uid));

  const controller: Controller = {
    name: 'garbage-collector',
    reconcile(key) {
      const [what, resource = '', path = ''] = key.split(' ');
      if (what === 'gone') return {steps: [dependents(resource).map((object) => deleteWrite(object, 'its owner is gone'))].filter((step) => step.length > 0)};
      const object = store.get(resource, path);
      if (!object) return undefined;
      if (what === 'child') return ownerExists(object) ? undefined : {steps: [deleteWrite(object, 'its owner is gone')]};
      return {steps: finalizeSteps(object)};
    },
  };

  /** Asks the API itself: its cache may not have the owner yet. */
  const ownerExists = (object: ApiObject): boolean => {
    const owners = object.metadata.ownerReferences ?? [];
    return owners.length === 0 || owners.some(({kind, name, uid}) => {
      const info = resourceOfKind(kind);
      // A kind this API does not serve cannot be judged.
      if (!info) return true;
      return store.get(info.resource, info.namespaced ? `${object.metadata.namespace}/${name}` : name)?.metadata.uid === uid;
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
    const doomed = children.filter(({metadata}) => metadata.deletionTimestamp === undefined).map((object) => ({...deleteWrite(object, 'its owner is being deleted'), propagationPolicy: 'Foreground' as const}));
    if (doomed.length > 0) return [doomed];
    return blocking.length === 0 ? [release(FOREGROUND)] : [];
  }

  const queue = runController(kernel, controller);
  for (const resource of collected) {
    informer.watch(resource, ({type, key, object}) => {
      const owner = object.metadata.ownerReferences?.[0];
      if (type === 'DELETED') {
        queue.add(`gone ${object.metadata.uid}`);
        const info = !owner ? undefined : resourceOfKind(owner.kind);
        if (info) {
          const path = info.namespaced ? `${object.metadata.namespace}/${owner!.name}` : owner!.name;
          if (informer.get(info.resource, path)?.metadata.finalizers?.includes(FOREGROUND) === true) queue.add(`finalize ${info.resource} ${path}`);
        }
        return;
      }
      if (object.metadata.deletionTimestamp !== undefined && object.metadata.finalizers?.some((entry) => entry === FOREGROUND || entry === ORPHAN) === true) queue.add(`finalize ${resource} ${key}`);
      if (type !== 'ADDED' || !owner) return;
      const info = resourceOfKind(owner.kind);
      const cached = !info ? undefined : informer.get(info.resource, info.namespaced ? `${object.metadata.namespace}/${owner.name}` : owner.name);
      if (info && cached?.metadata.uid !== owner.uid) queue.add(`child ${resource} ${key}`);
    });
  }
}

function deleteWrite(object: ApiObject, why: string): Write {
  return {...removal(object, why, [404, 409]), propagationPolicy: 'Background'};
}

