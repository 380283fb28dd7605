import type { CsvRow } from './split.ts';

const TOTALS_WORD =
  /^(?:(?:sub|grand )?tota(?:l|les|ux|al)\b|sum\b|(?:opening|closing|starting|ending|previous|current|available) balance|balance (?:brought|carried)|saldo\b|solde\b|begin ?saldo|eind ?saldo)/i;

/** True for a row that sums up instead of telling of a movement; asked only of rows without readable date or amount. */
export function isTotalsRow(row: CsvRow): boolean {
  return row.cells.some((cell) => TOTALS_WORD.test(cell.trim()));
}
