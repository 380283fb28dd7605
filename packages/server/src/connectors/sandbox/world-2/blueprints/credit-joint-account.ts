import { checking, creditCard, paidInFull, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { fortnightly, semimonthly } from '../../personas/routines/income.ts';
import { keepBetween, saving } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { shopIncome } from '../routines/income.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const both = { holders: [0, 1] } as const;

/** A couple: two salaries into one checking account that both own. */
export const creditJointAccount = person({
  name: 'user_credit_joint_account',
  people: ['Oskar Brandvold', 'Leila Brandvold'],
  home: 2,
  accounts: [
    checking('Joint Checking', 4_600, { ...both, officialName: 'Joint Household Checking' }),
    savings('Joint Savings', 24_300, { ...both, officialName: 'Joint Household Savings' }),
    creditCard('Family Card', {
      opening: 1_720,
      limit: 14_000,
      card: paidInFull,
      details: { officialName: 'Family Rewards Card' },
    }),
  ],
  routines: [
    shopIncome({
      name: 'salary-first',
      account: 'checking',
      kind: 'employer',
      payer: 'Orchard Lane Logistics',
      amount: [162_904n, 162_904n],
      days: fortnightly,
    }),
    shopIncome({
      name: 'salary-second',
      account: 'checking',
      kind: 'employer',
      payer: 'Marlow Falls Hospital',
      amount: [176_575n, 176_575n],
      days: semimonthly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [264_000n, 264_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 13, amount: [9_000n, 19_500n] }),
    regular({ account: 'checking', payee: 'water', day: 21, amount: [5_400n, 8_100n] }),
    regular({ account: 'checking', payee: 'internet', day: 9, amount: [7_999n, 7_999n] }),
    regular({ account: 'checking', payee: 'insurance', day: 17, amount: [28_340n, 28_340n] }),
    regular({ account: 'card', payee: 'mobile', day: 24, amount: [12_000n, 12_000n] }),
    purchases({ accounts: ['card', 'checking'], firstShare: 80, rate: 240, scale: 152 }),
    refunds('card', 35),
    saving('checking', 'savings', whole(400), 4),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(2_500), whole(5_000)),
    interest('savings', 350),
  ],
});
