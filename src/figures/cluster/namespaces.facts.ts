import {bytes} from '../../run/bytes.js';
import {MissingFacts} from '../../run/missing.js';
import {measure} from '../../run/placements.js';
import {duration} from '../../run/time.js';
import type {Run, Source} from '../../run/types.js';

export interface NamespacesFacts {
  namespaces: {name: string; text?: string; counts: string[]; leases: boolean}[];
  /** They were there before the app. */
  before: boolean;
  /** How often a node renews its Lease: `10 s`. */
  renewed: string | undefined;
  keys: number | undefined;
  database: {size: string; quota?: string} | undefined;
  source: Source;
}

/** The namespaces of a cluster that nobody made during the run. */
export function namespacesFacts(run: Run): NamespacesFacts {
  const {namespaces, etcd} = run.cluster;
  const given = namespaces.filter(({since}) => since !== 'run');
  if (!given.length) throw new MissingFacts('this run does not say which namespaces its cluster has');
  const every = measure(run, 'lease.renewEvery');
  return {
    namespaces: given.map(({name, text, pods, leases, configMaps}) => ({
      name, ...(text && {text}), leases: !!leases, counts: [count(pods, 'Pod'), count(leases, 'Lease'), count(configMaps, 'ConfigMap')].flatMap((one) => one ?? []),
    })),
    before: run.origin !== 'imported' && given.every(({since}) => since === 'before'), renewed: every && duration(every.value), keys: etcd?.keysBefore,
    database: etcd?.databaseBytes === undefined ? undefined : {size: bytes(etcd.databaseBytes), ...(etcd.quotaBytes !== undefined && {quota: bytes(etcd.quotaBytes)})},
    source: run.source,
  };
}

const count = (n: number | undefined, kind: string): string | undefined => (n === undefined ? undefined : `${n} ${kind}${n === 1 ? '' : 's'}`);
