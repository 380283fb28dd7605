// Statements for property tests: whatever the type allows, within what a format can carry.
import fc from 'fast-check';
import { addAmounts } from '../amount.ts';
import { BARE_ENTRY, NO_ACCOUNT, NO_REFERENCES } from './blank.ts';
import type { BankStatement, StatementBalance, StatementEntry } from './document.ts';

export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
export const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('AT&T', 'a < b > c', ']]>', '<![CDATA[x', '&#65;', 'O\'Neil "x"', '=1+1', 'a,b;c', '+-@'),
  )
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffe\uffff]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '' && !/^(?:NOTPROVIDED|NONREF|NOREF|NOT PROVIDED)$/i.test(text));
export const anyCode = fc.stringMatching(/^[A-Z0-9]{3,16}$/).filter((code) => !/^NO(?:N)?REF$/.test(code));
export const anyAmount = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 12n), fc.stringMatching(/^\d{0,5}$/))
  .map(([isNegative, whole, fraction]) => {
    const size = fraction === '' ? `${whole}` : `${whole}.${fraction}`;
    return isNegative && /[1-9]/.test(size) ? `-${size}` : size;
  });
export const anyDate = fc
  .date({ min: new Date('1981-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
export const anyIban = fc.stringMatching(/^DE\d{20}$/);

/** A whole statement of these entries, whose closing balance follows from them. */
export function anyStatement(entry: fc.Arbitrary<StatementEntry>): fc.Arbitrary<BankStatement> {
  return fc
    .record({
      entries: fc.array(entry, { maxLength: 6 }),
      opening: anyAmount,
      iban: anyIban,
      startDate: anyDate,
      number: fc.integer({ min: 1, max: 99_999 }),
    })
    .map(({ entries, opening, iban, startDate, number }): BankStatement => {
      const booked = entries.filter(({ status }) => status === 'booked').map(({ amount }) => amount);
      const balance = { code: null, isIntermediate: false, currency: 'EUR', at: null };
      const closing = addAmounts([opening, ...booked]);
      const balances: StatementBalance[] = [
        { ...balance, kind: 'opening', amount: opening, date: startDate },
        { ...balance, kind: 'closing', amount: closing, date: startDate },
      ];
      return {
        line: 1,
        kind: 'statement',
        id: `S${number}`,
        number: String(number),
        page: null,
        isCopy: false,
        account: { ...NO_ACCOUNT, type: 'bank', iban },
        currency: 'EUR',
        period: { startDate, endDate: startDate },
        balances,
        entries,
        skipped: 0,
      };
    });
}

/** An entry with everything that an ISO 20022 statement can say of one. */
export const anyDetailedEntry: fc.Arbitrary<StatementEntry> = fc
  .record({
    status: fc.constantFrom('booked' as const, 'pending' as const, 'information' as const),
    isReversal: fc.boolean(),
    amount: anyAmount,
    date: anyDate,
    valueDate: maybe(anyDate),
    occurredDate: maybe(anyDate),
    description: fc.uniqueArray(anyText, { maxLength: 3 }),
    merchantCategory: maybe(fc.stringMatching(/^\d{4}$/)),
    originalAmount: maybe(
      fc.record({
        amount: anyAmount.map((one) => one.replace('-', '')),
        currency: fc.constantFrom('USD', 'JPY'),
      }),
    ),
    charges: maybe(fc.record({ amount: fc.constantFrom('0.50', '12'), currency: fc.constant('EUR') })),
    type: maybe(anyCode),
    other: maybe(
      fc.record({
        name: anyText,
        account: maybe(fc.oneof(anyIban, anyCode)),
        bankId: maybe(fc.constantFrom('DEUTDEFF', 'BNPAFRPPXXX', '50010517')),
        ultimateName: maybe(anyText),
      }),
    ),
    references: fc.record({
      id: fc.constant(null),
      bank: maybe(anyCode),
      customer: maybe(anyCode),
      entry: maybe(anyCode),
      endToEnd: maybe(anyText),
      transaction: maybe(anyCode),
      uetr: maybe(fc.uuid()),
      mandate: maybe(anyText),
      creditor: maybe(anyCode),
      remittance: maybe(anyCode),
      check: maybe(anyCode),
    }),
    domain: maybe(fc.constantFrom('PMNT', 'ACMT')),
  })
  .map(
    ({ other, domain, ...entry }): StatementEntry => ({
      ...BARE_ENTRY,
      ...entry,
      line: 1,
      references: { ...NO_REFERENCES, ...entry.references },
      counterparty: other,
      bankTransactionCode:
        domain === null && entry.type === null
          ? null
          : {
              domain,
              family: domain === null ? null : 'ICDT',
              subFamily: domain === null ? null : 'ESCT',
              proprietary: entry.type,
            },
    }),
  );
