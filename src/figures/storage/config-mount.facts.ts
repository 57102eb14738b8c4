import {MissingFacts} from '../../run/missing.js';
import {objectById} from '../../run/objects.js';
import {measure} from '../../run/placements.js';
import type {Measure, Run, RunObject, Source} from '../../run/types.js';

export interface ConfigMountFacts {
  configMap: RunObject;
  pod: RunObject;
  container: string | undefined;
  key: string;
  lines: string[];
  mountPath: string;
  /** Where the key is a file in the container. */
  file: string;
  /** The program that reads it, with its arguments. */
  command: string | undefined;
  /** In bytes: of one ConfigMap, and of any request to etcd. */
  limits: {configMap: Measure | undefined; request: Measure | undefined};
  /** What else is known, in sentences. */
  more: string[];
  source: Source;
}

/** A key of a ConfigMap that becomes a file in a container. */
export function configMountFacts(run: Run): ConfigMountFacts {
  const config = run.details?.config;
  const configMap = objectById(run, config?.configMap);
  const pod = objectById(run, config?.pod);
  if (!config || !configMap || !pod) throw new MissingFacts('this run does not hold a ConfigMap that a Pod mounts');
  const {key, lines, mountPath, container, command, facts: more = []} = config;
  return {
    configMap, pod, container, key, lines, mountPath, command, more, source: run.source, file: `${mountPath.replace(/\/$/, '')}/${key}`,
    limits: {configMap: measure(run, 'configMap.limit'), request: measure(run, 'etcd.requestLimit')},
  };
}
