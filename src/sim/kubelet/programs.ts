/**
 * What runs in containers, as far as Kubernetes notices: how big the image is, when the process is ready, when it ends, whom it
 * needs. By image; an image nobody described is a server that starts at once and runs for ever.
 */
import type {Ms} from '../objects.js';

export interface Program {
  /** Download time of the image on each node. */
  readonly pull?: Ms;
  readonly bytes?: number;
  /** There is no such image. */
  readonly missing?: boolean;
  /** From the start of the process until its probes would succeed. */
  readonly readyAfter?: Ms;
  /** Never passes its readiness probe. */
  readonly neverReady?: boolean;
  /** Ends by itself after this time; a server does not. */
  readonly endsAfter?: Ms;
  /** Exit code when it ends by itself. 0 unless given. */
  readonly exitCode?: number;
  /** From SIGTERM until it has ended. Longer than the grace period: it is killed. */
  readonly stopsAfter?: Ms;
  /** Services, by name in its own namespace, that its readiness probe talks to. */
  readonly needs?: readonly string[];
}

export type Programs = Readonly<Record<string, Program>>;

export const plainProgram: Program = {};
