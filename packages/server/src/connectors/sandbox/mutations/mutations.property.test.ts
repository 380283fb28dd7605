import fc from 'fast-check';
import { expect, it } from 'vitest';
import { examples, patience } from '../../../../../../tests/support/examples.ts';
import { add, negate, subtract, sum } from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { ConnectorContext } from '../../sdk/context.ts';
import type { Credential } from '../../sdk/login.ts';
import type { RawAccount, RawTransaction } from '../../sdk/records.ts';
import { bank, contextOf, LINKED_AT, login } from '../connector.fixture.ts';
import { type Mutation, MutationError } from '../port/mutation.ts';
import { everything, mutate, pageOf } from './mutations.fixture.ts';

const USERS = [
  ['user_good', 'pass_good'],
  ['user_transactions_dynamic', 'x'],
  ['user_small_business', 'x'],
  [
    'user_custom',
    JSON.stringify({
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          starting_balance: 900,
          transactions: [
            { date: '-20d', amount: 3 },
            { date_transacted: '-2d', date_posted: '+3d', amount: 40 },
            { date_transacted: '-1d', date_posted: '+1d', amount: -7.25 },
            { date: '+2d', amount: 11 },
          ],
        },
        {
          type: 'credit',
          starting_balance: 70,
          meta: { limit: 500 },
          transactions: [{ date: '-1d', amount: 9 }],
        },
      ],
    }),
  ],
] as const;

/** A step names accounts and entries by their place among those that are there. */
type Step =
  | { kind: 'add'; account: number; amount: number; transacted: number; posted: number }
  | { kind: 'change'; account: number; entry: number; amount: number | null; posted: number | null }
  | { kind: 'remove'; account: number; entry: number }
  | { kind: 'open'; shared: boolean }
  | { kind: 'close'; account: number }
  | { kind: 'share'; account: number }
  | { kind: 'refresh' }
  | { kind: 'generate'; count: number }
  | { kind: 'wait'; days: number };

const place = fc.nat(30);
const days = fc.integer({ min: -9, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    account: place,
    amount: fc.integer({ min: -5_000, max: 5_000 }),
    transacted: fc.integer({ min: -9, max: 0 }),
    posted: days,
  }),
  fc.record({
    kind: fc.constant('change' as const),
    account: place,
    entry: place,
    amount: fc.option(fc.integer({ min: -5_000, max: 5_000 })),
    posted: fc.option(days),
  }),
  fc.record({ kind: fc.constant('remove' as const), account: place, entry: place }),
  fc.record({ kind: fc.constant('open' as const), shared: fc.boolean() }),
  fc.record({ kind: fc.constant('close' as const), account: place }),
  fc.record({ kind: fc.constant('share' as const), account: place }),
  fc.constant({ kind: 'refresh' as const }),
  fc.record({ kind: fc.constant('generate' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 4 }) }),
);

async function mutationOf(
  given: Exclude<Step, { kind: 'wait' }>,
  credential: Credential,
  context: ConnectorContext,
): Promise<Mutation> {
  const read = await bank.accounts(context, credential);
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  const cents = (amount: number) => (amount / 100).toFixed(2);
  if (given.kind === 'refresh') return { refresh: true };
  if (given.kind === 'generate') return { generate: given.count };
  if (given.kind === 'open') {
    const opened = { type: 'depository', starting_balance: 5, transactions: [], shared: given.shared };
    return { accounts: { add: [opened] } };
  }
  if (given.kind === 'share') {
    return { accounts: { share: [at(read.unshared ?? [], given.account) ?? 'none'] } };
  }
  const account = at(read.items, given.account)?.key ?? 'none';
  if (given.kind === 'close') return { accounts: { remove: [account] } };
  if (given.kind === 'add') {
    const { transacted, posted } = given;
    const dates = { dateTransacted: `${transacted}d`, datePosted: `${posted}d` };
    return {
      transactions: { add: [{ account, amount: cents(given.amount), description: 'Added', ...dates }] },
    };
  }
  const { entries } = await pageOf(credential, account, context);
  const name = { account, sourceId: at(entries, given.entry)?.sourceId ?? 'none' };
  if (given.kind === 'remove') return { transactions: { remove: [name] } };
  const { amount, posted } = given;
  return {
    transactions: {
      change: [
        {
          ...name,
          ...(amount === null ? {} : { amount: cents(amount) }),
          ...(posted === null ? {} : { datePosted: `${posted}d` }),
        },
      ],
    },
  };
}

/** Less money and more debt: what entries took out of an account. */
function spent(entries: readonly RawTransaction[], status: string): string {
  const chosen = entries.filter((entry) => entry.status === status);
  return sum(chosen.map(({ direction, amount }) => (direction === 'debit' ? amount : negate(amount))));
}

/** Whatever is changed, an account lies above what its entries say by the same amount as without any change. */
function floor({ type, balance }: RawAccount, entries: readonly RawTransaction[]) {
  const out = spent(entries, 'posted');
  const owes = type === 'credit' || type === 'loan';
  const current = balance.current ?? '0';
  return {
    current: owes ? subtract(current, out) : add(current, out),
    available: balance.available && add(add(balance.available, out), spent(entries, 'pending')),
  };
}

it(
  'keeps the books through any sequence of mutations',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...USERS),
        fc.array(step, { maxLength: 9 }),
        async ([username, password], steps) => {
          const original = await login(username, password);
          let credential: Credential = original;
          let now = LINKED_AT;
          const gone = new Map<string, Set<string>>();
          for (const given of steps) {
            if (given.kind === 'wait') {
              now += given.days * DAY_MS;
              continue;
            }
            const context = contextOf({ now });
            const change = await mutationOf(given, credential, context);
            try {
              credential = (await mutate(credential, change, context)).credential;
            } catch (error) {
              if (!(error instanceof MutationError)) throw error;
            }
            const read = contextOf({ now });
            for (const { key } of (await bank.accounts(read, credential)).items) {
              const { entries, removed } = await pageOf(credential, key, read);
              const ids = entries.map(({ sourceId = '' }) => sourceId);
              expect(new Set(ids).size).toBe(ids.length);
              const withdrawn = gone.get(key) ?? new Set();
              expect(ids.filter((id) => withdrawn.has(id))).toEqual([]);
              gone.set(key, new Set([...withdrawn, ...removed]));
            }
          }
          const context = contextOf({ now });
          const plain = new Map(
            (await bank.accounts(context, original)).items.map((each) => [each.key, each]),
          );
          for (const account of (await bank.accounts(context, credential)).items) {
            const before = plain.get(account.key);
            const { entries } = await pageOf(credential, account.key, context);
            const expected =
              before === undefined
                ? { current: '5', available: '5' }
                : floor(before, (await pageOf(original, account.key, context)).entries);
            expect(floor(account, entries)).toEqual(expected);
            // A short window lists a part of the same entries, and each of them once.
            const short = await pageOf(credential, account.key, context, {
              from: '2020-02-20',
              to: '2020-02-24',
            });
            const known = new Set(entries.map((entry) => JSON.stringify(entry)));
            expect(short.entries.every((entry) => known.has(JSON.stringify(entry)))).toBe(true);
            expect(new Set(short.entries.map(({ sourceId }) => sourceId)).size).toBe(short.entries.length);
          }
          expect(await everything(credential, contextOf({ now }))).toEqual(
            await everything(credential, contextOf({ now })),
          );
        },
      ),
      { numRuns: examples(120) },
    );
  },
  patience(600_000),
);
