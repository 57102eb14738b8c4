/** Pods by domain, most first. */
export function splitOf(nodes: readonly {domain: string | undefined; pods: readonly unknown[]}[]): number[] {
  const domains = new Map<string, number>();
  for (const {domain, pods} of nodes) if (domain !== undefined) domains.set(domain, (domains.get(domain) ?? 0) + pods.length);
  return [...domains.values()].sort((a, b) => b - a);
}

/**
 * All ways to put `pods` into `domains` where the fullest is at most `skew` ahead of the emptiest, most uneven first: `3/0`, `2/1`.
 * @param empty There is one more domain that no Pod can go to; it counts as the emptiest.
 * @returns undefined when there are too many to read.
 */
export function splits(pods: number, domains: number, skew: number, empty = false): string[] | undefined {
  if (pods > 12 || domains > 6) return undefined;
  const found: string[] = [];
  const fill = (left: number, most: number, parts: number[]): void => {
    if (parts.length === domains) {
      if (left === 0 && parts[0]! - (empty ? 0 : parts.at(-1)!) <= skew) found.push(parts.join('/'));
      return;
    }
    for (let n = Math.min(left, most); n >= 0; n--) fill(left - n, n, [...parts, n]);
  };
  if (domains > 0) fill(pods, pods, []);
  return found.length > 8 ? undefined : found;
}
