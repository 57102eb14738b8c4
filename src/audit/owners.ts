/**
 * Whose an object probably is, by the names that Kubernetes' own controllers make. Used only to tell causes where a log holds no
 * owner references; a run never shows such an owner.
 */
import type {Life, Lives} from './lives.js';

/** Kind of the object, how its name is made from the owner's, and the kinds that make it so. */
const made: [kind: string, pattern: RegExp, owners: string[]][] = [
  ['Pod', /^(.+)-[a-z0-9]{5}$/, ['ReplicaSet', 'DaemonSet', 'Job', 'ReplicationController']],
  ['Pod', /^(.+)-\d+$/, ['StatefulSet']],
  ['ReplicaSet', /^(.+)-[a-z0-9]+$/, ['Deployment']],
  ['ControllerRevision', /^(.+)-[a-z0-9]+$/, ['StatefulSet', 'DaemonSet']],
  ['Job', /^(.+)-\d+$/, ['CronJob']],
  ['EndpointSlice', /^(.+)-[a-z0-9]+$/, ['Service']],
  ['Endpoints', /^(.+)$/, ['Service']],
];

export function likelyOwner(life: Life, lives: Lives): Life | undefined {
  const {kind, namespace, name} = life;
  for (const [of, pattern, owners] of made) {
    const base = of === kind ? pattern.exec(name)?.[1] : undefined;
    if (base === undefined) continue;
    for (const owner of owners) {
      const found = lives.find(owner, namespace, base);
      if (found) return found;
    }
  }
  if (kind === 'PersistentVolumeClaim') return ofTemplate(name, namespace, lives);
  const claim = kind === 'PersistentVolume' ? life.known.claims?.[0] : undefined;
  return claim && lives.find('PersistentVolumeClaim', claim.namespace, claim.name);
}

/** A claim made from a template is called `<template>-<StatefulSet>-<ordinal>`, and either part may hold dashes. */
function ofTemplate(name: string, namespace: string | undefined, lives: Lives): Life | undefined {
  const rest = /^(.+)-\d+$/.exec(name)?.[1];
  if (rest === undefined) return undefined;
  for (let dash = rest.indexOf('-'); dash > 0; dash = rest.indexOf('-', dash + 1)) {
    const found = lives.find('StatefulSet', namespace, rest.slice(dash + 1));
    if (found) return found;
  }
  return undefined;
}
