import { type Decimal, decimal, isNegative } from '../../../money/decimal.ts';
import { parseDay } from '../../../world/days.ts';
import { resolveDate } from '../custom-user/clock.ts';
import { NumberText } from '../custom-user/json-text.ts';
import { isWrittenDate } from '../custom-user/place.ts';
import { MutationError } from '../port/mutation.ts';

const LONGEST_TEXT = 4_096;
/** As for the numbers of custom users, and the largest amount of the API: sums and products stay within what decimal text can hold. */
const AMOUNT = /^-?(\d{1,12}(\.\d{1,9})?|10{12})$/;

/** @throws MutationError */
export function amountAt(text: Decimal, pointer: string): Decimal {
  // Programs write the smallest numbers so, and no others.
  const exact = /e-/i.test(text) ? new NumberText(text).exact() : text;
  if (exact === undefined || !AMOUNT.test(exact)) {
    throw new MutationError(pointer, 'must be a number of at most 12 digits before the point and 9 after it');
  }
  return decimal(exact);
}

/** @throws MutationError */
export function priceAt(text: Decimal, pointer: string): Decimal {
  const price = amountAt(text, pointer);
  if (isNegative(price)) throw new MutationError(pointer, 'must be a number not below 0');
  return price;
}

/** The calendar date; relative ones count from today. @throws MutationError */
export function dateWritten(written: string, today: string, pointer: string): string {
  if (!isWrittenDate(written)) {
    throw new MutationError(pointer, 'must be a date such as 2026-01-31, or days from today such as -3d');
  }
  return resolveDate(written, parseDay(today));
}

/** @throws MutationError for a date to come. */
export function pastDateAt(written: string, today: string, pointer: string): string {
  const date = dateWritten(written, today, pointer);
  if (date > today) throw new MutationError(pointer, 'must not be later than today');
  return date;
}

/** @throws MutationError */
export function textAt(text: string, pointer: string): string {
  if (text === '' || text.length > LONGEST_TEXT) {
    throw new MutationError(pointer, `must have 1 to ${LONGEST_TEXT} characters`);
  }
  return text;
}

/** @throws MutationError */
export function currencyAt(code: string, pointer: string): string {
  if (!/^[A-Za-z0-9]{2,10}$/.test(code)) throw new MutationError(pointer, 'must be a currency code');
  return code.toUpperCase();
}
