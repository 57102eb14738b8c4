import {cluster} from '../../../data/shop-run/cluster.js';
import type {Run, SystemPod} from '../../../src/run/types.js';
import {secondRun} from '../../run/runs.js';

const own = cluster.systemPods.filter(({startedBy}) => startedBy === 'static');
const on = (node: string): SystemPod[] => own.map((pod) => ({...pod, name: pod.name.replace(pod.node!, node), node}));
const [{manifest: _, ...bare}, ...rest] = on('cp-c') as [SystemPod, ...SystemPod[]];

/** Three control planes, each with static Pods of its own; of one Pod the file is not known, and of none the folder. */
export const threeControlPlanes: Run = {...secondRun, cluster: {...secondRun.cluster, systemPods: [...on('cp-a'), ...on('cp-b'), bare, ...rest]}};
