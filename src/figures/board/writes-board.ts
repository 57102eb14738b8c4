import type {CSSResult, TemplateResult} from 'lit';
import {stripStyles} from '../../families/strip.css.js';
import {stripScale, stripShape} from '../../families/strip.layout.js';
import type {StripScale} from '../../families/strip.layout.js';
import {Tally} from '../../families/tally.js';
import type {TallyData} from '../../families/tally.data.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Late} from '../../stage/figure-element.js';
import type {View} from '../../stage/view.js';
import {atRest} from './board-groups.js';
import type {BoardReader, BoardSource} from './board-reader.js';
import {lastAnswer} from './last-answer.js';
import {writesBoardStyles} from './writes-board.css.js';
import {writesBoardFacts} from './writes-board.facts.js';
import type {WritesBoardFacts} from './writes-board.facts.js';
import {drawBoard} from './writes-board.view.js';
import {writesBoard} from './writes-board.words.js';

/** What a run's data was made from: the writes stay out of the data, which is searched, copied and downloaded. */
const sources = new WeakMap<TallyData, BoardSource>();

/**
 * Every write of a run: when, by whom, of which kind, in which chapter. Press a bar to see only its writes; bars of several
 * lists narrow each other down; drag over the strip, or type two times, to look at a part of it. Esc shows all again.
 * Takes a few hundred writes as ticks, and hundreds of thousands counted per column.
 * @element kube-writes-board
 * @summary All writes of a run, filtered by any of their properties.
 * @csspart strip - The writes over time.
 * @csspart item - One group of writes.
 * @csspart bar - Its bar.
 * @csspart value - Its number.
 * @csspart total - The total.
 * @csspart ledger - The list of writes.
 * @fires kube-select - A reader chose a group of writes, or let it go.
 */
export class WritesBoard extends Tally {
  static override styles: CSSResult[] = [...Tally.styles, stripStyles, writesBoardStyles];

  #board: BoardReader | undefined;
  readonly #rest = lastAnswer(atRest);
  readonly #scale = lastAnswer(stripScale);
  readonly #shape = lastAnswer(({times, nodeWatch}: WritesBoardFacts, on: Uint8Array, scale: StripScale) => stripShape({times, on, tall: nodeWatch}, scale));

  /** @internal Comes with what a reader needs to work with the board. */
  override async late(): Promise<Late<TallyData>> {
    const [late, {BoardReader, readerStyles}] = await Promise.all([super.late(), import('./board-reader.js')]);
    this.#board ??= new BoardReader(this, () => this.shown && sources.get(this.shown));
    this.dress(...readerStyles);
    return late;
  }

  protected override derive(run: Run): TallyData {
    const facts = writesBoardFacts(run);
    const data = writesBoard(facts);
    sources.set(data, {run, facts});
    this.#board?.reset();
    return data;
  }

  /** @internal */
  override press(mark: string): boolean { return this.#board?.press(mark) ?? false; }

  /** @internal */
  override escape(): boolean { return this.#board?.escape() ?? false; }

  protected override draw(data: TallyData, view: View): TemplateResult {
    const source = sources.get(data);
    if (!source) return super.draw(data, view);
    const {run, facts} = source;
    const scale = this.#scale(facts.times, run.duration, Math.max(120, Math.floor(view.width || 720)), view.em);
    const state = this.#board?.filter.state(facts, view.scene < view.scenes.length - 1 ? view.scene : undefined) ?? this.#rest(facts);
    return drawBoard(source, data, view, {state, scale, shape: this.#shape(facts, state.told.counts.passes, scale), reader: this.#board});
  }
}

define('kube-writes-board', WritesBoard);
