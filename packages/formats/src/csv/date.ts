import { isoDate } from '../calendar.ts';
import { monthNumber } from '../month-names.ts';
import type { CsvDateFormat } from './mapping.ts';

export const DATE_FORMATS: readonly CsvDateFormat[] = [
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'yyyy.MM.dd',
  'yyyyMMdd',
  'dd/MM/yyyy',
  'dd-MM-yyyy',
  'dd.MM.yyyy',
  'dd/MM/yy',
  'dd-MM-yy',
  'dd.MM.yy',
  'MM/dd/yyyy',
  'MM-dd-yyyy',
  'MM/dd/yy',
  'MM-dd-yy',
  'dd MMM yyyy',
  'dd-MMM-yyyy',
  'dd MMM yy',
  'dd-MMM-yy',
  'MMM dd, yyyy',
];

const LENGTH_MAX = 60;
const PARTS: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<year>\\d{2})',
  MMM: '(?<name>\\p{L}{3,10})\\.?',
  MM: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
};
const SEPARATORS: Readonly<Record<string, string>> = { ' ': '\\s+', '.': '\\.', '/': '\\/' };
const PATTERNS: ReadonlyMap<CsvDateFormat, RegExp> = new Map(
  DATE_FORMATS.map((format): [CsvDateFormat, RegExp] => [format, patternOf(format)]),
);

/** Reads a cell under an explicit format, with or without a time of day behind it. Years 80 to 99 are of the 20th century. */
export function parseCsvDate(text: string, format: CsvDateFormat): string | null {
  if (text.length > LENGTH_MAX) return null;
  const groups = PATTERNS.get(format)?.exec(text.trim())?.groups;
  if (groups === undefined) return null;
  const { year = '', month, name, day } = groups;
  const number = name === undefined ? Number(month) : monthNumber(name);
  return number === null ? null : isoDate(fullYear(year), number, Number(day));
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) >= 80 ? 1900 : 2000);
}

function patternOf(format: CsvDateFormat): RegExp {
  const isJoined = format === 'yyyyMMdd';
  const body = format.replace(/yyyy|yy|MMM|MM|dd|\W/g, (part) => {
    if (isJoined && part !== 'yyyy') return (PARTS[part] ?? '').replace('{1,2}', '{2}');
    return PARTS[part] ?? SEPARATORS[part] ?? part;
  });
  return new RegExp(`^${body}(?:[T\\s,]+\\d{1,2}[:.h]\\d.*)?$`, 'u');
}
