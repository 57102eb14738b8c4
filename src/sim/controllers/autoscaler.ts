/** HorizontalPodAutoscaler (pkg/controller/podautoscaler): every 15 s, from the busyness of Pods to a number of replicas. */
import {statusUpdate} from '../addressed.js';
import {runController, type Controller, type Step} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, type ApiObject, type HorizontalPodAutoscaler, type LabelSelector, type Pod} from '../objects.js';
import {inNamespace, indexByNamespace} from '../owners.js';
import {autoscale, EMPTY_MEMORY, SYNC_PERIOD, type AutoscalerMemory} from '../rules/hpa.js';
import {LIMIT_MESSAGES, type LimitReason} from '../rules/hpa-behavior.js';
import {MetricError, utilizationReplicas} from '../rules/hpa-replicas.js';
import {requestMilli} from '../rules/hpa-requests.js';
import {setCondition} from '../rules/conditions.js';
import {resourceOfKind} from '../resources.js';
import {selectorMatches} from '../selectors.js';
import {shared} from '../state.js';

export function autoscalerController(kernel: Kernel): void {
  const {informer, world, metrics} = kernel;
  const name = 'horizontal-pod-autoscaler';
  const state = world.keep(name, {memory: new Map<string, AutoscalerMemory & {readonly [shared]: true}>()});
  indexByNamespace(informer, 'pods');
  for (const resource of ['deployments', 'replicasets', 'statefulsets']) informer.watch(resource);

  const controller: Controller = {
    name,
    reconcile(key) {
      const scaler = informer.get<HorizontalPodAutoscaler>('horizontalpodautoscalers', key);
      if (!scaler) return void state.memory.delete(key);
      const {scaleTargetRef, metrics: wanted, ...bounds} = scaler.spec;
      const namespace = scaler.metadata.namespace!;
      const info = resourceOfKind(scaleTargetRef.kind);
      const target = !info ? undefined : informer.get<ApiObject>(info.resource, `${namespace}/${scaleTargetRef.name}`);
      if (!info || !target) return {steps: [], again: SYNC_PERIOD};
      const {replicas: current, selector} = target.spec as {replicas: number; selector: LabelSelector};
      const pods = inNamespace<Pod>(informer, 'pods', namespace).filter((pod) => selectorMatches(selector, pod.metadata.labels));
      const samples = metrics.samples(`${scaleTargetRef.kind} ${namespace}/${scaleTargetRef.name}`, pods);
      const readings = wanted.map(({resource}) => {
        if (!samples || resource.name !== 'cpu') return undefined;
        try {
          const requests = new Map(pods.map((pod) => [pod.metadata.name, requestMilli(pod as unknown as Parameters<typeof requestMilli>[0], resource.name)]));
          return utilizationReplicas({current, pods, now: world.now, resource: resource.name, samples}, requests, resource.target.averageUtilization);
        } catch (error) {
          if (error instanceof MetricError) return undefined;
          throw error;
        }
      });
      const decision = autoscale(bounds, current, readings.map((reading) => reading?.replicas), state.memory.get(key) ?? EMPTY_MEMORY, world.now);
      state.memory.set(key, {...decision.memory, [shared]: true});
      const steps: Step[] = [];
      const scaled = decision.replicas !== current;
      if (scaled) {
        steps.push({
          verb: 'update', resource: info.resource, subresource: 'scale', namespace, name: scaleTargetRef.name, body: {spec: {replicas: decision.replicas}}, why: `scale ${current}→${decision.replicas}`,
          tells: {about: scaler, reason: 'SuccessfulRescale', message: `New size: ${decision.replicas}; reason: ${decision.replicas > current ? 'cpu resource utilization (percentage of request) above target' : 'All metrics below target'}`},
        });
      }
      const utilization = readings.find((reading) => reading?.utilization !== undefined)?.utilization;
      const limited = decision.reason in LIMIT_MESSAGES ? decision.reason as LimitReason : undefined;
      const status: HorizontalPodAutoscaler['status'] = {
        ...scaler.status, currentReplicas: current, desiredReplicas: decision.replicas,
        ...(utilization === undefined ? {} : {currentMetrics: [{resource: {name: 'cpu', current: {averageUtilization: utilization}}}]}),
        ...(scaled ? {lastScaleTime: world.now} : {}),
        ...(!limited ? {} : {conditions: setCondition(scaler.status.conditions, {type: 'ScalingLimited', status: limited === 'DesiredWithinRange' ? 'False' : 'True', reason: limited, message: LIMIT_MESSAGES[limited], lastTransitionTime: world.now})}),
      };
      if (!equal(status, scaler.status)) steps.push({...statusUpdate(scaler, status), expect: [409]});
      return {steps, again: SYNC_PERIOD};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('horizontalpodautoscalers', ({type, key}) => {
    if (type === 'ADDED') queue.add(key);
  });
}
