/**
 * A worker that reads files. Bundlers know the expression and bundle what it names; the CDN build puts a module in the place of
 * this one that can start a worker from another origin (test/tools/build-worker.mjs). Throws where the page may have none.
 */
export function startWorker(): Worker {
  return new Worker(new URL('./open.worker.js', import.meta.url), {type: 'module'});
}
