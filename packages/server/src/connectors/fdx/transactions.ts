import type { ConnectorContext } from '../sdk/context.ts';
import { momentOf } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { amount, optionalAmount, optionalText, text } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey, RawTransaction, TransactionPage } from '../sdk/records.ts';
import { currencyOf } from './accounts.ts';
import { readWindow } from './read-window.ts';
import { settingsOf } from './settings.ts';
import { type Categorised, unwrapped } from './wrapped.ts';

/** Entries of an account; those of investments are trades, and are read apart. */
export async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const { timeZone } = settingsOf(context.profile.settings);
  for await (const { items, from, to, isLast } of readWindow(context, credential, key, window)) {
    const entries = items.map((item) => unwrapped(item, 'Transaction', 'a transaction'));
    const upserts = entries
      .filter(({ category }) => category !== 'INVESTMENT')
      .map((entry) => toTransaction(entry, timeZone))
      .filter(({ date }) => date >= from && date <= to);
    yield {
      upserts,
      removed: [],
      coverage: { from, to, complete: isLast },
      // What is missing is missing when all pages are there.
      ...(isLast ? { listsPending: true } : {}),
      warnings: [],
    };
  }
}

const PENDING: ReadonlySet<string> = new Set(['PENDING', 'AUTHORIZATION', 'MEMO']);

function toTransaction(entry: Categorised, zone: string): RawTransaction {
  const { fields } = entry;
  const status = text(fields.status, 'status');
  const isPending = PENDING.has(status);
  if (!isPending && status !== 'POSTED')
    throw new ConnectorError('malformed', { reason: 'a transaction has a status that is not known' });
  const posted = optionalText(fields.postedTimestamp);
  const occurred = optionalText(fields.transactionTimestamp);
  const booked = momentOf(
    (isPending ? (occurred ?? posted) : (posted ?? occurred)) ?? '',
    zone,
    'postedTimestamp',
  );
  const happened = occurred === null ? null : momentOf(occurred, zone, 'transactionTimestamp');
  const replaced = optionalText(fields.referenceTransactionId);
  const memo = optionalText(fields.memo);
  const description = optionalText(fields.description) ?? optionalText(fields.payee) ?? 'Transaction';
  return {
    sourceId: text(fields.transactionId, 'transactionId'),
    sourceIdStrength: 'strong',
    ...(isPending || replaced === null ? {} : { pendingSourceId: replaced }),
    status: isPending ? 'pending' : 'posted',
    direction: directionOf(entry),
    amount: amount(fields.amount, 'amount').replace('-', ''),
    currency: currencyOf(entry),
    date: booked.date,
    ...(booked.at === undefined || isPending ? {} : { bookedAt: booked.at }),
    ...(happened === null ? {} : { occurredDate: happened.date }),
    ...(happened?.at === undefined ? {} : { occurredAt: happened.at }),
    description: [description, ...(memo === null || description.includes(memo) ? [] : [memo])],
    ...partiesOf(entry),
    ...detailsOf(entry),
  };
}

/** @throws ConnectorError `malformed`: a direction must not be guessed */
export function directionOf({ fields }: Categorised): 'credit' | 'debit' {
  switch (fields.debitCreditMemo) {
    case 'CREDIT':
      return 'credit';
    case 'DEBIT':
    case 'MEMO':
      return 'debit';
    default:
      throw new ConnectorError('malformed', { reason: 'a transaction says neither DEBIT nor CREDIT' });
  }
}

function partiesOf(entry: Categorised): Pick<RawTransaction, 'merchant' | 'references'> {
  const { fields } = entry;
  const payee = optionalText(fields.payee);
  const check = optionalText(fields.checkNumber);
  const isOut = directionOf(entry) === 'debit';
  const references = {
    ...(payee !== null && !isOut ? { payer: payee } : {}),
    ...(check === null ? {} : { check }),
  };
  return {
    ...(payee !== null && isOut ? { merchant: { name: payee } } : {}),
    ...(Object.keys(references).length === 0 ? {} : { references }),
  };
}

function detailsOf({ fields }: Categorised): Pick<RawTransaction, 'details'> {
  const kind = optionalText(fields.transactionType);
  const category = optionalText(fields.category);
  const foreign = optionalAmount(fields.foreignAmount, 'foreignAmount');
  const foreignCurrency = optionalText(fields.foreignCurrency);
  const details = {
    ...(kind === null ? {} : { kind }),
    ...(category === null ? {} : { category }),
    ...(foreign === null || foreignCurrency === null
      ? {}
      : { original: { amount: foreign.replace('-', ''), currency: foreignCurrency } }),
  };
  return Object.keys(details).length === 0 ? {} : { details };
}
