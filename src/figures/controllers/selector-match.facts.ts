import {marksOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById, refOf, shortName} from '../../run/objects.js';
import type {Ms, Ref, Run, RunObject, Source} from '../../run/types.js';

export interface SelectorMatchFacts {
  /** Before and after a Pod was relabelled; or, in a run without that, ReplicaSets beside each other. */
  sets: SelectingSet[];
  /** `number`: writes of the run, which these are not among. */
  relabel: {pod: string; label: string; ownerRemovedAfter: Ms; replacement: string; replacementAfter: Ms; number: number} | undefined;
  source: Source;
}

export interface SelectingSet {
  id: string;
  name: string;
  ref: Ref;
  selector: Record<string, string>;
  /** The run gives a part of the selector only. */
  partly: boolean;
  pods: SelectedPod[];
  /** How many are wanted, where the run says it of this moment. */
  wanted: number | undefined;
}

export interface SelectedPod { id: string; ref: Ref; name: string; short: string; labels: Record<string, string>; counted: boolean }

const hash = 'pod-template-hash';

/** Which Pods a ReplicaSet counts by their labels, and what follows when one label changes. */
export function selectorMatchFacts(run: Run): SelectorMatchFacts {
  return {...(relabelled(run) ?? beside(run)), source: run.source};
}

const pick = (id: string, object: RunObject, selector: Record<string, string>, labels = object.labels ?? {}): SelectedPod => ({
  id: `${id}/${object.name}`, ref: refOf(object), name: object.name, short: shortName(object), labels, counted: Object.entries(selector).every(([key, value]) => labels[key] === value),
});

/** Only what the run tells of: without the labels of each Pod there is nothing to compare. */
function relabelled(run: Run): Omit<SelectorMatchFacts, 'source'> | undefined {
  const told = run.details?.relabel;
  const set = objectById(run, told?.replicaSet);
  const pods = told?.before.map((id) => objectById(run, id));
  const [pod, replacement] = [objectById(run, told?.pod), objectById(run, told?.replacement)];
  if (!told || !set || !pod || !replacement || !pods?.every((one) => one?.labels)) return undefined;
  const {selector, label, ownerRemovedAfter, replacementAfter} = told;
  const [key = '', value = ''] = label.split('=');
  const wanted = marksOf(run, 'scale').findLast(({replicas}) => set.id in replicas)?.replicas[set.id] ?? set.replicas;
  const box = (id: string, members: SelectedPod[]): SelectingSet => ({id, name: set.name, ref: refOf(set), selector, partly: false, wanted, pods: members});
  return {
    sets: [
      box('before', pods.map((one) => pick('before', one!, selector))),
      box('after', [...pods.map((one) => pick('after', one!, selector, one === pod ? {...one.labels, [key]: value} : undefined)), pick('after', replacement, selector)]),
    ],
    relabel: {pod: shortName(pod), label, ownerRemovedAfter, replacement: shortName(replacement), replacementAfter, number: run.writes.length},
  };
}

/** The Deployment's controller puts the hash of the template into the selector of each ReplicaSet, whatever else is in it. */
function beside(run: Run): Omit<SelectorMatchFacts, 'source'> {
  const pods = run.objects.filter(({kind, labels}) => kind === 'Pod' && labels?.[hash]);
  const all = run.objects.filter(({kind, templateHash, namespace}) => kind === 'ReplicaSet' && pods.some((pod) => pod.namespace === namespace && pod.labels![hash] === templateHash));
  const sets = all.filter(({namespace}) => namespace === all[0]!.namespace).slice(0, 2);
  if (!sets.length) throw new MissingFacts('this run keeps no labels of Pods that a ReplicaSet could select by');
  return {
    relabel: undefined,
    sets: sets.map((set): SelectingSet => {
      const selector = {[hash]: set.templateHash!};
      return {id: set.id, name: set.name, ref: refOf(set), selector, partly: true, wanted: undefined, pods: pods.filter(({namespace}) => namespace === set.namespace).map((pod) => pick(set.id, pod, selector))};
    }),
  };
}
