/**
 * Follows the brackets and quotes of JSON that comes in pieces, and cuts it into values: a whole document, or the items of a
 * list one by one when the document is such a list (`{"kind": "EventList", "items": [`), however long it is.
 * It does not check the grammar in full: JSON.parse does that with every value cut out.
 */
import {lists} from './wrappers.js';

/** What a string holds up to the next character that means something. */
const plain = /[^"\\\n]+/y;

export interface Cut {
  text: string;
  /** Of an item, `items[3]`; absent for a document of its own. */
  path?: string;
}

export class JsonScanner {
  /** Open brackets, outermost first. */
  #open: string[] = [];
  #inString = false;
  #escaped = false;
  /** The last character that was no space; `"` also stands for the end of a number or a word. */
  #last = '';
  #key = '';
  #string = '';
  /** Depth at which items lie, 0 when this document is no list; and the name before its bracket. */
  #itemDepth = 0;
  #name = '';
  #item = 0;
  /** What has been collected of the value that is being cut out. */
  #parts: string[] = [];
  #size = 0;
  broken = false;

  get inside(): boolean { return this.#open.length > 0; }
  get inString(): boolean { return this.#inString; }
  /** Within a list, whether or not an item is open. */
  get listing(): boolean { return this.#itemDepth > 0; }
  get betweenItems(): boolean { return this.listing && this.#open.length === this.#itemDepth; }
  get path(): string | undefined { return this.listing ? `${this.#name}[${this.#item}]` : undefined; }
  /** Characters held of the value that is not complete yet. */
  get size(): number { return this.#size; }

  /** Whether the grammar lets a line that begins with this character come next. `atMargin`: it is not indented. */
  accepts(first: string, atMargin: boolean): boolean {
    if (this.#inString) return false;
    const inObject = this.#open.at(-1) === '{';
    const closes = first === (inObject ? '}' : ']');
    if (this.#last === '{') return first === '"' || closes;
    // An event at the margin is a line of its own, not the value of a line that was cut.
    if (this.#last === ':') return !(first === '{' && atMargin);
    if (this.#last === '[' || (this.#last === ',' && !inObject)) return !',:}'.includes(first) && (first !== '{' || !atMargin || this.betweenItems);
    if (this.#last === ',') return first === '"';
    return first === ',' || first === ':' || closes;
  }

  /** Goes on with more text and gives the values that are complete. Stops being of use when `broken`. */
  feed(text: string): Cut[] {
    const cuts: Cut[] = [];
    let from = 0;
    for (let i = 0; i < text.length && !this.broken; i++) {
      const c = text[i]!;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (c === '\\') this.#escaped = true;
        else if (c === '"') {
          this.#inString = false;
          this.#last = '"';
        } else if (c === '\n') this.broken = true;
        else {
          plain.lastIndex = i;
          plain.test(text);
          // A name at the first depth may be the one of a list.
          if (this.#open.length === 1 && this.#string.length < 16) this.#string += text.slice(i, plain.lastIndex);
          i = plain.lastIndex - 1;
        }
        continue;
      }
      if (c === ' ' || c === '\n' || c === '\r' || c === '\t') continue;
      if (c === '"') {
        this.#inString = true;
        this.#string = '';
        continue;
      }
      if (c === ':') this.#key = this.#string;
      else if (c === '{' || c === '[') {
        if (this.#open.length === 0 || this.betweenItems) from = this.#restart(i);
        const isList = c === '[' && !this.listing && (this.#open.length === 0 || (this.#open.join('') === '{' && lists.includes(this.#key)));
        this.#open.push(c);
        if (isList) {
          this.#itemDepth = this.#open.length;
          this.#name = this.#open.length === 1 ? '' : this.#key;
          this.#item = 0;
        }
      } else if (c === '}' || c === ']') {
        if (this.#open.pop() !== (c === '}' ? '{' : '[')) this.broken = true;
        else if (this.listing && this.#open.length === this.#itemDepth) {
          cuts.push({text: this.#take(text.slice(from, i + 1)), path: `${this.#name}[${this.#item}]`});
          this.#item++;
          from = i + 1;
        } else if (this.#open.length === 0) {
          if (!this.listing) cuts.push({text: this.#take(text.slice(from, i + 1))});
          this.#itemDepth = 0;
          from = this.#restart(i + 1);
        }
      } else if (this.#open.length === 0 && c !== ',') this.broken = true;
      this.#last = ',:{['.includes(c) ? c : '"';
    }
    if (this.inside && !this.betweenItems) {
      this.#parts.push(text.slice(from));
      this.#size += text.length - from;
    }
    return cuts;
  }

  /** Gives up the item that is open and stands again between two items. */
  dropItem(): void {
    this.#open.length = this.#itemDepth;
    this.#inString = this.#escaped = this.broken = false;
    this.#last = ',';
    this.#item++;
    this.#restart(0);
  }

  #restart(at: number): number {
    this.#parts = [];
    this.#size = 0;
    return at;
  }

  #take(tail: string): string {
    const whole = this.#parts.join('') + tail;
    this.#restart(0);
    return whole;
  }
}
