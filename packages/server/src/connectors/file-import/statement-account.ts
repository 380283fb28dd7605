import type { BankStatement, StatementBalance, StatementFile } from '@fairlead/formats';
import { decimal, isNegative, negate } from '../../money/decimal.ts';
import { canonical } from '../sdk/plain-number.ts';
import type { RawAccount, RawBalance, RawOwner } from '../sdk/records.ts';
import { type AccountKind, BANK_KINDS } from './account-kinds.data.ts';
import { kindWord, namesOf } from './account-names.ts';
import { isFullNumber, maskOf, withoutDigitRuns } from './account-numbers.ts';
import { BARE, type FileAccount } from './content.ts';
import { latest } from './day-order.ts';
import type { Directions } from './directions.ts';
import { faultAt } from './fault.ts';
import { ibanNumbers } from './numbers.ts';
import { accountName, instant } from './ofx-accounts.ts';
import { entriesOf } from './statement-entry.ts';
import { statedKind } from './statement-kind.ts';

export interface StatementFacts {
  readonly format: StatementFile['format'];
  /** The file speaks of this account alone, so what a person says of the file is of it. */
  readonly isOnly: boolean;
  readonly directions: Directions;
}

/**
 * One statement of a file in the common form.
 * @throws ConnectorError when neither the file nor the person says which account or currency it is of.
 */
export function toFileAccount(statement: BankStatement, facts: StatementFacts): FileAccount {
  const { directions } = facts;
  const { account } = statement;
  const { key, number, label } = identityOf(statement, facts);
  const currency = statement.currency ?? directions.currency;
  if (currency === null) throw faultAt(statement.line, 'the file names no currency; give one');
  const kind = statedKind(account) ?? directions.kind ?? BANK_KINDS.CHECKING;
  if (!kind) throw new Error('there is no kind of account to fall back on');
  const mask = /\d{4}/.test(number ?? label ?? '') ? maskOf(number ?? label ?? '') : null;
  const balance = balanceOf(key, statement, kind);
  return {
    ...BARE,
    account: {
      key,
      type: kind.type,
      subtype: kind.subtype,
      name: label === null ? accountName(kind, mask) : withoutDigitRuns(label),
      officialName: account.name === label || account.name === null ? null : withoutDigitRuns(account.name),
      mask,
      currency,
      balance,
      ...(number !== null && isFullNumber(number) ? canonical(key, number) : {}),
      names: namesOf({
        ...account,
        kind: kindWord(statedKind(account)),
        label: label ?? (facts.isOnly ? directions.label : null),
      }),
    },
    transactions: entriesOf(statement, currency, facts),
    covered: coverage(statement),
    numbers: number === null ? null : ibanNumbers(key, account, currency),
    owner: account.ownerName === null ? null : ownerOf(key, account.ownerName),
  };
}

/** Accounts without a number go by their name: a label, whatever the format. */
function identityOf(
  statement: BankStatement,
  { format, isOnly, directions }: StatementFacts,
): { key: string; number: string | null; label: string | null } {
  const { iban, number, bankId, branchId, name } = statement.account;
  const known = iban ?? number;
  if (known !== null) {
    const isRow = format === 'csv' || format === 'xlsx';
    const parts = iban === null ? ['number', plain(bankId), plain(branchId), plain(number)] : ['iban', iban];
    // A person's label may look like a number, and both name one account.
    return { key: isRow ? labelKey(known) : parts.join(':'), number: known, label: null };
  }
  const label = name ?? (isOnly ? directions.label : null);
  if (label !== null) return { key: labelKey(label), number: null, label };
  throw faultAt(statement.line, 'the file does not say which account it is of; give a label for it');
}

/** Labels were of CSV files first, so the names of all labels begin so. */
export function labelKey(label: string): string {
  return `csv:${label.replace(/\s+/g, ' ').trim().toLowerCase()}`;
}

function plain(text: string | null): string {
  return (text ?? '').replace(/[\s-]/g, '').toUpperCase();
}

function ownerOf(key: RawAccount['key'], name: string): RawOwner {
  return { key, names: [name], phones: [], emails: [], addresses: [] };
}

/** Days of which the statement lists all entries. A page, a notification and a copy with gaps say that of no day. */
function coverage({ period, page, kind, skipped }: BankStatement): FileAccount['covered'] {
  if (!period?.startDate || !period.endDate || period.startDate > period.endDate) return null;
  if (page !== null || kind !== 'statement' || skipped > 0) return null;
  return { from: period.startDate, to: period.endDate };
}

/** The figures of the last moment, from the API's side: money one has, or owes, is positive. */
function balanceOf(key: string, statement: BankStatement, { type }: AccountKind): RawBalance {
  const stated = statement.balances.filter(({ isIntermediate }) => !isIntermediate);
  const current = newest(stated, 'closing') ?? newest(stated, 'interim');
  const available = newest(stated, 'available');
  const lastEntry = latest(statement.entries.map(({ date }) => date));
  const end = statement.period?.endDate ?? lastEntry;
  const isOwed = type === 'credit' || type === 'loan';
  const free = available === null ? null : decimal(available.amount);
  return {
    key,
    current: current && (isOwed ? negate(current.amount) : decimal(current.amount)),
    available: free !== null && isOwed && isNegative(free) ? null : free,
    limit: null,
    asOf: momentOf(current) ?? momentOf(available) ?? instant(end),
  };
}

function newest(
  balances: readonly StatementBalance[],
  kind: StatementBalance['kind'],
): StatementBalance | null {
  const own = balances.filter((one) => one.kind === kind);
  return own.toSorted((a, b) => (momentOf(a) ?? 0) - (momentOf(b) ?? 0)).at(-1) ?? null;
}

function momentOf(balance: StatementBalance | null): number | null {
  return balance && instant(balance.at ?? balance.date);
}
