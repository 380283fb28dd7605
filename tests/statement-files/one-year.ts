import {
  type BankStatement,
  type StatementEntry,
  WRITTEN_CSV,
  writeCamt,
  writeCsv,
  writeMt940,
} from '../../packages/formats/src/index.ts';
import { BARE_ENTRY, NO_ACCOUNT, NO_REFERENCES } from '../../packages/formats/src/statement/blank.ts';
import { addDays } from '../../packages/server/src/world/dates.ts';
import { bankFile } from './statements.ts';

const IBAN = 'DE89370400440532013000';
export const FIRST = '2025-01-01';
export const FORMATS = ['ofx', 'camt', 'mt940', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** How a CSV file of ours is read. */
export const CSV_MAPPING = JSON.stringify({ ...WRITTEN_CSV, currency: 'EUR' });

interface Booked {
  readonly date: string;
  readonly amount: string;
  readonly payee: string;
  readonly text: string;
  readonly nth: number;
  /** From when it counts for interest, where that is another day. */
  readonly valued?: string;
}

/** Entries of an account day by day; on every eleventh day a coffee is bought twice. */
export function bookings(days: number): Booked[] {
  const all: Booked[] = [];
  const book = (date: string, amount: string, payee: string, text: string) =>
    all.push({ date, amount, payee, text, nth: all.length });
  for (let day = 0; day < days; day++) {
    const date = addDays(FIRST, day);
    book(date, '-2.50', 'City Bus', 'Ticket zone A');
    book(date, '-3.20', 'Coffee Cart', 'Card payment');
    if (day % 11 === 5) book(date, '-3.20', 'Coffee Cart', 'Card payment');
    if (day % 30 === 0) book(date, '-900.00', 'Larch Housing', 'Rent');
    if (day % 30 === 27) book(date, '2100.00', 'Employer & Sons', 'Salary');
  }
  return all;
}

/** The same days as a bank words them in one of its formats, from one date to another. */
export function fileOf(format: Format, booked: readonly Booked[], from: string, to: string): Uint8Array {
  const own = booked.filter(({ date }) => date >= from && date <= to);
  if (format === 'ofx') {
    const entries = own.map(({ date, amount, payee, nth }) => ({
      date,
      amount,
      name: `CARD ${payee.toUpperCase().slice(0, 20)}`,
      id: `${880_000 + nth * 7}`,
    }));
    return bankFile({
      bank: '37040044',
      account: '0532013000',
      currency: 'EUR',
      entries,
      from,
      to,
      balance: '10.00',
      asOf: to,
    });
  }
  const statement = statementOf(own, from, to);
  const text = {
    camt: () => writeCamt([statement], { messageId: 'M', createdAt: `${to}T20:00:00+01:00` }),
    mt940: () =>
      writeMt940([
        {
          ...statement,
          account: { ...statement.account, iban: null, number: '532013000', bankId: '37040044' },
        },
      ]),
    csv: () =>
      writeCsv([{ ...statement, account: { ...statement.account, iban: null, number: '0532013000' } }]),
  }[format]();
  return new TextEncoder().encode(text);
}

function statementOf(own: readonly Booked[], from: string, to: string): BankStatement {
  const balance = { code: null, isIntermediate: false, currency: 'EUR', at: null };
  return {
    line: 1,
    kind: 'statement',
    id: 'S1',
    number: '1',
    page: null,
    isCopy: false,
    account: { ...NO_ACCOUNT, type: 'bank', iban: IBAN },
    currency: 'EUR',
    period: { startDate: from, endDate: to },
    balances: [
      { ...balance, kind: 'opening', amount: '0', date: addDays(from, -1) },
      { ...balance, kind: 'closing', amount: '10.00', date: to },
    ],
    entries: own.map(entryOf),
    skipped: 0,
  };
}

function entryOf({ date, amount, payee, text, nth, valued = date }: Booked): StatementEntry {
  return {
    ...BARE_ENTRY,
    line: 1,
    amount,
    date,
    valueDate: valued,
    references: { ...NO_REFERENCES, bank: `B${String(nth).padStart(8, '0')}`, endToEnd: `E2E-${nth}` },
    counterparty: { name: payee, account: 'NL91ABNA0417164300', bankId: null, ultimateName: null },
    description: [text],
  };
}
