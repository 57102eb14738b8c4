import type {Run} from '../run/types.js';
import type {Interaction} from './interaction.js';

/** A figure that draws the outline of the recorded run has no objects and writes; its rules may ask for them. */
const wholeOf = async (run: Run): Promise<Run> => ('writes' in run ? run : (await import('../run/recorded.js')).recordedRun());

/** Opening and closing of "Try it"; its form comes with the figure's questions. */
export class Trying {
  readonly #live: Interaction;

  constructor(live: Interaction) { this.#live = live; }

  /** Opens the form, or closes it and goes back to what the run holds. */
  async toggle(): Promise<void> {
    const live = this.#live;
    const {host} = live;
    const run = host.trying;
    if (live.trialForm || !run) {
      this.end();
    } else {
      const trial = await host.tryWith(await wholeOf(run));
      live.pause();
      live.trialForm = trial.open(host);
    }
    this.answered();
    live.announce = false;
  }

  /** The trial's data are other data: whole, and nothing kept from before. */
  answered(): void {
    const live = this.#live;
    live.player.pause(true);
    live.selected = undefined;
    live.pinned = false;
    live.scrub(live.player.last);
    live.announce = true;
    live.host.requestUpdate();
  }

  end(): void {
    this.#live.trialForm = undefined;
    this.#live.host.tried = undefined;
  }
}
