/**
 * d3's `scaleLinear` as far as figures ask of it: from numbers to numbers by way of knots, never past the ends. The CDN build has it
 * in place of d3-scale; linear-scale.test.ts holds it to what d3 answers.
 * @param {readonly number[]} domain ascending @param {readonly number[]} range as many
 */
export function scaleLinear(domain, range) {
  const last = domain.length - 1;
  const place = (given) => {
    const at = Math.min(domain[last], Math.max(domain[0], given));
    let i = 0;
    while (i < last - 1 && domain[i + 1] <= at) i++;
    const span = domain[i + 1] - domain[i];
    const share = span ? (at - domain[i]) / span : 0.5;
    return range[i] * (1 - share) + range[i + 1] * share;
  };
  return {clamp: () => place};
}
