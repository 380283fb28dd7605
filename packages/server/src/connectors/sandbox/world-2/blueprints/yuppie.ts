import { checking, creditCard, investment, paidInFull, savings, units } from '../../personas/accounts.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { cardPayment } from '../../personas/routines/card.ts';
import { fortnightly } from '../../personas/routines/income.ts';
import { investing } from '../../personas/routines/investing.ts';
import { keepBetween } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { shopIncome } from '../routines/income.ts';
import { outgoing } from '../routines/outgoing.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

/** A well-paid young professional who eats out, puts all on a card and pays it in full. */
export const yuppie = person({
  name: 'user_yuppie',
  people: ['Rowan Castellane'],
  home: 0,
  historyDays: 90,
  accounts: [
    checking('Metro Checking', 4_800, { officialName: 'Metro Premier Checking' }),
    savings('Rainy Day Savings', 11_500, { officialName: 'Metro High Yield Savings' }),
    creditCard('Horizon Card', {
      opening: 1_380,
      limit: 12_000,
      card: paidInFull,
      details: {
        officialName: 'Horizon Travel Rewards Credit Card',
      },
    }),
    investment('brokerage', 'Self-Directed Brokerage', [units('MDLK', 60), units('QLSN', 12)]),
  ],
  routines: [
    shopIncome({
      name: 'salary',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      amount: [238_117n, 238_117n],
      days: fortnightly,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [215_000n, 215_000n] }),
    regular({ account: 'checking', payee: 'electricity', day: 17, amount: [5_100n, 8_800n] }),
    regular({ account: 'checking', payee: 'internet', day: 11, amount: [6_999n, 6_999n] }),
    regular({ account: 'card', payee: 'mobile', day: 9, amount: [7_200n, 7_200n] }),
    regular({ account: 'card', payee: 'streaming', day: 14, amount: [1_599n, 1_599n] }),
    regular({ account: 'card', payee: 'music', day: 21, amount: [1_099n, 1_099n] }),
    regular({ account: 'card', payee: 'gym', day: 2, amount: [8_900n, 8_900n] }),
    outgoing({
      name: 'friends',
      account: 'checking',
      kind: 'friends',
      payees: ['Splitzy'],
      notes: ['Priya N', 'Jonah W'],
      times: [1, 3],
      amount: [1_200n, 6_400n],
    }),
    purchases({ accounts: ['card', 'checking'], firstShare: 90, rate: 85, scale: 200 }),
    refunds('card', 30),
    investing({
      account: 'brokerage',
      from: 'checking',
      contribution: whole(600),
      securities: ['MDLK', 'QLSN'],
      day: 16,
    }),
    cardPayment('card', 'checking', paidInFull),
    keepBetween('checking', 'savings', whole(2_500), whole(5_500)),
    interest('savings', 410),
  ],
});
