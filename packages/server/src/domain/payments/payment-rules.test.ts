import { describe, expect, it } from 'vitest';
import { RefusalError } from '../../errors.ts';
import type { BankNumbers } from './bank-account.ts';
import type { PaymentSchedule, PaymentScheme } from './payment.ts';
import type { PaymentCurrency } from './payment-currency.ts';
import { adjustedReference, requireReference, requireRoute, requireSchedule } from './payment-rules.ts';

/** The code of the refusal; undefined without one. */
function codeOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}

describe('the reference of a payment', () => {
  it.each(['TestPayment', 'test_payment', 'INV 2026/31', "O'Neill (rent)", '7', 'a+b:c,d.e?f-g'])(
    'may be %s',
    (reference) => {
      expect(codeOf(() => requireReference(reference))).toBeUndefined();
    },
  );

  it.each(['', ' ', 'rent ', ' rent', '---', '/rent', 'rent/', 'a//b', 'café', 'a*b', 'a;b', 'a\nb', '€5'])(
    'is refused as %j',
    (reference) => {
      expect(codeOf(() => requireReference(reference))).toBe('PAYMENT_INVALID_REFERENCE');
    },
  );

  it('goes to the bank without the sign that some banks do not carry', () => {
    expect(adjustedReference('test_pay_1')).toBe('test-pay-1');
    expect(adjustedReference('INV 2026/31')).toBe('INV 2026/31');
  });
});

describe('a standing order', () => {
  const today = '2026-03-01';
  const order = (changes: Partial<PaymentSchedule>): PaymentSchedule => ({
    interval: 'monthly',
    executionDay: 1,
    startDate: today,
    endDate: null,
    ...changes,
  });
  const code = (changes: Partial<PaymentSchedule>) => codeOf(() => requireSchedule(order(changes), today));

  it('is carried out on a day that every week or month has', () => {
    const days = Array.from({ length: 41 }, (_, index) => index - 8);
    const taken = (interval: PaymentSchedule['interval']) =>
      days.filter((executionDay) => code({ interval, executionDay }) === undefined);
    expect(taken('weekly')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const monthly = taken('monthly');
    expect(monthly.slice(0, 6)).toEqual([-5, -4, -3, -2, -1, 1]);
    expect([monthly.at(-1), monthly.length]).toEqual([28, 33]);
  });

  it('begins today or later, and ends no earlier than it begins', () => {
    expect(code({})).toBeUndefined();
    expect(code({ startDate: '2026-02-28' })).toBe('PAYMENT_INVALID_SCHEDULE');
    expect(code({ startDate: '2026-05-01', endDate: '2026-05-01' })).toBeUndefined();
    expect(code({ startDate: '2026-05-01', endDate: '2026-04-30' })).toBe('PAYMENT_INVALID_SCHEDULE');
  });
});

describe('the way of a payment', () => {
  const british: BankNumbers = { iban: null, bacs: { account: '26207729', sortCode: '560029' } };
  const of = (iban: string): BankNumbers => ({ iban, bacs: null });
  const way = (currency: PaymentCurrency, recipient: BankNumbers, scheme: PaymentScheme | null = null) =>
    codeOf(() => requireRoute(currency, scheme, recipient));

  it('leads to British numbers in pounds only, and to an IBAN in any currency', () => {
    expect(way('GBP', british)).toBeUndefined();
    for (const currency of ['EUR', 'PLN', 'SEK', 'DKK', 'NOK'] as const) {
      expect(way(currency, british)).toBe('PAYMENT_INVALID_RECIPIENT');
      expect(way(currency, { ...british, iban: 'GB33BUKB20201555555555' })).toBeUndefined();
    }
    expect(way('GBP', of('GB33BUKB20201555555555'))).toBeUndefined();
  });

  it('goes by a scheme that both ends have', () => {
    const refused = 'PAYMENT_SCHEME_NOT_SUPPORTED';
    const ireland = of('IE29AIBK93115212345678');
    const table: [PaymentCurrency, BankNumbers, PaymentScheme, string | undefined][] = [
      ['EUR', ireland, 'SEPA_CREDIT_TRANSFER', undefined],
      ['EUR', ireland, 'SEPA_CREDIT_TRANSFER_INSTANT', undefined],
      ['EUR', ireland, 'LOCAL_DEFAULT', undefined],
      ['EUR', of('SA0380000000608010167519'), 'SEPA_CREDIT_TRANSFER', refused],
      ['GBP', british, 'LOCAL_INSTANT', undefined],
      ['GBP', of('GB33BUKB20201555555555'), 'LOCAL_DEFAULT', undefined],
      ['GBP', british, 'SEPA_CREDIT_TRANSFER', refused],
      ['GBP', ireland, 'LOCAL_DEFAULT', refused],
      ['NOK', of('NO9386011117947'), 'LOCAL_DEFAULT', undefined],
      ['NOK', ireland, 'LOCAL_DEFAULT', refused],
    ];
    for (const [currency, recipient, scheme, expected] of table)
      expect(way(currency, recipient, scheme), `${currency} by ${scheme}`).toBe(expected);
  });
});
