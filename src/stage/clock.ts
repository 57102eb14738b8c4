/*
 * The only place with time of its own. Figures are functions of a scene; what moves the scene asks here for a call later,
 * so that tests can bring their own clock, and nothing runs when nothing plays: scenes wait on timers, CSS draws the
 * transitions between them, and no frame is ever asked for.
 */
export interface Clock {
  /** Calls back once after `ms`; returns a way to take it back. */
  after(ms: number, callback: () => void): () => void;
}

export const pageClock: Clock = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
