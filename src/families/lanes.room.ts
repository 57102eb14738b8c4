/** From which side of its mark a label is read. */
export type Anchor = 'start' | 'mid' | 'end';

/** px, from left to right. */
type Stretches = readonly (readonly [from: number, to: number])[];

/** The first part of a stretch that no gap covers and that is wide enough, else the widest; px. */
export function openPart(gaps: Stretches, from: number, to: number, enough: number): [number, number] {
  let best: [number, number] = [from, from];
  let at = from;
  for (const [a, b] of [...gaps, [to, to] as const]) {
    if (b < from || a > to) continue;
    if (a - at > best[1] - best[0] && best[1] - best[0] < enough) best = [at, a];
    at = Math.max(at, b);
  }
  return best;
}

/**
 * Finds free room for labels in the rows under one lane. Places are taken greedily: who comes first gets the best one, and who
 * finds none becomes a numbered key, so that no label ever lies on another or on a cut. In a lower row a label hangs on its
 * mark's line, which needs room as well. What is `rather` left alone is used where there is no other room.
 */
export function makeRoom(width: number, always: Stretches = [], rather: Stretches = []): {rows: number; take: (x: number, w: number, anchors: readonly Anchor[], rows?: number) => {row: number; anchor: Anchor} | undefined} {
  const taken: Stretches[] = [];
  const free = (row: number, from: number, to: number, avoid: Stretches): boolean =>
    from > -1 && to < width + 1 && [...always, ...avoid, ...(taken[row] ?? [])].every(([a, b]) => from >= b + 6 || to <= a - 6);
  return {
    get rows() { return taken.length; },
    take(x, w, anchors, rows = 2) {
      for (const avoid of [rather, []]) {
        for (let row = 0; row < rows; row++) {
          for (const anchor of anchors) {
            const from = x - {start: 0, mid: w / 2, end: w}[anchor];
            if (!free(row, from, from + w, avoid) || (row && !free(0, x, x, []))) continue;
            for (let i = 0; i <= row; i++) taken[i] = [...(taken[i] ?? []), i < row ? [x, x] : [from, from + w]];
            return {row, anchor};
          }
        }
      }
      return undefined;
    },
  };
}
