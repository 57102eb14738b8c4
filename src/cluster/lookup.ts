import type {Cluster, Id, Identity, Pod} from './types.js';

/** Questions that would otherwise walk the whole cluster each time. Made once for a cluster that no longer changes. */
export interface Lookup {
  byId(id: Id): Identity | undefined;
  /** By uid, else by kind, name and the namespace of the object that is owned. A Node has no namespace. */
  ownerOf(object: Identity): Identity | undefined;
  /** Everything whose owner is this object. */
  ownedBy(owner: Identity): readonly Identity[];
  podsOn(node: string): readonly Pod[];
  podsIn(namespace: string | undefined): readonly Pod[];
}

const made = new WeakMap<Cluster, Lookup>();

export function lookup(cluster: Cluster): Lookup {
  const known = made.get(cluster);
  if (known) return known;
  const fresh = new ClusterLookup(cluster);
  made.set(cluster, fresh);
  return fresh;
}

/** Each table is made when it is first asked for. */
class ClusterLookup implements Lookup {
  private readonly cluster: Cluster;
  private readonly ids = new Map<Id, Identity>();
  private readonly uids = new Map<string, Identity>();
  private owned: Map<string, Identity[]> | undefined;
  private onNode: Map<string, Pod[]> | undefined;
  private inNamespace: Map<string, Pod[]> | undefined;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    for (const list of Object.values(cluster) as Identity[][]) {
      for (const object of list) {
        this.ids.set(object.id, object);
        if (object.uid !== undefined) this.uids.set(object.uid, object);
      }
    }
  }

  byId = (id: Id) => this.ids.get(id);

  ownerOf = (object: Identity): Identity | undefined => ownerIn(object, this.byId, uid => this.uids.get(uid));

  ownedBy = (owner: Identity): readonly Identity[] => {
    this.owned ??= groups(Object.values(this.cluster).flat() as Identity[], object => this.ownerOf(object)?.id);
    return this.owned.get(owner.id) ?? [];
  };

  podsOn = (node: string): readonly Pod[] => {
    this.onNode ??= groups(this.cluster.pods, pod => pod.node);
    return this.onNode.get(node) ?? [];
  };

  podsIn = (namespace: string | undefined): readonly Pod[] => {
    this.inNamespace ??= groups(this.cluster.pods, pod => pod.namespace ?? '');
    return this.inNamespace.get(namespace ?? '') ?? [];
  };
}

/** The owner of an object, by its uid, else by its name. */
export function ownerIn({owner, namespace}: Identity, byId: (id: Id) => Identity | undefined, byUid: (uid: string) => Identity | undefined): Identity | undefined {
  if (!owner) return undefined;
  const found = owner.uid === undefined ? undefined : byUid(owner.uid);
  if (found) return found;
  const kind = owner.kind.toLowerCase();
  const named = (namespace === undefined ? undefined : byId(`${kind}/${namespace}/${owner.name}`)) ?? byId(`${kind}/${owner.name}`);
  // The same name in a later life is another object.
  return named && (owner.uid === undefined || named.uid === undefined) ? named : undefined;
}

function groups<T>(items: readonly T[], key: (item: T) => string | undefined): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const item of items) {
    const at = key(item);
    if (at === undefined) continue;
    const group = grouped.get(at);
    if (group) group.push(item);
    else grouped.set(at, [item]);
  }
  return grouped;
}
