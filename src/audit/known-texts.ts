/**
 * Texts of a log come again and again (names, labels, reasons): the last one with the same hash is compared before a new one is made,
 * so that making it is rare and all writes share it. So many places, for texts of so many bytes.
 */
const places = 4096;
const longest = 400;

const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

export class KnownTexts {
  readonly #texts = new Array<string>(places).fill('');
  /** JSON that is kept whole, by its text: objects like labels, numbers, literals. */
  readonly #sources = new Array<string>(places).fill('');
  readonly #values = new Array<unknown>(places);

  /** The inside of a JSON string. */
  text(b: Uint8Array, from: number, to: number): string {
    const place = placeOf(b, from, to);
    if (place >= 0 && equals(this.#texts[place]!, b, from, to)) return this.#texts[place]!;
    const text = decoder.decode(b.subarray(from, to));
    if (text.includes('\\')) return JSON.parse(`"${text}"`) as string;
    if (place >= 0) this.#texts[place] = text;
    return text;
  }

  /** A whole JSON value. Values are read and never changed, so equal ones may be one. */
  value(b: Uint8Array, from: number, to: number): unknown {
    const place = placeOf(b, from, to);
    if (place >= 0 && equals(this.#sources[place]!, b, from, to)) return this.#values[place];
    const text = decoder.decode(b.subarray(from, to));
    const value: unknown = JSON.parse(text);
    if (place >= 0) {
      this.#sources[place] = text;
      this.#values[place] = value;
    }
    return value;
  }
}

/** Where these bytes may be known; -1: nowhere, they are too long or not plain ASCII. */
function placeOf(b: Uint8Array, from: number, to: number): number {
  if (to - from > longest) return -1;
  let hash = to - from;
  for (let i = from; i < to; i++) {
    const c = b[i]!;
    if (c > 126) return -1;
    hash = (Math.imul(hash, 31) + c) | 0;
  }
  return (hash ^ (hash >>> 13)) & (places - 1);
}

function equals(text: string, b: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let k = 0; k < text.length; k++) if (text.charCodeAt(k) !== b[from + k]) return false;
  return true;
}
