import {Report, type Issue} from './check-report.js';
import {runShape} from './check-shape.js';
import {checkDetails} from './check-details.js';
import {checkObjects} from './check-objects.js';
import {checkWrites} from './check-writes.js';
import type {Run} from './types.js';

export type {Issue, IssueCode} from './check-report.js';

/**
 * Everything that is wrong with a value that should be a {@link Run}: its shape first, and when that is right the rules that go across it.
 * An empty list means that every figure can rely on the types. Takes any value and never throws.
 */
export function checkRun(value: unknown): Issue[] {
  const report = new Report();
  try {
    runShape(value, report);
    if (report.issues.length) return report.finish();
    const run = value as Run;
    checkObjects(run, report);
    checkWrites(run, report);
    checkDetails(run, report);
  } catch (error) {
    report.add('unreadable', `The run cannot be read: ${error instanceof Error ? error.message : 'a property threw'}.`, 'the run');
  }
  return report.finish();
}

/** Throws when a value is not a run that can be drawn. The message tells the first errors, `issues` has all. */
export function assertRun(value: unknown): asserts value is Run {
  const issues = checkRun(value);
  const errors = issues.filter(({severity}) => severity === 'error');
  if (errors.length) throw new InvalidRun(errors, issues);
}

export class InvalidRun extends TypeError {
  override name = 'InvalidRun';
  readonly issues: Issue[];

  constructor(errors: Issue[], issues: Issue[]) {
    const more = errors.length > 3 ? ` And ${errors.length - 3} more.` : '';
    super(`This is not a run that can be drawn. ${errors.slice(0, 3).map(({message}) => message).join(' ')}${more}`);
    this.issues = issues;
  }
}
