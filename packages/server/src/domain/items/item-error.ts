import { fail, isErrorCode, type RefusalError } from '../../errors.ts';
import type { Item } from './item.ts';

export interface ItemError {
  readonly code: string;
  readonly message: string | null;
}

/**
 * What is wrong with an Item at `now`: its stored error, or a login or consent that has run out by then, without any call.
 */
export function itemErrorAt(item: Item, now: number): ItemError | null {
  if (item.error) return item.error;
  const ended = (at: number | null): boolean => at !== null && at <= now;
  if (ended(item.loginExpiresAt) || ended(item.consentExpiresAt))
    return { code: 'ITEM_LOGIN_REQUIRED', message: null };
  return null;
}

/** The refusal that a call on a broken Item gets. */
export function refusalOf({ code, message }: ItemError): RefusalError {
  if (!isErrorCode(code)) return fail('INTERNAL_SERVER_ERROR');
  return message === null ? fail(code) : fail(code, message);
}
