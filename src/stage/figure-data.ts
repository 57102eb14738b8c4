import type {Ref, Source} from '../run/types.js';

/** What every figure's data has in common; each family adds its own part. Plain JSON, so an author can write it by hand. */
export interface FigureData {
  /** Small heading over the drawing, sentence case. */
  eyebrow?: string;
  /** One or two sentences under the drawing; may hold caption tokens, see caption.ts. */
  caption: string;
  /** Type, subject and takeaway in at most 160 characters, not repeating the caption: read out first. */
  alt: string;
  scenes?: Scene[];
  /** What is said at rest, without scenes or until they come: then it is the sentence of the last of two or more. */
  end?: string;
  source?: Source;
  /** Sentences under the caption: where the run and Kubernetes' rules need a word. Tokens as in the caption. */
  footnotes?: string[];
}

/** `accent`: the one thing the figure is about. `second`: the one thing set against it. `muted`: kept for context. */
export type Tone = 'accent' | 'second' | 'muted';

/** The smallest thing with an identity: a row, a gate, a box, a bar, a tick. */
export interface FigureMark {
  /** Unique within the figure. */
  id: string;
  /** What it stands for; the same ref lights up everywhere on the page. */
  ref?: Ref;
  tone?: Tone;
  /** Shown with the mark, in its own line. */
  note?: string;
  /** Shown in the inspector when the mark is pointed at: name · value · time · source. */
  detail?: string;
  /** What a reader may copy while the mark is kept in the inspector: a path, a command. */
  copy?: string;
  /** The mark is a switch, and this is its state. */
  pressed?: boolean;
}

/** A state of the figure worth stopping at. The figure at scene k is a function of k; playing only moves k. */
export interface Scene {
  /** Stable, for links: `unknown`. */
  id: string;
  /** At most 90 characters, present tense, complete without the picture. */
  say: string;
  /** Marks that become real in this scene; a mark no scene names is real from the start. */
  on?: string[];
  /** Marks ringed while the scene is current. */
  focus?: string[];
  /** Texts of marks, by id and field, that are others while the scene is current: what a sum comes to by then. For units and boxes. */
  changes?: Record<string, Record<string, string>>;
  /** Position of a cursor, in the unit of the family's scale. */
  at?: number;
  /** ms to stay; default by the length of `say`. */
  hold?: number;
}

/** Something wrong with data, said so that its author can mend it. The valid rest is still drawn. */
export interface Issue {
  /** Where, as a path from the figure's data: `lanes[2].from`. */
  path: string;
  /** A sentence: what is wrong and what to do. */
  message: string;
}

/** The figure as rows: behind the Table button, CSV, Markdown and the fallback. */
export interface Table {
  columns: {key: string; label: string; align?: 'end'; mono?: boolean}[];
  rows: Record<string, string | number>[];
}
