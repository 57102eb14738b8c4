/**
 * What a Pod takes from its node: `PodRequests` and `PodLimits` in `component-helpers/resource/helpers.go`.
 *
 * ```
 *            init 1   init 2      app a + app b          largest of the three columns,
 *   sidecar  ·······  ▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓          resource by resource,
 *            └─ one after another ┘└ together ┘          plus the Pod's overhead
 * ```
 * A sidecar (init container with restartPolicy Always) runs beside everything that starts after it.
 */
import type {ContainerManifest, ContainerStatus, PodManifest, PodSpec, Requirements, ResourceList} from './manifest.js';
import {isSidecar} from './pod-row.js';
import {addQuantities, compareQuantities, parseQuantity, type Quantity} from './quantity.js';

/** Exact amounts by resource name. */
export type Amounts = Map<string, Quantity>;

/** @throws QuantityError for an amount that cannot be read */
export function podRequests({spec, status}: Pick<PodManifest, 'spec' | 'status'>): Amounts {
  const statusOf = ({name}: ContainerManifest, statuses: readonly ContainerStatus[] | undefined) => statuses?.find(one => one.name === name);
  const infeasible = status?.conditions?.some(c => c.type === 'PodResizePending' && c.reason === 'Infeasible') ?? false;
  const total = combined(spec ?? {}, (container, init) => {
    return running(requested(container.resources), statusOf(container, init ? status?.initContainerStatuses : status?.containerStatuses), infeasible);
  });
  for (const [name, amount] of podLevel(spec?.resources?.requests)) total.set(name, amount);
  // The API server fills a missing request from the limit; a manifest that never went there has only the limit.
  for (const [name, amount] of podLevel(spec?.resources?.limits)) if (!total.has(name)) total.set(name, amount);
  return plus(total, amounts(spec?.overhead));
}

/** A resource that one container leaves without a limit has a limit all the same here: the sum of those that are given, as upstream. */
export function podLimits({spec}: Pick<PodManifest, 'spec'>): Amounts {
  const total = combined(spec ?? {}, container => amounts(container.resources?.limits));
  for (const [name, amount] of podLevel(spec?.resources?.limits)) total.set(name, amount);
  for (const [name, amount] of amounts(spec?.overhead)) if (total.has(name)) plus(total, new Map([[name, amount]]));
  return total;
}

function combined(spec: PodSpec, of: (container: ContainerManifest, init: boolean) => Amounts): Amounts {
  const together: Amounts = new Map();
  for (const container of spec.containers ?? []) plus(together, of(container, false));
  const sidecars: Amounts = new Map();
  const starting: Amounts = new Map();
  for (const container of spec.initContainers ?? []) {
    const own = of(container, true);
    if (isSidecar(container)) {
      plus(together, own);
      largest(starting, plus(sidecars, own));
    } else {
      largest(starting, plus(own, sidecars));
    }
  }
  return largest(together, starting);
}

/** A request that is not given equals the limit: so admission fills it, extended resources included. */
function requested(resources: Requirements | undefined): Amounts {
  return new Map([...amounts(resources?.limits), ...amounts(resources?.requests)]);
}

/** While a container is being resized in place the larger of wanted and given counts; when that cannot be done, what it has. */
function running(wanted: Amounts, status: ContainerStatus | undefined, infeasible: boolean): Amounts {
  if (!status?.resources) return wanted;
  const given = amounts(status.resources.requests);
  return infeasible ? given : largest(largest(wanted, given), amounts(status.allocatedResources));
}

/** Only these can be asked for a Pod as a whole. */
function podLevel(list: ResourceList | undefined): Amounts {
  return new Map([...amounts(list)].filter(([name]) => name === 'cpu' || name === 'memory' || name.startsWith('hugepages-')));
}

export function amounts(list: ResourceList | undefined): Amounts {
  return new Map(Object.entries(list ?? {}).map(([name, text]) => [name, parseQuantity(text)]));
}

/** Adds into the first and answers it. */
function plus(total: Amounts, more: Amounts): Amounts {
  for (const [name, amount] of more) {
    const before = total.get(name);
    total.set(name, before ? addQuantities(before, amount) : amount);
  }
  return total;
}

/** Keeps the larger of each resource in the first and answers it. */
function largest(total: Amounts, other: Amounts): Amounts {
  for (const [name, amount] of other) {
    const before = total.get(name);
    if (!before || compareQuantities(before, amount) < 0) total.set(name, amount);
  }
  return total;
}
