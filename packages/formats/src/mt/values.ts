import { exact, negateAmount } from '../amount.ts';
import { daysInMonth, isoDate } from '../calendar.ts';

/** Digits with a comma as decimal mark, which may stand at the end; some banks write a point. */
export function mtAmount(text: string): string | null {
  const match = /^(\d{1,30})(?:[.,](\d{0,18}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return fraction === '' ? exact(false, whole, null) : exact(false, `${whole}.${fraction}`, '.');
}

export interface MtDate {
  readonly date: string;
  /** The day did not exist; the last one of its month was taken. */
  readonly isCorrected: boolean;
}

/** `YYMMDD`. Banks that reckon 30 days to every month write 30 February. */
export function mtDate(text: string): MtDate | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]) + (Number(match[1]) >= 80 ? 1900 : 2000);
  return dayOf(year, Number(match[2]), Number(match[3]));
}

function dayOf(year: number, month: number, day: number): MtDate | null {
  const date = isoDate(year, month, day);
  if (date !== null) return { date, isCorrected: false };
  if (month < 1 || month > 12 || day < 28 || day > 31) return null;
  const last = isoDate(year, month, daysInMonth(year, month));
  return last === null ? null : { date: last, isCorrected: true };
}

/** `MMDD` of the year in which it lies nearest to the value date. */
export function mtEntryDate(text: string, valueDate: string): MtDate | null {
  const match = /^(\d\d)(\d\d)$/.exec(text);
  if (match === null) return null;
  const valueYear = Number(valueDate.slice(0, 4));
  const near = [valueYear - 1, valueYear, valueYear + 1].flatMap((year) => {
    const day = dayOf(year, Number(match[1]), Number(match[2]));
    return day === null ? [] : [{ day, distance: Math.abs(Date.parse(day.date) - Date.parse(valueDate)) }];
  });
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.day ?? null;
}

/** `D` and `RC` are money out: a credit that is taken back leaves the account. `EC` and `ED` are expected. */
export function signed(mark: string, amount: string): string {
  return mark === 'D' || mark === 'RC' || mark === 'ED' ? negateAmount(amount) : amount;
}
