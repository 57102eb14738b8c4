/**
 * Requests that the log has seen begin and not end. An API server may record a request when it arrives, when a long answer starts and
 * when it is over; it counts once, and when its end is not in the log, for what is known then. Exports put the newest event first, so
 * the end may also stand before the beginning.
 */

/** What a request counts as when its end does not come. */
export type Open = 'read' | 'outcome-unknown' | 'other-verb' | 'no-verb';

/** So many are remembered at once; a log that never records ends would fill memory otherwise. */
const most = 50_000;

export class Begun {
  readonly #open = new Map<string, Open>();
  /** Requests that ended not long ago. */
  readonly #ended = new Set<string>();
  readonly #gaveUp: (as: Open) => void;

  /** `gaveUp` is told of requests whose end did not come. */
  constructor(gaveUp: (as: Open) => void) { this.#gaveUp = gaveUp; }

  get isEmpty(): boolean { return this.#open.size === 0; }

  /** False: this request was seen before. */
  begin(auditID: string, as: Open): boolean {
    if (this.#open.has(auditID) || this.#ended.has(auditID)) return false;
    this.#open.set(auditID, as);
    if (this.#open.size > most) {
      const [first] = this.#open.keys();
      this.#gaveUp(this.#open.get(first!)!);
      this.#open.delete(first!);
    }
    return true;
  }

  /** True: this request was open, and now it has ended. `remember`: another beginning of it may still come. */
  end(auditID: string, remember: boolean): boolean {
    if (remember) {
      this.#ended.add(auditID);
      const [first] = this.#ended.size > most ? this.#ended : [];
      if (first !== undefined) this.#ended.delete(first);
    }
    return this.#open.delete(auditID);
  }

  /** The log is over. */
  finish(): void {
    for (const as of this.#open.values()) this.#gaveUp(as);
    this.#open.clear();
  }
}
