import {MissingFacts} from '../../run/missing.js';
import {refOf} from '../../run/objects.js';
import {ownerChain} from '../../run/owners.js';
import type {Ms, Ref, Run, RunObject, Source} from '../../run/types.js';
import {writeByNumber} from '../../run/writes.js';

export interface OwnerTreeFacts {
  /** From the root down, one list a level. */
  levels: OwnedObject[][];
  /** Hashes of a Pod template that stand in several names. */
  hashes: string[];
  source: Source;
}

export interface OwnedObject {
  id: string;
  ref: Ref;
  kind: string;
  name: string;
  owner: string | undefined;
  /** Who created it. */
  by: string | undefined;
  resourceVersion: number | undefined;
  /** ms since the root was created; absent when either time is estimated. */
  after: Ms | undefined;
}

/**
 * One object and what it owns, as far as it came in one chapter: what one change caused.
 * @param of The root: an id or ref, or a name; by default the object with the deepest tree, the earliest of those.
 */
export function ownerTreeFacts(run: Run, of?: string): OwnerTreeFacts {
  const chains = run.objects.map((object) => ownerChain(run, object));
  const depths = new Map<RunObject, number>();
  for (const chain of chains) depths.set(chain.at(-1)!, Math.max(chain.length, depths.get(chain.at(-1)!) ?? 0));
  const roots = [...depths].filter(([, depth]) => depth > 1).sort(([a, deep], [b, deeper]) => deeper - deep || time(a) - time(b)).map(([root]) => root);
  const root = of === undefined ? roots[0] : roots.find((one) => [one.id, refOf(one), one.name].includes(of));
  if (!root) throw new MissingFacts(roots.length ? `it has no object "${of}" that owns others; it has ${roots.slice(0, 8).map(({id}) => id).join(', ')}` : 'no object of this run owns another one');

  const owned = chains.filter((chain) => chain.at(-1) === root && !chain[0]!.after);
  const chapterOf = ({createdBy}: RunObject): number | undefined => writeByNumber(run, createdBy)?.chapter;
  const chapter = owned.filter(({length}) => length === 2).map(([child]) => child!).sort((a, b) => time(a) - time(b)).map(chapterOf).find((id) => id !== undefined);
  const levels: RunObject[][] = [];
  for (const [object, ...above] of owned.sort((a, b) => a.length - b.length)) {
    const belongs = !above.length || (levels[above.length - 1]?.includes(above[0]!) && (chapter === undefined || chapterOf(object!) === chapter));
    if (belongs) (levels[above.length] ??= []).push(object!);
  }
  const names = levels.flat().map(({name}) => name);
  const hashes = new Set(levels.flat().flatMap(({kind, templateHash}) => kind === 'ReplicaSet' && templateHash ? templateHash : []));
  return {
    levels: levels.map((level) => level.map((object) => factsOf(run, object, root))),
    hashes: [...hashes].filter((hash) => names.filter((name) => name.includes(hash)).length > 1),
    source: run.source,
  };
}

const time = ({created}: RunObject): Ms => created?.t ?? -1;

function factsOf(run: Run, object: RunObject, root: RunObject): OwnedObject {
  const {id, kind, name, created} = object;
  const write = writeByNumber(run, object.createdBy);
  const measured = created && root.created && created.from !== 'estimated' && root.created.from !== 'estimated';
  return {
    id, ref: refOf(object), kind, name, owner: object === root ? undefined : object.owner, by: write?.writer, resourceVersion: write?.resourceVersion,
    after: measured ? created.t - root.created!.t : undefined,
  };
}
