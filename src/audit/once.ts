/** The bits of a number. */
const bits = new Float64Array(1);
const words = new Int32Array(bits.buffer);

/**
 * Remembers what was seen in 16 bytes each, where a Set of strings takes a hundred: a log of many GiB can be asked whether an event
 * came twice. That two of ten million different keys are taken for one has a chance of about three in a million.
 */
export class Once {
  /** Pairs of hashes; an empty place is two zeros. */
  #table = new Int32Array(2 * 1024);
  #count = 0;

  /** False when the key was added before. It comes in parts, because joining them takes longer than all the rest. */
  add(...key: readonly (string | number | undefined)[]): boolean {
    let high = 0x811c9dc5 | 0, low = 0x9e3779b9 | 0;
    const mix = (c: number): void => {
      high = Math.imul(high ^ c, 0x01000193);
      low = Math.imul(low ^ c, 0x85ebca6b) + (low >>> 13) | 0;
    };
    for (const part of key) {
      if (typeof part === 'number') {
        bits[0] = part;
        mix(words[0]!);
        mix(words[1]!);
      } else if (part !== undefined) for (let i = 0; i < part.length; i++) mix(part.charCodeAt(i));
      // No text holds this: where a part ends is part of the key.
      mix(0x10000);
    }
    low = (low ^ (low >>> 16)) || 1;
    if (!this.#put(this.#table, high, low)) return false;
    if (++this.#count * 4 > this.#table.length) this.#grow();
    return true;
  }

  #put(table: Int32Array, high: number, low: number): boolean {
    const places = table.length / 2;
    let place = ((high ^ Math.imul(low, 0x9e3779b1)) >>> 0) % places;
    for (;;) {
      const a = table[2 * place]!, b = table[2 * place + 1]!;
      if (a === 0 && b === 0) break;
      if (a === high && b === low) return false;
      place = (place + 1) % places;
    }
    table[2 * place] = high;
    table[2 * place + 1] = low;
    return true;
  }

  #grow(): void {
    const wider = new Int32Array(this.#table.length * 2);
    for (let k = 0; k < this.#table.length; k += 2) {
      const high = this.#table[k]!, low = this.#table[k + 1]!;
      if (high !== 0 || low !== 0) this.#put(wider, high, low);
    }
    this.#table = wider;
  }
}
