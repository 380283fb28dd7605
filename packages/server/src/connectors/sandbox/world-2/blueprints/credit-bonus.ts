import { checking, creditCard, paidInFull, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { inMonths, semimonthly } from '../../personas/routines/income.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { shopIncome } from '../routines/income.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

/** A salary with a bonus every quarter and a large one in February. */
export const creditBonus = person({
  name: 'user_credit_bonus',
  people: ['Casimir Adeyemi-Lund'],
  home: 1,
  accounts: [
    checking('Select Checking', 3_900, { officialName: 'Select Interest Checking' }),
    savings('Select Savings', 21_000, { officialName: 'Select Money Builder' }),
    creditCard('Select Card', {
      opening: 940,
      limit: 9_000,
      card: paidInFull,
      details: { officialName: 'Select Cash Back Card' },
    }),
  ],
  routines: [
    shopIncome({
      name: 'salary',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      amount: [183_060n, 183_060n],
      days: semimonthly,
    }),
    shopIncome({
      name: 'bonus-quarter',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      note: 'Bonus',
      amount: [120_000n, 185_000n],
      days: inMonths([3, 6, 9, 12], 20),
    }),
    shopIncome({
      name: 'bonus-year',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      note: 'Annual Bonus',
      amount: [640_000n, 780_000n],
      days: inMonths([2], 12),
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [215_000n, 215_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 14, amount: [6_200n, 12_800n] }),
    regular({ account: 'checking', payee: 'insurance', day: 20, amount: [13_890n, 13_890n] }),
    regular({ account: 'card', payee: 'streaming', day: 7, amount: [1_599n, 1_599n] }),
    purchases({ accounts: ['card', 'checking'], firstShare: 75, rate: 200, scale: 110 }),
    refunds('card', 20),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(2_000), whole(4_500)),
    interest('savings', 300),
  ],
});
