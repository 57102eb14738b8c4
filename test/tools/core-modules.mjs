/**
 * Which modules lie in the one shared chunk of the CDN build. A first pass without it tells what each element really needs, after
 * tree shaking: an import of one question to a run must not bring the others along.
 */
import path from 'node:path';
import {rollup} from 'rollup';
import {root} from './files.mjs';

/** d3 goes with the family that uses it: a figure without a scale never sees it. */
const LEFT_OUT = /[\\/]node_modules[\\/](d3-|internmap)/;

/**
 * A module that a figure or family needs at once has its home there when nothing else ever loads it. Else it lies in the core:
 * in a file of its own it would be a fourth request to the first drawing.
 * @param {import('rollup').RollupOptions} input
 * @param {import('./elements.d.mts').Element[]} elements
 * @returns {Promise<Set<string>>} ids of modules
 */
export async function coreModules(input, elements) {
  const bundle = await rollup(input);
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
    return {id, drawn: room === 'figures' || room === 'families', now: new Set(modulesOf(fileName, false)), ever: new Set(modulesOf(fileName, true))};
  });
  const drawn = entries.filter((entry) => entry.drawn);
  const hasHome = (module) => drawn.some((home) => home.now.has(module) && entries.every(({now, ever}) => now.has(home.id) || !ever.has(module)));
  const registering = new Set(entries.map(({id}) => id));
  return new Set(drawn.flatMap(({now}) => [...now]).filter((id) => !registering.has(id) && !LEFT_OUT.test(id) && !hasHome(id)));
}
