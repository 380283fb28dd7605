import type { MappingDetection, MappingDoubt } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import type { CsvRow } from '../read/split.ts';

export const SIGN_DOUBT: MappingDoubt = {
  code: 'sign',
  reason:
    'neither a running balance nor the texts tell whether money of positive amounts came in or went out',
};

export function formatDoubts(dateFormats: readonly string[], marks: readonly string[]): MappingDoubt[] {
  const doubts: MappingDoubt[] = [];
  if (dateFormats.length !== 1) {
    const reason =
      dateFormats.length === 0
        ? 'the date column does not follow any known date format'
        : `the dates can be read as ${dateFormats.join(' or as ')}`;
    doubts.push({ code: 'date_format', reason });
  }
  if (marks.length !== 1) {
    const reason =
      marks.length === 0
        ? 'the amounts use both point and comma as decimal mark'
        : 'the amounts do not show whether point or comma is the decimal mark';
    doubts.push({ code: 'decimal_mark', reason });
  }
  return doubts;
}

export function nothingFound(header: CsvRow | null, start: CsvMapping): MappingDetection {
  const doubt: MappingDoubt =
    header === null
      ? { code: 'no_header', reason: 'no row names a date and an amount column' }
      : { code: 'columns', reason: 'the columns of date and amount were not recognised' };
  return { outcome: 'undecided', reasons: [doubt], candidates: [], header: header?.cells ?? [], start };
}
