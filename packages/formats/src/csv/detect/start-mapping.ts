import type { CsvDateFormat, CsvMapping } from '../mapping.ts';
import { fittingDateFormats, fittingDecimalMarks, numberShare } from './column-evidence.ts';
import { columnRef } from './header-roles.ts';

type Frame = Pick<
  CsvMapping,
  'version' | 'encoding' | 'delimiter' | 'quote' | 'rowsBeforeHeader' | 'hasHeader' | 'footerRows'
>;

/**
 * A mapping to start from where nothing was recognised: dialect and header as found, and for each role the column that looks
 * most like it, or else the first. A person corrects it.
 */
export function startMapping(
  frame: Frame,
  header: readonly string[] | null,
  width: number,
  cells: (place: number) => readonly string[],
): CsvMapping {
  const places = Array.from({ length: Math.max(1, width) }, (_, place) => place);
  const date = places.find((place) => fittingDateFormats(cells(place), true).length > 0) ?? 0;
  const dateFormat: CsvDateFormat = fittingDateFormats(cells(date), true)[0] ?? 'yyyy-MM-dd';
  const rest = places.filter((place) => place !== date);
  const amount = rest.find((place) => numberShare(cells(place)) > 0.5) ?? rest[0] ?? 0;
  const text = rest.find((place) => place !== amount && numberShare(cells(place)) < 0.5);
  const decimalMark = fittingDecimalMarks(cells(amount))[0] ?? '.';
  return {
    ...frame,
    columns: {
      date: columnRef(header, date),
      description: text === undefined ? [] : [columnRef(header, text)],
    },
    dateFormat,
    decimalMark,
    thousandsMark: decimalMark === '.' ? ',' : '.',
    amount: { kind: 'signed', column: columnRef(header, amount), positive: 'in' },
    currency: null,
    rowOrder: 'unknown',
  };
}
