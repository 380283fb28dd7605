import { fail } from '../../errors.ts';
import { isCalendarDate } from '../../world/dates.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * A moment in microseconds as a time of RFC 3339 with six decimals: what clients that read it as a time, and write it anew, keep of
 * it.
 */
export function writePaymentCursor(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % 1_000_000).padStart(6, '0')}Z`;
}

/** Microseconds of any time of RFC 3339, with an offset too. @throws INVALID_FIELD */
export function readPaymentCursor(text: string): number {
  const [, date = '', time = '', fraction = '', offset = ''] = TIME.exec(text) ?? [];
  const at = isCalendarDate(date) ? Date.parse(`${date}T${time}${offset.toUpperCase()}`) : Number.NaN;
  if (Number.isNaN(at))
    throw fail('INVALID_FIELD', 'cursor must be a time of RFC 3339 such as 2026-03-01T12:00:00Z');
  // Beyond them lie only years that no payment is of.
  return Math.min(at * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6)), Number.MAX_SAFE_INTEGER);
}
