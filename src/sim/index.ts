/**
 * A cluster in a library: the programs of Kubernetes as rules over one simulated API, from `kubectl apply` to the last status write.
 * Pure: no page, no disk, no clock. Same seed and acts, same writes, everywhere.
 *
 * ```ts
 * const simulation = new Simulation({seed: 7});
 * setUpCluster(simulation, smallCluster(3));
 * simulation.kubectl.apply(manifests);
 * simulation.advance(10_000);
 * const run = toRun(simulation);              // what happened: any figure draws it
 * const cluster = toCluster(simulation);      // what there is now
 * ```
 */
export {Simulation, type SimulationOptions} from './simulation.js';
export {PartialSimulation} from './partial-simulation.js';
export {startPartially} from './start-scenario.js';
export type {Component} from './kernel.js';
export {addNode, setUpCluster, smallCluster, type ClusterSetup, type NodeSetup} from './cluster-setup.js';
export type {Kubectl, Manifest} from './kubectl.js';
export type {Answer, Network} from './network.js';
export type {Kubelets} from './kubelet/kubelet.js';
export type {Program, Programs} from './kubelet/programs.js';
export type {Picks} from './picks.js';
export {defaultProfile, type Profile} from './profile.js';
export type {Checkpoint} from './world.js';
export type {EtcdMember} from './etcd.js';
export type {ApiRequest, Outcome, RequestRecord, StageRecord, Status} from './api/request.js';
export type {Happening, WriteEntry} from './journal.js';
export type {Change} from './store.js';
export type * from './objects.js';

export {scenarioRun, simulate, startScenario, type StartOptions} from './simulate.js';
export {scenarioNamed, scenarios} from './scenarios/index.js';
export type {Scenario} from './scenarios/scenario.js';

/** The components by name, for a {@link PartialSimulation}: those that it is not given are not loaded. */
export {allComponents} from './components.js';
export {autoscalerController} from './controllers/autoscaler.js';
export {claimProtection} from './controllers/claim-protection.js';
export {cronJobController} from './controllers/cronjob.js';
export {daemonSetController} from './controllers/daemonset.js';
export {deploymentController} from './controllers/deployment.js';
export {disruptionController} from './controllers/disruption.js';
export {endpointsController} from './controllers/endpoints.js';
export {endpointSliceController} from './controllers/endpointslice.js';
export {garbageCollector} from './controllers/garbage-collector.js';
export {jobController} from './controllers/job.js';
export {localPathProvisioner} from './controllers/local-path-provisioner.js';
export {namespaceController} from './controllers/namespace.js';
export {namespaceHelpers} from './controllers/namespace-helpers.js';
export {nodeLifecycleController} from './controllers/node-lifecycle.js';
export {podGarbageCollector} from './controllers/pod-gc.js';
export {replicaSetController} from './controllers/replicaset.js';
export {statefulSetController} from './controllers/statefulset.js';
export {taintEvictionController} from './controllers/taint-eviction.js';
export {volumeBinder} from './controllers/volume-binder.js';
export {serviceNetwork} from './network.js';
export {gangs} from './scheduler/gang.js';
export {podAffinity} from './scheduler/inter-pod-affinity.js';
export type {SchedulerParts} from './scheduler/parts.js';
export {preempt} from './scheduler/preemption.js';
export {schedulerWith} from './scheduler/scheduler.js';
export {topologySpread} from './scheduler/topology-spread.js';
export {scheduler} from './scheduler/whole-scheduler.js';
export {shopComponents} from './scenarios/shop-run.components.js';

export {toRun, type RunOptions} from './telling/to-run.js';
export {toCluster, toKubectlList} from './telling/to-cluster.js';
export {lineOf, story, type StoryLine} from './telling/story.js';
