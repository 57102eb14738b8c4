import type {ObjectData, ObjectField} from '../../families/object.data.js';
import {ObjectElement} from '../../families/object.js';
import {refOf} from '../../run/objects.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {configMountFacts} from './config-mount.facts.js';
import type {ConfigMountFacts} from './config-mount.facts.js';

/**
 * How a key of a ConfigMap becomes a file: the ConfigMap is mounted as a folder, and a program in the container reads the file.
 * @element kube-config-mount
 * @summary A key of a ConfigMap, mounted as a file in a container.
 */
export class ConfigMount extends ObjectElement {
  protected override derive(run: Run): ObjectData {
    return configMount(configMountFacts(run));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {configMountScenes} = await import('./config-mount.scenes.js');
    return (run) => configMountScenes(configMountFacts(run));
  }
}

export function configMount(facts: ConfigMountFacts): ObjectData {
  const {configMap, pod, container, key, lines, mountPath, file, command, limits, more, source} = facts;
  const sizes = [['at most', limits.configMap], ['a request to etcd at most', limits.request]] as const;
  const footer = sizes.flatMap(([words, limit]) => (limit ? `${words} ${limit.value / 1024 ** 2} MiB` : [])).join(', ');
  const field = (id: string, path: string): ObjectField => ({id, path, value: lines.join('\n'), text: true, tone: 'accent', detail: `${path}: ${lines.length} line${lines.length === 1 ? '' : 's'}`});
  return {
    eyebrow: 'From a key to a file', source,
    caption: `Follow the {accent:key} {flow}: \`${key}\` of the ConfigMap is a file in the container.`,
    alt: `A ConfigMap linked to a Pod: the key ${key}, mounted at ${mountPath}, is the file ${file}.`.slice(0, 160),
    objects: [
      {id: 'config', ref: refOf(configMap), kind: configMap.kind, name: configMap.name, sections: [{path: 'data', title: 'one key', fields: [field('key', key)]}], ...(footer && {footer})},
      {id: 'pod', ref: refOf(pod), kind: pod.kind, name: pod.name, sections: [
        {title: container ? `files of container \`${container}\`` : 'files of its container', fields: [field('file', file)]},
        ...(command ? [{title: 'what reads them', fields: [{id: 'command', path: 'command', value: command, text: true}]}] : []),
      ]},
    ],
    links: [{id: 'mount', from: 'key', to: 'file', label: `mounted at \`${mountPath}\``, detail: `Each key of the ConfigMap is a file in ${mountPath}.`}],
    end: command ? `${container ?? 'The container'} reads it like any other file.` : `The key is now a file: ${file}.`.slice(0, 90),
    facts: [
      {label: 'A mounted file, once the ConfigMap changes', value: 'follows a little later, unless mounted by `subPath`'},
      {label: 'An environment variable', value: 'keeps the old value until the container starts anew'},
    ],
    footnotes: more,
  };
}

define('kube-config-mount', ConfigMount);
