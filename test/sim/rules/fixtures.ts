/** Small objects for the tests of rules. */
import type {RolloutDeployment} from '../../../src/sim/rules/rollout.js';

type Bound = number | string;

export const deployment = (
  replicas: number, maxSurge: Bound = '25%', maxUnavailable: Bound = '25%', type: 'RollingUpdate' | 'Recreate' = 'RollingUpdate',
): RolloutDeployment => ({spec: {replicas, strategy: {type, rollingUpdate: {maxSurge, maxUnavailable}}}});

export const replicaSet = (name: string, replicas: number, {available = 0, created = 0, annotations = {}}: {available?: number; created?: number; annotations?: Record<string, string>} = {}) =>
  ({metadata: {name, creationTimestamp: created, annotations}, spec: {replicas}, status: {replicas, availableReplicas: available}});
