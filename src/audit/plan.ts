/**
 * What is kept of a JSON value: `true` the whole of it, an object only the fields it names. A list is kept item by item.
 * A plan is an allow-list, so what an audit log holds that nobody may see (Secret data, environment variables, arguments,
 * applied configurations) never reaches memory that outlives its line.
 */
export type Plan = true | {readonly [field: string]: Plan};

/** The reference for what a plan means; json-bytes.ts does the same on bytes. */
export function pick(plan: Plan, value: unknown): unknown {
  if (plan === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => pick(plan, item));
  const kept: Record<string, unknown> = {};
  for (const field in plan) if (Object.hasOwn(value, field)) kept[field] = pick(plan[field]!, (value as Record<string, unknown>)[field]);
  return kept;
}
