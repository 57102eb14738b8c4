import {MissingFacts} from '../../run/missing.js';
import type {Ref, Run, Source, SystemPod} from '../../run/types.js';

export interface StaticPod { ref: Ref; pod: string; node: string | undefined; file: string | undefined; text: string | undefined; isApi: boolean }

export interface StaticPodsFacts {
  pods: StaticPod[];
  /** Where the files are, ending in a slash. */
  folder: string | undefined;
  /** Those that have such Pods; `undefined` among them: of some it is not known. */
  nodes: (string | undefined)[];
  source: Source;
}

/** Pods that a kubelet starts from files on its own disk. */
export function staticPodsFacts({cluster: {systemPods, staticPodPath}, source}: Run): StaticPodsFacts {
  const pods = systemPods.filter(({startedBy}) => startedBy === 'static').map(staticPod);
  if (!pods.length) throw new MissingFacts('this run has no Pod that was started from a file');
  return {pods, folder: staticPodPath?.replace(/\/*$/, '/'), nodes: [...new Set(pods.map(({node}) => node))], source};
}

const staticPod = ({name, namespace, node, manifest, text}: SystemPod): StaticPod => ({
  ref: `pod/${namespace}/${name}`, pod: name, node, file: manifest, text, isApi: /^kube-apiserver\b/.test(name),
});
