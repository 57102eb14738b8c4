/** Files of a command line as inputs, with one progress bar for all of them. */
import type {Effects} from './effects.js';
import {gunzip} from './gunzip.js';

export const inputName = (file: string): string => (file === '-' ? 'standard input' : file);

/** The bytes of one input, unpacked. With `reuse` each chunk is gone when the next one comes. */
export type Open = (file: string, options?: {reuse?: boolean}) => AsyncIterable<Uint8Array>;

/**
 * Asks for every file before anything is read: a wrong name is found at the start and not after an hour. The bar counts bytes as they lie
 * on the disk.
 */
export async function withInputs<T>(files: string[], effects: Effects, read: (open: Open) => Promise<T>): Promise<T> {
  let total: number | undefined = 0;
  for (const file of files) {
    const size = await effects.size(file);
    total = size === undefined || total === undefined ? undefined : total + size;
  }
  const progress = await effects.progress(files.length === 1 ? inputName(files[0]!) : `${files.length} files`, total);
  let done = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      progress.update(done += chunk.length);
      yield chunk;
    }
  }
  try {
    return await read((file, options) => gunzip(counted(effects.open(file, options))));
  } finally {
    progress.stop();
  }
}
