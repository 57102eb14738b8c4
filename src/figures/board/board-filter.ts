import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import type {BoardState} from './board-groups.js';
import type {BoardGroup, Side} from './board-side.js';
import {crossFilter} from './cross-filter.js';
import type {Chosen, Counts, Span} from './cross-filter.js';
import {lastAnswer} from './last-answer.js';
import {filterWords} from './reading-words.js';
import type {TimeWindow} from './time-window.js';
import type {WritesBoardFacts} from './writes-board.facts.js';
import {toldGroups} from './writes-board.words.js';

/** What a reader has chosen on the board, and the counts that follow: one group of each list and a part of the time, all together. */
export class BoardFilter {
  readonly #window: TimeWindow;
  #chosen: ReadonlyMap<string, BoardGroup> = new Map();
  #opened: ReadonlySet<string> = new Set();

  constructor(window: TimeWindow) {
    this.#window = window;
  }

  get active(): boolean { return this.#chosen.size > 0 || this.#window.span !== undefined; }

  clear(): void {
    this.#chosen = new Map();
    this.#opened = new Set();
    this.#window.clear();
  }

  /** Chooses a group in place of any other of its side; pressed again it is let go. Tells whether it is chosen now. */
  toggle({id}: Side, group: BoardGroup): boolean {
    const next = new Map(this.#chosen);
    const on = next.get(id)?.mark !== group.mark;
    if (on) next.set(id, group);
    else next.delete(id);
    this.#chosen = next;
    return on;
  }

  /** Unfolds a long list. */
  open(mark: string): void { this.#opened = new Set([...this.#opened, mark]); }

  /** What is chosen; '': everything. */
  words(run: Run): string { return this.active ? filterWords(this.#chosen, this.#window.words(run)) : ''; }

  /** How many are left, and which. */
  answer(run: Run, facts: WritesBoardFacts): string {
    const {total, passes: {length}} = this.state(facts).counts;
    return this.active ? `${grouped(total)} of ${grouped(length)}: ${this.words(run)}.` : `All ${grouped(length)} ${length === 1 ? 'write' : 'writes'}.`;
  }

  /** @param scene Index of a scene that is not the last; absent: the whole figure. */
  state(facts: WritesBoardFacts, scene?: number): BoardState {
    const chosen = this.#chosen;
    const {span} = this.#window;
    const counts = this.#counts(facts, chosen, span);
    return {
      chosen, opened: this.#opened, counts, told: this.#told(facts, chosen, span, counts, scene),
      narrowed: ({id}) => span !== undefined || [...chosen.keys()].some((other) => other !== id),
    };
  }

  readonly #counts = lastAnswer((facts: WritesBoardFacts, chosen: ReadonlyMap<string, BoardGroup>, span: Span | undefined): Counts =>
    crossFilter(facts.sides, facts.times, valuesOf(chosen), span));

  readonly #told = lastAnswer((facts: WritesBoardFacts, chosen: ReadonlyMap<string, BoardGroup>, span: Span | undefined, counts: Counts, scene?: number): BoardState['told'] => {
    const values = valuesOf(chosen);
    if (scene === undefined) return {counts, values};
    const told = new Set(toldGroups(facts).slice(0, scene + 1).flatMap(({codes}) => codes));
    const left: Chosen = {...values, chapter: values.chapter?.filter((code) => told.has(code)) ?? [...told]};
    return {counts: crossFilter(facts.sides, facts.times, left, span), values: left};
  });
}

const valuesOf = (chosen: ReadonlyMap<string, BoardGroup>): Record<string, number[]> => Object.fromEntries([...chosen].map(([side, {codes}]) => [side, codes]));

/** A group of any side by its mark. */
export function findGroup(sides: readonly Side[], mark: string): {side: Side; group: BoardGroup} | undefined {
  for (const side of sides) {
    for (const group of side.groups) {
      const found = group.mark === mark ? group : group.parts.find((part) => part.mark === mark);
      if (found) return {side, group: found};
    }
  }
  return undefined;
}
