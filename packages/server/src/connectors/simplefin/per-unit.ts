import { absolute, type Decimal, decimal, isNegative, isZero } from '../../money/decimal.ts';

const PLACES = 6;

/** `value` divided by `units`, to six places, halves away from zero; null for no units. */
export function perUnit(value: Decimal, units: Decimal): Decimal | null {
  if (isZero(units)) return null;
  const [a, b] = [scaled(absolute(value), 18), scaled(absolute(units), 18)];
  const whole = (a * 10n ** BigInt(PLACES) * 2n + b) / (b * 2n);
  const digits = whole.toString().padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
  const isBelow = isNegative(value) !== isNegative(units);
  return decimal(isBelow ? `-${text}` : text);
}

function scaled(amount: Decimal, places: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}
