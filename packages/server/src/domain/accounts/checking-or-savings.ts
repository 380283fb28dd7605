import type { Account } from './account.ts';

/** An account that money can be sent to by its numbers. */
export function isCheckingOrSavings({ type, subtype }: Pick<Account, 'type' | 'subtype'>): boolean {
  return type === 'depository' && (subtype === 'checking' || subtype === 'savings');
}
