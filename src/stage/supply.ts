import type {Run} from '../run/types.js';
import type {FigureElement} from './figure-element.js';
import type {FigureData, Issue, Scene} from './figure-data.js';

export type SupplyState<D> =
  | {status: 'loading'}
  | {status: 'drawn'; data: D; issues: Issue[]}
  /** `missing`: the run does not hold what the figure tells; `error`: it could not be had, or not be read. */
  | {status: 'missing' | 'error'; error: unknown; retry?: () => void};

/**
 * Where a figure's data comes from.
 *
 *   run property ─────────────────────────────────────────┐
 *   no other source: the recorded run ────────────────────┼──► derive(run) ──┐
 *   dataset="#id", nearest <kube-run>, src ─► elsewhere.ts ┘                  ├──► state
 *   data property, JSON child, light DOM, src ─► elsewhere.ts ──► check ─────┘
 *
 * What is shown stays until something new is there: a figure that is moved, or fed again, never flashes.
 */
export class Supply<D extends FigureData> {
  state: SupplyState<D> = {status: 'loading'};
  /** How the figure tells a run; a family has none. */
  readonly derive: ((run: Run) => D) | undefined;
  readonly #host: FigureElement<D>;
  /** The scenes of a run, once they are loaded. */
  #scenes: ((run: Run) => Scene[]) | undefined;
  /** The run told last, and what came of it. */
  told: {run: Run; state: SupplyState<D>} | undefined;
  #stale = true;
  /** Counts the questions, so that a late answer to an old one is dropped. */
  #turn = 0;
  #stop: (() => void)[] = [];

  constructor(host: FigureElement<D>, derive: ((run: Run) => D) | undefined) {
    this.#host = host;
    this.derive = derive;
  }

  /** Looks for the data anew. */
  again(): void {
    this.#stale = true;
    this.#host.requestUpdate();
  }

  /** The scenes came, later than the drawing: what is shown gets them. */
  complete(scenes: ((run: Run) => Scene[]) | undefined): void {
    if (!scenes) return;
    const {told, state} = this;
    this.#scenes = scenes;
    this.told = undefined;
    if (told?.state === state) this.state = this.tell(told.run);
  }

  disconnect(): void {
    this.#turn++;
    for (const stop of this.#stop.splice(0)) stop();
  }

  /** Before each drawing. `changed`: a property that leads to data has changed. */
  update(changed: boolean): void {
    const host = this.#host;
    if (!changed && !this.#stale || !host.isConnected) return;
    this.#stale = false;
    this.disconnect();
    const turn = this.#turn;
    const settle = (state: SupplyState<D>): void => {
      if (turn !== this.#turn) return;
      this.state = state;
      host.requestUpdate();
    };
    const fail = (error: unknown): void => settle({...failed(error), retry: () => this.again()});
    const outside = host.data !== undefined || host.src || !this.derive || host.querySelector(':scope > script[type="application/json"]');
    if (host.run && !outside) {
      this.state = this.tell(host.run);
    } else if (outside || host.datasetRef || insideProvider(host)) {
      import('./elsewhere.js').then(({find}) => { if (turn === this.#turn) find(host, this, settle, fail, this.#stop); }, fail);
    } else {
      const {part} = host.constructor as typeof FigureElement;
      // All files of the run at once: one round trip, not two.
      Promise.all([import('../run/recorded.js'), part ?? import('../run/recorded-whole.js')]).then(([{recordedRun}]) => part ? recordedRun(part) as Promise<Run> : recordedRun()).then((run) => settle(this.tell(run)), fail);
    }
  }

  /** The figure's data from a run; the same run is told once. */
  tell(run: Run): SupplyState<D> {
    if (this.told?.run !== run) {
      let state: SupplyState<D>;
      try {
        const data = this.derive!(run);
        state = {status: 'drawn', data: this.#scenes ? {...data, scenes: this.#scenes(run)} : data, issues: []};
      } catch (error) {
        state = failed(error);
      }
      this.told = {run, state};
    }
    return this.told.state;
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
