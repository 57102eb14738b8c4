/**
 * Turns a Deployment into ReplicaSets, one per version of its template, and shifts replicas between them
 * (pkg/controller/deployment). One pass writes in one direction at most, then the status; the arithmetic is in rules/.
 *
 * The pass that creates a ReplicaSet writes the revision into the Deployment and then goes on with the object it had before:
 * its second status update is refused with 409 and the key comes back 5 ms later. That is upstream's doing, not an accident here.
 */
import {runController, type Controller, type Plan, type Step} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, isTerminal, type Deployment, type Pod, type ReplicaSet} from '../objects.js';
import {controlledBy, indexByOwner, ownedBy, ownerKey} from '../owners.js';
import {deploymentComplete, deploymentStatus, nextProgressCheck, rolloutStatus} from '../rules/deployment-status.js';
import {isScalingEvent, replicasAnnotations, scaleProportionally} from '../rules/proportional-scaling.js';
import {nextRevision, REVISION, revisionOf, TEMPLATE_HASH} from '../rules/revision-history.js';
import {byAge, newReplicaSetReplicas, wantedReplicas} from '../rules/rollout.js';
import {rollingStep, type Scale} from '../rules/rollout-steps.js';
import {templateHash} from '../template-hash.js';
import {cleanupStep, createStep, renumberStep, revisionStep, scaleSteps, statusStep, statusWrite, withPaused, withSizeNoted} from './deployment-steps.js';

export function deploymentController(kernel: Kernel): void {
  const {informer, world} = kernel;
  const name = 'deployment-controller';
  indexByOwner(informer, 'replicasets');
  indexByOwner(informer, 'pods');

  const controller: Controller = {
    name,
    reconcile(key) {
      const seen = informer.get<Deployment>('deployments', key);
      if (!seen) return undefined;
      // Written first; as with a new ReplicaSet the pass goes on with what it had, and its own status write is refused.
      const deployment = withPaused(seen, world.now);
      const turned: Step[] = deployment === seen ? [] : [statusWrite(seen, deployment.status)];
      const all = ownedBy<ReplicaSet>(informer, 'replicasets', deployment);
      const found = findNew(deployment, all);
      const old = all.filter((replicaSet) => replicaSet !== found);
      if (deployment.metadata.deletionTimestamp !== undefined) return {steps: statusStep(deployment, deploymentStatus(deployment, found, old, world.now))};
      if (deployment.spec.paused === true || isScalingEvent(deployment, all)) return {steps: [...turned, ...sync(deployment, found, old)]};
      const {steps, again} = rollout(deployment, found, old);
      return {steps: [...turned, ...steps], again};
    },
  };

  /** Paused, or resized in the middle of a rollout: every ReplicaSet keeps its share. */
  const sync = (deployment: Deployment, found: ReplicaSet | undefined, old: readonly ReplicaSet[]): Step[] => [
    ...scaleSteps(deployment, withSizeNoted(deployment, found, old, scaleProportionally(deployment, found, old)), !found ? old : [...old, found]),
    ...statusStep(deployment, deploymentStatus(deployment, found, old, world.now)),
  ];

  const rollout = (deployment: Deployment, found: ReplicaSet | undefined, old: readonly ReplicaSet[]): Plan => {
    const steps: Step[] = [];
    const {now} = world;
    const recreate = deployment.spec.strategy.type === 'Recreate';
    if (recreate && old.some(({spec}) => spec.replicas > 0)) {
      const down = old.filter(({spec}) => spec.replicas > 0).map(({metadata, spec}): Scale => ({name: metadata.name, from: spec.replicas, to: 0}));
      return {steps: [...scaleSteps(deployment, down, old), ...statusStep(deployment, rolloutStatus(deployment, found, old, now))]};
    }
    if (recreate && old.some((replicaSet) => ownedBy<Pod>(informer, 'pods', replicaSet).some((pod) => !isTerminal(pod)))) {
      return {steps: statusStep(deployment, rolloutStatus(deployment, found, old, now))};
    }
    const revision = nextRevision(old);
    const current = found ?? newReplicaSet(deployment, old, revision);
    steps.push(...(!found ? [createStep(deployment, current)] : renumberStep(found, revision)));
    steps.push(...revisionStep(deployment, current, !found, Math.max(revision, revisionOf(current)), now));

    const scales = recreate
      ? current.spec.replicas === deployment.spec.replicas ? [] : [{name: current.metadata.name, from: current.spec.replicas, to: deployment.spec.replicas}]
      : rollingStep(deployment, current, old);
    steps.push(...scaleSteps(deployment, scales, [...old, current]));
    const status = rolloutStatus(deployment, current, old, now);
    if (scales.length === 0 && deploymentComplete(deployment, status)) steps.push(...cleanupStep(deployment, old));
    steps.push(...statusStep(deployment, status));
    const again = nextProgressCheck(deployment, status, now);
    return {steps, again: again && Math.max(again, 1)};
  };

  const newReplicaSet = (deployment: Deployment, old: readonly ReplicaSet[], revision: number): ReplicaSet => {
    const {template, selector, minReadySeconds} = deployment.spec;
    const hash = templateHash(world, deployment.metadata.name, template, deployment.status.collisionCount);
    const labels = {...template.metadata?.labels, [TEMPLATE_HASH]: hash};
    const {name: owner, namespace} = deployment.metadata;
    return {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: {
        name: `${owner}-${hash}`, namespace: namespace!, uid: '', resourceVersion: 0, creationTimestamp: world.now, labels,
        annotations: {...replicasAnnotations(deployment), [REVISION]: String(revision)},
        ownerReferences: [controlledBy(deployment)],
      },
      spec: {
        replicas: deployment.spec.strategy.type === 'Recreate' ? deployment.spec.replicas : newReplicaSetReplicas(deployment, wantedReplicas(old), 0),
        selector: {...selector, matchLabels: {...selector.matchLabels, [TEMPLATE_HASH]: hash}},
        template: {...template, metadata: {...template.metadata, labels}},
        ...(minReadySeconds === undefined ? {} : {minReadySeconds}),
      },
      status: {replicas: 0},
    };
  };

  const queue = runController(kernel, controller);
  informer.watch('deployments', ({key}) => queue.add(key));
  informer.watch('replicasets', ({object}) => {
    const key = ownerKey(object, 'Deployment');
    if (key !== undefined) queue.add(key);
  });
  // Recreate waits for the last old Pod to be gone.
  informer.watch('pods', ({type, object}) => {
    if (type !== 'DELETED') return;
    const owner = ownerKey(object, 'ReplicaSet');
    const replicaSet = owner === undefined ? undefined : informer.get<ReplicaSet>('replicasets', owner);
    const key = !replicaSet ? undefined : ownerKey(replicaSet, 'Deployment');
    if (key !== undefined && informer.get<Deployment>('deployments', key)?.spec.strategy.type === 'Recreate') queue.add(key);
  });
}

/** The ReplicaSet of the present template: of several, the oldest. */
export function findNew(deployment: Deployment, all: readonly ReplicaSet[]): ReplicaSet | undefined {
  const {template} = deployment.spec;
  return all.filter(({spec}) => {
    const {[TEMPLATE_HASH]: _, ...labels} = spec.template.metadata?.labels ?? {};
    return equal(spec.template.spec, template.spec) && equal(labels, template.metadata?.labels ?? {});
  }).sort(byAge)[0];
}
