import { describe, expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import type { PaymentInstruction } from '../sdk/payments.ts';
import { domesticOrder, isOtherOrder, progressOf, statusIn } from './payment-order.ts';

const INSTRUCTION: PaymentInstruction = {
  payee: { name: 'Harbour Books', iban: null, bacs: { sortCode: '203040', account: '00123456' } },
  payFrom: null,
  amount: '12.5',
  currency: 'GBP',
  reference: 'Invoice 7',
  scheme: null,
};
const KEYED = testContext({ idempotencyKey: () => '0123abcd-0123-4567-89ab-0123456789ab' });
const orderOf = (more: Partial<PaymentInstruction> = {}, isVersion4 = false) =>
  domesticOrder(KEYED, { ...INSTRUCTION, ...more }, isVersion4);

describe('a domestic order', () => {
  it('says amount, creditor and reference in the words of each version, under a name that Faster Payments carries', () => {
    const name = '0123abcd0123456789ab0123456789';
    const shared = {
      InstructionIdentification: name,
      EndToEndIdentification: name,
      InstructedAmount: { Amount: '12.50', Currency: 'GBP' },
      CreditorAccount: {
        SchemeName: 'UK.OBIE.SortCodeAccountNumber',
        Identification: '20304000123456',
        Name: 'Harbour Books',
      },
    };
    expect(orderOf().Initiation).toEqual({ ...shared, RemittanceInformation: { Reference: 'Invoice 7' } });
    expect(orderOf({}, true).Initiation).toEqual({
      ...shared,
      RemittanceInformation: { Structured: [{ CreditorReferenceInformation: { Reference: 'Invoice 7' } }] },
    });
  });

  it('names the account to pay from, and Faster Payments where it was asked for', () => {
    const payFrom = { iban: 'GB33BUKB20201555555555', bacs: null };
    expect(orderOf({ payFrom, scheme: 'LOCAL_INSTANT' }).Initiation).toMatchObject({
      DebtorAccount: { SchemeName: 'UK.OBIE.IBAN', Identification: 'GB33BUKB20201555555555' },
      LocalInstrument: 'UK.OBIE.FPS',
    });
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['a scheme of SEPA', { scheme: 'SEPA_CREDIT_TRANSFER' }],
  ] as const)('is refused with %s', (_what, more) => {
    expect(() => orderOf(more)).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });

  it.each([
    ['amount', { InstructedAmount: { Amount: '12.51', Currency: 'GBP' } }],
    ['currency', { InstructedAmount: { Amount: '12.50', Currency: 'EUR' } }],
    ['creditor', { CreditorAccount: { Identification: '20304000123457' } }],
  ])('is no other than the one that was sent: another %s is noticed', (_what, told) => {
    expect(isOtherOrder({ Initiation: told }, orderOf())).toBe(true);
  });

  it('is the same with another number of decimals, in another spelling, and where the institution leaves parts out', () => {
    for (const Amount of ['12.5', '12.500'])
      expect(isOtherOrder({ Initiation: { InstructedAmount: { Amount, Currency: 'GBP' } } }, orderOf())).toBe(
        false,
      );
    const spelled = { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: '20-30-40 00123456' };
    expect(isOtherOrder({ Initiation: { CreditorAccount: spelled } }, orderOf())).toBe(false);
    const asIban = { SchemeName: 'UK.OBIE.IBAN', Identification: 'GB33BUKB20304000123456' };
    expect(isOtherOrder({ Initiation: { CreditorAccount: asIban } }, orderOf())).toBe(false);
    expect(isOtherOrder({}, orderOf())).toBe(false);
  });
});

it.each([
  ['Pending', 'initiated'],
  ['RCVD', 'initiated'],
  ['ACTC', 'initiated'],
  ['AcceptedSettlementInProcess', 'processing'],
  ['ACSP', 'processing'],
  ['AcceptedSettlementCompleted', 'executed'],
  ['AcceptedWithoutPosting', 'executed'],
  ['ACSC', 'executed'],
  ['AcceptedCreditSettlementCompleted', 'settled'],
  ['ACCC', 'settled'],
  ['Rejected', 'rejected'],
  ['RJCT', 'rejected'],
  ['BLCK', 'blocked'],
  ['CANC', 'cancelled'],
  ['a word of later', 'initiated'],
])('a payment that the institution calls %s is %s', (word, progress) => {
  expect(progressOf({ Status: word })).toBe(progress);
  expect(progressOf({ StatusCode: word })).toBe(progress);
});

it('a refusal for want of money is told as such, and no status is none', () => {
  const StatusReason = [{ StatusReasonCode: 'AM04' }];
  expect(progressOf({ StatusCode: 'RJCT', StatusReason })).toBe('insufficient_funds');
  expect(statusIn({})).toBe('');
});
