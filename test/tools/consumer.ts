import {existsSync, mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {cache, root} from './files.mjs';

/** A folder in which the package is installed as a reader of the README would have it: by its name, in node_modules. */
export function consumer(): string {
  const folder = path.join(cache, 'consumer');
  const link = path.join(folder, 'node_modules/kube-figures');
  mkdirSync(path.dirname(link), {recursive: true});
  if (!existsSync(link)) symlinkSync(root, link, 'junction');
  return folder;
}
