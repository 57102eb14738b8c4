/**
 * JSON read straight from bytes: all of it is checked, and JavaScript values are made only of what a plan names. Four fifths of an
 * audit log are reads and most of a write is managedFields: not making them is what makes it fast.
 */
import {compile, find, remember, type BytePlan, type Key} from './byte-plan.js';
import {closeList, closeObject, colon, comma, openList, openObject, quote} from './json-skipper.js';
import {JsonStencils} from './json-stencils.js';
import {stencils} from './stencils.js';
import {KnownTexts} from './known-texts.js';

/** A key that is not in the plan, and is not remembered. */
const other: Key = {
  name: '', words: new Int32Array(0), mask: 0, length: 0, source: undefined, plan: undefined, index: -1, beside: undefined, next: undefined, isMarked: false,
  stencils: stencils(),
};

/** Longer keys are no names of fields. */
const longest = 64;

export class JsonBytes extends JsonStencils {
  /** Behind the value that {@link project} made, or the key that {@link key} found; -1 when there was none. */
  end = -1;
  readonly #known = new KnownTexts();

  /** The key at `i` of an object of this plan, behind `last`. Sets {@link end} to where its value begins. A key with escapes is refused. */
  key(plan: BytePlan, last: Key | undefined, i: number): Key {
    const guess = last === undefined ? plan.first : last.next;
    if (guess !== undefined && this.#is(guess, i)) {
      i += guess.length;
      this.end = this.bytes[i]! <= 32 ? this.past(i) : i;
      return guess;
    }
    const key = this.#find(plan, i);
    if (key !== other) {
      if (last === undefined) plan.first = key;
      else if (last !== other) last.next = key;
    }
    return key;
  }

  #is({words, mask, length}: Key, i: number): boolean {
    const {view} = this;
    if (i + length + 3 > view.byteLength) return false;
    const last = words.length - 1;
    for (let k = 0; k < last; k++, i += 4) if (words[k] !== view.getInt32(i, true)) return false;
    return words[last] === (view.getInt32(i, true) & mask);
  }

  #find(plan: BytePlan, i: number): Key {
    const b = this.bytes;
    const from = i + 1;
    const {escapes} = this;
    const to = b[i] === quote ? this.skipString(from) : -1;
    this.end = -1;
    // A key may be written with escapes; nobody does, and the full reader knows how.
    if (to < 0 || this.escapes !== escapes) return other;
    const behind = b[to]! <= 32 ? this.past(to) : to;
    if (b[behind] !== colon) return other;
    this.end = b[behind + 1]! <= 32 ? this.past(behind + 1) : behind + 1;
    const length = to - 1 - from;
    // What has a space before its colon is not guessed, only found.
    const key = find(plan, b, from, to - 1);
    if (key) return key;
    if (plan.room === 0 || length > longest || length === 0) return other;
    plan.room--;
    return remember(plan, b.slice(from, to - 1));
  }

  /** The string whose inside begins at `i`. */
  text(i: number): string {
    const {escapes} = this;
    const end = this.end = this.skipString(i);
    return this.#known.text(this.bytes, this.view, i, end - 1, this.escapes !== escapes);
  }

  /** Makes the planned part of the value at `i`, and sets {@link end}. A field given twice counts as the last one, as in JSON.parse. */
  project(i: number, plan: BytePlan | true): unknown {
    const b = this.bytes;
    let c = b[i]!;
    if (c <= 32) c = b[i = this.past(i)]!;
    if (c === quote) {
      const {escapes} = this;
      const end = this.end = this.skipString(i + 1);
      return end < 0 ? undefined : this.#known.text(b, this.view, i + 1, end - 1, this.escapes !== escapes);
    }
    if (plan !== true && (c === openObject || c === openList)) {
      const known = plan.stencils;
      if (known.luck > 0 && (this.end = this.match(i, known)) > 0) return this.made;
      const made = c === openObject ? this.#projectObject(i + 1, plan) : this.#projectList(i + 1, plan);
      if (known.luck > 0 && this.end > 0) this.learn(i, this.end, known, plan, made);
      return made;
    }
    const end = this.end = this.skipValue(i);
    return end < 0 ? undefined : this.#known.value(b, this.view, i, end);
  }

  #projectObject(i: number, plan: BytePlan): unknown {
    const b = this.bytes;
    const made: Record<string, unknown> = {};
    if (b[i]! <= 32) i = this.past(i);
    if (b[i] === closeObject) {
      this.end = i + 1;
      return made;
    }
    let key: Key | undefined;
    for (;;) {
      key = this.key(plan, key, i);
      i = this.end;
      if (i < 0) return undefined;
      if (key.source !== undefined) {
        made[key.name] = this.project(i, key.plan ??= compile(key.source));
        i = this.end;
      } else i = this.pass(i, key.stencils);
      if (i < 0) return this.#fail();
      if (b[i]! <= 32) i = this.past(i);
      const c = b[i++];
      if (c === closeObject) {
        this.end = i;
        return made;
      }
      if (c !== comma) return this.#fail();
      if (b[i]! <= 32) i = this.past(i);
    }
  }

  #projectList(i: number, plan: BytePlan): unknown {
    const b = this.bytes;
    const made: unknown[] = [];
    i = this.past(i);
    if (b[i] === closeList) {
      this.end = i + 1;
      return made;
    }
    for (;;) {
      made.push(this.project(i, plan));
      if (this.end < 0) return undefined;
      i = this.past(this.end);
      const c = b[i++];
      if (c === closeList) {
        this.end = i;
        return made;
      }
      if (c !== comma) return this.#fail();
    }
  }

  #fail(): undefined {
    this.end = -1;
    return undefined;
  }
}
