import { type Decimal, isNegative, multiply } from '../../../money/decimal.ts';
import { divideRounded, fromUnits } from '../personas/minor-units.ts';

/** One month's interest on what is owed, at a yearly rate in percent, in the currency's minor unit. */
export function monthlyInterestOn(owed: Decimal, yearlyPercent: Decimal, places: number): Decimal {
  return isNegative(owed) ? '0' : quotient(multiply(owed, yearlyPercent), 1_200n, places);
}

/** An amount that is not negative, divided and rounded. */
export function quotient(amount: Decimal, divisor: bigint, places: number): Decimal {
  const [whole = '', fraction = ''] = amount.split('.');
  const units = BigInt(whole + fraction) * 10n ** BigInt(places);
  return fromUnits(divideRounded(units, divisor * 10n ** BigInt(fraction.length)), places);
}
