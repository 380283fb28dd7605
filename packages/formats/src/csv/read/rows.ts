import type { FindingCode, Findings } from '../../finding.ts';
import { FormatError } from '../../format-error.ts';
import { tidyText } from '../../tidy-text.ts';
import { parseCsvDate } from '../date.ts';
import type { CsvSkipped, CsvTransaction } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { parseCsvAmount } from './amount.ts';
import type { AmountReader } from './amount-rule.ts';
import type { ColumnPlaces } from './columns.ts';
import { type CsvRow, isBlankRow } from './split.ts';
import { isTotalsRow } from './totals.ts';

export interface RowContext {
  readonly mapping: CsvMapping;
  readonly places: ColumnPlaces;
  readonly width: number;
  readonly amountOf: AmountReader;
  readonly findings: Findings;
}

export interface ReadRows {
  readonly transactions: CsvTransaction[];
  readonly skipped: CsvSkipped;
}

const BAD_SHARE_MAX = 0.05;

const NOTES: Readonly<Record<keyof CsvSkipped, { code: FindingCode; reason: string }>> = {
  blank: { code: 'blank_row', reason: 'a blank row was left out' },
  totals: { code: 'totals_row', reason: 'a row of totals was left out' },
  columns: { code: 'column_count', reason: 'a row with missing or surplus columns was left out' },
  unreadable: { code: 'bad_row', reason: 'a row whose date or amount cannot be read was left out' },
};

/**
 * Reads all rows, and leaves out those that are no movement.
 * @throws FormatError `too_many_bad_rows` when more than 5 % of those that should be movements cannot be read.
 */
export function readRows(rows: readonly CsvRow[], context: RowContext): ReadRows {
  const transactions: CsvTransaction[] = [];
  const skipped = { blank: 0, totals: 0, columns: 0, unreadable: 0 };
  let firstBadLine: number | null = null;
  for (const row of rows) {
    const read = readRow(row, context);
    if (typeof read !== 'string') {
      transactions.push(read);
      continue;
    }
    skipped[read] += 1;
    const { code, reason } = NOTES[read];
    context.findings.add(code, row.line, reason);
    if (read === 'columns' || read === 'unreadable') firstBadLine ??= row.line;
  }
  const bad = skipped.columns + skipped.unreadable;
  if (firstBadLine !== null && bad > (transactions.length + bad) * BAD_SHARE_MAX) {
    throw new FormatError(
      'too_many_bad_rows',
      firstBadLine,
      `${bad} of ${transactions.length + bad} rows cannot be read under this mapping; this is the first`,
    );
  }
  return { transactions, skipped };
}

function readRow(row: CsvRow, context: RowContext): CsvTransaction | keyof CsvSkipped {
  if (isBlankRow(row)) return 'blank';
  const { mapping, places, amountOf } = context;
  const cell = (place: number | null): string | null => {
    const text = place === null ? '' : tidyText(row.cells[place] ?? '');
    return text === '' ? null : text;
  };
  const date = parseCsvDate(cell(places.date) ?? '', mapping.dateFormat);
  const amount = amountOf(row);
  if ((date === null || amount === null) && isTotalsRow(row)) return 'totals';
  if (!hasWidth(row, context.width)) return 'columns';
  if (date === null || amount === null) return 'unreadable';
  const valueDate = cell(places.valueDate);
  const balance = cell(places.balance);
  return {
    line: row.line,
    date,
    valueDate: valueDate === null ? null : parseCsvDate(valueDate, mapping.dateFormat),
    amount,
    currency: cell(places.currency)?.toUpperCase() ?? mapping.currency,
    description: places.description.map(cell).filter((text) => text !== null),
    counterparty: cell(places.counterparty),
    counterpartyAccount: cell(places.counterpartyAccount),
    account: cell(places.account),
    id: cell(places.id),
    reference: cell(places.reference),
    checkNumber: cell(places.checkNumber),
    type: cell(places.type),
    balance: balance === null ? null : parseCsvAmount(balance, mapping),
  };
}

/** Surplus cells count only when something stands in them. */
function hasWidth({ cells }: CsvRow, width: number): boolean {
  if (cells.length < width) return false;
  for (let i = width; i < cells.length; i++) if ((cells[i] ?? '').trim() !== '') return false;
  return true;
}
