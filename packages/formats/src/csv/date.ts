import { isoDate } from '../calendar.ts';
import { monthNumber } from '../month-names.ts';
import { serialDate } from '../xlsx/cell-number.ts';
import { type CsvDateFormat, DATE_FORMATS } from './date-formats.data.ts';

const LENGTH_MAX = 60;
const TIME = '\\d{1,2}[:.h]\\d[^\\s,]{0,12}(?:\\s?[ap]\\.?m\\.?)?';
const TIME_BEHIND = `(?:[T\\s,]+(?:at\\s+|um\\s+|à\\s+)?${TIME}.*)?`;
const PARTS: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<year>\\d{2})',
  MMM: '(?<name>\\p{L}{3,12})\\.?',
  MM: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
  EEE: '\\p{L}{2,14}\\.?',
  'HH:mm': TIME,
  ' ': '\\s+',
  '.': '\\.',
  '/': '\\/',
};
const PATTERNS: ReadonlyMap<CsvDateFormat, RegExp> = new Map(
  DATE_FORMATS.map((format): [CsvDateFormat, RegExp] => [format, patternOf(format)]),
);

/** Reads a cell under an explicit format, with or without a time of day behind it. Years 80 to 99 are of the 20th century. */
export function parseCsvDate(text: string, format: CsvDateFormat): string | null {
  if (text.length > LENGTH_MAX) return null;
  const plain = text.trim();
  if (format === 'epoch seconds') return /^\d{9,10}(?:\.\d{1,9})?$/.test(plain) ? ofEpoch(plain, 1000) : null;
  if (format === 'epoch milliseconds') return /^\d{12,13}$/.test(plain) ? ofEpoch(plain, 1) : null;
  if (format === 'spreadsheet days') {
    return /^\d{5}(?:[.]\d{1,15})?$/.test(plain) ? (serialDate(plain, false)?.slice(0, 10) ?? null) : null;
  }
  const groups = PATTERNS.get(format)?.exec(plain)?.groups;
  if (groups === undefined) return null;
  const { year = '', month, name, day } = groups;
  const number = name === undefined ? Number(month) : monthNumber(name);
  return number === null ? null : isoDate(fullYear(year), number, Number(day));
}

/** The day in UTC: exports with epochs say no zone. */
function ofEpoch(text: string, factor: number): string {
  return new Date(Math.trunc(Number(text) * factor)).toISOString().slice(0, 10);
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) >= 80 ? 1900 : 2000);
}

/** Where no mark stands between the parts, each has its full width. */
function patternOf(format: CsvDateFormat): RegExp {
  const isJoined = /^(?:[yMd]{6,8})$/.test(format) && !format.includes('MMM');
  const body = format.replace(/yyyy|yy|MMM|MM|dd|EEE|HH:mm|[ ./]/g, (part) => {
    const pattern = PARTS[part] ?? part;
    return isJoined ? pattern.replace('{1,2}', '{2}') : pattern;
  });
  return new RegExp(`^${body}${format.startsWith('HH') ? '' : TIME_BEHIND}$`, 'iu');
}
