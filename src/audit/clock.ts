/** The time of a run: whole milliseconds from its first write. */
import {formatInstant, type Instant} from './instant.js';

export class Clock {
  readonly startedAt: string;
  readonly duration: number;
  readonly #start: number;

  constructor(start: Instant, end: Instant) {
    this.#start = Math.floor(start);
    this.startedAt = formatInstant(start);
    this.duration = Math.floor(end) - this.#start;
  }

  /** Cut off, as clocks do: the order of two moments never turns round. */
  t(at: Instant): number { return Math.floor(at) - this.#start; }

  covers(at: Instant): boolean {
    const t = this.t(at);
    return t >= 0 && t <= this.duration;
  }
}
