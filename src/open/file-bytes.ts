import {chunksOf} from '../bytes/chunks.js';
import type {ReadHooks} from './outcome.js';
import {isGzip, unpacked} from './unpacked.js';

/** Small enough that reading one takes a few milliseconds on a slow phone. */
const slice = 65_536;

/** Counts the bytes of all files as they are read, and tells at every hundredth. */
export class Meter {
  readonly #of: number;
  readonly #hooks: ReadHooks;
  #done = 0;
  #told = -1;
  /** What a second reading of the same bytes is for, in a word. */
  selecting: string | undefined;

  constructor(files: readonly File[], hooks: ReadHooks) {
    this.#of = files.reduce((sum, {size}) => sum + size, 0);
    this.#hooks = hooks;
  }

  again(selecting?: string): void {
    this.#done = 0;
    this.#told = -1;
    this.selecting = selecting;
    this.#add(0);
  }

  /** The bytes of one file, unpacked when it is gzip. */
  async* bytes(file: File): AsyncGenerator<Uint8Array> {
    const isPacked = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer())) && typeof DecompressionStream !== 'undefined';
    yield* isPacked ? unpacked(this.#slices(file)) : this.#slices(file);
  }

  /** In small pieces when the page shares this thread. */
  async* #slices(file: File): AsyncGenerator<Uint8Array> {
    const {signal, pause} = this.#hooks;
    for await (const value of chunksOf(file.stream())) {
      signal?.throwIfAborted();
      const length = pause ? slice : value.length;
      for (let at = 0; at < value.length; at += length) {
        const piece = value.subarray(at, at + length);
        yield piece;
        this.#add(piece.length);
        await pause?.();
        signal?.throwIfAborted();
      }
    }
    signal?.throwIfAborted();
  }

  #add(length: number): void {
    this.#done += length;
    const hundredth = this.#of > 0 ? Math.floor(this.#done / this.#of * 100) : 100;
    if (hundredth === this.#told) return;
    this.#told = hundredth;
    this.#hooks.onProgress?.({done: Math.min(this.#done, this.#of), of: this.#of, ...(this.selecting && {selecting: this.selecting})});
  }
}
