import type { RawAccount, RawBalance } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { replacedOn } from '../../../money/currency.ts';
import { negate } from '../../../money/decimal.ts';
import { isoDate } from '../../../world/dates.ts';
import type { Account } from '../../accounts/account.ts';
import type { Services } from '../../services.ts';
import type { StoreReader } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';

/** Where an account of files is kept. */
export interface AccountPlace {
  readonly itemId: string;
  readonly accountId: string;
}

type Keeping = Pick<Services, 'digests'>;

/** Names hold account numbers, so they are stored as keyed hashes (VLT-8: 16 bytes). */
export function nameDigest({ digests }: Keeping, { clientId }: Tenant, name: string): string {
  return digests.index('statement-name', clientId, name).hash.subarray(0, 16).toString('hex');
}

/** The name by which a person may point at an account that is there. */
export function nameOfId(accountId: string): string {
  return `id:${accountId}`;
}

/**
 * The account that is kept under one of the names, the surest first; undefined where none is.
 * @param within an Item: accounts of others are not looked at
 * @throws INVALID_FIELD where a name is that of several accounts.
 */
export async function accountNamed(
  keeping: Keeping,
  { statementSources }: Pick<StoreReader, 'statementSources'>,
  tenant: Tenant,
  { sought, within }: { readonly sought: readonly string[]; readonly within?: string | undefined },
): Promise<AccountPlace | undefined> {
  for (const name of sought) {
    const all = await statementSources.named(tenant, nameDigest(keeping, tenant, name));
    const found = within === undefined ? all : all.filter(({ itemId }) => itemId === within);
    if (found.length > 1) {
      const ids = found.map(({ accountId }) => accountId).join(', ');
      throw fail(
        'INVALID_FIELD',
        `the file may be of several accounts (${ids}): say which one by its id, as the account`,
      );
    }
    if (found[0]) return found[0];
  }
  return undefined;
}

/** A file of an account says its own kind and name of it only where nothing is known; figures are those of the later moment. */
export function asStored(raw: RawAccount, stored: Account): RawAccount {
  const { canonicalNumber: _own, ...rest } = raw;
  return {
    ...rest,
    type: stored.type,
    subtype: stored.subtype,
    name: stored.name,
    officialName: stored.officialName ?? raw.officialName,
    mask: stored.mask ?? raw.mask,
    currency: isOfFormerCurrency(raw, stored) ? stored.currency : raw.currency,
    balance: later(raw, stored),
  };
}

/** Another currency took the place of the file's, and the account is in that one already. */
export function isOfFormerCurrency(
  { currency }: Pick<RawAccount, 'currency'>,
  stored: Pick<Account, 'currency'>,
): boolean {
  return replacedOn(currency, stored.currency) !== undefined;
}

/**
 * An account goes on in the currency that took the place of its own.
 * @param now for a file that does not say of when it is
 * @throws INVALID_FIELD for a file in another currency than the account.
 */
export function requireCurrency(raw: RawAccount, stored: Account, now: number): void {
  const { currency, mask, balance } = raw;
  if (currency === stored.currency || isOfFormerCurrency(raw, stored)) return;
  const from = replacedOn(stored.currency, currency);
  if (from !== undefined && isoDate(balance.asOf ?? now) >= from) return;
  const which = (mask ?? stored.mask) === null ? '' : ` ending in ${mask ?? stored.mask}`;
  throw fail(
    'INVALID_FIELD',
    `the account${which} is kept in ${stored.currency}, and this file is in ${currency}: see whether it is of that account; nothing of it was imported`,
  );
}

function later(raw: RawAccount, stored: Account): RawBalance {
  const { type, balance } = raw;
  const { key, asOf } = balance;
  const isOlder = asOf !== null && stored.balanceAt !== null && asOf < stored.balanceAt;
  if (isOlder || isOfFormerCurrency(raw, stored)) {
    const { current, available, limit, balanceAt } = stored;
    return { key, current, available, limit, asOf: balanceAt };
  }
  // What one has is positive in one kind of account, what one owes in the other.
  const isTurned = isOwed(type) !== isOwed(stored.type);
  return isTurned && balance.current !== null ? { ...balance, current: negate(balance.current) } : balance;
}

function isOwed(type: string): boolean {
  return type === 'credit' || type === 'loan';
}
