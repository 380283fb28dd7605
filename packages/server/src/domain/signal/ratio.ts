import { type Decimal, multiply, round } from '../../money/decimal.ts';

const PLACES = 18;

/** `part` divided by `whole`, which is no zero, as per cent without a fraction; rounded towards zero. */
export function wholePercent(part: Decimal, whole: Decimal): bigint {
  return (scaled(part) * 100n) / scaled(whole);
}

/** `part` divided by `whole`, with two digits after the point, rounded towards zero. */
export function ratio(part: Decimal, whole: Decimal): Decimal {
  const percent = wholePercent(part, whole);
  return multiply(String(percent), '0.01');
}

/** As a whole number of the smallest parts that an amount can have. */
function scaled(amount: Decimal): bigint {
  return BigInt(round(multiply(amount, `1${'0'.repeat(PLACES)}`), 0));
}
