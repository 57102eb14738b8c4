import type {ObjectData, ObjectField} from '../../families/object.data.js';
import {ObjectElement} from '../../families/object.js';
import {refOf} from '../../run/objects.js';
import {clockTime} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {pendingPodFacts} from './pending-pod.facts.js';
import type {PendingPodFacts} from './pending-pod.facts.js';

/**
 * A new Pod before it has a node: a stored record with one field empty, and nothing running anywhere.
 * @element kube-pending-pod
 * @summary A Pod that waits for the scheduler, field by field.
 * @attr {string} pod - Name of the Pod to show; by default one whose fields the run holds, else the first that waited.
 */
export class PendingPod extends ObjectElement {
  static override properties = {pod: {}};

  declare pod: string | undefined;

  protected override derive(run: Run): ObjectData {
    return pendingPod(pendingPodFacts(run, this.pod || undefined), run);
  }
}

export function pendingPod(facts: PendingPodFacts, run: Pick<Run, 'startedAt'>): ObjectData {
  const {pod, fields, recorded, created, bound, source} = facts;
  const {kind, name, namespace} = pod;
  const part = (path: string, title: string): ObjectData['objects'][number]['sections'][number] => ({
    title, path, fields: fields.filter((field) => field.path.startsWith(`${path}.`)).map(({path: id, value, origin, unset}): ObjectField => ({
      id, copy: id, path: id.slice(path.length + 1), value, ...(origin === 'default' && {origin}), ...(unset && {unset}),
      ...(id === 'spec.nodeName' && {tone: 'accent' as const}), detail: `${id}: ${value}`,
    })),
  });
  const made = created && [
    `created by ${created.writer}`, created.timeFrom === 'estimated' ? '' : ` at ${clockTime(run, created.t, 'ms')}`,
    created.resourceVersion === undefined ? '' : ` · rv ${created.resourceVersion}`,
  ].join('');
  return {
    eyebrow: 'A Pod with an empty field', source,
    caption: '{accent:nodeName} is the one field of the spec that the scheduler fills in. Until then no container exists, and no node has heard of the Pod.',
    alt: `Record of a new Pod: its spec asks for an image and resources, its node is empty, its status is Pending.`,
    objects: [{
      id: 'pod', ref: refOf(pod), kind, name, ...(namespace && {namespace}),
      sections: [part('spec', 'what is asked for'), part('status', 'what exists')], ...(made && {footer: made}),
    }],
    facts: bound ? [{label: `Filled in by ${bound.write.writer} with`, value: bound.node ? `\`${bound.node}\`` : 'the name of a node'}] : [],
    footnotes: recorded ? [] : ['The run does not hold the stored Pod. Its fields are those the run knows, and those that every new Pod has.'],
  };
}

define('kube-pending-pod', PendingPod);
