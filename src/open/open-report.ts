import type {Table} from '../stage/figure-data.js';
import {grouped} from '../run/time.js';
import type {OpenReport, ReportFinding} from './outcome.js';

/** The whole report as one table, for copying and for CSV. */
export function reportTable({counts, findings}: OpenReport): Table {
  return {
    columns: [
      {key: 'what', label: 'What'}, {key: 'count', label: 'Count', align: 'end'}, {key: 'code', label: 'Code', mono: true}, {key: 'file', label: 'File'},
      {key: 'line', label: 'Line', align: 'end'}, {key: 'path', label: 'Path', mono: true}, {key: 'text', label: 'Text'},
    ],
    rows: [
      ...counts.map(({part, text, count}) => ({what: part, count, text})),
      ...findings.map((finding) => {
        const {severity, code, file, line, path} = finding;
        return {what: severity, code, ...(file !== undefined && {file}), ...(line !== undefined && {line}), ...(path !== undefined && {path}), text: sentenceOf(finding)};
      }),
    ],
  };
}

/** A whole sentence, and how many more there were like it. */
export function sentenceOf({message, more}: ReportFinding): string {
  return `${sentence(message)}${more ? ` And ${grouped(more)} more like this.` : ''}`;
}

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

/** `audit.log, line 12, $.items[3]`; empty when the finding is about all of it. */
export function placeOf({file, line, path}: ReportFinding): string {
  return [file, line === undefined ? undefined : `line ${line}`, path === '$' ? undefined : path].filter((part) => part !== undefined).join(', ');
}

export function totals({counts, findings}: OpenReport): {read: string; drawn: string; findings: number} {
  const sum = (wanted: string): string => grouped(counts.reduce((all, {part, count}) => all + (part === wanted ? count : 0), 0));
  return {read: sum('read'), drawn: sum('drawn'), findings: findings.reduce((all, {more = 0}) => all + 1 + more, 0)};
}
