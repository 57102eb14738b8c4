/** `kube-figures explain`: a paragraph about a code of a finding, those that a page tells included. */
import {auditFindings} from '../audit/findings.js';
import {explain as explainCluster, findingCodes} from '../cluster/read/finding.js';
import {openFindings} from '../open/findings.js';
import type {IssueCode} from '../run/check-report.js';
import {defaultEffects, type Effects} from './effects.js';
import {CommandError, exitCodes} from './exit-codes.js';

export interface ExplainOptions {code: string; json?: boolean}

/** Codes of `kube-figures check`. */
const runCodes: Record<IssueCode, string> = {
  shape: 'A field has another type than a run gives it. The schema in data/shop-run.schema.json tells all of them.',
  missing: 'A field that every run has is not there.',
  unreadable: 'The run cannot be looked at: reading one of its properties failed.',
  order: 'Writes are numbered 1, 2, 3 … in the order of the list, places in time (seq) count every write once, and marks stand in order of time.',
  duplicate: 'Something that has to be unique is there twice: an id, a name of a node, a place in time.',
  reference: 'A field names an object, a node or a write that the run does not have.',
  owner: 'An owner does not exist in the run, or a chain of owners leads back to where it began.',
  time: 'A moment lies before the start of the run or after its end.',
  lifetime: 'Something happens to an object before it was made or after it was gone.',
  version: 'Numbers that etcd gave out have to rise with time. Somebody else’s log may mix several stores; then it is a warning.',
  kind: 'The kind of a write follows from its verb and subresource: POST is create, DELETE is delete, PUT or PATCH of status is status, the rest other.',
  cause: 'A write is said to answer one that does not exist or came later.',
  chapter: 'A write belongs to a chapter or a part that the run does not have.',
  sum: 'Numbers that have to add up do not.',
  contradiction: 'Two statements of the run exclude each other.',
  more: 'There were more issues of one code than are listed.',
};

export async function explainCode({code, json = false}: ExplainOptions, effects: Effects = defaultEffects): Promise<number> {
  const found = find(code);
  if (!found) throw new CommandError(`there is no code ${code}. Codes are ${known()}`, exitCodes.refused);
  const {title, text} = found;
  if (json) await effects.print(`${JSON.stringify({code: found.code, ...(title ? {title} : {}), text}, null, 2)}\n`);
  else await effects.print(`${found.code}${title ? `: ${title}` : ''}\n\n${wrapped(text)}\n`);
  return exitCodes.done;
}

function find(code: string): {code: string; title?: string; text: string} | undefined {
  const upper = code.toUpperCase();
  const audit = Object.hasOwn(auditFindings, upper) ? auditFindings[upper] : undefined;
  if (audit) return {code: upper, title: audit.title, text: audit.text};
  const cluster = explainCluster(upper);
  if (cluster !== undefined) return {code: upper, text: cluster};
  if (Object.hasOwn(openFindings, upper)) return {code: upper, text: openFindings[upper as keyof typeof openFindings][1]};
  const lower = code.toLowerCase();
  return Object.hasOwn(runCodes, lower) ? {code: lower, text: runCodes[lower as IssueCode]} : undefined;
}

const known = (): string => `${Object.keys(auditFindings).join(', ')}, ${findingCodes.join(', ')}, ${Object.keys(openFindings).join(', ')}, ${Object.keys(runCodes).join(', ')}`;

/** Lines of at most 100 characters. */
const wrapped = (text: string): string => text.replace(/(?![^\n]{1,100}$)([^\n]{1,100})\s/g, '$1\n');
