/**
 * What a utilization target is a percentage of: the request of a whole Pod or of one container.
 *
 * Upstream: `pkg/controller/podautoscaler/replica_calculator.go` (calculateRequests). Unlike the scheduler it leaves out init
 * containers that have ended, and every container must say what it requests.
 */
import {parseQuantity, quantityMilli} from '../../cluster/quantity.js';
import {MetricError} from './hpa-replicas.js';

interface Requests { readonly requests?: Readonly<Record<string, string | number>> }
interface MeasuredContainer { readonly name?: string; readonly restartPolicy?: string; readonly resources?: Requests }

export interface MeasuredPod {
  readonly metadata: {readonly name?: string};
  readonly spec: {
    readonly containers: readonly MeasuredContainer[];
    readonly initContainers?: readonly MeasuredContainer[];
    readonly resources?: Requests;
  };
}

/**
 * Milli of one resource that a Pod, or one of its containers, requests.
 * @throws MetricError when a container does not say, or is not there.
 */
export function requestMilli({metadata, spec}: MeasuredPod, resource: string, container?: string): number {
  const pod = metadata.name ?? '';
  const whole = container === undefined ? spec.resources?.requests : undefined;
  if (whole) {
    const request = whole[resource];
    if (request === undefined) throw new MetricError(`missing pod-level request for ${resource} in Pod ${pod}`);
    return milli(request);
  }
  const sidecars = (spec.initContainers ?? []).filter(({restartPolicy}) => restartPolicy === 'Always');
  const measured = [...spec.containers, ...sidecars].filter(({name}) => container === undefined || name === container);
  if (container !== undefined && measured.length === 0) throw new MetricError(`container ${container} not found in Pod ${pod}`);
  return measured.reduce((sum, {name = '', resources}) => {
    const request = resources?.requests?.[resource];
    if (request === undefined) throw new MetricError(`missing request for ${resource} in container ${name} of Pod ${pod}`);
    return sum + milli(request);
  }, 0);
}

const milli = (quantity: string | number) => Math.ceil(quantityMilli(parseQuantity(quantity)));
