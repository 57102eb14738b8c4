/**
 * A strict JSON reader over bytes that makes only what a {@link Shape} names, and passes over the rest at the price of looking at each byte once. It
 * yields what `JSON.parse` yields (the last of two equal keys, the same numbers, the same replacement of broken UTF-8), so that a slow reading of
 * the same bytes gives the same answer: read/json-bytes.test.ts holds it to that.
 */
import {Plans, type Field, type Fields, type Plan} from './json-plan.js';
import {BACKSLASH, CLOSE, CLOSE_LIST, COLON, JsonFault, OPEN, OPEN_LIST, QUOTE, UTF8} from './json-scanner.js';
import {JsonStencils} from './json-stencils.js';
import {isJoint, jointOf, type Joint} from './joints.js';
import {put, type Shape} from './shape.js';
import type {Stencils} from './stencils.js';
import {StringCache} from './string-cache.js';

export class JsonBytes extends JsonStencils {
  /**
   * Something that was made since this was last set to false is not of the type that its shape says, or may not be: {@link conform} has to look.
   * Nearly every object of a cluster is as it must be, and looking costs a third of the reading.
   */
  dubious = false;
  private readonly plans = new Plans();
  private readonly strings = new StringCache();

  /** Makes of the value what the shape names. Where the value is of another kind than the shape, something of that kind is made, for a message. */
  value(shape: Shape): unknown {
    return this.planned(this.plans.of(shape));
  }

  private planned(wanted: Plan): unknown {
    const c = this.next();
    if (wanted.kind === 'scalar') {
      const value = this.scalar(c);
      if (!wanted.accepts(value)) this.dubious = true;
      return value;
    }
    if (c === OPEN) {
      if (wanted.kind === 'fields') return this.stenciled(wanted);
      if (wanted.kind === 'map') return this.map(wanted.value, wanted.only);
    } else if (c === OPEN_LIST && wanted.kind === 'list') return this.stenciled(wanted);
    this.dubious = true;
    return this.scalar(c);
  }

  /** Values are read and never changed, so equal ones may be one. */
  private stenciled(wanted: Extract<Plan, {stencils: Stencils}>): unknown {
    const known = wanted.stencils;
    const isTried = known.luck > 0;
    if (isTried && this.match(known)) return this.made;
    const {at: start, dubious} = this;
    this.dubious = false;
    const made = wanted.kind === 'fields' ? this.fields(wanted.fields) : this.list(wanted.element);
    if (isTried && !this.dubious) this.learn(start, known, wanted, made);
    this.dubious ||= dubious;
    return made;
  }

  private scalar(c: number): unknown {
    switch (c) {
      case QUOTE: return this.string();
      case OPEN: this.skip(); return {};
      case OPEN_LIST: this.skip(); return [];
      case 116: this.word('true'); return true;
      case 102: this.word('false'); return false;
      case 110: this.word('null'); return null;
      default: return this.number();
    }
  }

  private list(element: Plan): unknown[] {
    const made: unknown[] = [];
    this.at++;
    if (this.next() === CLOSE_LIST) {
      this.at++;
      return made;
    }
    for (;;) {
      made.push(this.planned(element));
      if (this.endOf(CLOSE_LIST, 'a comma or ]')) return made;
    }
  }

  private fields(fields: Fields): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    this.at++;
    if (this.next() === CLOSE) {
      this.at++;
      return made;
    }
    let field = this.field(fields, undefined);
    for (;;) {
      if (field?.shape) made[field.name] = this.planned(field.plan ??= this.plans.of(field.shape));
      else if (field?.stencils) this.pass(field.stencils);
      else this.skip();
      const joint: Joint<Field> | undefined = field?.joint;
      if (joint && this.joins(joint)) {
        field = joint.to;
        continue;
      }
      const behind = this.at;
      if (this.endOf(CLOSE, 'a comma or }')) return made;
      field = this.join(field, behind, this.field(fields, field));
    }
  }

  private joins(joint: Joint<Field>): boolean {
    if (this.at + joint.length > this.end || !isJoint(joint, this.view, this.at)) return false;
    this.at += joint.length;
    this.line += joint.lines;
    return true;
  }

  /** Keeps what stands between the value of `last`, which ended at `behind`, and that of `field`, which begins here. */
  private join(last: Field | undefined, behind: number, field: Field | undefined): Field | undefined {
    if (last && field && last.tries > 0) {
      this.next();
      last.tries--;
      last.joint = jointOf(this.bytes, this.view, behind, this.at, field);
    }
    return field;
  }

  private map(value: Plan, only: readonly string[] | undefined): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    this.at++;
    if (this.next() === CLOSE) {
      this.at++;
      return made;
    }
    for (;;) {
      const key = this.key();
      if (only && !only.includes(key)) this.skip();
      else put(made, key, this.planned(value));
      if (this.endOf(CLOSE, 'a comma or }')) return made;
    }
  }

  /** A key and its colon, behind the field `last`; undefined when it is none of these fields. */
  private field(fields: Fields, last: Field | undefined): Field | undefined {
    if (this.next() !== QUOTE) throw new JsonFault('a key in double quotes', this.at);
    const guess = last ? last.next : fields.first;
    if (guess && this.is(guess)) return guess;
    const found = this.found(fields);
    if (found) {
      if (last) last.next = found;
      else fields.first = found;
    }
    return found;
  }

  /** Takes this key and its colon, when it is the one that stands here. */
  private is({bytes: {length: name}, words, mask}: Field): boolean {
    const {view} = this;
    let at = this.at;
    // Four bytes of the last word, of which some may not be looked at.
    if (at + name + 3 > this.end || at + words.length * 4 > view.byteLength) return false;
    const last = words.length - 1;
    for (let i = 0; i < last; i++, at += 4) if (words[i] !== view.getInt32(at, true)) return false;
    if (words[last] !== (view.getInt32(at, true) & mask)) return false;
    this.at += name + 3;
    return true;
  }

  private found(fields: Fields): Field | undefined {
    const {bytes, end} = this;
    const start = this.at + 1;
    const at = this.plain(start);
    if (at >= end) this.cut();
    // Escapes and letters beyond ASCII in a key are rare enough for the long way.
    if (bytes[at] !== QUOTE) return fields.named(this.key());
    if (at + 1 < end && bytes[at + 1] === COLON) this.at = at + 2;
    else {
      this.at = at + 1;
      this.take(COLON, 'a colon');
    }
    return fields.at(bytes, start, at);
  }

  /** A key and its colon. */
  key(): string {
    if (this.next() !== QUOTE) throw new JsonFault('a key in double quotes', this.at);
    const key = this.string();
    this.take(COLON, 'a colon');
    return key;
  }

  string(): string {
    const {bytes, end} = this;
    const start = this.at + 1;
    let at = start;
    let plain = true;
    let escaped = false;
    for (; ; at++) {
      at = this.plain(at);
      if (at >= end) this.cut();
      const c = bytes[at]!;
      if (c === QUOTE) break;
      if (c < 32) throw new JsonFault('no line break or control character in a text', at);
      if (c === BACKSLASH) {
        escaped = true;
        if (++at >= end) this.cut();
        at = this.escape(at);
      } else if (c > 127) plain = false;
    }
    this.at = at + 1;
    if (escaped) return JSON.parse(UTF8.decode(bytes.subarray(start - 1, at + 1))) as string;
    return plain ? this.strings.get(bytes, start, at) : UTF8.decode(bytes.subarray(start, at));
  }
}
