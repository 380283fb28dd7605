import { addAmounts, negateAmount } from '../../amount.ts';
import type { FindingCode, Findings } from '../../finding.ts';
import { FormatError } from '../../format-error.ts';
import { tidyText } from '../../tidy-text.ts';
import { parseCsvDate } from '../date.ts';
import type { CsvSkipped, CsvTransaction } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { parseCsvAmount } from './amount.ts';
import type { AmountReader } from './amount-rule.ts';
import type { ColumnPlaces } from './columns.ts';
import { type RowVerdict, rowJudge } from './row-filter.ts';
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

export const NONE_SKIPPED: CsvSkipped = {
  blank: 0,
  totals: 0,
  columns: 0,
  unreadable: 0,
  filtered: 0,
  status: 0,
  footer: 0,
};
const BAD_SHARE_MAX = 0.05;

const NOTES: Readonly<Record<keyof CsvSkipped, { code: FindingCode; reason: string }>> = {
  blank: { code: 'blank_row', reason: 'a blank row was left out' },
  totals: { code: 'totals_row', reason: 'a row of totals was left out' },
  columns: { code: 'column_count', reason: 'a row with missing or surplus columns was left out' },
  unreadable: { code: 'bad_row', reason: 'a row whose date or amount cannot be read was left out' },
  filtered: { code: 'filtered_row', reason: 'a row was left out by the mapping' },
  status: { code: 'status_row', reason: 'a row that was reverted, declined or cancelled was left out' },
  footer: { code: 'totals_row', reason: 'text behind the last row was left out' },
};

/** Exports sign off with a few lines of text. */
const FOOTER_ROWS_MAX = 10;

/**
 * Reads all rows, and leaves out those that are no movement.
 * @throws FormatError `too_many_bad_rows` when more than 5 % of those that should be movements cannot be read.
 */
export function readRows(rows: readonly CsvRow[], context: RowContext): ReadRows {
  const transactions: CsvTransaction[] = [];
  const skipped = { ...NONE_SKIPPED };
  let firstBadLine: number | null = null;
  for (const { row, read } of rowsAsRead(rows, context)) {
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

/** A row, and its movement or why it is none. */
export interface RowAsRead {
  readonly row: CsvRow;
  readonly read: CsvTransaction | keyof CsvSkipped;
}

export function* rowsAsRead(rows: readonly CsvRow[], context: RowContext): Generator<RowAsRead> {
  const judge = rowJudge(context.mapping, context.places);
  const footerStart = footerOf(rows, context);
  for (const [index, row] of rows.entries()) {
    const isFooter = index >= footerStart && !isBlankRow(row) && !isTotalsRow(row);
    yield { row, read: isFooter ? 'footer' : readRow(row, context, judge) };
  }
}

/** Where the rows end and nothing but text follows: rows without a date, behind one that has it. */
function footerOf(rows: readonly CsvRow[], { mapping, places }: RowContext): number {
  let start = rows.length;
  let filled = 0;
  while (start > 0 && filled <= FOOTER_ROWS_MAX) {
    const row = rows[start - 1];
    if (row === undefined) break;
    const dates = [places.date, places.dateElse ?? places.date].map((place) => row.cells[place] ?? '');
    if (dates.some((text) => parseCsvDate(text, mapping.dateFormat) !== null)) return start;
    if (!isBlankRow(row) && !isTotalsRow(row)) filled += 1;
    start -= 1;
  }
  // No end of the rows was found near: these are bad rows, not a footer.
  return rows.length;
}

function readRow(
  row: CsvRow,
  context: RowContext,
  judge: (row: CsvRow) => RowVerdict,
): CsvTransaction | keyof CsvSkipped {
  if (isBlankRow(row)) return 'blank';
  const { mapping, places, amountOf } = context;
  const verdict = judge(row);
  const cell = (place: number | null): string | null => {
    const raw = place === null ? '' : (row.cells[place] ?? '');
    if (raw === '') return null;
    const text = tidyText(raw);
    const plain = mapping.isGuarded === true ? text.replace(/^'(?=[=+\-@'])/, '') : text;
    return plain === '' ? null : plain;
  };
  const dateText = cell(places.date) ?? cell(places.dateElse) ?? '';
  const date = parseCsvDate(dateText, mapping.dateFormat);
  const amount = amountOf(row);
  if (verdict === 'filtered' || verdict === 'status') return verdict;
  if ((date === null || amount === null) && isTotalsRow(row)) return 'totals';
  if (!hasWidth(row, context.width)) return 'columns';
  if (date === null || amount === null) return 'unreadable';
  const valueText = cell(places.valueDate);
  const balance = cell(places.balance);
  const fee = feeOf(cell(places.fee), mapping);
  return {
    line: row.line,
    date,
    // Mostly it is the day of booking again.
    valueDate: valueText === dateText ? date : parseCsvDate(valueText ?? '', mapping.dateFormat),
    amount:
      fee === null || mapping.fee?.isIncluded !== false ? amount : addAmounts([amount, negateAmount(fee)]),
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
    status: verdict === 'pending' ? 'pending' : 'booked',
    fee,
    category: cell(places.category),
  };
}

/** Of both signs in use; null without any. */
function feeOf(text: string | null, mapping: CsvMapping): string | null {
  const fee = text === null ? null : parseCsvAmount(text, mapping);
  return fee === null || !/[1-9]/.test(fee) ? null : fee.replace('-', '');
}

/** Surplus cells count only when something stands in them. */
function hasWidth({ cells }: CsvRow, width: number): boolean {
  if (cells.length < width) return false;
  for (let i = width; i < cells.length; i++) if ((cells[i] ?? '').trim() !== '') return false;
  return true;
}
