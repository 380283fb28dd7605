import type { RawAccount, RawBalance } from '../../connectors/sdk/records.ts';
import type { Account } from '../accounts/account.ts';
import { isOfFormerCurrency } from '../extraction/accounts/named-accounts.ts';
import { indexedName } from '../extraction/entries/source-keys.ts';
import type { ImportFacts, Reading } from '../extraction/reading/reading.ts';
import type { StatementReading } from './read-statements.ts';

/**
 * A statement with what it may say where a statement of the account is stored already: files come in any order, so balances,
 * holdings and rates of the later one stand, and an older one brings only entries that are not known yet.
 * @param knownSecurities names of the securities that are stored, as indexes hold them
 */
export function withNewestFigures(
  { account, origin, ...reading }: StatementReading,
  stored: Account | undefined,
  knownSecurities: ReadonlySet<string>,
): Reading & { readonly statement: ImportFacts } {
  const isFormer = stored !== undefined && isOfFormerCurrency(account, stored);
  const outdated = isFormer || isOlder(account.balance.asOf, stored?.balanceAt ?? null);
  const { liabilities, holdings, securities, ...rest } = reading;
  return {
    ...rest,
    accounts: [
      {
        ...account,
        ...(outdated && stored ? { currency: stored.currency } : {}),
        balance: outdated ? storedFigures(account.key, stored) : figures(account, stored),
      },
    ],
    ...(outdated || !liabilities ? {} : { liabilities }),
    ...(outdated || !holdings ? {} : { holdings }),
    // A statement may name a security without describing it.
    securities: (securities ?? []).filter(
      ({ key, name }) => !knownSecurities.has(indexedName(key)) || (!outdated && name !== null),
    ),
    statement: { outdated, ...origin },
  };
}

/** Products that a statement has something for. */
export function productsOf({
  transactions,
  investmentTransactions,
  numbers,
  owners,
  liabilities,
}: Reading): string[] {
  return [
    ...(numbers && numbers.length > 0 ? ['auth'] : []),
    ...(owners && owners.length > 0 ? ['identity'] : []),
    ...(investmentTransactions ? ['investments'] : []),
    ...(liabilities && liabilities.length > 0 ? ['liabilities'] : []),
    ...(transactions ? ['transactions'] : []),
  ];
}

function isOlder(at: number | null, storedAt: number | null): boolean {
  return at !== null && storedAt !== null && at < storedAt;
}

/** A statement without figures leaves those of the one before, where they are of its currency. */
function figures({ balance, currency }: RawAccount, stored: Account | undefined): RawBalance {
  return balance.current === null && balance.available === null && stored?.currency === currency
    ? storedFigures(balance.key, stored)
    : balance;
}

function storedFigures(key: string, stored: Account | undefined): RawBalance {
  return {
    key,
    current: stored?.current ?? null,
    available: stored?.available ?? null,
    limit: stored?.limit ?? null,
    asOf: stored?.balanceAt ?? null,
  };
}
