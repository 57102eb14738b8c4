/** A stage needs this much room (em) to stand beside others; below n of them they stand in a column. */
const stageWidth = 12.5;

/** What the layout needs to know of a stage. */
interface Shape {
  can?: 'change' | 'refuse';
  refusal?: {code: string; text?: string};
}

/** Stages run along the line while each has room; a cascade always falls. `width` 0: not measured yet. */
export function gatesFlow(mode: string, stages: number, width: number, em: number): 'row' | 'col' {
  return mode !== 'cascade' && (width || 720) / em >= stages * stageWidth + 4 ? 'row' : 'col';
}

/** Where the subject is, seen from one stage. `refused`: it ends here; `cut`: not reached, behind a refusal. */
export type Passage = 'ahead' | 'here' | 'past' | 'refused' | 'cut';

/**
 * The subject's way through the stages.
 * @param at Index of the stage it has reached; -1: none yet.
 * @param end Index of the stage that turns it away; -1: none does.
 * @returns for each stage where the subject is, and whether it may differ from what was sent by then.
 */
export function passage(stages: readonly Shape[], at: number, end = -1): {is: Passage; changed: boolean}[] {
  let changed = false;
  return stages.map(({can}, i) => {
    if (can === 'change' && i <= at && i !== end) changed = true;
    return {is: end >= 0 && i > end ? 'cut' : i > at ? 'ahead' : i === end ? 'refused' : i < at ? 'past' : 'here', changed};
  });
}

/** What a stage may do to the subject; a refusal with a code says so itself. */
export const power = ({can, refusal}: Shape): string => can === 'change' ? 'may change it' : can && !refusal ? 'may refuse it' : '';

/** `401 Unauthorized` */
export const refusalWords = ({refusal}: Shape): string => refusal ? `${refusal.code} ${refusal.text ?? ''}`.trim() : '';
