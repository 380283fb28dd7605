import { dayOf } from '../../../world/days.ts';
import { paidInFull } from '../personas/accounts.ts';
import type { Blueprint } from '../personas/blueprint.ts';
import { personaEntries } from '../personas/entries.ts';
import { live } from '../personas/history.ts';
import { decimalPlacesOf } from '../personas/minor-units.ts';
import type { Routine } from '../personas/routine.ts';
import { interest } from '../personas/routines/bank.ts';
import { cardPayment } from '../personas/routines/card.ts';
import { income, monthlyOn, semimonthly } from '../personas/routines/income.ts';
import { cyclesUntil } from '../personas/timeline.ts';
import type { SimulatedEntry } from '../simulated-login.ts';
import type { RandomTransactionsRequest } from '../simulated-world.ts';
import { localeOf } from './places.ts';
import { cash } from './routines/irregular.ts';
import { purchases, refunds } from './routines/purchases.ts';
import { regular } from './routines/regular.ts';

export function randomTransactions(request: RandomTransactionsRequest): readonly SimulatedEntry[] {
  const { account, countryCode, linkedAt, history } = request;
  const { key, currency } = account;
  const type = account.type;
  if (type !== 'depository' && type !== 'credit' && type !== 'loan') return [];
  const locale = localeOf(countryCode);
  const blueprint: Blueprint = {
    name: `custom-${key}`,
    locale,
    timeline: cyclesUntil(dayOf(linkedAt)),
    people: ['Account Holder'],
    accounts: [
      { key, type, subtype: account.subtype ?? '', name: '', officialName: null, opening: 250_000n },
    ],
    routines: routinesOf(type, account.subtype, key),
    numbers: () => request.random('numbers', key),
  };
  const style = { currency, places: decimalPlacesOf(currency), transactionCodes: locale.transactionCodes };
  return personaEntries(live(blueprint, request), key, history, style);
}

function routinesOf(type: 'depository' | 'credit' | 'loan', subtype: string | null, key: string): Routine[] {
  if (type === 'credit') {
    return [
      regular({ account: key, payee: 'streaming', day: 7, amount: [1_599n, 1_599n] }),
      purchases({ accounts: [key], rate: 70 }),
      refunds(key, 20),
      cardPayment(key, null, paidInFull),
    ];
  }
  const incoming = { account: key, amount: [40_000n, 40_000n] } as const;
  if (type === 'loan') {
    return [
      income({
        ...incoming,
        name: 'payment',
        payer: 'Loan payment',
        days: monthlyOn(12),
        categoryId: '16003000',
      }),
    ];
  }
  if (subtype !== 'checking' && subtype !== 'prepaid') {
    return [
      income({
        ...incoming,
        name: 'deposit',
        payer: 'Standing transfer',
        days: monthlyOn(3),
        categoryId: '21005000',
      }),
      interest(key, 150),
    ];
  }
  return [
    income({
      name: 'salary',
      account: key,
      payer: 'Meridian Tile Works',
      amount: [141_500n, 141_500n],
      days: semimonthly,
    }),
    regular({ account: key, payee: 'landlord', day: 1, amount: [145_000n, 145_000n] }),
    regular({ account: key, payee: 'electricity', day: 18, amount: [5_500n, 12_500n] }),
    regular({ account: key, payee: 'mobile', day: 22, amount: [5_000n, 5_000n] }),
    cash(key, [1, 2], [2, 5]),
    purchases({ accounts: [key], rate: 140 }),
  ];
}
