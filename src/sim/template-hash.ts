/**
 * The short hash that names a ReplicaSet or a revision after its Pod template. Upstream hashes Go's own dump of the template
 * (pkg/controller/controller_utils.go ComputeHash), which nothing but Go can repeat; here it is FNV-32a over the template as
 * JSON, written with the same alphabet. A recorded run brings its hashes along.
 */
import type {PodTemplate} from './objects.js';
import {hash32} from './random.js';
import {safeEncode} from './rules/names.js';
import type {World} from './world.js';

export function templateHash(world: World, owner: string, template: PodTemplate, collisions = 0): string {
  const images = template.spec.containers.map(({image}) => image).join(' ');
  const recorded = world.picks.hashes?.[`${owner} ${images}`];
  if (recorded !== undefined) return recorded;
  return safeEncode(String(hash32(`${JSON.stringify(template, sortKeys)}${collisions === 0 ? '' : collisions}`)));
}

/** Two templates that say the same in another order are the same. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
