import type {Run} from '../run/types.js';

/** What came of reading files. Plain data: it travels from the worker to the page. */
export interface Outcome {
  /** `audit`, `run` and `cluster` (one moment, nothing written) fill a `<kube-run>`; `refused` is none of them. */
  kind: 'audit' | 'run' | 'cluster' | 'refused';
  /** One sentence: what was opened, or why not. Read out once. */
  said: string;
  run?: Run;
  /** What it is, in a few short lines. */
  facts: string[];
  /** What the source cannot know, a sentence each. */
  unknowns: string[];
  /** What the writes of an audit log can be narrowed down to; absent when there is nothing to choose. */
  choices?: Choices;
  /** What was chosen, by the reader or for them; empty: everything. */
  chosen: Narrowing;
  report: OpenReport;
}

/** Nothing came of it, and why. */
export const refused = (said: string, report: OpenReport = {counts: [], findings: [], explanations: {}}): Outcome => ({kind: 'refused', said, facts: [], unknowns: [], chosen: {}, report});

/** What was read, what of it is drawn, and what is not; and everything that was not as it should be. */
export interface OpenReport {
  counts: ReportCount[];
  findings: ReportFinding[];
  /** A paragraph for each code that stands in `findings`, as far as there is one. */
  explanations: Record<string, string>;
}

/** `read` is the sum of `drawn` and `not drawn` of the same source. */
export interface ReportCount { part: 'read' | 'drawn' | 'not drawn'; text: string; count: number }

export interface ReportFinding {
  code: string;
  severity: 'error' | 'warning' | 'note';
  file?: string;
  line?: number;
  path?: string;
  message: string;
  /** So many more of the same code were not listed. */
  more?: number;
}

/** Parts of an audit log, as a first reading of all of it finds them; lists by their writes, most first. */
export interface Choices {
  writes: number;
  namespaces: Choice[];
  writers: Choice[];
  /** Plurals with all of their subresources, `pods`, and then each of those, `pods/status`. */
  resources: Choice[];
  /** First and last write, RFC 3339 in UTC. */
  from: string;
  to: string;
}

export interface Choice { name: string; writes: number }

/** Which writes of a log a reader wants to see; they have to fit all that is given. */
export interface Narrowing {
  namespace?: string;
  /** A label selector in kubectl's syntax. */
  labels?: string;
  writer?: string;
  resource?: string;
  /** RFC 3339; the first and the last moment that count. */
  from?: string;
  to?: string;
}

export interface ReadRequest {
  files: File[];
  /** Absent in the first reading, which takes the namespace that the log suggests; later what the reader chose among what it found. */
  selection?: {chosen: Narrowing; choices: Choices};
}

/** How far it has come, in bytes as they lie on the disk. `selecting`: it is a second reading, and what for. */
export interface Progress { done: number; of: number; selecting?: string }

export interface ReadHooks {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** Where reading shares a thread with the page: called between slices, so that the page can answer. */
  pause?: () => Promise<void>;
}
