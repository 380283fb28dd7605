import { fail } from '../../errors.ts';

/** Where a whole number must lie; more than the highest counts as it. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * A whole number that a command or a page asks with. Nobody compared it on its way here, and below nothing a store takes it for all
 * there is. @throws INVALID_FIELD
 */
export function bounded(name: string, value: unknown, { least, most }: Bounds): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw fail('INVALID_FIELD', `${name} must be a whole number from ${least} on`);
  return Math.min(value, most);
}

/** How many rows a list of the Console has at most; the log of calls, and a command that lists webhooks, have more. */
const PAGE_MAX = 100;
export const CALLS_MAX = 200;
export const WEBHOOKS_MAX = 500;

/** How many rows of a list are given at once. @throws INVALID_FIELD */
export const pageSize = (limit: unknown, most = PAGE_MAX): number =>
  bounded('limit', limit, { least: 1, most });
