import { describe, expect, it } from 'vitest';
import { currenciesOf, maximumPayment, PAYMENT_CURRENCIES, requirePayable } from './payment-currency.ts';

describe('the amount of a payment', () => {
  it.each(PAYMENT_CURRENCIES)('in %s is from a hundredth to the most that one payment may be', (currency) => {
    for (const value of ['0.01', '1', '10.1', '99.99', maximumPayment(currency)])
      expect(() => requirePayable(currency, value)).not.toThrow();
    for (const value of ['0', '-1', '0.001', '10.005'])
      expect(() => requirePayable(currency, value), value).toThrow(
        expect.objectContaining({ code: 'INVALID_FIELD' }),
      );
    expect(() => requirePayable(currency, '1000000000')).toThrow(
      expect.objectContaining({ code: 'PAYMENT_BLOCKED' }),
    );
  });
});

it('a currency is paid from the countries that have it', () => {
  expect(currenciesOf(['GB'])).toEqual(['GBP']);
  expect(currenciesOf(['GB', 'IE', 'FR'])).toEqual(['GBP', 'EUR']);
  expect(currenciesOf(['US', 'CA'])).toEqual([]);
});
