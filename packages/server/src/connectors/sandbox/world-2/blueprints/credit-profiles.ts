import { checking, creditCard, investment, paidInFull, savings, units } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { fee, interest, shortfall } from '../../personas/routines/bank.ts';
import { type CardTerms, cardPayment } from '../../personas/routines/card.ts';
import { fortnightly, semimonthly } from '../../personas/routines/income.ts';
import { investing } from '../../personas/routines/investing.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { salaryPayments, shopIncome } from '../routines/income.ts';
import { cash, outgoing } from '../routines/outgoing.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const heavilyUsed: CardTerms = {
  statementDay: 8,
  dueDay: 28,
  purchaseRate: 2_899,
  minimumPayment: 4_000n,
  carried: { share: 600, ceiling: 210_000n },
};

/** More goes out than is earned: a carried card, fees for an overdrawn account, loans to bridge the gap. */
export const creditProfilePoor = person({
  name: 'user_credit_profile_poor',
  people: ['Dax Ferreby'],
  accounts: [
    checking('Basic Checking', 820, { officialName: 'Basic Checking Account' }),
    savings('Basic Savings', 60, { officialName: 'Basic Savings Account' }),
    creditCard('Starter Card', {
      opening: 1_980,
      limit: 2_800,
      card: heavilyUsed,
      details: { officialName: 'Starter Credit Card' },
    }),
  ],
  routines: [
    shopIncome({
      name: 'wage',
      account: 'checking',
      kind: 'employer',
      payer: 'Corner Stack Restaurants',
      amount: [82_000n, 91_000n],
      days: fortnightly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 2, amount: [112_500n, 112_500n] }),
    regular({ account: 'checking', payee: 'electricity', day: 15, amount: [8_800n, 15_400n] }),
    regular({ account: 'checking', payee: 'mobile', day: 19, amount: [8_500n, 8_500n] }),
    regular({ account: 'card', payee: 'streaming', day: 5, amount: [1_599n, 1_599n] }),
    outgoing({
      name: 'lender',
      account: 'checking',
      kind: 'lender',
      payees: ['Quickbridge Loans', 'Torchlight Cash'],
      times: [2, 3],
      amount: [9_500n, 16_000n],
    }),
    fee('checking', 'MONTHLY MAINTENANCE FEE', whole(12), 28),
    cash('checking', [3, 5], [1, 4]),
    purchases({ accounts: ['checking', 'card'], firstShare: 90, rate: 110, scale: 85 }),
    cardPayment('card', 'checking', heavilyUsed),
    shortfall('checking', 'Quickbridge Loans', whole(34), whole(250)),
    interest('savings', 10),
  ],
});

/** Gig income that comes to about what is spent. */
export const creditProfileGood = person({
  name: 'user_credit_profile_good',
  people: ['Mirela Stanhope'],
  accounts: [
    checking('Freedom Checking', 2_900, { officialName: 'Freedom Checking Account' }),
    savings('Freedom Savings', 5_200, { officialName: 'Freedom Savings Account' }),
    creditCard('Freedom Card', {
      opening: 610,
      limit: 5_500,
      card: paidInFull,
      details: { officialName: 'Freedom Everyday Card' },
    }),
  ],
  routines: [
    salaryPayments({
      name: 'rides',
      account: 'checking',
      kind: 'gigs',
      payers: ['Hopcab Driver Pay', 'Odd Jobs Exchange'],
      times: [9, 12],
      amount: [9_000n, 21_000n],
    }),
    salaryPayments({
      name: 'deliveries',
      account: 'checking',
      kind: 'gigs',
      payers: ['Bikebasket Courier', 'Supperwing Delivery'],
      times: [10, 13],
      amount: [5_500n, 16_500n],
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [124_000n, 124_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 12, amount: [6_600n, 10_800n] }),
    regular({ account: 'checking', payee: 'insurance', day: 18, amount: [14_200n, 14_200n] }),
    regular({ account: 'card', payee: 'mobile', day: 23, amount: [5_500n, 5_500n] }),
    purchases({ accounts: ['card', 'checking'], firstShare: 60, rate: 154 }),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(1_600), whole(4_200)),
    interest('savings', 200),
  ],
});

/** A high salary, a rent paid on time, a card paid in full and money left to save and invest. */
export const creditProfileExcellent = person({
  name: 'user_credit_profile_excellent',
  people: ['Honora Wyndermere'],
  accounts: [
    checking('Signature Checking', 9_400, { officialName: 'Signature Relationship Checking' }),
    savings('Signature Savings', 46_000, { officialName: 'Signature High Yield Savings' }),
    creditCard('Signature Card', {
      opening: 2_150,
      limit: 25_000,
      card: paidInFull,
      details: { officialName: 'Signature Reserve Card' },
    }),
    investment('brokerage', 'Signature Brokerage', [
      units('MDLK', 240),
      units('RVBD', 180),
      units('HLCTX', 310),
    ]),
  ],
  routines: [
    shopIncome({
      name: 'salary',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      amount: [430_330n, 430_330n],
      days: semimonthly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [285_000n, 285_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 16, amount: [7_700n, 13_900n] }),
    regular({ account: 'checking', payee: 'internet', day: 8, amount: [8_999n, 8_999n] }),
    regular({ account: 'checking', payee: 'insurance', day: 19, amount: [19_640n, 19_640n] }),
    regular({ account: 'card', payee: 'mobile', day: 25, amount: [9_500n, 9_500n] }),
    regular({ account: 'card', payee: 'gym', day: 3, amount: [14_900n, 14_900n] }),
    purchases({ accounts: ['card'], rate: 215, scale: 150 }),
    refunds('card', 40),
    investing({
      account: 'brokerage',
      from: 'checking',
      contribution: whole(1_500),
      securities: ['MDLK', 'RVBD', 'HLCTX'],
      day: 17,
      rebalances: true,
    }),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(5_000), whole(10_000)),
    interest('savings', 420),
  ],
});
