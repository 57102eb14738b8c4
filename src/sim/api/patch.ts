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
  for (const name of Object.keys(patch)) {
    const value = patch[name];
    if (value === undefined || (strategic && name === '$patch')) continue;
    if (value === null) {
      if (before[name] === undefined) continue;
      result ??= {...before};
      delete result[name];
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
  if (!patch.every((item) => isFields(item) && item[key] !== undefined)) return patch;
  let result = target;
  for (const item of patch as readonly Fields[]) {
    const at = result.findIndex((entry) => isFields(entry) && entry[key] === item[key]);
    if (item.$patch === 'delete') {
      if (at >= 0) result = result.filter((_, i) => i !== at);
    } else if (at < 0) result = [...result, item];
    else {
      const merged = mergePatch(result[at], item, true);
      if (merged !== result[at]) result = result.map((entry, i) => (i === at ? merged : entry));
    }
  }
  return result;
}
