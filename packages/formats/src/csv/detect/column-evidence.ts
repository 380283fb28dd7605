import { DATE_FORMATS, parseCsvDate } from '../date.ts';
import type { CsvDateFormat } from '../mapping.ts';
import { marksEvidence } from '../read/amount.ts';

/** The formats that read most cells of a date column; several when the whole file leaves it open, none below 80 %. */
export function fittingDateFormats(cells: readonly string[]): CsvDateFormat[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const hits = DATE_FORMATS.map(
    (format) => filled.filter((cell) => parseCsvDate(cell, format) !== null).length,
  );
  const most = Math.max(0, ...hits);
  if (most === 0 || most < filled.length * 0.8) return [];
  return DATE_FORMATS.filter((_, index) => hits[index] === most);
}

/**
 * The decimal marks that the cells of the amount columns allow. Both when nothing decides and some figure would change
 * with the mark; none when cells contradict each other.
 */
export function fittingDecimalMarks(cells: readonly string[]): ('.' | ',')[] {
  let points = 0;
  let commas = 0;
  let isOpen = false;
  for (const cell of cells) {
    const evidence = marksEvidence(cell);
    if (evidence === null) continue;
    if (evidence.decimal === '.') points += 1;
    if (evidence.decimal === ',') commas += 1;
    isOpen ||= evidence.isAmbiguous;
  }
  if (points > 0 && commas > 0) return [];
  if (points > 0) return ['.'];
  if (commas > 0) return [','];
  return isOpen ? ['.', ','] : ['.'];
}

/** Share of filled cells that are numbers. */
export function numberShare(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return 0;
  return filled.filter((cell) => marksEvidence(cell) !== null).length / filled.length;
}
