import {pageClock} from '../stage/clock.js';
import type {FromWorker} from './open.worker.js';
import type {Outcome, Progress, ReadRequest} from './outcome.js';
import {Assembly} from './run-pieces.js';
import {startWorker} from './start-worker.js';

/** The page may have no worker: a policy refuses it, or its module cannot be had. */
class NoWorker extends Error {
  override name = 'NoWorker';
}

/** Reads files beside the page; where that cannot be, on the page, in slices. Rejects with the signal's reason. */
export async function readAside(request: ReadRequest, onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<Outcome> {
  try {
    return await inWorker(request, onProgress, signal);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
  }
  const {readFiles} = await import('./read-files.js');
  signal.throwIfAborted();
  return readFiles(request, {onProgress, signal, pause: () => new Promise((resolve) => { pageClock.after(0, resolve); })});
}

function inWorker(request: ReadRequest, onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<Outcome> {
  let worker: Worker;
  try {
    worker = startWorker();
  } catch (error) {
    return Promise.reject(new NoWorker(String(error)));
  }
  const assembly = new Assembly();
  let isAlive = false;
  return new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
      isAlive = true;
      if (data.type === 'progress') onProgress(data.progress);
      else if (data.type === 'piece') assembly.add(data.piece);
      else if (data.type === 'failed') reject(new Error(data.message));
      else if (data.type === 'done') resolve(data.outcome.run ? {...data.outcome, run: assembly.finish(data.outcome.run)} : data.outcome);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(isAlive ? new Error(event.message || 'the worker that was reading stopped, perhaps for want of memory') : new NoWorker(event.message));
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
