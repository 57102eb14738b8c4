import {unique} from './check-objects.js';
import type {Report} from './check-report.js';
import {checkTime} from './check-writes.js';
import type {Mark, Run} from './types.js';

/** Rules of everything beside objects and writes: marks, requests, placements, chapters, and sums that have to come out. */
export function checkDetails(run: Run, report: Report): void {
  const objects = new Set(run.objects.map(({id}) => id));
  const nodes = new Set(run.cluster.nodes.map(({name}) => name));
  const known = {
    object(id: string | undefined, at: string) {
      if (id !== undefined && !objects.has(id)) report.add('reference', `${at} is "${id}", and the run has no such object.`, at);
    },
    node(name: string | undefined, at: string) {
      if (name !== undefined && !nodes.has(name)) report.add('reference', `${at} is "${name}", and the cluster has no such node.`, at);
    },
    write(n: number | undefined, at: string) {
      if (n !== undefined && n > run.writes.length) report.add('reference', `${at} is ${n}, and the run has no such write.`, at);
    },
  };

  unique(run.chapters.map(({id}) => id), 'chapters', 'id', report);
  run.chapters.forEach(({firstWrite, parts}, index) => {
    known.write(firstWrite, `chapters[${index}].firstWrite`);
    unique((parts ?? []).map(({id}) => id), `chapters[${index}].parts`, 'id', report);
  });
  unique(run.notCounted.map(({reason}) => reason), 'notCounted', 'reason', report);

  unique(run.requests.map(({id}) => id), 'requests', 'id', report);
  run.requests.forEach(({t, timeFrom, write}, index) => {
    const at = `requests[${index}]`;
    if (t !== undefined) checkTime(run, t, `${at}.t`, report);
    if (t !== undefined && !timeFrom) report.add('missing', `${at}.timeFrom is missing: a time says how it is known.`, `${at}.timeFrom`);
    known.write(write, `${at}.write`);
  });

  run.marks.forEach((mark, index) => checkMark(run, mark, index, known, report));

  run.placements.forEach(({pod, node, write, candidates}, index) => {
    const at = `placements[${index}]`;
    known.object(pod, `${at}.pod`);
    known.node(node, `${at}.node`);
    known.write(write, `${at}.write`);
    candidates.forEach((candidate, place) => {
      known.node(candidate.node, `${at}.candidates[${place}].node`);
      if (candidate.node === node && candidate.checks.some(({result}) => result === 'fail')) {
        report.add('contradiction', `${at} chose ${node}, which failed a check.`, `${at}.candidates[${place}]`);
      }
    });
  });
  checkSums(run, known, report);
}

type Known = Record<'object' | 'node', (value: string | undefined, at: string) => void> & {write(n: number | undefined, at: string): void};

function checkMark(run: Run, mark: Mark, index: number, known: Known, report: Report): void {
  const at = `marks[${index}]`;
  const before = run.marks[index - 1];
  if (before && before.t > mark.t) {
    report.add('order', `${at}.t is ${mark.t}, but the mark before it has ${before.t}. Marks stand in order of time.`, `${at}.t`);
  }
  if (mark.t > run.duration) checkTime(run, mark.t, `${at}.t`, report);
  known.write(mark.write, `${at}.write`);
  for (const key of ['pod', 'deployment', 'workload', 'service', 'slice'] as const) {
    if (key in mark) known.object((mark as Partial<Record<typeof key, string>>)[key], `${at}.${key}`);
  }
  if ('node' in mark) known.node(mark.node, `${at}.node`);
  if (mark.kind === 'scale') for (const id of Object.keys(mark.replicas)) known.object(id, `${at}.replicas[${JSON.stringify(id)}]`);
  if (mark.kind !== 'count') return;
  if (mark.ready > mark.pods) report.add('sum', `${at} has ${mark.ready} Pods Ready of ${mark.pods} that exist.`, `${at}.ready`);
  const sets = Object.entries(mark.byReplicaSet ?? {});
  for (const [id] of sets) known.object(id, `${at}.byReplicaSet[${JSON.stringify(id)}]`);
  for (const key of ['pods', 'ready'] as const) {
    const sum = sets.reduce((total, [, tally]) => total + tally[key], 0);
    if (sets.length && sum !== mark[key]) report.add('sum', `${at}.${key} is ${mark[key]}, but its ReplicaSets add up to ${sum}.`, `${at}.${key}`);
  }
}

function checkSums(run: Run, known: Known, report: Report): void {
  const {stored, services, revisions, secret, storage, spread, relabel} = run.details ?? {};
  stored?.forEach(({object, write}, index) => {
    known.object(object, `details.stored[${index}].object`);
    known.write(write, `details.stored[${index}].write`);
  });
  services?.forEach(({service, endpointSlice}, index) => {
    known.object(service, `details.services[${index}].service`);
    known.object(endpointSlice, `details.services[${index}].endpointSlice`);
  });
  known.object(spread?.workload, 'details.spread.workload');
  for (const id of relabel ? [relabel.replicaSet, relabel.pod, relabel.replacement, ...relabel.before] : []) known.object(id, 'details.relabel');
  if (revisions) {
    const sum = revisions.counts.reduce((total, {count}) => total + count, 0);
    if (sum !== revisions.to - revisions.from) {
      report.add('sum', `details.revisions goes from ${revisions.from} to ${revisions.to}, but its counts add up to ${sum}.`, 'details.revisions');
    }
  }
  const copies = secret?.runs?.filter(({copy}) => copy !== undefined).length;
  if (secret && copies !== undefined && copies !== secret.copies) {
    report.add('sum', `details.secret.copies is ${secret.copies}, but ${copies} of its runs are copies.`, 'details.secret.copies');
  }
  storage?.steps.forEach(({after, write}, index) => {
    const at = `details.storage.steps[${index}]`;
    known.write(write, `${at}.write`);
    const before = storage.steps[index - 1];
    if (before && after < before.after) report.add('order', `${at}.after is ${after}, earlier than the step before it.`, `${at}.after`);
  });
}
