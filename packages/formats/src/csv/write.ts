import type { BankStatement, StatementEntry } from '../statement/document.ts';
import type { CsvMapping } from './mapping.ts';

/** Columns of the files that we write: header, role, and what an entry has there. */
const COLUMNS: readonly (readonly [
  header: string,
  of: (entry: StatementEntry, statement: BankStatement) => string | null,
])[] = [
  ['Account', (_, { account }) => account.iban ?? account.number ?? account.name],
  ['Booking date', ({ date }) => date],
  ['Value date', ({ valueDate }) => valueDate],
  ['Amount', ({ amount }) => amount],
  ['Currency', ({ currency }, statement) => currency ?? statement.currency],
  ['Counterparty', ({ counterparty }) => counterparty?.name ?? null],
  ['Counterparty account', ({ counterparty }) => counterparty?.account ?? null],
  ['Description', ({ description }) => description.join(' ')],
  ['Transaction id', ({ references }) => references.id],
  ['Reference', ({ references }) => references.customer],
  ['Check number', ({ references }) => references.check],
  ['Type', ({ type }) => type],
  ['Category', ({ category }) => category],
  ['Status', ({ status }) => status],
  ['Balance', ({ balance }) => balance],
];
const FIGURES = new Set(['Amount', 'Balance']);

/** How to read what `writeCsv` writes. */
export const WRITTEN_CSV: CsvMapping = {
  version: 1,
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  rowsBeforeHeader: 0,
  hasHeader: true,
  footerRows: 0,
  columns: {
    account: 'Account',
    date: 'Booking date',
    valueDate: 'Value date',
    currency: 'Currency',
    counterparty: 'Counterparty',
    counterpartyAccount: 'Counterparty account',
    description: ['Description'],
    id: 'Transaction id',
    reference: 'Reference',
    checkNumber: 'Check number',
    type: 'Type',
    category: 'Category',
    status: 'Status',
    balance: 'Balance',
  },
  dateFormat: 'yyyy-MM-dd',
  decimalMark: '.',
  thousandsMark: null,
  amount: { kind: 'signed', column: 'Amount', positive: 'in' },
  currency: null,
  rowOrder: 'unknown',
  statusWords: { pending: ['pending'], dropped: ['information'] },
  isGuarded: true,
};

/**
 * Writes the entries of statements as CSV in UTF-8 with a header. `readCsv` with `WRITTEN_CSV` gives them back. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function writeCsv(statements: readonly BankStatement[]): string {
  const rows = statements.flatMap((statement) =>
    statement.entries.map((entry) =>
      COLUMNS.map(([header, of]) => {
        const text = of(entry, statement) ?? '';
        return quoted(FIGURES.has(header) ? text : guarded(text));
      }).join(','),
    ),
  );
  return [COLUMNS.map(([header]) => header).join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

function guarded(text: string): string {
  return /^[=+\-@'\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
