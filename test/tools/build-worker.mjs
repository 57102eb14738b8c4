/**
 * The worker of `<kube-open>` in the CDN build. It is bundled by itself: the chunks of the page stand on Lit, which a worker cannot load.
 * A page often takes our modules from another origin, and a worker's script must be of the page's own: there the worker is a line that
 * imports ours. A page that enforces Trusted Types lets it start when its policy names `kube-figures`.
 */
import path from 'node:path';
import {rollup} from 'rollup';
import {root} from './files.mjs';

const STARTER = path.join(root, 'src/open/start-worker.ts');
const WORKER = path.join(root, 'src/open/open.worker.ts');

const starter = (reference) => `
const address = import.meta.ROLLUP_FILE_URL_${reference};
let policy;
export function startWorker() {
  const isOurs = new URL(address).origin === location.origin;
  const url = isOurs ? address : URL.createObjectURL(new Blob(['import ' + JSON.stringify(address)], {type: 'text/javascript'}));
  if (globalThis.trustedTypes) policy ??= trustedTypes.createPolicy('kube-figures', {createScriptURL: (trusted) => trusted});
  return new Worker(policy ? policy.createScriptURL(url) : url, {type: 'module'});
}`;

/** @param {() => object[]} plugins of the build @param {object[]} outputPlugins */
export function openWorker(plugins, outputPlugins) {
  let files;
  const bundle = async () => {
    const worker = await rollup({input: WORKER, plugins: plugins(), onLog: () => {}});
    const {output} = await worker.generate({
      format: 'es', sourcemap: true, entryFileNames: 'chunks/[name]-[hash].js', chunkFileNames: 'chunks/[name]-[hash].js', plugins: outputPlugins,
      banner: (chunk) => (Object.keys(chunk.modules).some((id) => id.includes('node_modules')) ? '/*! Includes yaml (ISC); see licenses.txt */' : ''),
    });
    await worker.close();
    return output;
  };
  return {
    name: 'open-worker',
    async load(id) {
      if (id !== STARTER) return undefined;
      files ??= bundle();
      let entry;
      for (const file of await files) {
        const reference = this.emitFile({type: 'asset', fileName: file.fileName, source: file.type === 'asset' ? file.source : file.code});
        if (file.type === 'chunk' && file.isEntry) entry = reference;
      }
      return {code: starter(entry), moduleSideEffects: false};
    },
  };
}
