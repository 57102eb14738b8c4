import type {Run} from '../run/types.js';

/** Lists that grow with the cluster. A run is handed to the page in pieces of them, so that no message keeps it from answering. */
const lists = ['objects', 'writes', 'requests', 'marks', 'placements'] as const;
type ListName = (typeof lists)[number];

/** Taking over so many entries takes the page about a millisecond. */
const most = 250;

/** As JSON text: a browser reads it several times faster than it copies the same objects from another thread. */
export interface RunPiece { list: ListName; json: string }

export function* piecesOf(run: Run): Generator<RunPiece> {
  for (const list of lists) for (let at = 0; at < run[list].length; at += most) yield {list, json: JSON.stringify(run[list].slice(at, at + most))};
}

/** The run without what goes in pieces. */
export const withoutLists = (run: Run): Run => ({...run, objects: [], writes: [], requests: [], marks: [], placements: []});

/** Puts the pieces together again. */
export class Assembly {
  readonly #parts: Record<ListName, unknown[]> = {objects: [], writes: [], requests: [], marks: [], placements: []};

  add({list, json}: RunPiece): void {
    for (const item of JSON.parse(json) as unknown[]) this.#parts[list].push(item);
  }

  finish(head: Run): Run {
    return {...head, ...this.#parts} as Run;
  }
}
