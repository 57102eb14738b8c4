/**
 * Which modules lie in the one shared chunk of the CDN build. A first pass without it tells what each element really needs, after
 * tree shaking: an import of one question to a run must not bring the others along.
 */
import path from 'node:path';
import {rollup} from 'rollup';
import {copyOf, plain} from './build-copies.mjs';
import {root} from './files.mjs';

/**
 * A module that a figure or family needs at once has its home there when nothing else ever loads it. Else it lies in the core:
 * in a file of its own it would be a fourth request to the first drawing.
 * @param {import('rollup').RollupOptions} input
 * @param {import('./elements.d.mts').Element[]} elements
 * @returns {Promise<{core: Set<string>, copied: Set<string>, drawn: Set<string>}>} ids of modules: in the core, copied for the one file of all figures, and those of the copied that lie in it
 */
export async function coreModules(input, elements) {
  const imports = new Map();
  const watch = {name: 'imports', moduleParsed({id, importedIds}) { imports.set(plain(id), [...imports.get(plain(id)) ?? [], ...importedIds.map(plain)]); }};
  const bundle = await rollup({...input, plugins: [...input.plugins, watch]});
  const {output} = await bundle.generate({format: 'es', dir: 'nowhere'});
  await bundle.close();
  const chunks = new Map(output.filter(({type}) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));

  const modulesOf = (fileName, later, seen = new Set()) => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return [];
    seen.add(fileName);
    const next = [...chunk.imports, ...(later ? chunk.dynamicImports : [])];
    // A module that only passes names on has no code of its own, and would drag everything it names along.
    const own = Object.entries(chunk.modules).filter(([, {renderedLength}]) => renderedLength > 0).map(([id]) => id);
    return [...own, ...next.flatMap((name) => modulesOf(name, later, seen))];
  };

  const entries = elements.map(({file, room}) => {
    const id = path.join(root, file);
    const {fileName} = [...chunks.values()].find(({facadeModuleId}) => facadeModuleId === id);
    return {id, room, drawn: room === 'figures' || room === 'families', now: new Set(modulesOf(fileName, false)), ever: new Set(modulesOf(fileName, true))};
  });
  const drawn = entries.filter((entry) => entry.drawn);
  const hasHome = (module) => drawn.some((home) => home.now.has(module) && entries.every(({now, ever}) => now.has(home.id) || !ever.has(module)));
  const registering = new Set(entries.map(({id}) => id));
  const core = new Set(drawn.flatMap(({now}) => [...now]).filter((id) => !registering.has(id) && !hasHome(id)));

  // What the one file holds, what of it lies as it is in files of single figures, and what only an element of the stage has.
  const held = drawn.flatMap(({now}) => [...now]).filter((id) => !core.has(id));
  const inOne = new Set(held.map(plain));
  const copied = new Set(inOne);
  const inFiles = new Set(held.filter((id) => !copyOf(id)));
  const atHome = entries.filter((entry) => entry.room === 'stage').flatMap((entry) => [...entry.now].filter((id) => entries.every((other) => other === entry || !other.ever.has(id))));
  // What comes later is copied too where it would fetch a single figure's file; of figures and families all of it, so that it comes in few files.
  const stands = new Map();
  const standsOn = (id, on) => {
    if (!stands.has(id)) {
      stands.set(id, false);
      stands.set(id, (imports.get(id) ?? []).some((to) => on.has(to) || standsOn(to, on)));
    }
    return stands.get(id);
  };
  const inRoom = (id, ...rooms) => rooms.some((name) => id.startsWith(path.join(root, 'src', name) + path.sep));
  const ids = [...imports.keys()].filter((id) => !core.has(id) && !inRoom(id, 'stage', 'open'));
  for (const id of ids.filter((each) => inRoom(each, 'figures', 'families'))) copied.add(id);
  for (const id of ids.filter((each) => inRoom(each, 'run', 'cluster', 'audit', 'sim'))) if (standsOn(id, inFiles)) copied.add(id);
  for (const id of atHome) copied.add(id);
  // Modules of a package that only pass names on lead to what is copied.
  stands.clear();
  for (const id of imports.keys()) if (id.includes('node_modules') && !core.has(id) && standsOn(id, new Set(atHome))) copied.add(id);
  return {core, copied, drawn: inOne};
}
