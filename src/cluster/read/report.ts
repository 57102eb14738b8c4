import type {Finding} from './finding.js';

/** What was read, what of it is in the picture, and what is not. `read` is always `drawn` plus the counts of `notDrawn`. */
export interface Report {
  files: FileReport[];
  /** Objects in all files. */
  read: number;
  /** Objects that are in the {@link Cluster}; endpoint lists as part of their Service. */
  drawn: number;
  notDrawn: NotDrawnKind[];
  /** Errors first. */
  findings: Finding[];
}

export interface FileReport {
  name: string;
  form: 'JSON' | 'YAML' | 'objects' | 'none';
  objects: number;
  /** Set when something in the file is not Kubernetes: a sentence that says what it looks like. */
  refused?: string;
}

export interface NotDrawnKind { kind: string; reason: NotDrawnReason; count: number; text: string }

/**
 * `secret`: dropped while reading. `no-drawing`: nothing is drawn for its kind. `owner-only`: nothing is drawn for its kind, but it owns something
 * that is. `repeated`: the same object came twice. `replaced`: a younger object has its name. `no-service`: endpoints of a Service that is not
 * there. `unusable`: no kind, no name, or not an object.
 */
export type NotDrawnReason = 'secret' | 'no-drawing' | 'owner-only' | 'repeated' | 'replaced' | 'no-service' | 'unusable';

const TEXTS: Record<NotDrawnReason, string> = {
  secret: 'dropped while reading; nothing of it is kept',
  'no-drawing': 'no drawing for this kind',
  'owner-only': 'no drawing for this kind; kept by name, because it owns something that is drawn',
  repeated: 'the same object came more than once',
  replaced: 'a younger object has its name',
  'no-service': 'its Service is not in the files',
  unusable: 'cannot be used; see the findings',
};

export class NotDrawn {
  private readonly kinds = new Map<string, NotDrawnKind>();
  total = 0;

  add(kind: string, reason: NotDrawnReason): void {
    this.total++;
    const key = `${kind} ${reason}`;
    const known = this.kinds.get(key);
    if (known) known.count++;
    else this.kinds.set(key, {kind, reason, count: 1, text: TEXTS[reason]});
  }

  /** The most numerous first. */
  sorted(): NotDrawnKind[] {
    return [...this.kinds.values()].sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.reason < b.reason ? -1 : 1));
  }

  count(reason: NotDrawnReason): number {
    return this.sorted().reduce((sum, one) => one.reason === reason ? sum + one.count : sum, 0);
  }
}
