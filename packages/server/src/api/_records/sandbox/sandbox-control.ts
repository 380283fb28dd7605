import { fail } from '../../../errors.ts';
import { parseDuration, parseTime } from '../../../world/dates.ts';
import { oneOf, optional } from '../../_kit/schema.ts';

/** Whose things a call works on (sandbox.md 12.1). */
export const scope = optional(oneOf(['team', 'all']));

/** Milliseconds of a time such as `2026-01-31T12:00:00Z`. @throws INVALID_FIELD */
export function requireTime(text: string, field: string): number {
  const at = parseTime(text);
  if (at === undefined)
    throw fail('INVALID_FIELD', `${field} must be a time in UTC such as 2026-01-31T12:00:00Z`);
  return at;
}

/** Milliseconds of a duration such as `P31D`. @throws INVALID_FIELD */
export function requireDuration(text: string, field: string): number {
  const length = parseDuration(text);
  if (length === undefined) {
    throw fail(
      'INVALID_FIELD',
      `${field} must be a duration of weeks, days, hours, minutes and seconds such as P31D, P2W or PT90M`,
    );
  }
  return length;
}

/** The id of the last thing seen; what an answer without any gives is the empty text, and means the beginning. */
export function cursorAfter(after: string | undefined): string | undefined {
  return after === '' ? undefined : after;
}
