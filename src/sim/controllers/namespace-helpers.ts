/**
 * What every namespace gets: the cluster's CA in a ConfigMap and a ServiceAccount named default
 * (pkg/controller/certificates/rootcacertpublisher, pkg/controller/serviceaccount).
 */
import {creation} from '../addressed.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';

export function namespaceHelpers(kernel: Kernel): void {
  helper(kernel, 'root-ca-cert-publisher', 'configmaps', 'kube-root-ca.crt');
  helper(kernel, 'service-account-controller', 'serviceaccounts', 'default');
}

function helper(kernel: Kernel, name: string, resource: string, object: string): void {
  const {informer} = kernel;
  const controller: Controller = {
    name,
    reconcile(namespace) {
      const home = informer.get('namespaces', namespace);
      if (!home || home.metadata.deletionTimestamp !== undefined || informer.get(resource, `${namespace}/${object}`)) return undefined;
      return {steps: [{...creation(resource, {name: object, namespace}, {}, `namespace has no ${object}`), expect: [409]}]};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('namespaces', ({key, type}) => {
    if (type !== 'DELETED') queue.add(key);
  });
  informer.watch(resource, ({type, object: {metadata}}) => {
    if (type === 'DELETED' && metadata.name === object) queue.add(metadata.namespace!);
  });
}
