import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDetailedEntry, anyStatement } from '../statement/arbitraries.ts';
import type { BankStatement } from '../statement/document.ts';
import { BALANCE_CODES } from './names.data.ts';
import { readCamt } from './read.ts';
import { writeCamt } from './write.ts';

test('what was written as camt.053 is read back unchanged, to the last decimal', () => {
  fc.assert(
    fc.property(fc.array(anyStatement(anyDetailedEntry), { minLength: 1, maxLength: 3 }), (statements) => {
      const text = writeCamt(statements, { messageId: 'M1', createdAt: '2026-03-31T22:00:00Z' });
      const read = readCamt(new TextEncoder().encode(text));
      expect(read.warnings).toEqual([]);
      expect(read.statements.map(comparable)).toEqual(statements.map(comparable));
    }),
    { numRuns: 100 },
  );
});

/** Lines are of the file, codes of balances are the standard's, and camt has no word for a kind of account. */
function comparable(statement: BankStatement) {
  return {
    ...statement,
    line: 0,
    account: { ...statement.account, type: 'unknown' },
    balances: statement.balances.map((one) => ({ ...one, code: BALANCE_CODES[one.kind] })),
    entries: statement.entries.map((one) => ({ ...one, line: 0 })),
  };
}
