/**
 * Kubernetes quantities: `100m`, `1.5Gi`, `12e3`, `128974848000m`. Exact: a quantity is a whole number of nanos in a BigInt, so
 * nothing is lost between a manifest and a sum over a whole cluster. Grammar, rounding, cap and canonical form follow
 * `apimachinery/pkg/api/resource/quantity.go` and `suffix.go`.
 */

/** How the number was written, and so how it is written again. */
export type QuantityFormat = 'DecimalSI' | 'BinarySI' | 'DecimalExponent';

export interface Quantity {
  /** The value times 10⁹. */
  readonly nano: bigint;
  readonly format: QuantityFormat;
}

/** Says what is wrong with the text and what would be right. */
export class QuantityError extends Error { override name = 'QuantityError'; }

/** Power of ten and power of two of each suffix. */
const DECIMAL = new Map(Object.entries({n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18}));
const BINARY = new Map(Object.entries({Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n, Pi: 50n, Ei: 60n}));
const SUFFIX = new Map([...DECIMAL].map(([suffix, exponent]) => [exponent, suffix]));
const GRAMMAR = /^([+-]?)(\d*)(?:\.(\d*))?([eE][+-]?\d+|[a-zA-Z]*)$/;

/** Beyond this many digits an amount is a mistake, and arithmetic on it only a way to keep a reader busy. */
const DIGITS = 300;
const NANO = 10n ** 9n;
/** Upstream caps what was written with a binary suffix at the largest 64-bit integer. */
const MAX_BINARY = (2n ** 63n - 1n) * NANO;

/**
 * Reads a quantity. A JSON number is read as if it had been written without quotes. A value that is not zero never becomes zero: what is
 * smaller than a nano is rounded away from zero. Unlike upstream a text without a digit (`-`, `.`, `Ki`) is refused rather than read as 0.
 * @throws QuantityError
 */
export function parseQuantity(text: string | number): Quantity {
  const [, sign, whole = '', fraction = '', suffix = ''] = GRAMMAR.exec(String(text)) ?? refuse(text);
  if (!whole && !fraction) refuse(text);
  if (whole.length + fraction.length > DIGITS) throw new QuantityError(`a quantity has at most ${DIGITS} digits, this one has ${whole.length + fraction.length}`);
  const digits = BigInt(whole + fraction);
  let format: QuantityFormat = 'DecimalSI';
  let nano: bigint;
  const binary = BINARY.get(suffix);
  if (binary !== undefined) {
    format = 'BinarySI';
    nano = scaleUp(digits << binary, 9 - fraction.length);
    if (nano > MAX_BINARY) nano = MAX_BINARY;
    // Upstream: below one there is no binary way to write it.
    if (nano > 0n && nano < NANO) format = 'DecimalSI';
  } else {
    const decimal = DECIMAL.get(suffix);
    const exponent = decimal ?? exponentOf(suffix, text);
    if (decimal === undefined) format = 'DecimalExponent';
    nano = scaleUp(digits, 9 - fraction.length + exponent);
  }
  return {nano: sign === '-' ? -nano : nano, format};
}

/** Digits times 10^power, rounded away from zero. */
function scaleUp(digits: bigint, power: number): bigint {
  if (power >= 0) return digits * 10n ** BigInt(power);
  const unit = 10n ** BigInt(-power);
  return (digits + unit - 1n) / unit;
}

function exponentOf(suffix: string, text: string | number): number {
  if (!/^[eE][+-]?\d/.test(suffix)) refuse(text);
  const exponent = Number(suffix.slice(1));
  if (!(Math.abs(exponent) <= DIGITS)) throw new QuantityError(`the exponent of a quantity lies between -${DIGITS} and ${DIGITS}, this one is ${suffix.slice(1)}`);
  return exponent;
}

function refuse(text: string | number): never {
  const shown = String(text).slice(0, 40);
  const hint = /^[+-]?[\d.]+K$/.test(shown) ? `; the suffixes are k (1000) and Ki (1024)` : /\s/.test(shown) ? `; blanks are not allowed` : '';
  throw new QuantityError(`${JSON.stringify(shown)} is not a quantity${hint || '; write a number with n, u, m, k, M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei or an exponent such as e3'}`);
}

/** The canonical form, as the API server answers it: `1024Mi` → `1Gi`, `0.5` → `500m`, `1000e6` → `1e9`. */
export function formatQuantity({nano, format}: Quantity): string {
  if (nano === 0n) return '0';
  const magnitude = nano < 0n ? -nano : nano;
  const sign = nano < 0n ? '-' : '';
  if (format === 'BinarySI' && magnitude >= 1024n * NANO && magnitude % NANO === 0n) {
    let value = magnitude / NANO;
    let suffix = '';
    for (const next of BINARY.keys()) {
      if (value % 1024n) break;
      value /= 1024n;
      suffix = next;
    }
    return `${sign}${value}${suffix}`;
  }
  let value = magnitude;
  let exponent = -9;
  // E is the largest suffix; an exponent has no largest. Here 10²¹ reads 1000E, where upstream loses the zeros.
  while (value % 1000n === 0n && (format === 'DecimalExponent' || exponent < 18)) {
    value /= 1000n;
    exponent += 3;
  }
  if (format === 'DecimalExponent') return `${sign}${value}${exponent ? `e${exponent}` : ''}`;
  return `${sign}${value}${SUFFIX.get(exponent)}`;
}

/** -1, 0 or 1. How the two were written does not matter. */
export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  return a.nano < b.nano ? -1 : a.nano > b.nano ? 1 : 0;
}

/** The sum, written as the first that is not zero is. */
export function addQuantities(a: Quantity, b: Quantity): Quantity {
  return {nano: a.nano + b.nano, format: a.nano === 0n ? b.format : a.format};
}

/** Rounds away from zero to a multiple of 10^scale; `exact` says that nothing was lost. */
export function roundUpQuantity({nano, format}: Quantity, scale: number): {quantity: Quantity; exact: boolean} {
  const unit = 10n ** BigInt(Math.max(scale + 9, 0));
  const rest = nano % unit;
  if (rest === 0n) return {quantity: {nano, format}, exact: true};
  return {quantity: {nano: nano - rest + (nano < 0n ? -unit : unit), format}, exact: false};
}

/** As a number in base units: bytes, cores, pieces. Exact up to 2⁵³, and to 15 digits where there is a fraction. */
export function quantityValue({nano}: Quantity): number {
  return Number(nano / NANO) + Number(nano % NANO) / 1e9;
}

/** As a number of thousandths, how CPU is counted: `250u` is 0.25. The scheduler counts whole ones, rounded up. */
export function quantityMilli({nano}: Quantity): number {
  return Number(nano / 1_000_000n) + Number(nano % 1_000_000n) / 1e6;
}
