/** A card needs this much room (em), and so much lies between two. */
const cardWidth = 14;
const gap = 0.86;

/** How many cards stand side by side: as many as have room, then as few as keep the rows of one length. `width` 0: not measured yet. */
export function cardColumns(cards: number, width: number, em: number): number {
  const fit = Math.max(1, Math.floor(((width || 720) / em + gap) / (cardWidth + gap)));
  return Math.max(1, Math.ceil(cards / Math.ceil(cards / fit)));
}

/** How far a step of a stack moves in: a reader follows a few, and a column of forty must not run out of the figure. */
export const stepIn = (i: number): number => Math.min(i, 5);

/** A text in pieces, those that are marked out told apart. Ranges may come in any order, overlap, or lie outside. */
export function pieces(text: string, ranges: readonly (readonly [from: number, to: number])[] = []): {text: string; hi: boolean}[] {
  const found: {text: string; hi: boolean}[] = [];
  for (const [i, letter] of [...text].entries()) {
    const hi = ranges.some(([from, to]) => i >= from && i < to);
    const last = found.at(-1);
    if (last?.hi === hi) last.text += letter;
    else found.push({text: letter, hi});
  }
  return found;
}
