import type { Bacs } from '../../../domain/payments/bank-account.ts';
import { object, optional, type Static, string } from '../../_kit/schema.ts';

/** An account of a British bank in a request; what its numbers must be like is said in `domain/payments/bank-account.ts`. */
export const givenBacs = object({ account: string(), sort_code: string() });

export const givenIban = optional(string({ minLength: 15, maxLength: 42, message: 'must be an IBAN' }));

export function readGivenBacs(given: Static<typeof givenBacs> | undefined): Bacs | null {
  return given ? { account: given.account, sortCode: given.sort_code } : null;
}
