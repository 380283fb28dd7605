import { checking, deposit } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { fee } from '../../personas/routines/bank.ts';
import { weekly } from '../../personas/routines/income.ts';
import { saving } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { shopIncome } from '../routines/income.ts';
import { cash, outgoing } from '../routines/outgoing.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

/** What nobody buys who lives from one payday to the next. */
const tooDear = [
  'airline',
  'carRental',
  'dentist',
  'department',
  'electronics',
  'furniture',
  'garage',
  'hotel',
  'optician',
  'repair',
  'superstore',
  'vet',
] as const;

/** An hourly worker who draws wages before payday and pays the advance back from the next wage. */
export const ewaUser = person({
  name: 'user_ewa_user',
  people: ['Tamsin Okoro'],
  home: 2,
  historyDays: 90,
  accounts: [
    checking('Everyday Checking', 640, { officialName: 'Everyday Checking Account' }),
    deposit('prepaid', 'Payday Card', 145, { officialName: 'Reloadable Prepaid Card' }),
  ],
  routines: [
    shopIncome({
      name: 'wage',
      account: 'checking',
      kind: 'employer',
      payer: 'Orchard Lane Logistics',
      amount: [42_000n, 48_000n],
      days: weekly,
    }),
    shopIncome({
      name: 'advance',
      account: 'checking',
      kind: 'payday',
      payer: 'Daywage Early Pay',
      amount: [8_000n, 8_000n],
      days: (period) => [period.businessDay(4), period.businessDay(18)],
    }),
    outgoing({
      name: 'advance-repaid',
      account: 'checking',
      kind: 'payday',
      payees: ['Daywage Early Pay'],
      times: (period) => [period.businessDay(11), period.businessDay(25)],
      amount: [8_299n, 8_299n],
    }),
    regular({ account: 'checking', payee: 'landlord', day: 3, amount: [82_500n, 82_500n] }),
    regular({ account: 'checking', payee: 'mobile', day: 12, amount: [4_500n, 4_500n] }),
    regular({ account: 'checking', payee: 'electricity', day: 19, amount: [6_200n, 9_900n] }),
    fee('checking', 'MONTHLY MAINTENANCE FEE', whole(5), 28),
    saving('checking', 'prepaid', whole(120), 8),
    cash('checking', [2, 4], [1, 4]),
    purchases({ accounts: ['checking', 'prepaid'], firstShare: 90, rate: 80, scale: 70, never: tooDear }),
  ],
});
