import type {FigureElement} from '../../stage/figure-element.js';
import type {TallyData} from '../../families/tally.data.js';
import type {Run} from '../../run/types.js';
import {BoardFilter, findGroup} from './board-filter.js';
import {Ledger} from './ledger.js';
import {TimeWindow} from './time-window.js';
import type {WritesBoardFacts} from './writes-board.facts.js';

export {readerStyles} from './board-reader.css.js';

/** A run as the board shows it. */
export interface BoardSource { run: Run; facts: WritesBoardFacts }

/**
 * What a reader does with a board: presses bars, chooses a part of the time, opens lists. Loaded when the board comes near,
 * because nothing of it is needed to see the board.
 */
export class BoardReader {
  readonly window = new TimeWindow((done) => { if (done) this.#tell(); else this.#host.requestUpdate(); });
  readonly filter = new BoardFilter(this.window);
  readonly ledger = new Ledger();
  readonly #host: FigureElement<TallyData>;
  readonly #source: () => BoardSource | undefined;

  constructor(host: FigureElement<TallyData>, source: () => BoardSource | undefined) {
    this.#host = host;
    this.#source = source;
  }

  /** Another run is shown. */
  reset(): void {
    this.filter.clear();
    this.ledger.reset();
  }

  /** A mark was pressed; false: it is none that does anything here. */
  press(mark: string): boolean {
    const source = this.#source();
    if (!source) return false;
    const found = findGroup(source.facts.sides, mark);
    if (found) {
      const on = this.filter.toggle(found.side, found.group);
      this.#host.emit('kube-select', {ref: on ? found.group.ref : undefined, mark: on ? mark : undefined});
      this.#tell();
    } else if (mark === 'clear') this.escape();
    else if (mark === 'times') this.window.open = !this.window.open;
    else if (mark === 'ledger') this.ledger.open = !this.ledger.open;
    else if (mark === 'rows') {
      if (this.ledger.grow(this.filter.state(source.facts).counts)) this.#handOn('[data-mark=rows]', 'ledger');
    } else if (mark.startsWith('more:')) void this.#unfold(mark);
    else return false;
    this.#host.requestUpdate();
    return true;
  }

  /** Takes back what was chosen; false: there was nothing. */
  escape(): boolean {
    if (!this.filter.active && !this.window.open) return false;
    this.#handOn('[data-mark=clear],.times *', 'times');
    this.filter.clear();
    this.#tell();
    return true;
  }

  /** Says once what is shown now, as an answer to the reader. */
  #tell(): void {
    const source = this.#source();
    if (!source) return;
    this.ledger.reset();
    this.#host.live?.tell(this.filter.answer(source.run, source.facts));
    this.#host.requestUpdate();
  }

  /** What holds the focus will go away: another mark takes it. */
  #handOn(from: string, to: string): void {
    const root = this.#host.renderRoot as ShadowRoot;
    if (root.activeElement?.matches(from)) root.querySelector<HTMLElement>(`[data-mark=${to}]`)?.focus();
  }

  /** The rest of a long list; the focus goes on to its first. */
  async #unfold(mark: string): Promise<void> {
    const marks = (): HTMLElement[] => [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-mark]')];
    const before = new Set(marks().map(({dataset}) => dataset.mark));
    this.filter.open(mark);
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    marks().find(({dataset}) => !before.has(dataset.mark))?.focus();
  }
}
