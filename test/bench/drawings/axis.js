/**
 * The timeline's axis as pairs of a time and a place (0 to 1): linear between two of them. The wait would leave no room for
 * what happens in milliseconds, so each segment has its share of the width, and a cut a fixed one.
 */
const cutWidth = 0.0888;

export function knotsOf({domain: [start, end], segments = [{to: end, weight: 1}], cuts = []}) {
  const total = segments.reduce((sum, {weight}) => sum + weight, 0);
  const knots = [[start, 0]];
  for (const {to, weight} of segments) {
    const [from, x] = knots.at(-1);
    const inner = cuts.filter(([a, b]) => a >= from && b <= to);
    const width = weight / total;
    const rate = (width - inner.length * cutWidth) / (to - from - inner.reduce((sum, [a, b]) => sum + b - a, 0));
    for (const [a, b] of inner) {
      const [at, place] = knots.at(-1);
      knots.push([a, place + (a - at) * rate], [b, place + (a - at) * rate + cutWidth]);
    }
    knots.push([to, x + width]);
  }
  return knots;
}

/** Place (0 to 1) of a time. */
export function placeOn(knots) {
  return (at) => {
    const i = Math.max(1, knots.findIndex(([value]) => at <= value));
    const [[a, x], [b, y]] = [knots[i - 1], knots[i]];
    return x + ((at - a) / (b - a)) * (y - x);
  };
}
