type Optional<T> = {[K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>};
type Required<T> = {[K in keyof T as undefined extends T[K] ? never : K]: T[K]};
export type Known<T> = Required<T> & Optional<T>;

/** An object without the fields that are undefined: in a run, what is not known is absent. */
export function known<T extends object>(fields: T): Known<T> {
  const made: Record<string, unknown> = {};
  for (const name in fields) if (fields[name] !== undefined) made[name] = fields[name];
  return made as Known<T>;
}
