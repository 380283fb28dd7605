import { fail } from '../../errors.ts';
import { currencyExponent } from '../../money/currency.ts';
import { compare, type Decimal, isNegative, isZero, round } from '../../money/decimal.ts';

export const PAYMENT_CURRENCIES = ['GBP', 'EUR', 'PLN', 'SEK', 'DKK', 'NOK'] as const;
export type PaymentCurrency = (typeof PAYMENT_CURRENCIES)[number];

/** ISO 3166-1 alpha-2 codes of the countries whose banks a currency can be paid from. */
export const PAID_FROM: Readonly<Record<PaymentCurrency, readonly string[]>> = {
  GBP: ['GB'],
  EUR: ['ES', 'NL', 'FR', 'IE', 'DE', 'IT', 'EE', 'LT', 'LV', 'PT', 'BE', 'AT', 'FI'],
  PLN: ['PL'],
  SEK: ['SE'],
  DKK: ['DK'],
  NOK: ['NO'],
};

/** What banks of these countries pay in. */
export function currenciesOf(countryCodes: readonly string[]): PaymentCurrency[] {
  return PAYMENT_CURRENCIES.filter((currency) =>
    PAID_FROM[currency].some((code) => countryCodes.includes(code)),
  );
}

/** What Faster Payments carries at most, and what a SEPA message has digits for. */
const FASTER_PAYMENTS_MAX = '1000000';
const SEPA_MAX = '999999999.99';

/** The most that one payment may be, in major units. */
export function maximumPayment(currency: PaymentCurrency): Decimal {
  return currency === 'GBP' ? FASTER_PAYMENTS_MAX : SEPA_MAX;
}

/**
 * @throws INVALID_FIELD unless it is more than nothing and has no more decimals than the currency; PAYMENT_BLOCKED above the most
 *   that one payment may be.
 */
export function requirePayable(currency: PaymentCurrency, value: Decimal): void {
  const decimals = currencyExponent(currency);
  if (isNegative(value) || isZero(value)) throw fail('INVALID_FIELD', 'amount.value must be more than 0');
  if (compare(round(value, decimals), value) !== 0)
    throw fail('INVALID_FIELD', `amount.value must have at most ${decimals} decimals in ${currency}`);
  const most = maximumPayment(currency);
  if (compare(value, most) > 0)
    throw fail(
      'PAYMENT_BLOCKED',
      `the amount is above ${most} ${currency}, the most that one payment may be`,
    );
}
