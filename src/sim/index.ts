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
export type * from './objects.js';

export {scenarioRun, simulate, startScenario, type StartOptions} from './simulate.js';
export {scenarioNamed, scenarios} from './scenarios/index.js';
export type {Scenario} from './scenarios/scenario.js';

export {toRun, type RunOptions} from './telling/to-run.js';
export {toCluster, toKubectlList} from './telling/to-cluster.js';
export {lineOf, story, type StoryLine} from './telling/story.js';
