/** What works in a cluster beside the API server, etcd and the kubelets, in the order in which it hears of a change. */
import {autoscalerController} from './controllers/autoscaler.js';
import {claimProtection} from './controllers/claim-protection.js';
import {cronJobController} from './controllers/cronjob.js';
import {daemonSetController} from './controllers/daemonset.js';
import {deploymentController} from './controllers/deployment.js';
import {disruptionController} from './controllers/disruption.js';
import {endpointsController} from './controllers/endpoints.js';
import {endpointSliceController} from './controllers/endpointslice.js';
import {garbageCollector} from './controllers/garbage-collector.js';
import {jobController} from './controllers/job.js';
import {localPathProvisioner} from './controllers/local-path-provisioner.js';
import {namespaceController} from './controllers/namespace.js';
import {namespaceHelpers} from './controllers/namespace-helpers.js';
import {nodeLifecycleController} from './controllers/node-lifecycle.js';
import {podGarbageCollector} from './controllers/pod-gc.js';
import {replicaSetController} from './controllers/replicaset.js';
import {statefulSetController} from './controllers/statefulset.js';
import {taintEvictionController} from './controllers/taint-eviction.js';
import {volumeBinder} from './controllers/volume-binder.js';
import type {Component} from './kernel.js';
import {serviceNetwork} from './network.js';
import {scheduler} from './scheduler/whole-scheduler.js';

export const allComponents: readonly Component[] = [
  namespaceHelpers, namespaceController, deploymentController, replicaSetController, statefulSetController,
  endpointSliceController, endpointsController, volumeBinder, claimProtection, localPathProvisioner,
  nodeLifecycleController, taintEvictionController, daemonSetController, jobController, cronJobController,
  disruptionController, garbageCollector, podGarbageCollector, autoscalerController, scheduler, serviceNetwork,
];
