/** Says what a log does not hold, in as many findings as it takes and no more. */
import {grouped} from '../run/time.js';
import type {Reason} from './counting-rule.js';
import type {Entry} from './entry.js';
import type {Intake} from './intake.js';
import {many} from './many.js';

export interface Unknowns {moved: number; withoutTime: number; withoutCause: number; lostMarks: number; withoutLabels: number; selected: Entry[]}

export function sayWhatIsMissing(intake: Intake, {moved, withoutTime, withoutCause, lostMarks, withoutLabels, selected}: Unknowns): void {
  const {findings, notAudit, entries, counts} = intake;
  const place = notAudit ? {file: notAudit.file, line: notAudit.line} : {};
  if (intake.events === 0) {
    const what = notAudit ? `this is ${notAudit.looks}` : counts.has('unreadable') ? 'nothing in it is an audit event'
      : findings.count('AUD-002') > 0 ? 'none of it could be read' : 'it is empty';
    return findings.add('AUD-001', `Not an audit log: ${what}. ${accepted}`, place);
  }
  if (notAudit) findings.add('AUD-012', `line ${notAudit.line} holds ${notAudit.looks}; it is counted as unreadable`, place);
  const say = (code: string, count: number, text: (isOne: boolean) => string): void => {
    if (count > 0) findings.add(code, text(count === 1));
  };
  const of = (reason: Reason): number => counts.get(reason) ?? 0;
  const bare = selected.filter(entry => entry.bare && !entry.verb.startsWith('delete')).length;
  const unanswered = selected.filter(({stored, verb}) => stored === undefined && (verb === 'update' || verb === 'patch')).length;
  const nameless = selected.filter(({name, verb}) => name === undefined && verb !== 'deletecollection').length;
  const lost = intake.leases.lost + lostMarks;
  const all = grouped(selected.length);

  say('AUD-023', moved, one => `${many(moved, 'write')} stood out of order and ${one ? 'was' : 'were'} put in order of time`);
  say('AUD-022', withoutTime, one => `${many(withoutTime, 'write')} ${one ? 'has no time and keeps its' : 'have no time and keep their'} place in the file`);
  say('AUD-025', bare, one => `${many(bare, 'write')} of ${all} came without a body: what ${one ? 'it' : 'they'} changed is unknown`);
  say('AUD-028', unanswered, () => (
    `${many(unanswered, 'update or patch', 'updates and patches')} came without a response: those that changed nothing cannot be told apart and are counted`
  ));
  say('AUD-026', nameless, () => `${many(nameless, 'object was', 'objects were')} made with a name that the log does not hold`);
  say('AUD-029', of('other-records'), one => `${many(of('other-records'), 'record')} of other logs ${one ? 'was' : 'were'} left out`);
  say('AUD-030', of('over-limit'), one => (
    `${many(of('over-limit'), 'write')} beyond the first ${grouped(entries.length)} ${one ? 'is' : 'are'} counted and not in the run: ${narrower}`
  ));
  say('AUD-031', lost, one => `${many(lost, 'Lease renewal or mark', 'Lease renewals and marks')} beyond the limit ${one ? 'is' : 'are'} not in the run`);
  say('AUD-035', withoutLabels, one => (
    `${many(withoutLabels, 'write')} ${one ? 'is' : 'are'} to objects whose labels the log does not hold, and ${one ? 'is' : 'are'} not selected`
  ));
  if (selected.length > 0) {
    say('AUD-033', withoutCause, () => `${many(withoutCause, 'write')} of ${all} could not be put down to an act of a person or a lost node`);
  } else if (of('not-selected') > 0) findings.add('AUD-034', `none of the ${many(of('not-selected'), 'write')} in the input passes the selection`);
  else if (of('over-limit') === 0) findings.add('AUD-032', 'no writes in this file');
}

const accepted = 'Accepted are audit events as JSON lines, an EventList or YAML, and exports of GKE, AKS and EKS logs';
const narrower = 'select a namespace or a time range, or raise the limit';
