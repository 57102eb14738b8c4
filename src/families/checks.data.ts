import type {FigureData, FigureMark, Tone} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import type {Outcome} from './checks.layout.js';
import {fields, list, mark, number, oneOf, readFigure, record, text} from './read-data.js';

/** Candidates that go through the same checks, and what became of each. */
export interface ChecksData extends FigureData {
  /** Checks in their order, grouped by what they decide. */
  phases: CheckPhase[];
  candidates: CheckCandidate[];
  /** The last row, as a mark that scenes may name; the verdicts themselves belong to the candidates. */
  verdict?: FigureMark & {label: string};
}

export interface CheckPhase {
  id: string;
  title: string;
  /** What the phase asks of a candidate. */
  question?: string;
  checks: (FigureMark & {label: string})[];
}

export interface CheckCandidate extends FigureMark {
  title: string;
  /** By id of the check; a check that is missing was not reached. */
  results: Record<string, CheckResult>;
  verdict: string;
}

/** `value`: a score, only where the source gives one. `note`: why, tokens of captions may be used. */
export interface CheckResult { r: Outcome; note?: string; value?: number; tone?: Tone }

const blank: ChecksData = {caption: '', alt: '', phases: [], candidates: []};

/** Reads any value as checks; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<ChecksData> {
  const checked = readFigure<ChecksData>(value, blank, {
    phases: list(fields<CheckPhase>({id: text, title: text, question: text, checks: list(fields<CheckPhase['checks'][number]>({...mark, label: text}, 'label'))}, 'title', 'checks')),
    candidates: list(fields<CheckCandidate>({
      ...mark, title: text, verdict: text, results: record(fields<CheckResult>({r: oneOf('pass', 'fail', 'skipped'), note: text, value: number, tone: mark.tone}, 'r')),
    }, 'title')),
    verdict: fields<NonNullable<ChecksData['verdict']>>({...mark, label: text}, 'label'),
  }, ({phases, candidates, verdict}) => [...candidates, ...phases.flatMap(({checks}) => checks), ...(verdict ? [verdict] : [])]);
  const known = new Set(checked.data.phases.flatMap(({checks}) => checks.map(({id}) => id)));
  checked.data.candidates.forEach((candidate, i) => {
    candidate.verdict ??= '';
    candidate.results ??= {};
    for (const id of Object.keys(candidate.results)) {
      if (!known.has(id)) checked.issues.push({path: `candidates[${i}].results.${id}`, message: `There is no check "${id}": known are ${[...known].slice(0, 12).join(', ') || 'none'}.`});
    }
  });
  return checked;
}
