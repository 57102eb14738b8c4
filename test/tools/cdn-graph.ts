import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {build} from 'esbuild';
import {list, root} from './files.mjs';

/** What the built files of `cdn/` import of each other, read from the files themselves. */
export interface CdnFile {
  /** `cdn/chunks/core-BPCsXWHu.js` */
  file: string;
  /** Fetched with it. */
  needs: string[];
  /** Fetched when the code asks for it. */
  later: string[];
  /** Bytes on the wire, brotli at level 11. */
  bytes: number;
  /** Sources bundled into it, repository-relative. */
  sources: string[];
}

export const brotli = (content: Buffer): number => brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}}).length;

export async function cdnGraph(): Promise<Map<string, CdnFile>> {
  const files = list('cdn', (file) => file.endsWith('.js'));
  const graph = new Map<string, CdnFile>();
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    const {sources} = JSON.parse(readFileSync(path.join(root, `${file}.map`), 'utf8')) as {sources: string[]};
    graph.set(file, {
      file, needs: [], later: [], bytes: brotli(content),
      sources: sources.map((source) => path.posix.normalize(path.posix.join(path.posix.dirname(file), source))),
    });
  }
  // The loader builds addresses from tags: it needs none of what it loads.
  const entryPoints = files.filter((file) => file !== 'cdn/autoload.js');
  const {metafile} = await build({absWorkingDir: root, entryPoints, bundle: true, splitting: true, format: 'esm', outdir: '.cache/graph', write: false, metafile: true, logLevel: 'silent'});
  for (const [file, {imports}] of Object.entries(metafile.inputs)) {
    const entry = graph.get(file);
    for (const {path: to, kind} of imports) (kind === 'dynamic-import' ? entry?.later : entry?.needs)?.push(to);
  }
  return graph;
}

/** The files fetched for an entry: with it, or also everything that it may ask for later. */
export function closure(graph: Map<string, CdnFile>, entries: string[], later = false, keep: (file: CdnFile) => boolean = () => true): CdnFile[] {
  const seen = new Map<string, CdnFile>();
  const visit = (name: string): void => {
    const file = graph.get(name);
    if (!file || seen.has(name) || !keep(file)) return;
    seen.set(name, file);
    file.needs.forEach(visit);
    if (later) file.later.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen.values()];
}

export const bytesOf = (files: CdnFile[]): number => files.reduce((sum, {bytes}) => sum + bytes, 0);
