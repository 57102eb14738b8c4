/**
 * Why a write happened. A cause is an act (a person or a deployment tool wrote something) or a node that was given up; what follows
 * is put down to it by owner chains and time. Every controller reacts to the last thing that happened to what it watches, so a write
 * belongs to the cause of the latest earlier write among those its writer reacts to. README.md tells the rule in prose.
 */
import type {Entry} from './entry.js';
import type {Instant} from './instant.js';
import type {Life, Lives, Stir} from './lives.js';
import {serviceName} from './endpoint-story.js';

export interface Cause {
  /** The writes of the act; empty for a node. */
  acts: Entry[];
  /** The node that was given up. */
  node?: Life;
  last: Instant;
}

/** Writes of one command come close together; evictions of one drain wait for each other. */
const sameAct = 2000;
const sameDrain = 60_000;

/** A controller reacts within seconds. Later than this something else must have happened that the log does not show. */
const reaction = 30_000;

/** A Pod on its way up or down, and a toleration that runs out, take their time. */
const patience = 3_600_000;

/** They react to what they own and to what owns it. */
const workloadControllers = new Set([
  'deployment-controller', 'replicaset-controller', 'statefulset-controller', 'daemon-set-controller', 'job-controller', 'replication-controller',
  'persistent-volume-binder', 'pvc-protection-controller',
]);
const endpointControllers = new Set(['endpointslice-controller', 'endpoint-controller', 'endpointslicemirroring-controller']);
const namespaceControllers = new Set(['root-ca-cert-publisher', 'service-account-controller', 'namespace-controller']);
const nodeControllers = new Set(['node-lifecycle-controller', 'taint-eviction-controller', 'pod-garbage-collector']);
/** What these were last writing to in the namespace tells, when it is fresh, where a name or a selector is not in the log. */
const madeFrom: Record<string, string[]> = {
  'replicaset-controller': ['ReplicaSet'], 'statefulset-controller': ['StatefulSet'], 'daemon-set-controller': ['DaemonSet'],
  'job-controller': ['Job'], 'endpointslice-controller': ['Service', 'Pod'], 'endpoint-controller': ['Service', 'Pod'],
};
const isFresh = 1000;

/** They act by a clock or by what they measure, not because of a write. */
const byThemselves = new Set([
  'horizontal-pod-autoscaler', 'cronjob-controller', 'cluster-autoscaler', 'descheduler', 'vpa-updater', 'vpa-recommender', 'ttl-after-finished-controller',
  'resourcequota-controller',
]);

export class Causes {
  readonly #lives: Lives;
  readonly #open = new Map<string, Cause>();
  /** The last write to an object of a kind in a namespace. */
  readonly #recent = new Map<string, Stir>();
  #turn = 0;
  /** The last node that was given up, for Pods whose node is not known. */
  #lastLoss: Stir | undefined;

  constructor(lives: Lives) { this.#lives = lives; }

  /**
   * Finds the cause of a write, and lets later ones find it. `lostNode`: this write gave the node up. `wasSettling`: the object was on
   * its way up or down before it.
   */
  attribute(entry: Entry, life: Life | undefined, {lostNode = false, wasSettling = false} = {}): void {
    if (lostNode && life) {
      entry.cause = {acts: [], node: life, last: entry.at};
      this.#lastLoss = {entry, cause: entry.cause, turn: this.#turn + 1};
    } else if (entry.writer.acts) entry.cause = this.#act(entry);
    else {
      const trigger = life ? this.#trigger(entry, life, wasSettling) : latest(this.#nearby(entry), entry);
      entry.cause = trigger?.cause;
      const answers = life && trigger && answered(entry, life);
      entry.answers = answers || undefined;
    }
    if (life) this.#stir(life, {entry, cause: entry.cause, turn: ++this.#turn});
  }

  #act(entry: Entry): Cause {
    const who = `${entry.writer.name} ${entry.writer.apart} ${entry.act?.command}`;
    const open = this.#open.get(who);
    const limit = entry.subresource === 'eviction' ? sameDrain : sameAct;
    if (open && entry.at - open.last <= limit) {
      open.acts.push(entry);
      open.last = entry.at;
      return open;
    }
    const cause: Cause = {acts: [entry], last: entry.at};
    this.#open.set(who, cause);
    return cause;
  }

  #trigger(entry: Entry, life: Life, wasSettling: boolean): Stir | undefined {
    const writer = entry.writer.name;
    if (byThemselves.has(writer)) return undefined;
    const last = latest(this.#watched(entry, life), entry);
    if (!last) return undefined;
    const isPatient = writer === 'taint-eviction-controller' || writer === 'namespace-controller' || (wasSettling && ofKubernetes(writer));
    return entry.at - last.entry.at <= (isPatient ? patience : reaction) ? last : undefined;
  }

  /** The last writes to what this writer watches, as far as it concerns this object. */
  #watched(entry: Entry, life: Life): (Stir | undefined)[] {
    const writer = entry.writer.name;
    const {parent} = life;
    if (workloadControllers.has(writer)) return [life.stir, life.below, parent?.stir, parent?.below];
    if (endpointControllers.has(writer)) {
      const service = this.#lives.find('Service', life.namespace, serviceName(life));
      return service && (service.known.selector || service.members) ? [service.stir, service.below] : [service?.stir, ...this.#nearby(entry)];
    }
    if (namespaceControllers.has(writer)) return [this.#lives.find('Namespace', undefined, life.namespace ?? life.name)?.stir];
    if (nodeControllers.has(writer) && life.kind === 'Pod') {
      return [life.stir, life.known.node === undefined ? this.#lastLoss : this.#lives.find('Node', undefined, life.known.node)?.stir];
    }
    if (nodeControllers.has(writer)) return [life.stir];
    if (writer.startsWith('kubelet ') || writer === 'kube-scheduler') {
      // Its create is in the log, without its name.
      return life.perhapsMade && !life.stir ? [parent?.stir, parent?.below] : [life.stir];
    }
    // Anybody else's controller: what was done to the object or its owner, but not its own last words.
    return [life.stir, parent?.stir].filter(stir => stir?.entry.writer.name !== writer);
  }

  #nearby(entry: Entry): (Stir | undefined)[] {
    const kinds = madeFrom[entry.writer.name] ?? [];
    return kinds.map(kind => this.#recent.get(`${kind}/${entry.namespace ?? ''}`)).filter(stir => stir && entry.at - stir.entry.at <= isFresh);
  }

  #stir(life: Life, stir: Stir): void {
    life.stir = stir;
    this.#recent.set(`${life.kind}/${life.namespace ?? ''}`, stir);
    for (let above = life.parent, levels = 0; above && levels < 8; above = above.parent, levels++) above.below = stir;
    if (life.kind !== 'Pod') return;
    for (const claim of life.known.claims ?? []) {
      const found = this.#lives.find('PersistentVolumeClaim', life.namespace, claim.name);
      if (found) found.below = stir;
    }
    for (const service of this.#lives.services(life.namespace)) if (service.members?.has(life) || selects(service, life)) service.below = stir;
  }
}

/** Entries come in order of time, so the later one is the one that was entered later. */
function latest(stirs: (Stir | undefined)[], before: Entry): Stir | undefined {
  let last: Stir | undefined;
  for (const stir of stirs) if (stir && stir.entry !== before && (!last || stir.turn > last.turn)) last = stir;
  return last;
}

const ofKubernetes = (writer: string): boolean => (
  writer.startsWith('kubelet ') || writer === 'kube-scheduler'
  || [workloadControllers, endpointControllers, nodeControllers].some(names => names.has(writer))
);

/** What this write answers, for the few writers that can only have waited for one thing. */
function answered(entry: Entry, life: Life): Entry | undefined {
  if (life.kind !== 'Pod') return entry === life.created && life.owner?.stir?.entry === life.owner?.created ? life.owner?.created : undefined;
  if (entry.subresource === 'binding') return life.created;
  if (!entry.writer.name.startsWith('kubelet ')) return undefined;
  if (entry === life.removed) return life.terminating;
  return life.stir?.entry === life.bound ? life.bound : undefined;
}

function selects(service: Life, pod: Life): boolean {
  const {selector} = service.known;
  const labels = pod.known.labels;
  if (!selector || !labels) return false;
  for (const name in selector) if (labels[name] !== selector[name]) return false;
  return true;
}
