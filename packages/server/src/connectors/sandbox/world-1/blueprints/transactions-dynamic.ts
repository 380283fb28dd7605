import { type Day, dayOf } from '../../../../world/days.ts';
import { checking, creditCard, paidInFull } from '../../personas/accounts.ts';
import type { Blueprint } from '../../personas/blueprint.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { fortnightly, income } from '../../personas/routines/income.ts';
import { simulate } from '../../personas/simulate.ts';
import type { Timeline } from '../../personas/timeline.ts';
import type { LifeInput, Simulate } from '../../simulated-login.ts';
import { blueprint, months, type Person } from '../person.ts';
import { irregular } from '../routines/irregular.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const spender: Person = {
  name: 'user_transactions_dynamic',
  people: ['Jules Harrowgate'],
  historyDays: 180,
  accounts: [
    checking('Flow Checking', 5_200, { officialName: 'Flow Everyday Checking' }),
    creditCard('Flow Card', {
      opening: 1_310,
      limit: 9_500,
      card: paidInFull,
      details: { officialName: 'Flow Rewards Card' },
    }),
  ],
  routines: [
    income({
      name: 'salary',
      account: 'checking',
      payer: 'Whitcombe Labs',
      amount: [262_500n, 262_500n],
      days: fortnightly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [172_000n, 172_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 14, amount: [6_000n, 11_900n] }),
    regular({ account: 'checking', payee: 'internet', day: 20, amount: [6_499n, 6_499n] }),
    regular({ account: 'card', payee: 'streaming', day: 8, amount: [1_599n, 1_599n] }),
    regular({ account: 'card', payee: 'music', day: 17, amount: [1_099n, 1_099n] }),
    regular({ account: 'card', payee: 'gym', day: 3, amount: [4_500n, 4_500n] }),
    irregular({
      name: 'friends',
      account: 'checking',
      direction: 'credit',
      parties: ['Splitzy Priya N'],
      times: [1, 2],
      amount: [1_000n, 5_000n],
      categoryId: '21010000',
    }),
    purchases({ accounts: ['card', 'checking'], firstShare: 65, rate: 290 }),
    refunds('card', 40),
    cardPayment('card', 'checking', paidInFull),
  ],
};

/** Two accounts with about a hundred entries a month, exactly four of them pending on the day of creation. */
export const transactionsDynamic: Simulate = simulate(
  (input: LifeInput): Blueprint => ({
    ...blueprint(spender, input),
    timeline: fourPendingOn(dayOf(input.linkedAt)),
  }),
);

/** Calendar months in which the first two purchases of the last two days, and nothing else, are unsettled at the end of `created`. */
function fourPendingOn(created: Day): Timeline {
  return {
    ...months,
    settle(authorised, lag, ordinal = Number.POSITIVE_INFINITY) {
      const usual = months.settle(authorised, lag);
      if (authorised > created || authorised < created - 2) return usual;
      const waits = ordinal < 2 && authorised >= created - 1;
      return waits ? Math.max(usual, created + 1) : Math.min(usual, created);
    },
  };
}
