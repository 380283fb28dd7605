import { checking, creditCard, paidInFull, savings } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { fee, interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { fortnightly } from '../../personas/routines/income.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { salaryPayments, shopIncome } from '../routines/income.ts';
import { outgoing, payroll } from '../routines/outgoing.ts';
import { purchases } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const business = { holderCategory: 'business' } as const;

/** A joinery workshop: invoices paid when clients get round to it, staff every other Friday, suppliers and taxes. */
export const smallBusiness = person({
  name: 'user_small_business',
  people: ['Dovetail & Daughters Joinery LLC'],
  home: 1,
  historyDays: 90,
  accounts: [
    checking('Business Checking', 21_400, { ...business, officialName: 'Business Advantage Checking' }),
    savings('Business Reserve', 24_000, { ...business, officialName: 'Business Reserve Savings' }),
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
    salaryPayments({
      name: 'invoices',
      account: 'checking',
      kind: 'client',
      payers: [
        'Marlow Falls School District',
        'Bellweather Homes',
        'Copperline Architects',
        'Inn at Harbor Mills',
      ],
      times: [6, 7],
      amount: [230_000n, 480_000n],
    }),
    shopIncome({
      name: 'maintenance-contract',
      account: 'checking',
      kind: 'client',
      payer: 'Calder Housing Association',
      amount: [145_000n, 145_000n],
      days: (period) => [period.businessDay(5)],
    }),
    outgoing({
      name: 'suppliers',
      account: 'checking',
      kind: 'supplier',
      payees: ['Tall Timber Supply', 'Ironmonger Row', 'Redleaf Lumber Yard', 'Varnish & Vise Wholesale'],
      times: [4, 6],
      amount: [60_000n, 190_000n],
    }),
    payroll('checking', [412_000n, 428_000n], fortnightly),
    outgoing({
      name: 'taxes',
      account: 'checking',
      kind: 'taxOffice',
      payees: ['State Revenue Office'],
      times: (period) => [period.businessDay(20)],
      amount: [118_000n, 132_000n],
    }),
    regular({ account: 'checking', payee: 'accountant', day: 10, amount: [32_500n, 32_500n] }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [185_000n, 185_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 18, amount: [14_000n, 26_000n] }),
    regular({ account: 'checking', payee: 'insurance', day: 8, amount: [31_250n, 31_250n] }),
    regular({ account: 'checking', payee: 'internet', day: 12, amount: [11_999n, 11_999n] }),
    regular({ account: 'checking', payee: 'mobile', day: 15, amount: [13_400n, 13_400n] }),
    regular({ account: 'card', payee: 'software', day: 4, amount: [4_900n, 4_900n] }),
    fee('checking', 'BUSINESS ACCOUNT FEE', whole(16), 28),
    purchases({
      accounts: ['card'],
      rate: 55,
      scale: 150,
      often: { hardware: 15, office: 20, fuel: 3, post: 6, restaurant: 0.5 },
      never: ['doctor', 'dentist', 'hair', 'vet', 'pets', 'games', 'clothing'],
    }),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(12_000), whole(26_000)),
    interest('savings', 225),
  ],
});
