import type {FindingCode} from './finding.js';
import type {Path, Shape} from './shape.js';

/** Where in a file something stands. */
export interface Place {
  /** Path inside the document. */
  path: Path;
  line?: number;
  /** Line of a value deeper inside, by its whole path in the document; asked only when there is something to report. */
  lineOf?: (path: Path) => number | undefined;
}

/** What a reader of files hands on, object by object; the collector takes it. */
export interface Sink {
  /** Which fields of this kind are wanted. The same shape is the same value, so that it can be compared. */
  shapeOf(kind: string | undefined, apiVersion: string | undefined): Shape;
  /** An object whose kind is known. `raw` has the wanted fields and no others; `checked` says that each is of its type. */
  object(raw: unknown, kind: string, apiVersion: string | undefined, place: Place, checked?: boolean): void;
  /** Something that counts as an object and cannot be used. */
  unusable(code: FindingCode, place: Place, message: string): void;
  finding(code: FindingCode, place: Place, message: string): void;
  /** A document that holds no Kubernetes objects at all; `looksLike` completes "this looks like …". */
  refuse(place: Place, looksLike: string): void;
}
