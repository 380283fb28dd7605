import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generator, mutate } from '../../../../formats/src/damage.fixture.ts';
import { isDecimal } from '../../money/decimal.ts';
import { isCalendarDate } from '../../world/dates.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { FileContent } from './content.ts';
import { readFile } from './read-file.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? '200');
/** Which part of a long run: each damages files in other ways. */
const PART = Number(process.env.FUZZ_PART ?? '1');
const FIXTURES = join(import.meta.dirname, '../../../../formats/fixtures');
const GIVEN = { account: 'Sample', currency: 'USD' };

function load(folder: string): Uint8Array[] {
  return readdirSync(join(FIXTURES, folder))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => readFileSync(join(FIXTURES, folder, name)));
}

/** The content, or null for a refusal; anything else that is thrown fails the test. */
function outcome(bytes: Uint8Array): FileContent | null {
  try {
    return readFile(bytes, GIVEN, {});
  } catch (error) {
    if (error instanceof ConnectorError && /^line \d+: ./.test(error.message)) return null;
    throw error;
  }
}

/** Whatever was read has the form of a record. */
function requireRecords({ accounts }: FileContent): void {
  expect(new Set(accounts.map(({ account }) => account.key)).size).toBe(accounts.length);
  for (const { account, transactions } of accounts) {
    expect(account.mask?.length ?? 0).toBeLessThanOrEqual(4);
    for (const { amount, date, direction } of transactions) {
      if (isDecimal(amount) && !amount.startsWith('-') && isCalendarDate(date) && direction) continue;
      throw new Error('a record of another form');
    }
  }
}

describe(`${RUNS} damaged files of each format`, () => {
  it.each(['ofx', 'camt', 'mt', 'qif', 'csv', 'xlsx'])(
    'give sound records or a refusal that names the line: %s',
    (folder) => {
      const below = generator(0x5eed + PART - 1);
      const originals = load(folder);
      let refused = 0;
      for (let run = 0; run < RUNS; run++) {
        const content = outcome(mutate(originals[below(originals.length)] ?? new Uint8Array(), below));
        if (content === null) refused += 1;
        else requireRecords(content);
      }
      expect(refused).toBeGreaterThan(RUNS * 0.05);
    },
    30_000 + RUNS * 20,
  );
});

describe('files cut at any place', () => {
  it.each(['ofx', 'camt', 'mt', 'qif'])(
    'give sound records or a refusal that names the line: %s',
    (folder) => {
      for (const bytes of load(folder)) {
        // The parts of a long run share the beginnings of a file.
        const step = RUNS > 1000 ? 10 : 17;
        for (let length = PART % step; length < bytes.length; length += step) {
          const content = outcome(bytes.subarray(0, length));
          if (content !== null) requireRecords(content);
        }
      }
    },
  );
});
