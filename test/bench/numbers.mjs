/** Arithmetic of the bench: the machine is shared and noisy, so everything is a median with its range, and what counts is a ratio. */
import {brotliCompressSync, constants} from 'node:zlib';

/** Bytes on the wire, brotli at level 11, as a CDN sends them. */
export const brotli = (content) => brotliCompressSync(content, {
  params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length},
});

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** @returns {{median: number, min: number, max: number}} */
export const summary = (values) => ({median: median(values), min: Math.min(...values), max: Math.max(...values)});

/**
 * How many times `over` is `under`: the ratio of the medians, and the range of the ratios of single rounds. The two of a
 * round were loaded one soon after the other, so a busy moment of the machine slows both.
 */
export function ratio(over, under) {
  const rounds = over.map((value, i) => value / under[i]).filter((value) => Number.isFinite(value) && value > 0);
  return {...summary(rounds.length ? rounds : [NaN]), median: median(over) / median(under)};
}

export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** `12.3`, `123`: three digits, but no more than one after the point. */
export const digits = (value) => (Math.abs(value) >= 99.95 ? value.toFixed(0) : value.toFixed(1));

/** `11.4 kB`; a kB is 1,000 bytes, as in a network panel. */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** `38.2 [31.0–52.7]` */
export const ranged = ({median: middle, min, max}, write = digits) => `${write(middle)} [${write(min)}–${write(max)}]`;
