/** `kube-figures snapshot`: the output of kubectl get becomes a cluster at one moment. */
import {many} from '../audit/many.js';
import {readCluster, type Reading} from '../cluster/index.js';
import {grouped} from '../run/time.js';
import {defaultEffects, type Effects} from './effects.js';
import {exitCodes} from './exit-codes.js';
import {findingLines} from './finding-lines.js';
import {jsonText} from './json-text.js';
import {inputName, withInputs} from './read-inputs.js';

export interface SnapshotOptions {
  files: string[];
  /** Where the cluster and its report are written; `-` is the standard output. */
  output?: string;
  json?: boolean;
}

export async function takeSnapshot({files, output, json = false}: SnapshotOptions, effects: Effects = defaultEffects): Promise<number> {
  const reading = await withInputs(files, effects, open => readCluster(files.map(file => ({name: inputName(file), content: open(file)})), {signal: effects.signal}));
  const {cluster, report} = reading;
  const {findings, notDrawn, read, drawn} = report;
  const whole = {...cluster, read, drawn, notDrawn, findings};
  if (output !== undefined && output !== '-') await effects.save(output, jsonText(whole));
  if (json || output === '-') for (const piece of jsonText(whole)) await effects.print(piece);
  else await effects.print(snapshotText(reading, output));
  return findings.some(({severity}) => severity === 'error') ? exitCodes.refused : exitCodes.done;
}

function snapshotText({cluster, report}: Reading, output: string | undefined): string {
  const byStatus = new Map<string, number>();
  for (const {status} of cluster.pods) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  const {nodes, pods} = cluster;
  const lines = [`${many(report.read, 'object')} read, ${grouped(report.drawn)} drawn: ${many(nodes.length, 'node')}, ${many(pods.length, 'Pod')}`];
  const table = (title: string, rows: string[]) => {
    if (rows.length > 0) lines.push('', title, ...rows.slice(0, 20), ...(rows.length > 20 ? [`  and ${rows.length - 20} more`] : []));
  };
  table('Nodes', nodes.map(({name, status, roles, missing}) => (missing ? `  ${name}  not in these files` : `  ${name}  ${status}  ${roles.join(',') || '<none>'}`)));
  table('Pods by status', [...byStatus].sort((a, b) => b[1] - a[1]).map(([status, count]) => `${String(count).padStart(8)}  ${status || 'not known'}`));
  table('Not drawn', report.notDrawn.map(({kind, count, text}) => `${String(count).padStart(8)}  ${kind}: ${text}`));
  if (report.findings.length > 0) lines.push('', ...findingLines(report.findings));
  if (output !== undefined) lines.push('', `The cluster is in ${output}.`);
  return `${lines.join('\n')}\n`;
}
