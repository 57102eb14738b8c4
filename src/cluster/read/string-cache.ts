import {UTF8} from './json-scanner.js';

const SLOTS = 1 << 14;

/**
 * The same few thousand texts (reasons, node names, labels, times) come again and again. Each is made once and then found by a few of its bytes,
 * which is faster than decoding it and keeps one copy. A text that belongs in a taken place takes it over, so the table never grows.
 */
export class StringCache {
  private readonly texts: string[] = new Array<string>(SLOTS).fill('');

  get(bytes: Uint8Array, start: number, end: number): string {
    const length = end - start;
    const middle = (start + end) >> 1;
    // Names that are made by machines differ at their ends, times in their middle.
    const mixed = Math.imul(length ^ (bytes[start]! << 8) ^ (bytes[middle]! << 16) ^ (bytes[middle + 1]! << 24), 0x9e3779b1)
      ^ Math.imul((bytes[end - 1]! | bytes[end - 2]! << 8 | bytes[end - 3]! << 16 | bytes[end - 4]! << 24), 0x85ebca6b);
    const slot = (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
    const known = this.texts[slot]!;
    if (known.length === length && same(known, bytes, start)) return known;
    const text = ascii(bytes, start, end);
    this.texts[slot] = text;
    return text;
  }
}

function same(text: string, bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** Up to this length a text is made of an array of codes, which is quicker to call; one array of each length is used again and again. */
const SHORT = 100;
const CODES: number[][] = [];

function ascii(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length >= SHORT) return UTF8.decode(bytes.subarray(start, end));
  const codes = CODES[length] ??= new Array<number>(length).fill(0);
  for (let i = 0; i < length; i++) codes[i] = bytes[start + i]!;
  return String.fromCharCode.apply(null, codes);
}
