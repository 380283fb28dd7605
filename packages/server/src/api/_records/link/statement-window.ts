import { fail } from '../../../errors.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { requireOrderedDates } from '../period.ts';

/** Two years, a leap day among them (D199). */
const DAYS_MAX = 731;
const FIRST_DAY = '2010-01-01';

interface WireWindow {
  readonly start_date: string;
  readonly end_date: string;
}

/** @throws INVALID_FIELD for a period of statements that cannot be asked for */
export function requireStatementWindow({ start_date, end_date }: WireWindow, path = ''): void {
  requireOrderedDates({ start_date, end_date }, path);
  if (start_date < FIRST_DAY)
    throw fail('INVALID_FIELD', `${path}start_date must not be before ${FIRST_DAY}`);
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
  if (days > DAYS_MAX)
    throw fail('INVALID_FIELD', `${path}end_date must be within ${DAYS_MAX} days of ${path}start_date`);
}

export function readPeriod(window: WireWindow | undefined): { from: string; to: string } | undefined {
  return window && { from: window.start_date, to: window.end_date };
}
