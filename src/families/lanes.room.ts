/** From which side of its mark a label is read. */
export type Anchor = 'start' | 'mid' | 'end';

/** Stretches in px. */
type Taken = readonly (readonly [from: number, to: number])[];

/**
 * Finds free room for labels in the rows under one lane. Places are taken greedily: who comes first gets the best one, and who
 * finds none becomes a numbered key, so that no label ever lies on another or on a cut. In a lower row a label hangs on its
 * mark's line, which needs room as well.
 */
export function makeRoom(width: number, always: Taken = []): {rows: number; take: (x: number, w: number, anchors: readonly Anchor[], rows?: number, avoid?: Taken) => {row: number; anchor: Anchor} | undefined} {
  const taken: Taken[] = [];
  const free = (row: number, from: number, to: number, avoid: Taken): boolean =>
    from > -1 && to < width + 1 && [...always, ...avoid, ...(taken[row] ?? [])].every(([a, b]) => from >= b + 6 || to <= a - 6);
  return {
    get rows() { return taken.length; },
    take(x, w, anchors, rows = 2, avoid = []) {
      for (let row = 0; row < rows; row++) {
        for (const anchor of anchors) {
          const from = x - {start: 0, mid: w / 2, end: w}[anchor];
          if (!free(row, from, from + w, avoid) || (row && !free(0, x, x, []))) continue;
          for (let i = 0; i <= row; i++) taken[i] = [...(taken[i] ?? []), i < row ? [x, x] : [from, from + w]];
          return {row, anchor};
        }
      }
      return undefined;
    },
  };
}
