import {explain, readCluster, type Cluster, type Report} from '../cluster/index.js';
import {ACCEPTED} from '../cluster/read/looks-like.js';
import {grouped} from '../run/time.js';
import {inTurns} from '../cluster/read/steps.js';
import type {Meter} from './file-bytes.js';
import {refused, type Outcome, type ReadHooks, type ReportCount} from './outcome.js';
import {ofMoment} from './run-facts.js';
import {mostPods, runInSteps} from './run-of-cluster.js';

/** What kubectl printed: one moment of a cluster, as a run in which nothing is written. Figures about what there is draw it; the others say what they lack. */
export async function readSnapshot(files: readonly File[], meter: Meter, {signal, pause}: ReadHooks): Promise<Outcome> {
  const {cluster, report} = await readCluster(files.map((file) => ({name: file.name, content: meter.bytes(file)})), {...(signal && {signal}), ...(pause && {pause})});
  if (report.read === 0) return refused(refusal(report), reportOf(report));
  const [{name}] = files as [File];
  const source = files.length > 1 ? `${name} and ${files.length - 1} more` : name;
  const isRead = `${source} ${files.length > 1 ? 'are' : 'is'} read`;
  const shown = {facts: factsOf(cluster), unknowns: unknownsOf(cluster), chosen: {}, report: reportOf(report)};
  // Kinds without a drawing alone leave the figures as they are.
  if (report.drawn === 0) return {...shown, kind: 'cluster', said: `${isRead}: ${files.length > 1 ? 'they hold' : 'it holds'} nothing that a figure draws, so the figures stay as they are.`};
  const run = await inTurns(runInSteps(cluster, source), async () => {
    await pause?.();
    signal?.throwIfAborted();
  });
  return {
    ...shown, kind: 'cluster', run,
    said: `${isRead}: a cluster at one moment. Figures of what there is show it; figures of what happens say that they need an audit log.`,
  };
}

function unknownsOf({pods, nodes}: Cluster): string[] {
  const missing = nodes.filter((node) => node.missing).length;
  return [
    ofMoment,
    ...(missing ? [`All but the ${missing === 1 ? 'name of 1 node' : `names of ${grouped(missing)} nodes`} that Pods are bound to: ${missing === 1 ? 'it is' : 'they are'} in no file.`] : []),
    ...(pods.length > mostPods ? [`The figures show the first ${grouped(mostPods)} of ${grouped(pods.length)} Pods.`] : []),
  ];
}

/** Why none of it could be read, in the words of the reader. */
function refusal({files, findings}: Report): string {
  const errors = findings.filter(({severity}) => severity === 'error').map(({message, file}) => `${file}: ${message}`);
  const first = errors[0] ?? (findings[0] ? `${findings[0].file}: ${findings[0].message}` : `${files.map(({name}) => name).join(', ')}: there is nothing in it.`);
  // More than kubectl's output is accepted here.
  return `${first.replace(` ${ACCEPTED}`, '')} Opened here are API audit logs, files of kubectl get -o json or -o yaml, and saved runs.`;
}

const plural = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`;

function factsOf({nodes, pods, workloads, services}: Cluster): string[] {
  const statuses = new Map<string, number>();
  for (const {status} of pods) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = [...statuses].sort((a, b) => b[1] - a[1]).slice(0, 6).map(([status, count]) => `${status} ${grouped(count)}`);
  return [
    'A cluster at one moment', [plural(nodes.length, 'node'), plural(pods.length, 'Pod'), plural(workloads.length, 'workload'), plural(services.length, 'Service')].join(' · '),
    ...(told.length ? [`Pods by STATUS: ${told.join(', ')}${statuses.size > 6 ? ', …' : ''}`] : []),
  ];
}

function reportOf({read, drawn, notDrawn, findings}: Report): Outcome['report'] {
  const counts: ReportCount[] = [
    {part: 'read', text: 'Kubernetes objects', count: read}, {part: 'drawn', text: 'objects in the picture of the cluster', count: drawn},
    ...notDrawn.map(({kind, text, count}): ReportCount => ({part: 'not drawn', text: `${kind}: ${text}`, count})),
  ];
  const codes = [...new Set(findings.map(({code}) => code))];
  return {counts, findings, explanations: Object.fromEntries(codes.flatMap((code) => {
    const text = explain(code);
    return text === undefined ? [] : [[code, text]];
  }))};
}
