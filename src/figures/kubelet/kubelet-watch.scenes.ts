import type {Scene} from '../../stage/figure-data.js';
import type {KubeletWatchFacts} from './kubelet-watch.facts.js';

/** The watch that waits, the Pods that come, the first answer. */
export function kubeletWatchScenes({nodes, patch}: KubeletWatchFacts, end: string): Scene[] {
  const ids = (kind: string): string[] => nodes.map(({name}) => `${kind}-${name}`);
  const came = [...ids('event'), ...nodes.flatMap(({pods}) => pods.map(({name}) => name))];
  return [
    {id: 'watch-open', say: 'Each kubelet holds one watch open, and asks for Pods that name its node.', on: ids('watch'), focus: ids('watch')},
    {id: 'bound', say: patch ? 'Once a Binding is stored, the Pod appears on the watch of its node, and only there.' : end, on: came, focus: ids('event')},
    ...(patch ? [{id: 'patched', say: end, on: ['patched'], focus: ['patched']}] : []),
  ];
}
