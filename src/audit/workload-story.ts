/** Deployments, ReplicaSets, StatefulSets and DaemonSets: what changed in wanted and ready Pods. */
import {counts, workloads, type Body} from './body.js';
import type {Entry} from './entry.js';
import type {Life} from './lives.js';
import type {Tell} from './marks.js';

export function workloadStory(entry: Entry, life: Life, was: Body, tell: Tell): string | undefined {
  const {body, makes} = entry;
  if (!body) return undefined;
  const said: string[] = [];
  if (body.replicas !== undefined && body.replicas !== was.replicas) {
    if (makes) said.push(`replicas ${body.replicas}`);
    else if (was.replicas !== undefined) said.push(`replicas ${was.replicas}→${body.replicas}`);
    else if (!body.whole) said.push(`replicas ${body.replicas}`);
  }
  if (!makes && body.images && was.images && body.images.join() !== was.images.join()) said.push(`image ${body.images.join(', ')}`);
  for (const count of counts) {
    const [before, after] = [was.counts?.[count], body.counts?.[count]];
    if (after === undefined || after === before || count === 'wanted') continue;
    if (before !== undefined) said.push(`${count} ${before}→${after}`);
    else if (after > 0) said.push(`${count} ${after}`);
  }
  const wanted = life.kind === 'DaemonSet' ? life.known.counts?.wanted : life.known.replicas;
  const ready = life.known.counts?.ready;
  const changed = ready !== was.counts?.ready || wanted !== (life.kind === 'DaemonSet' ? was.counts?.wanted : was.replicas);
  if (changed && ready !== undefined && wanted !== undefined && !(life.parent && workloads.has(life.parent.kind))) {
    tell({kind: 'readiness', workload: life.id, ready, wanted});
  }
  return said.length > 0 ? said.join(', ') : undefined;
}
