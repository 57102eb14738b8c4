import type {FigureData} from './figure-data.js';
import type {FigureElement} from './figure-element.js';
import type {TrialForm} from './trial-form.js';

/**
 * A figure that answers questions: the reader changes a few values, and working rules say what would follow. The figure only names
 * the fields and answers. Loaded when a reader presses "Try it".
 */
export interface Questions<D extends FigureData> {
  /** In the order they are asked; their first values are those of the run, so that a trial starts from what is drawn. */
  fields: Field[];
  /**
   * The figure for these values. Its `source` is labelled `simulated` or `example`, as nobody measured it; a filter keeps the source of the run.
   * Throws a {@link FieldError} for a value it cannot take.
   */
  answer(values: Readonly<Record<string, string>>): D;
}

/** Questions with the form that asks them: it comes with the figure that has some, and no other ever loads it. */
export interface Trial<D extends FigureData> extends Questions<D> {
  open(host: FigureElement): TrialForm;
}

export type Field = {key: string; label: string; value: string; hint?: string} & (
  /** Whole numbers, unless `step` says otherwise. */
  | {kind: 'number'; min: number; max: number; step?: number}
  | {kind: 'text'; placeholder?: string}
  /** Several lines of text, as a file or labels. */
  | {kind: 'lines'; rows: number}
  | {kind: 'choice'; options: readonly {value: string; label: string}[]}
  /** A button that counts: each press adds `by` to the value. */
  | {kind: 'more'; by: number}
);

/** A value that cannot be: which field, and a sentence that says what would do. */
export class FieldError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'FieldError';
    this.field = field;
  }
}
