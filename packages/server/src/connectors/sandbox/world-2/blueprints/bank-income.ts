import { checking, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { fortnightly, inMonths, monthlyOn, weekly } from '../../personas/routines/income.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { cashDeposits, salaryPayments, shopIncome } from '../routines/income.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const into = { account: 'checking' } as const;

/**
 * A persona with every kind of income: two wages, pay for winters without the one, gigs, tips in cash, royalties, benefits, a pension share, tax refunds
 * and interest. What a state pays for children is another kind at banks of the United Kingdom.
 */
export const bankIncome = person({
  name: 'user_bank_income',
  people: ['Ines Valcourt'],
  home: 2,
  accounts: [
    checking('Main Checking', 3_100, { officialName: 'Advantage Checking' }),
    savings('Goal Savings', 14_400, { officialName: 'Goal Setter Savings' }),
  ],
  routines: [
    shopIncome({
      ...into,
      name: 'salary',
      kind: 'employer',
      payer: 'Meridian Tile Works',
      amount: [113_250n, 113_250n],
      days: fortnightly,
    }),
    shopIncome({
      ...into,
      name: 'second-job',
      kind: 'employer',
      payer: 'Lantern Table Hospitality',
      amount: [12_000n, 18_500n],
      days: weekly,
    }),
    shopIncome({
      ...into,
      name: 'lodger',
      kind: 'friends',
      payer: 'Splitzy',
      note: 'B Achterberg Rent',
      amount: [62_000n, 62_000n],
      days: monthlyOn(2),
    }),
    shopIncome({
      ...into,
      name: 'child-benefit',
      kind: 'benefits',
      payer: 'State Family Support',
      amount: [25_000n, 25_000n],
      days: monthlyOn(10),
    }),
    shopIncome({
      ...into,
      name: 'pension',
      kind: 'pension',
      payer: 'Survivors Pension Board',
      amount: [41_380n, 41_380n],
      days: monthlyOn(27),
    }),
    shopIncome({
      ...into,
      name: 'disability',
      kind: 'disability',
      payer: 'Public Disability Fund',
      amount: [18_250n, 18_250n],
      days: monthlyOn(3),
    }),
    shopIncome({
      ...into,
      name: 'unemployment',
      kind: 'unemployment',
      payer: 'State Unemployment Insurance',
      amount: [9_640n, 9_640n],
      days: inMonths([1, 2, 11, 12], 24),
    }),
    cashDeposits({ ...into, name: 'tips', amount: [4_000n, 12_000n], times: [0, 2] }),
    shopIncome({
      ...into,
      name: 'tax-refund',
      kind: 'taxRefund',
      payer: 'Treasury Tax Refund',
      amount: [148_200n, 148_200n],
      days: inMonths([3], 18),
    }),
    shopIncome({
      ...into,
      name: 'royalties',
      kind: 'client',
      payer: 'Pagefinch Royalties',
      amount: [9_000n, 31_000n],
      days: inMonths([1, 4, 7, 10], 20),
    }),
    salaryPayments({
      ...into,
      name: 'gigs',
      kind: 'gigs',
      payers: ['Hopcab Driver Pay', 'Bikebasket Courier'],
      times: [4, 8],
      amount: [3_200n, 14_800n],
    }),
    salaryPayments({
      ...into,
      name: 'gifts',
      kind: 'friends',
      payers: ['Splitzy'],
      note: 'Marta V',
      times: [0, 2],
      amount: [2_000n, 10_000n],
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [204_000n, 204_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 16, amount: [7_000n, 14_000n] }),
    regular({ account: 'checking', payee: 'mobile', day: 22, amount: [6_000n, 6_000n] }),
    regular({ account: 'checking', payee: 'insurance', day: 12, amount: [21_300n, 21_300n] }),
    regular({ account: 'checking', payee: 'childcare', day: 5, amount: [64_000n, 64_000n] }),
    purchases({ accounts: ['checking'], rate: 190, scale: 132 }),
    keepBetween('checking', 'savings', whole(1_500), whole(4_000)),
    interest('savings', 180),
  ],
});
