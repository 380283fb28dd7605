import { fail } from '../../errors.ts';
import { date } from '../_kit/schema.ts';

/** First and last day of a list, both inclusive. */
export const period = { start_date: date(), end_date: date() };

/** @throws INVALID_FIELD when the first day comes after the last; a last day in the future is fine. */
export function requireOrderedDates(
  { start_date, end_date }: { readonly start_date?: string; readonly end_date?: string },
  path = '',
): void {
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw fail('INVALID_FIELD', `${path}start_date must not be after ${path}end_date`);
  }
}
