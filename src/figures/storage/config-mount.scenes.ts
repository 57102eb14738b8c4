import type {Scene} from '../../stage/figure-data.js';
import type {ConfigMountFacts} from './config-mount.facts.js';

/** The way of a setting: a key, a folder, a file, a program. */
export function configMountScenes({configMap, key, mountPath, file, command, container}: ConfigMountFacts): Scene[] {
  const scene = (id: string, say: string, on: string): Scene => ({id, say: say.slice(0, 90), on: [on], focus: [on]});
  return [
    scene('key', `ConfigMap ${configMap.name} has a key ${key}.`, 'key'),
    scene('mount', `The ConfigMap is mounted at ${mountPath}.`, 'mount'),
    scene('file', `The key is now a file: ${file}.`, 'file'),
    ...(command ? [scene('read', `${container ?? 'The container'} reads it like any other file.`, 'command')] : []),
  ];
}
