import { decodeAs, noteDecoding } from '../../encoding/decode.ts';
import { Findings } from '../../finding.ts';
import { FormatError } from '../../format-error.ts';
import { refuseOversize } from '../../limits.ts';
import type { CsvDocument, CsvRunningBalance, CsvTransaction } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { validateMapping } from '../validate-mapping.ts';
import { amountReader } from './amount-rule.ts';
import { placeColumns } from './columns.ts';
import { orderByDates } from './row-order.ts';
import { type ReadRows, type RowContext, readRows } from './rows.ts';
import { checkRunningBalance } from './running-balance.ts';
import { invertSign } from './sign.ts';
import { type CsvRow, isBlankRow, splitRows } from './split.ts';

/**
 * Reads a CSV statement under a mapping. Amounts are exact decimal text, minus = money out; dates are `YYYY-MM-DD`.
 * Transactions come oldest first where dates or balances show an order. Rows that cannot be read are left out and counted.
 * @throws FormatError and nothing else: `bad_mapping`, `bad_encoding`, `truncated`, `too_large`, `not_csv`, or
 *   `too_many_bad_rows` when more than 5 % of the rows cannot be read.
 */
export function readCsv(bytes: Uint8Array, mapping: CsvMapping): CsvDocument {
  const fault = validateMapping(mapping)[0];
  if (fault !== undefined) {
    throw new FormatError(
      'bad_mapping',
      1,
      `the mapping is invalid at ${fault.pointer || '/'}: ${fault.reason}`,
    );
  }
  refuseOversize(bytes);
  const findings = new Findings();
  const decoded = decodeAs(bytes, mapping.encoding);
  noteDecoding(decoded, findings);
  const read = readBody(decoded.text, mapping, findings);
  const byDates = orderByDates(read.transactions);
  const likelyOrder = byDates === 'unknown' ? mapping.rowOrder : byDates;
  const { runningBalance, order } = balanceOf(read.transactions, mapping, likelyOrder, findings);
  const rowOrder = order ?? likelyOrder;
  return {
    transactions: rowOrder === 'newestFirst' ? read.transactions.toReversed() : read.transactions,
    runningBalance,
    rowOrder,
    skipped: read.skipped,
    warnings: findings.list(),
  };
}

function readBody(text: string, mapping: CsvMapping, findings: Findings): ReadRows {
  const { records, context } = bodyOf(tableOf(text, mapping), mapping, findings);
  return readRows(records, context);
}

/** The rows of a file under a mapping, before any column is looked for. */
export interface CsvTable {
  readonly header: CsvRow | null;
  readonly records: readonly CsvRow[];
  readonly width: number;
}

/** @throws FormatError `not_csv` for a file without the header that it should have */
export function tableOf(text: string, mapping: CsvMapping): CsvTable {
  const rows = splitRows(text, mapping.delimiter, mapping.quote).slice(mapping.rowsBeforeHeader);
  const headerAt = mapping.hasHeader ? rows.findIndex((row) => !isBlankRow(row)) : -1;
  const header = rows[headerAt] ?? null;
  if (mapping.hasHeader && header === null) throw new FormatError('not_csv', 1, 'the file has no header row');
  const body = rows.slice(headerAt + 1);
  while (body.length > 0 && isBlankRow(body.at(-1) ?? { line: 1, cells: [] })) body.pop();
  const records = mapping.footerRows === 0 ? body : body.slice(0, -mapping.footerRows);
  return { header, records, width: header === null ? usualWidth(records) : usedWidth(header.cells) };
}

/** @throws FormatError `bad_mapping` for a column that the file does not have */
export function bodyOf(
  { header, records, width }: CsvTable,
  mapping: CsvMapping,
  findings: Findings,
): { records: readonly CsvRow[]; context: RowContext } {
  const places = placeColumns(mapping, header?.cells ?? null, width, header?.line ?? 1);
  const amountOf = amountReader(mapping, places, records);
  return { records, context: { mapping, places, width, amountOf, findings } };
}

/** Exporters that end each line with a delimiter give the header one empty cell too many. */
function usedWidth(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function usualWidth(rows: readonly { readonly cells: readonly string[] }[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function balanceOf(
  transactions: readonly CsvTransaction[],
  mapping: CsvMapping,
  likelyOrder: CsvDocument['rowOrder'],
  findings: Findings,
): { runningBalance: CsvRunningBalance | null; order: 'oldestFirst' | 'newestFirst' | null } {
  if (transactions.filter((one) => one.balance !== null).length < 2)
    return { runningBalance: null, order: null };
  // What is pending has not changed the balance yet.
  const booked = transactions.filter(({ status }) => status === 'booked');
  const { verdict, order, mismatchLine } = checkRunningBalance(booked, likelyOrder);
  if (verdict === 'contradicted') {
    findings.add(
      'balance_mismatch',
      mismatchLine ?? 1,
      'the running balance does not follow from the amounts',
    );
  }
  if (verdict === 'inverted') {
    findings.add(
      'sign_inverted',
      1,
      'the running balance shows that money in and out are the other way round',
    );
  }
  const newest = order === 'newestFirst' ? booked[0] : booked.at(-1);
  const closing =
    order === null || newest === undefined || newest.balance === null
      ? null
      : { amount: newest.balance, date: newest.date };
  const proposal = verdict === 'inverted' ? invertSign(mapping) : null;
  return { runningBalance: { verdict, closing, proposal }, order };
}
