import { parseCsvDate } from '../date.ts';
import { BARE_FORMATS, type CsvDateFormat, DATE_FORMATS, RARE_FORMATS } from '../date-formats.data.ts';
import { marksEvidence } from '../read/amount.ts';

const SAMPLE_CELLS = 100;
const SHARE_MIN = 0.8;

/**
 * The formats that read most cells of a date column; several when the whole file leaves it open, none below 80 %. Of formats
 * that read all cells alike the commoner stays. Mere digits are dates only where `isNamed`: the header says so.
 */
export function fittingDateFormats(cells: readonly string[], isNamed: boolean): CsvDateFormat[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const sample = filled.slice(0, SAMPLE_CELLS);
  const likely = DATE_FORMATS.filter(
    (format) =>
      (isNamed || !BARE_FORMATS.has(format)) &&
      sample.filter((cell) => parseCsvDate(cell, format) !== null).length >= sample.length / 2,
  );
  const readings = new Map<CsvDateFormat, string[]>();
  for (const format of likely) {
    readings.set(
      format,
      filled.flatMap((cell) => parseCsvDate(cell, format) ?? []),
    );
  }
  const most = Math.max(0, ...[...readings.values()].map((dates) => dates.length));
  if (most === 0 || most < filled.length * SHARE_MIN) return [];
  const full = likely.filter((format) => (readings.get(format)?.length ?? 0) === most);
  const plausible = withinFewYears(full, readings);
  const seen = new Set<string>();
  return plausible.filter((format) => {
    if (RARE_FORMATS[format]?.some((usual) => plausible.includes(usual))) return false;
    const text = readings.get(format)?.join(' ') ?? '';
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

const FEW_YEARS = 3;
const MANY_YEARS = 10;

/** A reading that scatters the rows over decades is wrong where another keeps them together. */
function withinFewYears(
  formats: readonly CsvDateFormat[],
  readings: ReadonlyMap<CsvDateFormat, readonly string[]>,
): CsvDateFormat[] {
  const spans = formats.map((format) => {
    let first = 9999;
    let last = 0;
    for (const date of readings.get(format) ?? []) {
      const year = Number(date.slice(0, 4));
      first = Math.min(first, year);
      last = Math.max(last, year);
    }
    return last - first;
  });
  const isNear = spans.some((span) => span <= FEW_YEARS);
  return formats.filter((_, index) => !isNear || (spans[index] ?? 0) < MANY_YEARS);
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
