/**
 * Thrown by a figure's facts when a run does not hold what the figure tells. The message is a sentence a docs author
 * understands and finishes "This figure cannot be drawn from this run: …", e.g. `this run has no stopped node`.
 */
export class MissingFacts extends Error {
  override name = 'MissingFacts';
}
