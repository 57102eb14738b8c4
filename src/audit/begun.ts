/**
 * Requests that the log has seen begin and not end. An API server may record a request when it arrives, when a long answer starts and
 * when it is over; it counts once, and when its end is not in the log, for what is known then.
 */

/** So many may be open at once; a log that never records ends would fill memory otherwise. */
const most = 50_000;

export class Begun {
  readonly #open = new Map<string, boolean>();
  readonly #gaveUp: (isRead: boolean) => void;

  /** `gaveUp` is told of requests whose end did not come. */
  constructor(gaveUp: (isRead: boolean) => void) { this.#gaveUp = gaveUp; }

  get isEmpty(): boolean { return this.#open.size === 0; }

  /** False: this request was seen before. */
  begin(auditID: string, isRead: boolean): boolean {
    if (this.#open.has(auditID)) return false;
    this.#open.set(auditID, isRead);
    if (this.#open.size > most) {
      const [first] = this.#open.keys();
      this.#gaveUp(this.#open.get(first!)!);
      this.#open.delete(first!);
    }
    return true;
  }

  /** True: this request was open, and now it has ended. */
  end(auditID: string): boolean { return this.#open.delete(auditID); }

  /** The log is over. */
  finish(): void {
    for (const isRead of this.#open.values()) this.#gaveUp(isRead);
    this.#open.clear();
  }
}
