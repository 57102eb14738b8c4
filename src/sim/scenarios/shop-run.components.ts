/** The components without which the recorded run would be another one; the rest would find nothing to do in it. */
import {claimProtection} from '../controllers/claim-protection.js';
import {deploymentController} from '../controllers/deployment.js';
import {endpointsController} from '../controllers/endpoints.js';
import {endpointSliceController} from '../controllers/endpointslice.js';
import {localPathProvisioner} from '../controllers/local-path-provisioner.js';
import {namespaceHelpers} from '../controllers/namespace-helpers.js';
import {nodeLifecycleController} from '../controllers/node-lifecycle.js';
import {replicaSetController} from '../controllers/replicaset.js';
import {statefulSetController} from '../controllers/statefulset.js';
import {taintEvictionController} from '../controllers/taint-eviction.js';
import {volumeBinder} from '../controllers/volume-binder.js';
import type {Component} from '../kernel.js';
import {schedulerWith} from '../scheduler/scheduler.js';

export const shopComponents: readonly Component[] = [
  namespaceHelpers, deploymentController, replicaSetController, statefulSetController, endpointSliceController, endpointsController,
  volumeBinder, claimProtection, localPathProvisioner, nodeLifecycleController, taintEvictionController,
  schedulerWith({}),
];
