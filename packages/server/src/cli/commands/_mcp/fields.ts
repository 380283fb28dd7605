import { z } from 'zod';
import { isDecimal } from '../../../money/decimal.ts';
import { isCalendarDate } from '../../../world/dates.ts';
import { AgentRefusalError } from './tool.ts';

const LIMIT_MAX = 100;
const LIMIT_USUAL = 25;
const NAME_MAX = 100;
const ID_MAX = 64;

/** Fields that several tools take. */
export const itemId = z.string().min(1).max(ID_MAX).describe('An item_id of list_items.');
export const accountId = z.string().min(1).max(ID_MAX).describe('An account_id of list_accounts.');
export const shortText = z.string().min(1).max(NAME_MAX);
export const limit = z
  .int()
  .min(1)
  .max(LIMIT_MAX)
  .default(LIMIT_USUAL)
  .describe(`How many rows at most, up to ${LIMIT_MAX}.`);
export const cursor = z
  .string()
  .max(NAME_MAX * 2)
  .optional()
  .describe('next_cursor of the answer before, with the same filters; left out at the beginning.');
export const day = z.string().refine(isCalendarDate, { error: 'must be a day like 2026-04-01' });
export const money = z
  .string()
  .refine(isDecimal, { error: 'must be a decimal number as text, like "-12.50"' });

/** Fields that several tools answer with. */
export const nextCursor = z.string().nullable().describe('Where the list goes on; null at its end.');
export const utcInstant = z.string().describe('UTC.');
export const decimalText = z.string().nullable().describe('Decimal text; null where it is not known.');
export const isMasked = z
  .boolean()
  .describe('True outside the sandbox: names of accounts, payees and descriptions are left out.');

/** Places in lists travel as a text that hosts pass back as it is. */
export function toCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AgentRefusalError for a text that `toCursor` did not make of such a place */
export function readListCursor<T>(text: string | undefined, place: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  const read = place.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new AgentRefusalError('cursor is none of this tool; leave it out to begin at the first row');
}

/** A place that is told by the number of rows before it. */
export function rowsBefore(text: string | undefined): number {
  return readListCursor(text, z.int().min(0)) ?? 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
