import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAmount, anyCode, anyIban, anyStatement, maybe } from '../statement/arbitraries.ts';
import { BARE_ENTRY, NO_REFERENCES } from '../statement/blank.ts';
import type { BankStatement, StatementEntry } from '../statement/document.ts';
import { readMt } from './read.ts';
import { writeMt940 } from './write.ts';

const day = (offset: number) => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
const anyLine = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(..."abcXYZ019äß .,:-/()'"), minLength: 1, maxLength })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/** What MT940 has a place for. */
const anyEntry: fc.Arbitrary<StatementEntry> = fc
  .record({
    isReversal: fc.boolean(),
    amount: anyAmount,
    days: fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -150, max: 150 })),
    references: fc.record({
      customer: maybe(anyCode),
      bank: maybe(anyCode),
      endToEnd: maybe(anyCode),
      mandate: maybe(anyCode),
      creditor: maybe(anyCode),
    }),
    text: anyLine(120),
    type: anyLine(20).map((text) => `A${text}`),
    other: maybe(
      fc.record({
        name: maybe(anyLine(54)),
        account: anyIban,
        bankId: maybe(fc.constant('COBADEFF')),
        ultimateName: maybe(anyLine(20)),
      }),
    ),
  })
  .map(({ days: [booked, distance], text, other, ...entry }) => ({
    ...BARE_ENTRY,
    ...entry,
    line: 1,
    date: day(booked),
    valueDate: day(booked + distance),
    references: { ...NO_REFERENCES, ...entry.references },
    counterparty: other,
    description: [text],
    bankTransactionCode: { domain: null, family: null, subFamily: null, proprietary: 'NTRF+177' },
  }));

test('what was written as MT940 is read back unchanged, to the last decimal', () => {
  fc.assert(
    fc.property(fc.array(anyStatement(anyEntry), { minLength: 1, maxLength: 3 }), (statements) => {
      const text = writeMt940(statements);
      for (const line of text.split('\r\n')) expect([...line].length).toBeLessThanOrEqual(84);
      const read = readMt(new TextEncoder().encode(text));
      expect(read.statements.map(comparable)).toEqual(statements.map(comparable));
      const gaps = read.warnings.filter(({ code }) => code !== 'number_gap');
      expect(gaps).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

function comparable(statement: BankStatement) {
  return {
    ...statement,
    line: 0,
    balances: statement.balances.map((one) => ({ ...one, code: null })),
    entries: statement.entries.map((one) => ({ ...one, line: 0 })),
  };
}
