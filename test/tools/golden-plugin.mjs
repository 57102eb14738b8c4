/**
 * Kept drawings on the server's side of a browser test: the page hands over what it drew, this compares it with `test/golden/<name>.html`.
 * With GOLDEN=write the file is written instead.
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

/** Removes the kept drawings of these story files, `figures/api/gate-pipeline`, before they are written anew: one whose story is gone stays gone. */
export function clearGolden(folder, names) {
  for (const name of names) {
    const place = path.join(folder, path.posix.dirname(name));
    if (!existsSync(place)) continue;
    for (const file of readdirSync(place)) if (file.startsWith(`${path.posix.basename(name)}--`)) rmSync(path.join(place, file));
  }
}
