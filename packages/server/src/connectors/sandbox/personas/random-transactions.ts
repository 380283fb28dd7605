import { dayOf } from '../../../world/days.ts';
import type { RandomStream } from '../../../world/random.ts';
import type { Window } from '../../sdk/connector.ts';
import type { RawAccount, RawTransaction } from '../../sdk/records.ts';
import { localeOf } from '../locales/index.ts';
import { paidInFull } from './accounts.ts';
import type { Blueprint } from './blueprint.ts';
import { entriesOf } from './entries.ts';
import { live } from './history.ts';
import { placesOf } from './minor-units.ts';
import type { Routine } from './routine.ts';
import { interest } from './routines/bank.ts';
import { cardPayment } from './routines/card.ts';
import { income, monthlyOn, semimonthly } from './routines/income.ts';
import { cash } from './routines/irregular.ts';
import { purchases, refunds } from './routines/purchases.ts';
import { regular } from './routines/regular.ts';
import { cyclesUntil } from './timeline.ts';

/** One account of a custom user that names no transactions of its own. */
export interface RandomTransactionsRequest {
  readonly account: Pick<RawAccount, 'key' | 'type' | 'subtype' | 'currency'>;
  /** Whose merchants to use; those of the US when absent or unknown. */
  readonly countryCode?: string;
  /** When the Item was made, milliseconds: dates are at a fixed distance from that day. */
  readonly linkedAt: number;
  /** The Item's clock, milliseconds. */
  readonly now: number;
  /** Dates on which history exists, inclusive. */
  readonly history: Window;
  random(...labels: readonly (string | number)[]): RandomStream;
}

/**
 * Believable entries of one account, newest day first, with `order` within the day; pending ones as of `now`. Depository,
 * credit and loan accounts have them, others none. The same `random` gives the same entries; moving `now` only adds
 * entries or posts pending ones. Legs on other accounts are not made: the other side is at another bank.
 */
export function randomTransactions(request: RandomTransactionsRequest): readonly RawTransaction[] {
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
  const style = { currency, places: placesOf(currency), transactionCodes: locale.transactionCodes };
  return entriesOf(live(blueprint, request), key, history, style);
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
