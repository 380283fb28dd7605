import { absolute, isNegative } from '../data/money.ts';
import type { Account, Entry, EntryKind, Trade } from '../data/records.ts';
import { exact } from '../http/exchange.ts';
import { categoryOf, type FdxVersion } from './accounts.ts';

const KINDS: Readonly<Record<EntryKind, string>> = {
  card: 'POSDEBIT',
  cash: 'ATMWITHDRAWAL',
  check: 'CHECK',
  credit_transfer: 'DIRECTDEPOSIT',
  direct_debit: 'DIRECTDEBIT',
  fee: 'FEE',
  interest: 'INTEREST',
  salary: 'DIRECTDEPOSIT',
  transfer: 'TRANSFER',
};

const TRADES: Readonly<Record<Trade['kind'], string>> = {
  buy: 'PURCHASED',
  sell: 'SOLD',
  dividend: 'DIVIDEND',
  fee: 'FEE',
  contribution: 'CONTRIBUTION',
};

/** Everything that moved on an account, with the moment by which it is filtered. */
export function movements(
  account: Account,
  version: FdxVersion,
): { readonly at: number; readonly entry: unknown }[] {
  const entries = account.entries.map((entry) => ({
    at: entry.bookedAt,
    entry: transaction(account, entry, version),
  }));
  const trades = (account.trades ?? []).map((trade) => ({
    at: trade.at,
    entry: traded(account, trade, version),
  }));
  return [...entries, ...trades];
}

function transaction(account: Account, entry: Entry, version: FdxVersion): unknown {
  const { id, status, amount, at, bookedAt, kind, description, payee, memo, checkNumber, category, foreign } =
    entry;
  return wrapped(account, version, {
    transactionId: id,
    ...(entry.replaces === undefined ? {} : { referenceTransactionId: entry.replaces }),
    postedTimestamp: moment(bookedAt),
    transactionTimestamp: moment(at),
    description,
    ...(memo === undefined ? {} : { memo }),
    debitCreditMemo: isNegative(amount) ? 'DEBIT' : 'CREDIT',
    ...(category === undefined ? {} : { category }),
    status: status === 'posted' ? 'POSTED' : 'PENDING',
    amount: exact(absolute(amount)),
    ...(foreign === undefined
      ? {}
      : { foreignAmount: exact(absolute(foreign.amount)), foreignCurrency: foreign.currency }),
    transactionType: KINDS[kind],
    ...(payee === undefined ? {} : { payee }),
    ...(checkNumber === undefined
      ? {}
      : { checkNumber: version === 'v5' ? Number(checkNumber) : checkNumber }),
  });
}

function traded(account: Account, trade: Trade, version: FdxVersion): unknown {
  const { id, kind, at, security, units, price, fees, amount, description } = trade;
  return wrapped(account, version, {
    transactionId: id,
    postedTimestamp: moment(at),
    transactionTimestamp: moment(at),
    description,
    debitCreditMemo: isNegative(amount) ? 'DEBIT' : 'CREDIT',
    status: 'POSTED',
    amount: exact(absolute(amount)),
    transactionType: TRADES[kind],
    fees: exact(fees),
    ...(security && {
      symbol: security.symbol,
      securityId: security.id,
      securityIdType: security.idKind,
      units: exact(units),
      unitPrice: exact(price),
    }),
  });
}

function wrapped(account: Account, version: FdxVersion, members: Record<string, unknown>): unknown {
  const category = categoryOf(account);
  if (version === 'v5') return { [`${category.toLowerCase()}Transaction`]: members };
  return { accountCategory: `${category}_ACCOUNT`, ...members };
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
