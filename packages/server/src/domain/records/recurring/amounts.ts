import { currencyExponent, isOfficialCurrency } from '../../../money/currency.ts';
import { type Decimal, decimal } from '../../../money/decimal.ts';

/** Amounts of one currency as whole numbers of the same small unit, so that many are compared quickly and exactly. */
export interface Units {
  readonly units: readonly bigint[];
  /** Digits after the point that the unit stands for. */
  readonly scale: number;
}

export function toUnits(amounts: readonly Decimal[]): Units {
  const scale = amounts.reduce((most, amount) => Math.max(most, digitsAfterPoint(amount)), 0);
  return { scale, units: amounts.map((amount) => unitsOf(amount, scale)) };
}

/**
 * The mean, rounded half away from zero to the minor unit of the currency. A currency that is none of ISO 4217 has no known
 * minor unit: there the finest of the amounts decides.
 */
export function average(amounts: readonly Decimal[], currency: string): Decimal {
  const { units, scale } = toUnits(amounts);
  const places = isOfficialCurrency(currency) ? currencyExponent(currency) : scale;
  const total = units.reduce((sum, own) => sum + own, 0n) * 10n ** BigInt(places);
  const share = BigInt(amounts.length) * 10n ** BigInt(scale);
  const half = share / 2n;
  return decimal(`${(total < 0n ? total - half : total + half) / share}e-${places}`);
}

/** True when the largest is at most `percent` more than the smallest. Amounts of one sign; any order. */
export function isWithinPercent(units: readonly bigint[], percent: number): boolean {
  let least = absoluteUnits(units[0] ?? 0n);
  let most = least;
  for (const own of units) {
    const size = absoluteUnits(own);
    if (size < least) least = size;
    if (size > most) most = size;
  }
  return most * 100n <= least * BigInt(100 + percent);
}

export function absoluteUnits(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function digitsAfterPoint(amount: Decimal): number {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
}

function unitsOf(amount: Decimal, scale: number): bigint {
  return BigInt(amount.replace('.', '') + '0'.repeat(scale - digitsAfterPoint(amount)));
}
