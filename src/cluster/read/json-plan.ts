/** A {@link Shape} made ready for reading bytes: fields are found by their bytes, and each scalar has its test. */
import type {Joint} from './joints.js';
import type {Shape} from './shape.js';
import {isConforming} from './shape.js';
import {Stencils} from './stencils.js';

export type Plan =
  | {kind: 'scalar'; accepts: (value: unknown) => boolean}
  | {kind: 'list'; element: Plan; stencils: Stencils}
  | {kind: 'map'; value: Plan; only: readonly string[] | undefined}
  | {kind: 'fields'; fields: Fields; stencils: Stencils};

export interface Field {
  name: string;
  /** Undefined: a field that nobody wants, remembered because it comes again. */
  shape: Shape | undefined;
  /** Made when the field is met for the first time. */
  plan: Plan | undefined;
  bytes: Uint8Array;
  /** The name in quotes and its colon, in words of four bytes; of the last one only what `mask` leaves counts. */
  words: Int32Array;
  mask: number;
  /** The field that followed the last time. Objects of one kind have their fields in one order. */
  next: Field | undefined;
  /** What stood between its value and the next one, and how often that may still be learned anew. */
  joint: Joint<Field> | undefined;
  tries: number;
  /** Of what stands behind a field that nobody wants. */
  stencils: Stencils | undefined;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function fieldOf(name: string, bytes: Uint8Array, shape: Shape | undefined): Field {
  const length = bytes.length + 3;
  const padded = new Uint8Array((length + 3) & ~3);
  padded.set([34, ...bytes, 34, 58]);
  const view = new DataView(padded.buffer);
  const words = Int32Array.from({length: padded.length >> 2}, (_, i) => view.getInt32(i * 4, true));
  return {
    name, shape, plan: undefined, bytes, words, mask: -1 >>> ((padded.length - length) << 3), next: undefined,
    joint: undefined, tries: 8, stencils: shape === undefined ? new Stencils() : undefined,
  };
}

/** Unwanted fields of one object that are remembered. */
const MOST = 64;

/** The fields of one object. A table twice as large as needed, so that nearly every place has at most one field. */
export class Fields {
  /** The field that came first the last time. */
  first: Field | undefined;
  private readonly byName = new Map<string, Field>();
  private readonly table: (Field[] | undefined)[];
  private readonly mask: number;
  private room = MOST;

  constructor(fields: {readonly [field: string]: Shape}) {
    const names = Object.keys(fields);
    this.mask = 2 ** Math.ceil(Math.log2(names.length * 2 + 1)) - 1;
    this.table = Array.from({length: this.mask + 1});
    for (const name of names) {
      const field = fieldOf(name, encoder.encode(name), fields[name]);
      this.byName.set(name, field);
      this.put(field);
    }
  }

  private put(field: Field): void {
    (this.table[this.place(field.bytes, 0, field.bytes.length)] ??= []).push(field);
  }

  named(name: string): Field | undefined {
    return this.byName.get(name);
  }

  /** The field whose name these bytes are, wanted or not; undefined when there are too many of them. */
  at(bytes: Uint8Array, start: number, end: number): Field | undefined {
    const fields = this.table[this.place(bytes, start, end)];
    if (fields) {
      for (const field of fields) if (same(field.bytes, bytes, start, end)) return field;
    }
    if (this.room === 0 || end - start > MOST || end === start) return undefined;
    this.room--;
    const own = bytes.slice(start, end);
    const field = fieldOf(decoder.decode(own), own, undefined);
    this.put(field);
    return field;
  }

  private place(bytes: Uint8Array, start: number, end: number): number {
    return (end - start) * 5 + bytes[start]! * 3 + bytes[end - 1]! & this.mask;
  }
}

function same(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name[i] !== bytes[start + i]) return false;
  return true;
}

/** Plans of one reader. What they remember of its bytes goes with it. */
export class Plans {
  private readonly made = new Map<Shape, Plan>();

  /** Made once for each shape. */
  of(shape: Shape): Plan {
    const known = this.made.get(shape);
    if (known) return known;
    const fresh: Plan = typeof shape === 'string' ? {kind: 'scalar', accepts: value => isConforming(value, shape)}
      : 'list' in shape ? {kind: 'list', element: this.of(shape.list), stencils: new Stencils()}
      : 'map' in shape ? {kind: 'map', value: this.of(shape.map), only: shape.only}
      : {kind: 'fields', fields: new Fields(shape.fields), stencils: new Stencils()};
    this.made.set(shape, fresh);
    return fresh;
  }
}
