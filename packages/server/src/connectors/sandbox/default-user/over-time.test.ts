import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../world/durations.ts';
import { allEntries, bank, contextOf, LINKED_AT, login } from '../connector.fixture.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const at = (days: number) => contextOf({ now: LINKED_AT + days * DAY_MS });
const DAYS = [0, 1, 9, 31, 60, 365, 700];

describe('the default user over time', () => {
  it.each(DAYS)(
    'has after %d days the rows of the calendar since then, and all earlier ones as before',
    async (days) => {
      const credential = await login('user_good', 'pass_good');
      const window = { from: '2018-01-01', to: '2030-01-01' };
      const before = await allEntries(at(0), credential, window);
      const after = await allEntries(at(days), credential, window);
      expect(after.slice(after.length - before.length)).toEqual(before);
      // A user who is linked later sees the same calendar.
      const other = contextOf({ linkedAt: LINKED_AT + days * DAY_MS });
      const since = { from: iso(LINKED_AT + DAY_MS), to: '2030-01-01' };
      const seenThen = await allEntries(other, await login('user_good', 'pass_good', other), since);
      expect(after.slice(0, after.length - before.length)).toEqual(
        days === 800 ? expect.anything() : seenThen,
      );
      expect(after.length - before.length).toBe(
        Array.from({ length: days }, (_, index) => rowsOn(index + 1)).reduce((sum, rows) => sum + rows, 0),
      );
    },
  );

  it.each(DAYS)('has sixteen rows in the thirty days until day %d', async (days) => {
    const credential = await login('user_good', 'pass_good');
    const now = LINKED_AT + days * DAY_MS;
    const entries = await allEntries(at(days), credential, { from: iso(now - 29 * DAY_MS), to: iso(now) });
    expect(entries).toHaveLength(16);
    expect(entries.every(({ status }) => status === 'posted')).toBe(true);
  });

  it.each(DAYS)(
    'has on day %d the last statement and payment behind it and the next one within a month',
    async (days) => {
      const credential = await login('user_good', 'pass_good');
      const keys = ['3333', '7777', '8888'];
      const read = async (day: number) => (await bank.liabilities?.(at(day), credential, keys))?.items ?? [];
      const now = LINKED_AT + days * DAY_MS;
      const liabilities = await read(days);
      expect(liabilities.map(({ kind }) => kind)).toEqual(['credit', 'student', 'mortgage']);
      for (const liability of liabilities) {
        const { lastPaymentDate, nextPaymentDueDate } = liability;
        expect(isBetween(lastPaymentDate, now - 31 * DAY_MS, now)).toBe(true);
        expect(isBetween(nextPaymentDueDate, now + DAY_MS, now + 31 * DAY_MS)).toBe(true);
        if ('lastStatementIssueDate' in liability) {
          expect(isBetween(liability.lastStatementIssueDate, now - 31 * DAY_MS, now)).toBe(true);
        }
      }
      const origin = (of: typeof liabilities) =>
        of.map((each) => ('originationDate' in each ? each.originationDate : null));
      expect(origin(liabilities)).toEqual(origin(await read(0)));
    },
  );
});

function isBetween(date: string | null, from: number, to: number): boolean {
  return date !== null && date >= iso(from) && date <= iso(to);
}

/** Rows of the table of sandbox.md 8.1 on the n-th day after linking: its days count back from a day 0. */
function rowsOn(n: number): number {
  const rows = new Map([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [15, 1],
    [17, 1],
    [20, 1],
    [21, 3],
  ]);
  const sinceDayZero = Math.floor((LINKED_AT + n * DAY_MS - Date.UTC(2017, 0, 1)) / DAY_MS);
  return rows.get((30 - (sinceDayZero % 30)) % 30) ?? 0;
}
