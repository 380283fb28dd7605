import { checking, deposit } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { fee } from '../../personas/routines/bank.ts';
import { income, weekly } from '../../personas/routines/income.ts';
import { saving } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { cash, irregular } from '../routines/irregular.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

/** An hourly worker who draws wages before payday and pays the advance back from the next wage. */
export const ewaUser = person({
  name: 'user_ewa_user',
  people: ['Tamsin Okoro'],
  historyDays: 90,
  accounts: [
    checking('Everyday Checking', 640, { officialName: 'Everyday Checking Account' }),
    deposit('prepaid', 'Payday Card', 45, { officialName: 'Reloadable Prepaid Card' }),
  ],
  routines: [
    income({
      name: 'wage',
      account: 'checking',
      payer: 'Orchard Lane Logistics',
      amount: [52_000n, 61_000n],
      days: weekly,
    }),
    income({
      name: 'advance',
      account: 'checking',
      payer: 'Daywage Early Pay',
      amount: [8_000n, 8_000n],
      days: (period) => [period.day(4), period.day(18)],
      categoryId: '21005000',
    }),
    irregular({
      name: 'advance-repaid',
      account: 'checking',
      direction: 'debit',
      parties: ['Daywage Early Pay'],
      times: [2, 2],
      amount: [8_299n, 8_299n],
      categoryId: '16003000',
    }),
    regular({ account: 'checking', payee: 'landlord', day: 3, amount: [82_500n, 82_500n] }),
    regular({ account: 'checking', payee: 'mobile', day: 12, amount: [4_500n, 4_500n] }),
    regular({ account: 'checking', payee: 'electricity', day: 19, amount: [6_200n, 9_900n] }),
    fee('checking', 'MONTHLY MAINTENANCE FEE', whole(5), 28),
    saving('checking', 'prepaid', whole(80), 8),
    cash('checking', [2, 4], [1, 4]),
    purchases({ accounts: ['checking', 'prepaid'], firstShare: 90, rate: 70, scale: 70 }),
  ],
});
