/** Empties a namespace that is being deleted, then lets it go (pkg/controller/namespace). */
import {update} from '../addressed.js';
import {runController, type Controller, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {resources} from '../resources.js';

export function namespaceController(kernel: Kernel): void {
  const {informer, store} = kernel;
  const controller: Controller = {
    name: 'namespace-controller',
    reconcile(name) {
      const namespace = informer.get('namespaces', name);
      if (!namespace || namespace.metadata.deletionTimestamp === undefined) return undefined;
      // It asks the API, not its cache: what it does not see would stay for ever.
      const left = [...resources.values()].filter(({namespaced, resource}) => namespaced && resource !== 'events' && store.list(resource, name).length > 0);
      const steps: Write[] = left.map(({resource}) => ({verb: 'deletecollection', resource, namespace: name, why: 'the namespace is being deleted'}));
      if (left.length > 0) return {steps, again: 1000};
      return {steps: [{...update(namespace, {spec: {...namespace.spec, finalizers: []}}, 'nothing is left in it'), subresource: 'finalize', expect: [404]}]};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('namespaces', ({key, type}) => {
    if (type !== 'DELETED') queue.add(key);
  });
}
