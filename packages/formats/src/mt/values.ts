import { negateAmount } from '../amount.ts';
import { daysInMonth, isoDate } from '../calendar.ts';

const ZERO = 0x30;
const AMOUNT = /^\d{1,30}(?:[.,]\d{0,18})?$/;

/** Digits with a comma as decimal mark, which may stand at the end; some banks write a point. */
export function mtAmount(text: string): string | null {
  const plain = text.trim();
  if (!AMOUNT.test(plain)) return null;
  const comma = plain.indexOf(',');
  const mark = comma < 0 ? plain.indexOf('.') : comma;
  const whole = withoutZeros(mark < 0 ? plain : plain.slice(0, mark));
  const fraction = mark < 0 ? '' : plain.slice(mark + 1);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Of those ahead, the last digit stays. */
function withoutZeros(digits: string): string {
  let from = 0;
  while (from < digits.length - 1 && digits.charCodeAt(from) === ZERO) from += 1;
  return from === 0 ? digits : digits.slice(from);
}

export interface MtDate {
  readonly date: string;
  /** The day did not exist; the last one of its month was taken. */
  readonly isCorrected: boolean;
}

/** `YYMMDD`. Banks that reckon 30 days to every month write 30 February. */
export function mtDate(text: string): MtDate | null {
  if (!/^\d{6}$/.test(text)) return null;
  const year = numberAt(text, 0);
  return dayOf(year + (year >= 80 ? 1900 : 2000), numberAt(text, 2), numberAt(text, 4));
}

/** Of two digits. */
function numberAt(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

function dayOf(year: number, month: number, day: number): MtDate | null {
  const date = isoDate(year, month, day);
  if (date !== null) return { date, isCorrected: false };
  if (month < 1 || month > 12 || day < 28 || day > 31) return null;
  const last = isoDate(year, month, daysInMonth(year, month));
  return last === null ? null : { date: last, isCorrected: true };
}

/** Days that lie no more months apart are nearer than the same day of another year. */
const SURELY_NEAR_MONTHS = 4;

/** `MMDD` of the year in which it lies nearest to the value date. */
export function mtEntryDate(text: string, valueDate: string): MtDate | null {
  if (!/^\d{4}$/.test(text)) return null;
  const month = numberAt(text, 0);
  const day = numberAt(text, 2);
  const valueYear = Number(valueDate.slice(0, 4));
  const sameYear = dayOf(valueYear, month, day);
  if (sameYear === null || Math.abs(month - numberAt(valueDate, 5)) <= SURELY_NEAR_MONTHS) return sameYear;
  const near = [valueYear - 1, valueYear, valueYear + 1].flatMap((year) => {
    const one = dayOf(year, month, day);
    return one === null ? [] : [{ one, distance: Math.abs(Date.parse(one.date) - Date.parse(valueDate)) }];
  });
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.one ?? null;
}

/** `D` and `RC` are money out: a credit that is taken back leaves the account. `EC` and `ED` are expected. */
export function signed(mark: string, amount: string): string {
  return mark === 'D' || mark === 'RC' || mark === 'ED' ? negateAmount(amount) : amount;
}
