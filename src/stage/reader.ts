import type {CSSResult} from 'lit';
import type {Issue, Table} from './figure-data.js';

/** What a family finds when it looks at data from outside: the parts it can draw, and what is wrong with the rest. */
export interface Checked<D> { data: D; issues: Issue[] }

/** How a family reads data from outside; the module `<family>.data.ts` has this shape. A figure drawn from a run never loads it. */
export interface Reader<D> {
  /** Keeps what can be drawn. Accepts any value, never throws. */
  check(value: unknown): Checked<D>;
  /** The light-DOM children (a list, a table) as data, where a family can read them. */
  readLight?(host: HTMLElement): unknown;
}

/** What a family has for a figure that is near; the module `<family>.table.ts` has this shape. */
export interface Late<D> {
  /** Everything the drawing says, as rows. */
  table(data: D): Table;
  /** On paper its rows stand under the drawing: it only shows what nobody can press there. */
  listed?(data: D): boolean;
  styles?: readonly CSSResult[];
}
