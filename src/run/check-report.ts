/** What kind of rule was broken. Stable: programs may rely on it. */
export type IssueCode =
  | 'shape' | 'missing' | 'unreadable'
  | 'order' | 'duplicate' | 'reference' | 'owner' | 'time' | 'lifetime' | 'version' | 'kind' | 'cause' | 'chapter' | 'sum' | 'contradiction'
  | 'more';

export interface Issue {
  /** Where, as a JSON path: `$.writes[3].t`. */
  path: string;
  code: IssueCode;
  /** What is wrong and, where it is not plain, what to do; a sentence for people. */
  message: string;
  /** A run with an error is refused. A warning tells of something that may be so, and looks wrong. */
  severity: 'error' | 'warning';
}

const mostOfOneCode = 50;

/** Collects issues, and knows where the check is. Of one code and severity it keeps the first fifty and counts the others. */
export class Report {
  readonly issues: Issue[] = [];
  readonly #path: (string | number)[] = [];
  readonly #counts = new Map<string, number>();

  /** Goes one step further down: into a property, or an entry of a list. */
  enter(step: string | number): void {
    this.#path.push(step);
  }

  leave(): void {
    this.#path.pop();
  }

  /** The present place in a sentence: `writes[3].t`. */
  where(): string {
    const steps = this.#path.map(step => typeof step === 'string' && /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`);
    return steps.join('').replace(/^\./, '') || 'the run';
  }

  /** Adds an issue at the present place, or at a place below the top. */
  add(code: IssueCode, message: string, path: string = this.where(), severity: Issue['severity'] = 'error'): void {
    const key = `${code} ${severity}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > mostOfOneCode) return;
    this.issues.push({path: path === 'the run' ? '$' : path.startsWith('[') ? `$${path}` : `$.${path}`, code, message, severity});
  }

  /** All issues, with a last one for each code of which there were too many. */
  finish(): Issue[] {
    for (const [key, count] of this.#counts) {
      const [code, severity] = key.split(' ') as [IssueCode, Issue['severity']];
      const left = count - mostOfOneCode;
      if (left > 0) this.issues.push({path: '$', code: 'more', message: `${left} more ${severity}s have the code "${code}".`, severity});
    }
    return this.issues;
  }
}
