import type {Clock} from './clock.js';
import type {Scene} from './figure-data.js';

/**
 *          arm            play               last scene done
 *   rest ───────► armed ───────► playing ──────────────────► ended
 *                                 │  ▲                          │
 *                           pause ▼  │ play          play: from the start
 *                                paused
 * `rest`: the complete figure, nothing will happen by itself. `armed`: the same picture, plays when it is seen.
 */
export type PlayerState = 'rest' | 'armed' | 'playing' | 'paused' | 'ended';

/** ms a scene stays: long enough to read its sentence. */
export function dwell(scene: Scene): number {
  return scene.hold ?? Math.min(1800, Math.max(900, 600 + 12 * scene.say.length));
}

/** ms from the first scene to the end at normal speed. */
export function playTime(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, scene) => sum + dwell(scene), 0);
}

/** ms per row of a stream of n rows: the whole takes about four seconds. */
export function streamHold(n: number): number {
  return Math.min(200, Math.max(100, 4000 / n));
}

/** Moves one figure's scene. Knows nothing of the page: states are explicit, and seeking is a cut. */
export class ScenePlayer {
  state: PlayerState = 'rest';
  speed = 1;
  /** Paused by the reader, not by scrolling away: stays so until they ask. */
  held = false;
  #cancel: (() => void) | undefined;

  index = -1;
  readonly #clock: Clock;
  readonly #changed: (index: number, state: PlayerState) => void;
  readonly scenes: () => readonly Scene[];

  /** `changed` is called on every change of scene or state. */
  constructor(scenes: () => readonly Scene[], clock: Clock, changed: (index: number, state: PlayerState) => void) {
    this.scenes = scenes;
    this.#clock = clock;
    this.#changed = changed;
  }

  get last(): number { return this.scenes().length - 1; }

  arm(): void {
    if (this.state !== 'rest' || this.last < 1) return;
    this.#set(this.last, 'armed');
  }

  /** Plays on from here; from the start when the figure is complete. */
  play(): void {
    if (this.last < 1 || this.state === 'playing') return;
    this.held = false;
    this.#set(this.state === 'paused' && this.index < this.last ? this.index : 0, 'playing');
    this.#wait();
  }

  /** `held`: the reader asked for it. */
  pause(held: boolean): void {
    if (held) this.held = true;
    if (this.state === 'armed') this.#set(this.last, 'rest');
    if (this.state === 'playing') this.#set(this.index, 'paused');
  }

  /** Shows a scene at once. */
  goto(index: number): void {
    const to = Math.min(this.last, Math.max(0, index));
    this.held = true;
    this.#set(to, to === this.last ? 'ended' : 'paused');
  }

  step(n: number): void {
    const from = this.index < 0 ? this.last : this.index;
    this.goto(from + n);
  }

  end(): void {
    this.#set(this.last, 'ended');
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #wait(): void {
    const scene = this.scenes()[this.index];
    if (!scene) return;
    this.#cancel = this.#clock.after(dwell(scene) / this.speed, () => {
      if (this.state !== 'playing') return;
      if (this.index >= this.last) return this.end();
      this.#set(this.index + 1, 'playing');
      this.#wait();
    });
  }

  #set(index: number, state: PlayerState): void {
    this.stop();
    this.index = index;
    this.state = state;
    this.#changed(index, state);
  }
}
