import type { CsvDocument, CsvTransaction } from '../csv/document.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { BARE_ENTRY, ibanOf, NO_ACCOUNT, NO_REFERENCES } from './blank.ts';
import type { BankStatement, StatementBalance, StatementEntry, StatementFile } from './document.ts';

/** Rows of a CSV file or a sheet in the common form: one statement for each account that the rows name, or a single one. */
export function statementsOfCsv(
  document: CsvDocument,
  format: 'csv' | 'xlsx',
  encoding: TextEncoding | null,
): StatementFile {
  const groups = Map.groupBy(document.transactions, ({ account }) => account ?? '');
  if (groups.size === 0) groups.set('', []);
  return {
    format,
    encoding,
    institutionName: null,
    statements: [...groups].map(([account, rows]) => toStatement(account, rows, document, groups.size === 1)),
    warnings: document.warnings,
  };
}

function toStatement(
  account: string,
  rows: readonly CsvTransaction[],
  { runningBalance, skipped }: CsvDocument,
  isOnly: boolean,
): BankStatement {
  const [first] = rows;
  const currency = rows.find((row) => row.currency !== null)?.currency ?? null;
  const iban = ibanOf(account);
  const isNumber = iban === null && /\d{4}/.test(account);
  const closing = isOnly && runningBalance?.verdict === 'verified' ? runningBalance.closing : null;
  const balance = { code: null, isIntermediate: false, currency, at: null };
  const balances: StatementBalance[] =
    closing === null ? [] : [{ ...balance, kind: 'closing', amount: closing.amount, date: closing.date }];
  return {
    line: first?.line ?? 1,
    kind: 'statement',
    id: null,
    number: null,
    page: null,
    isCopy: false,
    account: {
      ...NO_ACCOUNT,
      iban,
      number: isNumber ? account : null,
      name: account === '' || iban !== null || isNumber ? null : account,
    },
    currency,
    // Rows say which days have entries, not of which days all are there.
    period: null,
    balances,
    entries: rows.map((row) => toEntry(row, currency)),
    skipped: isOnly ? skipped.unreadable + skipped.columns : 0,
  };
}

function toEntry(row: CsvTransaction, currency: string | null): StatementEntry {
  const { counterparty, counterpartyAccount, fee } = row;
  const isKnown = counterparty !== null || counterpartyAccount !== null;
  return {
    ...BARE_ENTRY,
    line: row.line,
    status: row.status,
    amount: row.amount,
    currency: row.currency === currency ? null : row.currency,
    date: row.date,
    valueDate: row.valueDate,
    references: { ...NO_REFERENCES, id: row.id, customer: row.reference, check: row.checkNumber },
    counterparty: isKnown
      ? {
          name: counterparty,
          account: ibanOf(counterpartyAccount) ?? counterpartyAccount,
          bankId: null,
          ultimateName: null,
        }
      : null,
    description: row.description,
    type: row.type,
    charges: fee === null ? null : { amount: fee, currency: row.currency },
    balance: row.balance,
    category: row.category,
  };
}
