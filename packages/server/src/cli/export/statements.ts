import type { BankStatement, StatementAccount, StatementBalance, StatementEntry } from '@fairlead/formats';
import type { ExportedAccount } from '../../control/operations/statements/export.ts';
import type { Account } from '../../domain/accounts/account.ts';
import type { HistoryEntry, HistoryPeriod } from '../../domain/products/transactions/read-history.ts';
import { writtenAmount } from '../../money/currency.ts';
import { negate, subtract, sum } from '../../money/decimal.ts';
import { isoDate } from '../../world/dates.ts';

/** Formats limit what names an account; this much of our id is still nobody else's. */
const NUMBER_LENGTH = 22;

/**
 * An exported account as a statement. Amounts and balances turn into the holder's sense: money in is positive, what is owed
 * negative. The account goes by our id, because full numbers are not part of an export.
 */
export function toStatement(exported: ExportedAccount, period: HistoryPeriod): BankStatement {
  const { account, entries } = exported;
  return {
    line: 1,
    kind: 'statement',
    id: null,
    number: null,
    page: null,
    isCopy: false,
    account: toAccount(exported),
    currency: account.currency,
    period: { startDate: firstDay(entries, period), endDate: period.to },
    balances: balancesOf(exported, period),
    entries: entries.map(toEntry),
    skipped: 0,
  };
}

function firstDay(entries: readonly HistoryEntry[], { from, to }: HistoryPeriod): string {
  return from > BEGINNING ? from : (entries[0]?.wire.date ?? to);
}

/** Before anything that can be stored. */
export const BEGINNING = '1900-01-01';

const KINDS: Readonly<Record<string, StatementAccount['type']>> = {
  depository: 'bank',
  credit: 'card',
  loan: 'loan',
};

function toAccount({ account, institutionName }: ExportedAccount): StatementAccount {
  return {
    type: KINDS[account.type] ?? 'unknown',
    typeName: typeName(account),
    iban: null,
    number: account.accountId.slice(0, NUMBER_LENGTH),
    bankId: null,
    branchId: null,
    name: account.mask === null ? account.name : `${account.name} (${account.mask})`,
    ownerName: null,
    bankName: institutionName,
  };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  savings: 'SAVINGS',
  'money market': 'MONEYMRKT',
  cd: 'CD',
};

function typeName({ type, subtype }: Account): string | null {
  if (type === 'depository') return TYPE_NAMES[subtype ?? ''] ?? 'CHECKING';
  return type === 'loan' ? 'CREDITLINE' : null;
}

/** The balance as it was last read; with what the period adds up to, where that reaches it. */
function balancesOf(
  { account, balanceAt, entries }: ExportedAccount,
  period: HistoryPeriod,
): StatementBalance[] {
  const { currency } = account;
  if (account.current === null) return [];
  const closing = holderSense(account, account.current);
  const date = isoDate(balanceAt);
  // What is in another currency moves the balance by an amount that nobody told.
  const booked = entries.filter((entry) => !entry.wire.pending && entry.currency === currency);
  const opening = subtract(closing, negate(sum(booked.map(({ wire }) => wire.amount))));
  const balance = (
    kind: StatementBalance['kind'],
    code: string,
    amount: string,
    day: string,
  ): StatementBalance => ({
    kind,
    code,
    isIntermediate: false,
    amount: writtenAmount(amount, currency),
    currency,
    date: day,
    at: null,
  });
  return [
    ...(date <= period.to ? [balance('opening', 'OPBD', opening, firstDay(entries, period))] : []),
    balance('closing', 'CLBD', closing, date),
    ...(account.available === null || account.type !== 'depository'
      ? []
      : [balance('available', 'CLAV', account.available, date)]),
  ];
}

function holderSense({ type }: Account, amount: string): string {
  return type === 'credit' || type === 'loan' ? negate(amount) : amount;
}

function toEntry({ wire, currency, originalDescription }: HistoryEntry): StatementEntry {
  const { check_number: check, payment_meta: meta, merchant_name: merchant, category } = wire;
  const amount = writtenAmount(negate(wire.amount), currency);
  return {
    line: 1,
    status: wire.pending ? 'pending' : 'booked',
    isReversal: false,
    amount,
    currency,
    date: wire.date,
    at: null,
    valueDate: null,
    occurredDate: wire.authorized_date === wire.date ? null : wire.authorized_date,
    references: {
      id: wire.transaction_id,
      bank: null,
      customer: meta.reference_number,
      entry: null,
      endToEnd: null,
      transaction: null,
      uetr: null,
      mandate: null,
      creditor: null,
      remittance: null,
      check,
    },
    counterparty:
      merchant === null ? null : { name: merchant, account: null, bankId: null, ultimateName: null },
    description: [originalDescription ?? wire.name],
    type: amount.startsWith('-') ? 'DEBIT' : 'CREDIT',
    bankTransactionCode: null,
    merchantCategory: null,
    originalAmount: null,
    charges: null,
    balance: null,
    category: category?.join(':') ?? null,
    splits: [],
  };
}
