/** kube-scheduler with all its parts. */
import {gangs} from './gang.js';
import {podAffinity} from './inter-pod-affinity.js';
import {preempt} from './preemption.js';
import {schedulerWith} from './scheduler.js';
import {topologySpread} from './topology-spread.js';

export const scheduler = schedulerWith({gangs, podAffinity, preempt, topologySpread});
