/** Paths of the project, and the one way the tools list files: repository-relative, with forward slashes, sorted. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** What machines keep between runs; never committed. */
export const cache = path.join(root, '.cache');

/**
 * Files under a folder of the repository.
 * @param {string} folder `src`, `test/figures`
 * @param {(file: string) => boolean} [keep]
 * @returns {string[]} `src/run/types.ts` …
 */
export function list(folder, keep = () => true, base = root) {
  const start = path.join(base, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/') && keep(file))
    .sort();
}
