/** A Pod's life from the writes to it: Binding, status patches of its kubelet, eviction, deletion. */
import type {Body} from './body.js';
import type {Entry} from './entry.js';
import type {Life} from './lives.js';
import type {Tell} from './marks.js';

/** Conditions that are reached once on the way up, in that order, and the milestone each of them is. */
const steps = [['Initialized', 'initialized', 'Initialized'], ['PodReadyToStartContainers', 'sandbox', 'PodReadyToStartContainers']] as const;

/** Marks the milestones that this write reached and says in a few words what changed. `was` is what was known before it. */
export function podStory(entry: Entry, life: Life, was: Body, tell: Tell): string | undefined {
  const {body, verb, subresource} = entry;
  const pod = life.id;
  if (subresource === 'binding') {
    life.bound = entry;
    tell({kind: 'pod', pod, milestone: 'scheduled'});
    return body?.node === undefined ? 'bound to a node' : `to ${body.node}`;
  }
  if (subresource === 'eviction') return terminate(entry, life, tell, true);
  if (verb === 'delete') return deletion(entry, life, was, tell);
  if (!body || entry.makes) return undefined;
  // A whole status of a Pod that existed before tells what was reached long ago.
  const isNews = !(body.whole && life.before && was.conditions === undefined);
  const said: string[] = [];
  const now = body.conditions ?? {};
  const turned = (type: string, to: string): boolean => now[type] === to && was.conditions?.[type] !== to;
  if (isNews) {
    for (const [type, milestone, words] of steps) {
      if (!turned(type, 'True')) continue;
      tell({kind: 'pod', pod, milestone});
      said.push(words);
    }
    if (body.phase !== undefined && body.phase !== was.phase && body.phase !== 'Pending') {
      tell({kind: 'pod', pod, milestone: body.phase === 'Running' ? 'running' : 'stopped'});
      said.push(body.phase === 'Running' ? 'Running' : `phase ${body.phase}`);
    }
    if (turned('Ready', 'True')) {
      tell({kind: 'pod', pod, milestone: 'ready'});
      said.push('Ready');
    } else if (now['Ready'] !== undefined && now['Ready'] !== 'True' && was.conditions?.['Ready'] === 'True') {
      tell({kind: 'pod', pod, milestone: 'not-ready'});
      said.push('not Ready');
    }
    if (turned('DisruptionTarget', 'True')) said.push('DisruptionTarget');
    if (turned('PodScheduled', 'False')) said.push('no node fits');
  }
  if (body.cpuMilli !== undefined && body.cpuMilli !== was.cpuMilli) {
    // The first report repeats what was asked for; a later one is the node's own rounding.
    if (life.cpuSeen && isNews) {
      tell({kind: 'pod', pod, milestone: 'cpu'});
      said.push(`allocated CPU ${body.cpuMilli}m`);
    }
    life.cpuSeen = true;
  }
  if (body.ip !== undefined && body.ip !== was.ip) {
    if (isNews) said.push(`podIP ${body.ip}`);
    const last = life.addresses?.at(-1);
    if (last) last.to ??= entry.at;
    (life.addresses ??= []).push({ip: body.ip, provenance: 'stated', ...(isNews ? {from: entry.at} : {})});
  }
  if (now['Ready'] === 'True') life.everReady = true;
  if (body.deleting && life.terminating === undefined && verb !== 'patch') life.terminating = entry;
  if (body.isGone) {
    remove(entry, life, tell);
    said.push('gone');
  }
  return said.length > 0 ? said.join(', ') : undefined;
}

/** A Pod on a node is only marked by a DELETE, and removed by the one that its kubelet sends when all of it is gone. */
function deletion(entry: Entry, life: Life, was: Body, tell: Tell): string | undefined {
  const {body, writer} = entry;
  const byKubelet = writer.name.startsWith('kubelet ');
  const wasNowhere = life.bound === undefined && life.known.node === undefined && !life.before;
  const gone = body?.whole ? body.isGone || !body.deleting : byKubelet || wasNowhere;
  // Whoever evicts says so in a condition first; the taint eviction controller does nothing else.
  if (!gone) return terminate(entry, life, tell, was.conditions?.['DisruptionTarget'] === 'True' || writer.name === 'taint-eviction-controller');
  remove(entry, life, tell);
  return body || byKubelet ? 'gone' : undefined;
}

function remove(entry: Entry, life: Life, tell: Tell): void {
  life.removed = entry;
  const last = life.addresses?.at(-1);
  if (last) last.to ??= entry.at;
  tell({kind: 'pod', pod: life.id, milestone: 'deleted'});
}

function terminate(entry: Entry, life: Life, tell: Tell, isEviction: boolean): string | undefined {
  if (isEviction) tell({kind: 'pod', pod: life.id, milestone: 'evicted'});
  if (life.terminating !== undefined) return 'was terminating already';
  life.terminating = entry;
  tell({kind: 'pod', pod: life.id, milestone: 'terminating'});
  return isEviction ? 'evicted' : entry.body || life.bound ? 'deletionTimestamp set' : undefined;
}
