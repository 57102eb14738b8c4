import {ContextEvent} from '@lit/context';
import type {Run} from '../run/types.js';
import type {FigureElement} from './figure-element.js';
import type {FigureData, Issue} from './figure-data.js';
import {runContext} from './run-context.js';
import type {RunState} from './run-context.js';

export type SupplyState<D> =
  | {status: 'loading'}
  | {status: 'drawn'; data: D; issues: Issue[]}
  /** `missing`: the run does not hold what the figure tells; `error`: it could not be had, or not be read. */
  | {status: 'missing' | 'error'; error: unknown; retry?: () => void};

/**
 * Where a figure's data comes from.
 *
 *   data property, JSON child, light DOM, src ──► outside.ts ──► check ──┐
 *                                                                        ├──► state
 *   run ──► derive(run) ─────────────────────────────────────────────────┘
 *   The run: property, else dataset="#id", else the nearest <kube-run>, else the recorded run.
 *
 * What is shown stays until something new is there: a figure that is moved, or fed again, never flashes.
 */
export class Supply<D extends FigureData> {
  state: SupplyState<D> = {status: 'loading'};
  readonly #host: FigureElement<D>;
  readonly #derive: ((run: Run) => D) | undefined;
  #offered: RunState | undefined;
  #told: {run: Run; state: SupplyState<D>} | undefined;
  #asked = false;
  #stale = true;
  /** Counts the questions, so that a late answer to an old one is dropped. */
  #turn = 0;
  #stop: (() => void)[] = [];

  /** `derive`: how the figure tells a run; a family has none. */
  constructor(host: FigureElement<D>, derive: ((run: Run) => D) | undefined) {
    this.#host = host;
    this.#derive = derive;
  }

  connect(): void {
    this.#asked = false;
    this.#again();
  }

  disconnect(): void {
    for (const stop of this.#stop.splice(0)) stop();
  }

  /** Before each drawing. `changed`: a property that leads to data has changed. */
  update(changed: boolean): void {
    if (!changed && !this.#stale) return;
    if (changed) this.#asked = false;
    this.#stale = false;
    this.#turn++;
    const {data, src, run} = this.#host;
    if (data !== undefined || src || !this.#derive || this.#host.querySelector(':scope > script[type="application/json"]')) this.#readOutside();
    else if (run) this.#tell(run);
    else this.#tellOffered();
  }

  /** Looks for the data anew. */
  #again(): void {
    this.#stale = true;
    this.#host.requestUpdate();
  }

  #readOutside(): void {
    const turn = this.#turn;
    const settle = (act: () => void): void => {
      if (turn !== this.#turn) return;
      act();
      this.#host.requestUpdate();
    };
    import('./outside.js').then(({readOutside}) => readOutside(this.#host, this.#derive !== undefined)).then(
      (found) => settle(() => { if ('run' in found) this.#tell(found.run); else this.state = {status: 'drawn', ...found}; }),
      (error: unknown) => settle(() => { this.state = {...failed(error), retry: () => this.#again()}; }),
    );
  }

  #tell(run: Run): void {
    if (this.#told?.run !== run) {
      let state: SupplyState<D>;
      try {
        state = {status: 'drawn', data: this.#derive!(run), issues: []};
      } catch (error) {
        state = failed(error);
      }
      this.#told = {run, state};
    }
    this.state = this.#told.state;
  }

  #tellOffered(): void {
    this.#ask();
    const offered = this.#offered;
    if (offered?.status === 'ready') this.#tell(offered.run);
    else if (offered?.status === 'error') this.state = {status: 'error', error: offered.message, ...(offered.retry && {retry: offered.retry})};
  }

  /** Asks for a run once per stay on the page: by id, else up the tree, else the recorded one. */
  #ask(): void {
    const host = this.#host;
    if (this.#asked || !host.isConnected) return;
    this.#asked = true;
    this.disconnect();
    this.#offered = undefined;
    const take = (state: RunState): void => {
      this.#offered = state;
      this.#again();
    };
    if (host.datasetRef) {
      const id = host.datasetRef.replace('#', '');
      void import('./run-by-id.js').then(({followRun}) => { if (host.isConnected) this.#stop.push(followRun(host, id, take)); });
      return;
    }
    host.dispatchEvent(new ContextEvent(runContext, host, (state, stop) => {
      if (stop && !this.#stop.includes(stop)) this.#stop.push(stop);
      take(state);
    }, true));
    if (this.#offered) return;
    if (insideProvider(host)) {
      // The provider around us is not defined yet and heard nothing: ask again when it is.
      void customElements.whenDefined('kube-run').then(() => this.connect());
      return;
    }
    const {part} = host.constructor as typeof FigureElement;
    import('../run/recorded.js').then(({recordedRun}) => (part ? recordedRun(part) as Promise<Run> : recordedRun())).then(
      (run) => { if (!this.#offered) take({status: 'ready', run}); },
      (error: unknown) => take({status: 'error', message: String(error)}),
    );
  }
}

const failed = (error: unknown): {status: 'missing' | 'error'; error: unknown} =>
  ({status: (error as Error | undefined)?.name === 'MissingFacts' ? 'missing' : 'error', error});

/** Is there a `<kube-run>` around, defined or not, also across shadow roots? */
function insideProvider(element: Element): boolean {
  for (let at: Element | null = element; at;) {
    if (at.closest('kube-run')) return true;
    at = (at.getRootNode() as ShadowRoot).host ?? null;
  }
  return false;
}
