import type {Interaction} from './interaction.js';

/** Opening and closing of "Try it"; its form is loaded when it is opened. */
export class Trying {
  readonly #live: Interaction;

  constructor(live: Interaction) { this.#live = live; }

  /** Opens the form, or closes it and goes back to what the run holds. */
  async toggle(): Promise<void> {
    const live = this.#live;
    const {host} = live;
    const start = host.trying;
    if (live.trialForm || !start) {
      this.end();
    } else {
      const [{TrialForm}, {trialStyles}, trial] = await Promise.all([import('./trial-form.js'), import('./trial-form.css.js'), start()]);
      host.dress(trialStyles);
      live.pause();
      live.trialForm = new TrialForm(host, trial);
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
