/**
 * Exact decimal arithmetic over text such as `-12.30`. Money is decimal text everywhere inside the service (D18);
 * it becomes a JSON number only when an answer is written.
 */
export type Decimal = string;

interface Parts {
  readonly units: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

/** What comes from outside; sums and products of such may be longer. */
const PLAIN = /^-?\d{1,30}(\.\d{1,18})?$/;
const ANY_LENGTH = /^-?\d+(\.\d+)?$/;
/** Most amounts are canonical already, and are written by the hundred. */
const CANONICAL = /^(-?[1-9]\d*|0|-?(0|[1-9]\d*)\.\d{0,17}[1-9])$/;
const EXPONENT = /^(-?\d{1,30}(?:\.\d{1,18})?)[eE]([+-]?\d{1,2})$/;

/** True for an amount as it may come from outside: an optional minus, 30 digits at most, and 18 after a point. */
export function isDecimal(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * The canonical form: no leading zeros, no trailing zeros after the point, no minus before zero. Takes exponents as well,
 * because JSON numbers may have them.
 * @throws RangeError for anything that is not a decimal number of at most 30 digits before the point and 18 after it.
 */
export function decimal(text: string): Decimal {
  if (CANONICAL.test(text) && text.length <= 30) return text;
  const match = EXPONENT.exec(text);
  if (!match) return bounded(print(parse(text)));
  const { units, scale } = parse(match[1] ?? '');
  const shift = Number(match[2]) - scale;
  const parts = shift >= 0 ? { units: units * 10n ** BigInt(shift), scale: 0 } : { units, scale: -shift };
  return bounded(print(parts));
}

function bounded(text: Decimal): Decimal {
  if (!PLAIN.test(text)) throw new RangeError('not a decimal number of at most 30 and 18 digits');
  return text;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return print({ units: x + y, scale });
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

export function negate(a: Decimal): Decimal {
  const { units, scale } = parse(a);
  return print({ units: -units, scale });
}

export function absolute(a: Decimal): Decimal {
  return isNegative(a) ? negate(a) : decimal(a);
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  const x = parse(a);
  const y = parse(b);
  return print({ units: x.units * y.units, scale: x.scale + y.scale });
}

export function sum(terms: Iterable<Decimal>): Decimal {
  let total: Decimal = '0';
  for (const term of terms) total = add(total, term);
  return total;
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function isZero(a: Decimal): boolean {
  return parse(a).units === 0n;
}

export function isNegative(a: Decimal): boolean {
  return parse(a).units < 0n;
}

/** Rounds half away from zero, as statements do, to `places` digits after the point. */
export function round(a: Decimal, places: number): Decimal {
  const { units, scale } = parse(a);
  if (scale <= places) return print({ units, scale });
  const divisor = 10n ** BigInt(scale - places);
  const half = divisor / 2n;
  const rounded = (units < 0n ? units - half : units + half) / divisor;
  return print({ units: rounded, scale: places });
}

/** `a` ÷ `b`, rounded half to even to `places` digits after the point, so that many averages lean to neither side. @throws RangeError for zero */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const [x, y] = align(a, b);
  const shifted = x * 10n ** BigInt(places);
  const sign = shifted < 0n !== y < 0n ? -1n : 1n;
  const [top, bottom] = [shifted < 0n ? -shifted : shifted, y < 0n ? -y : y];
  const [whole, twice] = [top / bottom, (top % bottom) * 2n];
  const up = twice > bottom || (twice === bottom && whole % 2n === 1n);
  return print({ units: sign * (up ? whole + 1n : whole), scale: places });
}

function parse(text: string): Parts {
  if (!ANY_LENGTH.test(text)) throw new RangeError('not a decimal number');
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const x = parse(a);
  const y = parse(b);
  const scale = Math.max(x.scale, y.scale);
  return [x.units * 10n ** BigInt(scale - x.scale), y.units * 10n ** BigInt(scale - y.scale), scale];
}

function print({ units, scale }: Parts): Decimal {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/(?<!0)0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && units !== 0n ? `-${text}` : text;
}
