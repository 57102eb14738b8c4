import type {Ref, Run, RunObject, Write} from './types.js';

/** The reference of an object: `pod/shop/web-67fddbbb7-pwq2w`, `node/kind-worker`. Two lives of one name have the same. */
export const refOf = ({kind, namespace, name}: Pick<RunObject, 'kind' | 'namespace' | 'name'>): Ref =>
  `${kind.toLowerCase()}/${namespace === undefined ? '' : `${namespace}/`}${name}`;

/** The name in a reference or an id: `redis-0` of `pod/shop/redis-0#2`. */
export const nameIn = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/#\d+$/, '');

/**
 * What tells a Pod from its sisters: `pwq2w` of `web-67fddbbb7-pwq2w`. Only a suffix that Kubernetes drew by chance is cut free, so the Pod of a
 * StatefulSet keeps its name, and so does everything that nobody owns.
 */
export function shortName({name, owner}: Pick<RunObject, 'name' | 'owner'>): string {
  if (!owner || owner.startsWith('statefulset/')) return name;
  const prefix = `${nameIn(owner)}-`;
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;
}

const indexes = new WeakMap<RunObject[], Map<string, RunObject>>();

/** An object of the run by its id. */
export function objectById(run: Pick<Run, 'objects'>, id: string | undefined): RunObject | undefined {
  let index = indexes.get(run.objects);
  if (index?.size !== run.objects.length) indexes.set(run.objects, index = new Map(run.objects.map(object => [object.id, object])));
  return id === undefined ? undefined : index.get(id);
}

/** The life of the object that was written, when the run knows it. */
export const objectOf = (run: Pick<Run, 'objects'>, write: Write): RunObject | undefined => objectById(run, write.object);

/** Every write to one life of an object, subresources included, in order of time. */
export function writesOf(run: Pick<Run, 'writes'>, object: RunObject | string): Write[] {
  const id = typeof object === 'string' ? object : object.id;
  return run.writes.filter(write => write.object === id).sort((a, b) => a.seq - b.seq);
}
