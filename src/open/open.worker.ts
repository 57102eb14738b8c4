import type {Outcome, Progress, ReadRequest} from './outcome.js';
import {readFiles} from './read-files.js';
import {piecesOf, withoutLists, type RunPiece} from './run-pieces.js';

/** What the worker tells the page. `alive` comes first: until then the page does not know whether it may have a worker at all. */
export type FromWorker =
  | {type: 'alive'}
  | {type: 'progress'; progress: Progress}
  | {type: 'piece'; piece: RunPiece}
  | {type: 'done'; outcome: Outcome}
  | {type: 'failed'; message: string};

interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReadRequest>) => void): void;
}

async function answer(scope: WorkerScope, request: ReadRequest): Promise<void> {
  try {
    const outcome = await readFiles(request, {onProgress: (progress) => scope.postMessage({type: 'progress', progress})});
    const {run, ...rest} = outcome;
    if (run) for (const piece of piecesOf(run)) scope.postMessage({type: 'piece', piece});
    scope.postMessage({type: 'done', outcome: run ? {...rest, run: withoutLists(run)} : rest});
  } catch (error) {
    scope.postMessage({type: 'failed', message: error instanceof Error ? error.message : String(error)});
  }
}

// In a page or in Node, where somebody may import every module, there is nobody to answer.
if ('WorkerGlobalScope' in globalThis) {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('message', ({data}) => void answer(scope, data));
  scope.postMessage({type: 'alive'});
}
