import { checking, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { fortnightly, income, inMonths, monthlyOn, weekly } from '../../personas/routines/income.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { irregular } from '../routines/irregular.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const into = { account: 'checking', categoryId: '21005000' } as const;

/** A persona with every kind of income: two wages, gigs, a lodger, benefits, a pension share, tax refunds and interest. */
export const bankIncome = person({
  name: 'user_bank_income',
  people: ['Ines Valcourt'],
  accounts: [
    checking('Main Checking', 3_100, { officialName: 'Advantage Checking' }),
    savings('Goal Savings', 6_400, { officialName: 'Goal Setter Savings' }),
  ],
  routines: [
    income({
      name: 'salary',
      account: 'checking',
      payer: 'Meridian Tile Works',
      amount: [187_450n, 187_450n],
      days: fortnightly,
    }),
    income({
      name: 'second-job',
      account: 'checking',
      payer: 'Lantern Table Hospitality',
      amount: [18_000n, 26_500n],
      days: weekly,
    }),
    income({
      ...into,
      name: 'lodger',
      payer: 'Rent from B Achterberg',
      amount: [62_000n, 62_000n],
      days: monthlyOn(2),
    }),
    income({
      ...into,
      name: 'child-benefit',
      payer: 'State Family Support',
      amount: [25_000n, 25_000n],
      days: monthlyOn(10),
      categoryId: '21009001',
    }),
    income({
      ...into,
      name: 'pension',
      payer: 'Survivors Pension Board',
      amount: [41_380n, 41_380n],
      days: monthlyOn(27),
      categoryId: '21009001',
    }),
    income({
      ...into,
      name: 'tax-refund',
      payer: 'Treasury Tax Refund',
      amount: [148_200n, 148_200n],
      days: inMonths([3], 18),
      categoryId: '20001000',
    }),
    income({
      ...into,
      name: 'royalties',
      payer: 'Pagefinch Books Royalties',
      amount: [9_000n, 31_000n],
      days: inMonths([1, 4, 7, 10], 20),
    }),
    irregular({
      name: 'gigs',
      account: 'checking',
      direction: 'credit',
      parties: ['Hopcab Driver Pay', 'Bikebasket Courier'],
      times: [4, 8],
      amount: [3_200n, 14_800n],
      categoryId: '21005000',
    }),
    irregular({
      name: 'gifts',
      account: 'checking',
      direction: 'credit',
      parties: ['Splitzy Marta V'],
      times: [0, 2],
      amount: [2_000n, 10_000n],
      categoryId: '21010000',
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [178_000n, 178_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 16, amount: [7_000n, 14_000n] }),
    regular({ account: 'checking', payee: 'mobile', day: 22, amount: [6_000n, 6_000n] }),
    purchases({ accounts: ['checking'], rate: 160, scale: 110 }),
    keepBetween('checking', 'savings', whole(1_500), whole(4_000)),
    interest('savings', 180),
  ],
});
