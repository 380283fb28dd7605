import type { Account } from '../accounts/account.ts';

/** What says which products cover an account. */
export type CoveredAccount = Pick<Account, 'type' | 'subtype'>;

/** Which accounts each product covers (api.md 9.1). */
const AUTH_SUBTYPES: ReadonlySet<string> = new Set(['checking', 'savings', 'cash management']);
const LIABILITY_SUBTYPES: Readonly<Record<string, ReadonlySet<string>>> = {
  credit: new Set(['credit card', 'paypal']),
  loan: new Set(['student', 'mortgage']),
};

export function isAuthAccount({ type, subtype }: CoveredAccount): boolean {
  return type === 'depository' && AUTH_SUBTYPES.has(subtype ?? '');
}

export function isLiabilityAccount({ type, subtype }: CoveredAccount): boolean {
  return LIABILITY_SUBTYPES[type]?.has(subtype ?? '') ?? false;
}

export function isInvestmentAccount({ type }: CoveredAccount): boolean {
  return type === 'investment';
}

/** Credit, depository, and the loans that liabilities cover. */
export function isTransactionAccount(account: CoveredAccount): boolean {
  return (
    account.type === 'credit' ||
    account.type === 'depository' ||
    (account.type === 'loan' && isLiabilityAccount(account))
  );
}
