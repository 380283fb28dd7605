import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FileAccount } from './content.ts';
import { joinStatements } from './join-statements.ts';

/** A statement as of a day, with an entry for each of these texts; of accounts and entries it has what joining looks at alone. */
function statement(asOf: number, texts: readonly string[], more: Partial<FileAccount> = {}): FileAccount {
  const transactions = texts.map((text) => ({ description: [text] }));
  const none = { covered: null, removed: [], numbers: null, owner: null, liability: null, holdings: null };
  const account = { key: 'one', balance: { asOf } };
  const lists = { transactions, investmentTransactions: [], securities: [] };
  return { account, ...none, ...lists, ...more } as unknown as FileAccount;
}

const textsOf = ([joined]: readonly FileAccount[]): string[] =>
  (joined?.transactions ?? []).map(({ description }) => description.join());

it('keeps of equal entries as many as stand in the statement that has most of them', () => {
  const text = fc.constantFrom('coffee', 'tram', 'rent');
  const statements = fc.array(fc.tuple(fc.nat(5), fc.array(text, { maxLength: 6 })), { minLength: 1 });
  fc.assert(
    fc.property(statements, (all) => {
      const found = textsOf(joinStatements(all.map(([asOf, texts]) => statement(asOf, texts))));
      for (const name of ['coffee', 'tram', 'rent']) {
        const count = (texts: readonly string[]) => texts.filter((one) => one === name).length;
        expect(count(found)).toBe(Math.max(...all.map(([, texts]) => count(texts))));
      }
    }),
  );
});

it('gives entries in the order of their statements, and what the latest says that says it', () => {
  const [joined] = joinStatements([
    statement(3, ['third'], { holdings: null, removed: ['c'] }),
    statement(1, ['first'], { holdings: [], removed: ['a'] }),
    statement(2, ['second', 'first'], { removed: ['a'] }),
  ]);
  expect(textsOf(joined ? [joined] : [])).toEqual(['first', 'second', 'third']);
  expect(joined).toMatchObject({ account: { balance: { asOf: 3 } }, holdings: [], removed: ['c', 'a'] });
});

it('joins a statement of each day of many years without looking at each again for the next', () => {
  const days = Array.from({ length: 4_000 }, (_, day) => day);
  const all = days.map((day) =>
    statement(
      day,
      Array.from({ length: 10 }, (_, nth) => `${day} ${nth}`),
    ),
  );
  expect(textsOf(joinStatements(all))).toHaveLength(40_000);
});
