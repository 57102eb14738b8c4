/** What an import found, for people. */
import type {AuditReport} from '../audit/index.js';
import {many} from '../audit/many.js';
import {clockDate, clockTime, duration, grouped, writesBy, writesByChapter} from '../run/index.js';
import type {Run} from '../run/types.js';
import {findingLines} from './finding-lines.js';

const shown = 12;

export function importReport(run: Run, report: AuditReport, output: string | undefined): string {
  const {read, writes, reads, notCounted, findings, suggestion} = report;
  const lines = [`${many(read, 'event')} read: ${many(writes, 'write')}, ${many(reads, 'read')}${others(notCounted)}`];
  if (run.writes.length > 0) {
    const when = `${clockDate(run)}, ${clockTime(run, 0)} to ${clockTime(run, run.duration)} UTC (${duration(run.duration)})`;
    lines.push(run.scope ? `${when}, ${run.scope.text}` : when);
    lines.push('', 'Writes by writer', ...table(writesBy(run, 'writer').map(({key, count}) => [count, key])));
    const chapters = writesByChapter(run).map(({chapter, count}): [number, string] => [count, chapter.title]);
    const without = run.writes.length - chapters.reduce((sum, [count]) => sum + count, 0);
    lines.push('', 'Writes by cause', ...table(largest(chapters)), ...(without > 0 ? [row(without, 'no cause found')] : []));
  }
  if (findings.length > 0) lines.push('', ...findingLines(findings));
  if (findings.some(({code, message}) => code === 'AUD-001' && message.includes('a snapshot'))) lines.push('', 'To read it as a snapshot: kube-figures snapshot, with the same files');
  if (suggestion?.namespaces) lines.push('', `Most writes are in one namespace. To draw it alone: -n ${suggestion.namespaces.join(' -n ')}`);
  if (output === undefined && run.writes.length > 0) lines.push('', 'The run was not written. To keep it: -o run.json');
  else if (output !== undefined && output !== '-') lines.push('', `The run is in ${output}.`);
  return `${lines.join('\n')}\n`;
}

function others(notCounted: AuditReport['notCounted']): string {
  const entries = Object.entries(notCounted);
  return entries.length === 0 ? '' : `, set apart ${entries.map(([reason, count]) => `${grouped(count)} ${reason}`).join(', ')}`;
}

const row = (count: number, text: string): string => `${grouped(count).padStart(10)}  ${text}`;

/** The ones with the most writes, still in the order in which they happened; then the others. */
function largest(rows: [number, string][]): [number, string][] {
  const first = new Set([...rows].sort((a, b) => b[0] - a[0]).slice(0, shown));
  return [...rows.filter(each => first.has(each)), ...rows.filter(each => !first.has(each))];
}

function table(rows: [number, string][]): string[] {
  const lines = rows.slice(0, shown).map(([count, text]) => row(count, text));
  const rest = rows.slice(shown);
  return rest.length === 0 ? lines : [...lines, row(rest.reduce((sum, [count]) => sum + count, 0), `${grouped(rest.length)} more`)];
}
