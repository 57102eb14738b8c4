/** A plan made ready for reading bytes: its fields are found by the bytes of their names. */
import {colon, quote} from './json-skipper.js';
import {stencils, type Stencils} from './stencils.js';
import type {Plan} from './plan.js';

/** A plan whose field names are found by their bytes. */
export interface BytePlan {
  /** Keys by {@link placeOf} their names; those of one place follow each other. */
  places: (Key | undefined)[];
  /** The key that came first the last time. */
  first: Key | undefined;
  /** How many keys outside of the plan may still be remembered. */
  room: number;
  /** Of whole values with what was made of them. */
  stencils: Stencils;
}

export interface Key {
  name: string;
  /** The name in quotes and its colon, in words of four bytes; of the last one only what `mask` leaves counts. */
  words: Int32Array;
  mask: number;
  length: number;
  /** Undefined: not in the plan. */
  source: Plan | undefined;
  /** Made ready when the key is met for the first time. */
  plan: BytePlan | true | undefined;
  /** Its place among the fields of the plan; -1 outside of it. */
  index: number;
  /** The next one of its place. */
  beside: Key | undefined;
  /** The key that followed the last time. Objects of one type have their fields in one order. */
  next: Key | undefined;
  /** A stencil notes where its text begins. */
  isMarked: boolean;
  /** Of what stands behind it when it is passed over. */
  stencils: Stencils;
}

const size = 64;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const placeOf = (b: Uint8Array, from: number, to: number): number => ((to - from) * 9 + b[from]! * 3 + b[to - 1]! * 5) & (size - 1);

export function compile(plan: Plan): BytePlan | true {
  return plan === true ? true : compileFields(plan);
}

export function compileFields(fields: Exclude<Plan, true>): BytePlan {
  const made: BytePlan = {places: new Array<Key | undefined>(size).fill(undefined), first: undefined, room: 64, stencils: stencils()};
  for (const [index, [name, inner]] of Object.entries(fields).entries()) add(made, name, encoder.encode(name), inner, index);
  return made;
}

/** Adds a key; without a source, one that is outside of the plan and comes again. */
export function add({places}: BytePlan, name: string, bytes: Uint8Array, source: Plan | undefined, index: number): Key {
  const place = placeOf(bytes, 0, bytes.length);
  const length = bytes.length + 3;
  const padded = new Uint8Array((length + 3) & ~3);
  padded.set([quote, ...bytes, quote, colon]);
  const view = new DataView(padded.buffer);
  const words = Int32Array.from({length: padded.length >> 2}, (_, k) => view.getInt32(k * 4, true));
  const mask = -1 >>> ((padded.length - length) << 3);
  return places[place] = {
    name, words, mask, length, source, plan: undefined, index, beside: places[place], next: undefined, isMarked: false,
    stencils: stencils(),
  };
}

export const remember = (plan: BytePlan, bytes: Uint8Array): Key => add(plan, decoder.decode(bytes), bytes, undefined, -1);

/** The key of the plan whose name stands in [from, to), in it or outside of it. */
export function find({places}: BytePlan, b: Uint8Array, from: number, to: number): Key | undefined {
  const length = to - from;
  let key = places[placeOf(b, from, to)];
  while (key !== undefined && !(key.length === length + 3 && isNamed(key, b, from, length))) key = key.beside;
  return key;
}

function isNamed({name}: Key, b: Uint8Array, from: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let k = 0; k < length; k++) if (name.charCodeAt(k) !== b[from + k]) return false;
  return true;
}
