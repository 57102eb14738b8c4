import {grouped} from '../stage/grouped.js';

/** Up to here candidates are compared side by side; more of them are listed, the verdict first. */
export const sideBySide = 8;
/** Rows of a list that are drawn; what comes after is counted, and stands in the table. */
export const listed = 60;

/** Room (em) for the names of the checks, and for one candidate beside them. */
const labelWidth = 9;
const columnWidth = 12;
/** Room (em) for a candidate's name and verdict in a row, and for one check behind them. */
const nameWidth = 22;
const checkWidth = 9;

/**
 * `columns`: a table, checks down, candidates across. `cards`: one card a candidate, where a column each has no room.
 * `many`: a table of them all, a row each, the verdict first. `stack`: the same where a row has no room.
 * @param width of the figure in px; 0: not measured yet.
 */
export function checksShape(candidates: number, checks: number, width: number, em: number): 'columns' | 'cards' | 'many' | 'stack' {
  const room = (width || 720) / em - 2;
  if (candidates > sideBySide) return room >= nameWidth + checks * checkWidth ? 'many' : 'stack';
  return room >= labelWidth + candidates * columnWidth ? 'columns' : 'cards';
}

export type Outcome = 'pass' | 'fail' | 'skipped';

/** What a check came to, in a sign that needs no colour and in a word for those who listen. */
export const signs: Record<Outcome, {sign: string; word: string}> = {
  pass: {sign: '✓', word: 'passed'},
  fail: {sign: '✗', word: 'failed'},
  skipped: {sign: '·', word: 'not reached'},
};

/** `3 passed, 1 failed, 2 not reached`, in the order of the checks' outcomes. */
export function tally(outcomes: readonly Outcome[]): string {
  return (['pass', 'fail', 'skipped'] as const).flatMap((outcome) => {
    const n = outcomes.filter((one) => one === outcome).length;
    return n ? [`${grouped(n)} ${signs[outcome].word}`] : [];
  }).join(', ');
}
