import { checking, creditCard, paidInFull, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { fortnightly, income, semimonthly } from '../../personas/routines/income.ts';
import { keepBetween, saving } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const both = { holders: [0, 1] } as const;

/** A couple: two salaries into one checking account that both own. */
export const creditJointAccount = person({
  name: 'user_credit_joint_account',
  people: ['Oskar Brandvold', 'Leila Brandvold'],
  accounts: [
    checking('Joint Checking', 4_600, { ...both, officialName: 'Joint Household Checking' }),
    savings('Joint Savings', 18_300, { ...both, officialName: 'Joint Household Savings' }),
    creditCard('Family Card', {
      opening: 1_720,
      limit: 14_000,
      card: paidInFull,
      details: { officialName: 'Family Rewards Card' },
    }),
  ],
  routines: [
    income({
      name: 'salary-first',
      account: 'checking',
      payer: 'Orchard Lane Logistics',
      amount: [211_904n, 211_904n],
      days: fortnightly,
    }),
    income({
      name: 'salary-second',
      account: 'checking',
      payer: 'Marlow Falls Hospital',
      amount: [236_575n, 236_575n],
      days: semimonthly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [264_000n, 264_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 13, amount: [9_000n, 19_500n] }),
    regular({ account: 'checking', payee: 'water', day: 21, amount: [5_400n, 8_100n] }),
    regular({ account: 'checking', payee: 'internet', day: 9, amount: [7_999n, 7_999n] }),
    regular({ account: 'checking', payee: 'insurance', day: 17, amount: [28_340n, 28_340n] }),
    regular({ account: 'card', payee: 'mobile', day: 24, amount: [12_000n, 12_000n] }),
    purchases({ accounts: ['card', 'checking'], firstShare: 80, rate: 220, scale: 125 }),
    refunds('card', 35),
    saving('checking', 'savings', whole(400), 4),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(2_500), whole(5_000)),
    interest('savings', 350),
  ],
});
