/** Patches: JSON merge patch (RFC 7386) and the strategic merge patch of Kubernetes' own types. */

/** Lists that a strategic patch merges by a key, from the `patchMergeKey` tags of k8s.io/api; every other list is replaced. */
const mergeKeys: Readonly<Record<string, string>> = {
  conditions: 'type',
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
  addresses: 'type',
  podIPs: 'ip',
  ownerReferences: 'uid',
  topologySpreadConstraints: 'topologyKey',
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` removes a field; objects are merged; everything else replaces. Returns `target` itself when nothing changes. */
export function mergePatch<T>(target: T, patch: unknown, strategic = false, field = ''): T {
  if (Array.isArray(patch)) {
    const key = strategic ? mergeKeys[field] : undefined;
    return (key !== undefined && Array.isArray(target) ? mergeLists(target, patch, key) : patch) as T;
  }
  if (!isFields(patch)) return patch as T;
  const before: Fields = isFields(target) ? target : {};
  let result: Record<string, unknown> | undefined = isFields(target) ? undefined : {};
  for (const name in patch) {
    const value = patch[name];
    if (value === undefined) continue;
    if (value === null || (strategic && name === '$patch')) {
      if (before[name] === undefined) continue;
      // Made anew without the field: an object that loses one is slow ever after.
      const {[name]: _, ...rest} = result ?? before;
      result = rest;
      continue;
    }
    const merged = mergePatch(before[name], value, strategic, name);
    if (merged === before[name]) continue;
    result ??= {...before};
    result[name] = merged;
  }
  return (result ?? target) as T;
}

function mergeLists(target: readonly unknown[], patch: readonly unknown[], key: string): readonly unknown[] {
  for (const item of patch) if (!isFields(item) || item[key] === undefined) return patch;
  let result: unknown[] | undefined;
  for (const item of patch as readonly Fields[]) {
    const list = result ?? target;
    const value = item[key];
    let at = 0;
    while (at < list.length && (list[at] as Fields | null | undefined)?.[key] !== value) at++;
    if (at === list.length) {
      // Patched with itself it is itself, unless it has a word in it of what is to go.
      if (item.$patch !== 'delete') (result ??= [...target]).push(mergePatch(item, item, true));
      continue;
    }
    const merged = item.$patch === 'delete' ? undefined : mergePatch(list[at], item, true);
    if (merged === list[at]) continue;
    result ??= [...target];
    if (merged === undefined) result.splice(at, 1);
    else result[at] = merged;
  }
  return result ?? target;
}
