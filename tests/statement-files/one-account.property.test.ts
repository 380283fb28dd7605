import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileContent } from '../../packages/server/src/connectors/file-import/content.ts';
import { readFile } from '../../packages/server/src/connectors/file-import/read-file.ts';
import { Ledger } from '../../packages/server/src/domain/extraction/statement-entries/statement-entries.fixture.ts';
import { addDays } from '../../packages/server/src/world/dates.ts';
import { examples, patience } from '../support/examples.ts';
import { bookings, CSV_MAPPING, FIRST, FORMATS, type Format, fileOf } from './one-year.ts';

interface Read {
  readonly account: FileContent['accounts'][number];
  readonly dialect: string;
}

function read(format: Format, bytes: Uint8Array): Read {
  const { accounts, dialect } = readFile(bytes, format === 'csv' ? { mapping: CSV_MAPPING } : {}, {});
  const [account] = accounts;
  if (!account || accounts.length > 1) throw new Error('not one account');
  return { account, dialect };
}

/** Brings what a file says into the account. */
function take(ledger: Ledger, { account, dialect }: Read): void {
  ledger.take(account.transactions, account.covered ?? undefined, dialect);
}

const day = (nth: number) => addDays(FIRST, nth);
const counted = (all: readonly { date: string; amount: string }[]) =>
  all.map(({ date, amount }) => `${date} ${Number(amount)}`).sort();
const shown = (ledger: Ledger) =>
  counted(
    ledger.live().map(({ wire }) => {
      const { date, amount } = JSON.parse(wire) as { date: string; amount: number };
      return { date, amount: String(-amount) };
    }),
  );

const ORDERS = FORMATS.flatMap((a) =>
  FORMATS.filter((b) => b !== a).flatMap((b) =>
    FORMATS.filter((c) => c !== a && c !== b).map((c) => [
      a,
      b,
      c,
      FORMATS.find((one) => ![a, b, c].includes(one)) ?? a,
    ]),
  ),
);

describe('a year of one account', () => {
  const booked = bookings(365);
  const whole = Object.fromEntries(
    FORMATS.map((format) => [format, read(format, fileOf(format, booked, FIRST, day(364)))]),
  ) as Record<Format, Read>;

  it.each(ORDERS)('is there once when it comes as %s, %s, %s and %s', (...order) => {
    const ledger = new Ledger();
    for (const format of [...order, ...order]) take(ledger, whole[format]);
    expect(shown(ledger)).toEqual(counted(booked));
  });
});

it(
  'entries are there once whatever windows of them come, in whatever format and order',
  () => {
    const DAYS = 24;
    const booked = bookings(DAYS);
    const window = fc.tuple(
      fc.constantFrom(...FORMATS),
      fc.integer({ min: 0, max: DAYS - 1 }),
      fc.integer({ min: 0, max: DAYS - 1 }),
    );
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 8 }), (windows) => {
        const ledger = new Ledger();
        const days = new Set<string>();
        for (const [format, a, b] of windows) {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          take(ledger, read(format, fileOf(format, booked, day(from), day(to))));
          for (let nth = from; nth <= to; nth++) days.add(day(nth));
        }
        expect(shown(ledger)).toEqual(counted(booked.filter(({ date }) => days.has(date))));
      }),
      { numRuns: examples(60) },
    );
  },
  patience(60_000),
);
