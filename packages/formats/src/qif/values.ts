import { parseAmount } from '../amount.ts';
import { isoDate } from '../calendar.ts';
import { monthNumber } from '../month-names.ts';

export type QifDateOrder = 'mdy' | 'dmy' | 'ymd';

interface DateParts {
  readonly numbers: readonly [number, number, number];
  /** The file names the month, or puts a year of four digits first. */
  readonly order: QifDateOrder | null;
}

const ORDERS: readonly QifDateOrder[] = ['mdy', 'dmy', 'ymd'];
const NUMERIC = /^(\d{1,4})\s*[/.\-']\s*(\d{1,2})\s*(['/.-])\s*(\d{1,4})$/;
const NAMED = /^(?:(\d{1,2})[\s\-/.]+(\p{L}{3,10})\.?|(\p{L}{3,10})\.?\s+(\d{1,2}),?)[\s\-/.']+(\d{2,4})$/u;
const CENTURY_TURN = 80;

/** The orders of day, month and year under which all dates of a file exist. */
export function fittingOrders(texts: readonly string[]): QifDateOrder[] {
  return ORDERS.filter((order) => texts.every((text) => qifDate(text, order) !== null));
}

/** Reads `1/31'24`, `31.01.2024`, `2024-01-31`, `31 Jan 2024` and their like; blanks stand for zeros. */
export function qifDate(text: string, order: QifDateOrder): string | null {
  if (text.length > 40) return null;
  const parts = partsOf(text.trim().replace(/\s+(?=\d{1,2}:\d\d).*$/, ''));
  if (parts === null) return null;
  const [a, b, c] = parts.numbers;
  switch (parts.order ?? order) {
    case 'mdy':
      return isoDate(fullYear(c), a, b);
    case 'dmy':
      return isoDate(fullYear(c), b, a);
    case 'ymd':
      return isoDate(fullYear(a), b, c);
  }
}

function partsOf(text: string): DateParts | null {
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [, first = '', second = '', mark, third = ''] = numeric;
    if (first.length === 3 || third.length === 3 || (first.length > 2 && third.length > 2)) return null;
    // An apostrophe stands ahead of years from 2000 on.
    const year = mark === "'" && third.length <= 2 ? 2000 + Number(third) : Number(third);
    return { numbers: [Number(first), Number(second), year], order: first.length === 4 ? 'ymd' : null };
  }
  const named = NAMED.exec(text);
  const month = named === null ? null : monthNumber(named[2] ?? named[3] ?? '');
  if (named === null || month === null) return null;
  return { numbers: [Number(named[1] ?? named[4]), month, Number(named[5])], order: 'dmy' };
}

function fullYear(year: number): number {
  return year >= 100 ? year : year + (year >= CENTURY_TURN ? 1900 : 2000);
}

/** Reads amounts of one file. A comma ahead of one or two digits anywhere shows that it is the decimal mark. */
export function qifAmountReader(texts: readonly string[]): (text: string) => string | null {
  const isComma = texts.some((text) => /,\d{1,2}\s*[-)]?$/.test(text.slice(0, 80)));
  return (text) =>
    isComma ? parseAmount(text.slice(0, 81).replaceAll('.', ''), 'decimal') : parseAmount(text);
}
