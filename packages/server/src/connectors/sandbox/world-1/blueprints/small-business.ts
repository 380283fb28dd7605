import { checking, creditCard, paidInFull, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { fee, interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { income } from '../../personas/routines/income.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { irregular } from '../routines/irregular.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const business = { holderCategory: 'business' } as const;
const sent = { account: 'checking', direction: 'debit' } as const;

/** A joinery workshop: invoices paid when clients get round to it, wages and suppliers. */
export const smallBusiness = person({
  name: 'user_small_business',
  people: ['Dovetail & Daughters Joinery LLC'],
  historyDays: 90,
  accounts: [
    checking('Business Checking', 14_200, { ...business, officialName: 'Business Advantage Checking' }),
    savings('Business Reserve', 22_000, { ...business, officialName: 'Business Reserve Savings' }),
    creditCard('Business Card', {
      opening: 1_250,
      limit: 15_000,
      card: paidInFull,
      details: {
        ...business,
        officialName: 'Business Cash Rewards Card',
      },
    }),
  ],
  routines: [
    irregular({
      name: 'invoices',
      account: 'checking',
      direction: 'credit',
      parties: [
        'Marlow Falls School District',
        'Bellweather Homes',
        'Copperline Architects',
        'Inn at Harbor Mills',
      ],
      times: [5, 8],
      amount: [180_000n, 520_000n],
      categoryId: '21005000',
      channel: 'other',
    }),
    income({
      name: 'maintenance-contract',
      account: 'checking',
      payer: 'Calder Housing Association',
      amount: [145_000n, 145_000n],
      days: (period) => [period.businessDay(5)],
      categoryId: '21005000',
    }),
    irregular({
      ...sent,
      name: 'suppliers',
      parties: ['Tall Timber Supply', 'Ironmonger Row'],
      times: [3, 5],
      amount: [60_000n, 240_000n],
      categoryId: '21006000',
      channel: 'other',
    }),
    irregular({
      ...sent,
      name: 'wages',
      parties: ['Payroll run'],
      times: [2, 2],
      amount: [390_000n, 410_000n],
      categoryId: '21009000',
      channel: 'other',
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [185_000n, 185_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 18, amount: [14_000n, 26_000n] }),
    regular({ account: 'checking', payee: 'insurance', day: 8, amount: [31_250n, 31_250n] }),
    regular({ account: 'card', payee: 'internet', day: 12, amount: [11_999n, 11_999n] }),
    regular({ account: 'card', payee: 'mobile', day: 15, amount: [13_400n, 13_400n] }),
    fee('checking', 'BUSINESS ACCOUNT FEE', whole(16), 28),
    purchases({ accounts: ['card'], rate: 45, scale: 150 }),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(9_000), whole(18_000)),
    interest('savings', 225),
  ],
});
