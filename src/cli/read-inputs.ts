/** Files of a command line as inputs, with one progress bar for all of them. */
import type {Effects, Progress} from './effects.js';

export const inputName = (file: string): string => (file === '-' ? 'standard input' : file);

/** Asks for every file before anything is read: a wrong name is found at the start and not after an hour. */
export async function withInputs<T>(files: string[], effects: Effects, read: (progress: Progress) => Promise<T>): Promise<T> {
  let total: number | undefined = 0;
  for (const file of files) {
    const size = await effects.size(file);
    total = size === undefined || total === undefined ? undefined : total + size;
  }
  const progress = await effects.progress(files.length === 1 ? inputName(files[0]!) : `${files.length} files`, total);
  try {
    return await read(progress);
  } finally {
    progress.stop();
  }
}
