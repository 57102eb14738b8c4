/**
 * Texts of a log come again and again (names, labels, reasons): the last one with the same hash is compared before a new one is made,
 * so that making it is rare and all writes share it. What comes for the first time is not kept: most of that never comes again.
 */
const places = 4096;
const longest = 256;

const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

/** Up to this length texts are made by String.fromCharCode, which is quicker to call; one array of each length is used again and again. */
const short = 64;
const codes: number[][] = [];

export class KnownTexts {
  /** In each place the bytes of what is known, in words of four, and how many they are; and the hash that was looked for last. */
  readonly #bytes = new DataView(new ArrayBuffer(places * longest));
  readonly #lengths = new Int16Array(places).fill(-1);
  readonly #hashes = new Int32Array(places);
  readonly #made = new Array<unknown>(places).fill(undefined);
  /** Of the last one asked for. `keep`: it came before. */
  #place = 0;
  #isPlain = false;
  #keep = false;

  /** The inside of a JSON string. `view` sees the same bytes, and at least three more. */
  text(b: Uint8Array, view: DataView, from: number, to: number, hasEscapes: boolean): string {
    // A text and a value of the same bytes are told apart by where the hash begins, and by the parity of their place.
    if (this.#find(view, from, to, 0)) return this.#made[this.#place] as string;
    const text = hasEscapes ? JSON.parse(decoder.decode(b.subarray(from - 1, to + 1))) as string : this.#isPlain && to - from <= short ? ascii(b, from, to) : decoder.decode(b.subarray(from, to));
    if (this.#keep) this.#store(view, from, to, text);
    return text;
  }

  /** A whole JSON value. Values are read and never changed, so equal ones may be one. */
  value(b: Uint8Array, view: DataView, from: number, to: number): unknown {
    if (this.#find(view, from, to, 1)) return this.#made[this.#place];
    const value: unknown = JSON.parse(decoder.decode(b.subarray(from, to)));
    if (this.#keep) this.#store(view, from, to, value);
    return value;
  }

  #find(view: DataView, from: number, to: number, parity: 0 | 1): boolean {
    const length = to - from;
    let hash = length << 1 | parity;
    let all = 0;
    let i = from;
    for (; i + 4 <= to; i += 4) {
      const four = view.getInt32(i, true);
      all |= four;
      hash = Math.imul(hash ^ four, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const last = view.getInt32(i, true) & ((1 << ((to - i) << 3)) - 1);
    hash = Math.imul(hash ^ last, 0x9e3779b1);
    hash ^= hash >>> 15;
    const place = this.#place = (hash & (places - 2)) | parity;
    this.#isPlain = ((all | last) & 0x80808080) === 0;
    this.#keep = this.#isPlain && length <= longest && this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    if (!this.#keep || this.#lengths[place] !== length) return false;
    const known = this.#bytes;
    let at = place * longest;
    for (i = from; i + 4 <= to; i += 4, at += 4) if (known.getInt32(at, true) !== view.getInt32(i, true)) return false;
    return i === to || known.getInt32(at, true) === last;
  }

  #store(view: DataView, from: number, to: number, made: unknown): void {
    const place = this.#place;
    let at = place * longest;
    let i = from;
    for (; i + 4 <= to; i += 4, at += 4) this.#bytes.setInt32(at, view.getInt32(i, true), true);
    if (i < to) this.#bytes.setInt32(at, view.getInt32(i, true) & ((1 << ((to - i) << 3)) - 1), true);
    this.#lengths[place] = to - from;
    this.#made[place] = made;
  }
}

function ascii(b: Uint8Array, from: number, to: number): string {
  const length = to - from;
  const array = codes[length] ??= new Array<number>(length).fill(0);
  for (let k = 0; k < length; k++) array[k] = b[from + k]!;
  return String.fromCharCode.apply(null, array);
}
