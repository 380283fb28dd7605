import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyAmount,
  anyCode,
  anyDate,
  anyIban,
  anyStatement,
  anyText,
  maybe,
} from '../statement/arbitraries.ts';
import { BARE_ENTRY, NO_REFERENCES } from '../statement/blank.ts';
import type { BankStatement, StatementEntry } from '../statement/document.ts';
import { statementsOfCsv } from '../statement/from-csv.ts';
import { readCsv } from './read/read.ts';
import { WRITTEN_CSV, writeCsv } from './write.ts';

/** What a row has a place for. */
const anyEntry: fc.Arbitrary<StatementEntry> = fc
  .record({
    status: fc.constantFrom('booked' as const, 'pending' as const),
    amount: anyAmount,
    date: anyDate,
    valueDate: maybe(anyDate),
    currency: maybe(fc.constantFrom('USD', 'JPY')),
    other: maybe(fc.record({ name: anyText, account: maybe(anyIban) })),
    description: maybe(anyText),
    references: fc.record({ id: maybe(anyCode), customer: maybe(anyText), check: maybe(anyCode) }),
    type: maybe(anyText),
    category: maybe(anyText),
  })
  .map(({ other, description, references, ...entry }) => ({
    ...BARE_ENTRY,
    ...entry,
    line: 1,
    references: { ...NO_REFERENCES, ...references },
    counterparty: other === null ? null : { ...other, bankId: null, ultimateName: null },
    description: description === null ? [] : [description],
  }));

test('what was written as CSV is read back unchanged, to the last decimal', () => {
  fc.assert(
    fc.property(anyStatement(anyEntry), (statement) => {
      const document = readCsv(new TextEncoder().encode(writeCsv([statement])), WRITTEN_CSV);
      expect(document.skipped.unreadable + document.skipped.columns).toBe(0);
      const read = statementsOfCsv(document, 'csv', 'utf-8').statements;
      expect(read.flatMap(byContent).toSorted()).toEqual(byContent(statement).toSorted());
    }),
    { numRuns: 150 },
  );
});

test('no cell begins as a formula', () => {
  const [statement] = fc.sample(anyStatement(anyEntry), 1);
  if (statement === undefined) throw new Error('no statement was made');
  const entry = {
    ...BARE_ENTRY,
    line: 1,
    date: '2026-01-13',
    amount: '-1.00',
    description: ['=HYPERLINK("x")'],
  };
  const text = writeCsv([{ ...statement, entries: [entry] }]);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

/** Rows come oldest first where the dates show an order, so places do not count; each row says its currency. */
function byContent({ entries, currency }: BankStatement): string[] {
  return entries.map((one) => {
    const whole = { ...one, line: 0, currency: one.currency ?? currency };
    return JSON.stringify(Object.entries(whole).toSorted());
  });
}
