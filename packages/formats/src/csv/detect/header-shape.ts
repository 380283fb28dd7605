import { fittingDateFormats, numberShare } from './column-evidence.ts';

/** Texts alone: a row with a figure or a date is one of the account's. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length >= 2 && !filled.some(isFigureOrDate);
}

export function isDate(cell: string): boolean {
  return /\d/.test(cell) && fittingDateFormats([cell], false).length > 0;
}

function isFigureOrDate(cell: string): boolean {
  return numberShare([cell]) === 1 || isDate(cell);
}
