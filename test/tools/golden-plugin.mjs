/**
 * Kept drawings on the server's side of a browser test: the page hands over what it drew, this compares it with `test/golden/<name>.html`.
 * With GOLDEN=write the file is written instead, and a drawing no story makes any more is removed.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The first line that differs, with its neighbours: enough to see what changed without a diff of the whole drawing. */
function firstDifference(kept, drawn) {
  const a = kept.split('\n');
  const b = drawn.split('\n');
  const at = a.findIndex((line, index) => line !== b[index]);
  const line = at === -1 ? a.length : at;
  return [`line ${line + 1}`, `  kept:  ${(a[line] ?? '(end)').trim()}`, `  drawn: ${(b[line] ?? '(end)').trim()}`].join('\n');
}

/** @param {{folder: string, write: boolean}} options */
export function goldenPlugin({folder, write}) {
  const fileOf = (name) => {
    if (typeof name !== 'string' || !/^[\w./-]+$/.test(name) || name.includes('..')) throw new Error(`not a name of a kept drawing: ${name}`);
    return path.join(folder, `${name}.html`);
  };
  return {
    name: 'golden',
    executeCommand({command, payload}) {
      if (command !== 'golden') return undefined;
      const file = fileOf(payload.name);
      if (write) {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, payload.drawing);
        return {same: true};
      }
      if (!existsSync(file)) return {same: false, message: `there is no kept drawing ${payload.name}: look at the story, then run "npm run golden"`};
      const kept = readFileSync(file, 'utf8');
      if (kept === payload.drawing) return {same: true};
      return {same: false, message: `${firstDifference(kept, payload.drawing)}\nIf the change is meant: npm run golden, and look at the diff.`};
    },
  };
}

/** Removes kept drawings whose story is gone. `prefixes` are paths of stories, `figures/api/gate-pipeline`. */
export function pruneGolden(folder, prefixes) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!prefixes.some((prefix) => name.startsWith(`${prefix}--`))) rmSync(file);
  }
}
