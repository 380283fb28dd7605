import { type Decimal, decimal } from '../../../money/decimal.ts';

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const PLACES: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
]);

/** Digits after the point in amounts of a currency; 2 for what is no official currency. */
export function decimalPlacesOf(currency: string): number {
  return PLACES[currency] ?? 2;
}

/** Decimal text of a whole number of units of `10^-places`. */
export function fromUnits(units: bigint, places: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return decimal(units < 0n ? `-${text}` : text);
}

/** Hundredths of a whole number of major units. */
export function whole(majorUnits: number): bigint {
  return BigInt(majorUnits) * 100n;
}

export function smaller(one: bigint, other: bigint): bigint {
  return [one, other].reduce((least, amount) => (amount < least ? amount : least));
}

/** Quotient rounded half up; both must be positive or zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor;
}

/** One month's interest on a balance; the yearly rate is in hundredths of a percent. */
export function monthlyInterest(balance: bigint, yearlyBasisPoints: number): bigint {
  return balance <= 0n ? 0n : divideRounded(balance * BigInt(yearlyBasisPoints), 120_000n);
}
