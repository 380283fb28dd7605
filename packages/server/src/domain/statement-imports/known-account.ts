import type { AccountKey } from '../../connectors/sdk/records.ts';
import { fail, RefusalError } from '../../errors.ts';
import { replacedOn } from '../../money/currency.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import {
  type AccountPlace,
  accountNamed,
  asStored,
  nameOfId,
  requireCurrency,
} from '../extraction/accounts/named-accounts.ts';
import { accountDigest } from '../items/account-digest.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { ImportRequest } from './import-request.ts';
import type { StatementReading } from './statement-reading.ts';
import { holder } from './target-item.ts';

/** The form of our own account ids. */
const ACCOUNT_ID = /^[A-Za-z0-9]{37}$/;

/**
 * A file's account under the key of the account that it is, where that came in another format before, or a person points at it by its
 * id; else as the file has it.
 * @param name of the file, for messages
 * @throws INVALID_FIELD for an id that no imported account has, a name of several accounts, another currency.
 */
export async function underKnownKey(
  call: Call,
  tenant: Tenant,
  { csv, itemId }: Pick<ImportRequest, 'csv' | 'itemId'>,
  {
    reading,
    own: { name, isOnly },
  }: {
    readonly reading: StatementReading;
    readonly own: { readonly name: string; readonly isOnly: boolean };
  },
): Promise<StatementReading> {
  try {
    const wanted = csv?.account !== undefined && ACCOUNT_ID.test(csv.account) ? csv.account : undefined;
    if (wanted === undefined && (await isKept(call, tenant, reading))) return reading;
    const place =
      wanted === undefined
        ? await placeOf(call, tenant, itemId, reading)
        : await pointedAt(call, tenant, itemId, { accountId: wanted, isOnly });
    const found = place && (await open(call, tenant, place));
    if (!found) return reading;
    requireCurrency(reading.account, found.account, call.world.clock.now());
    return under(found, reading);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw fail(error.code, `${name}: ${error.message}`);
  }
}

/** Whether the account is kept under the very key that the file gives it. */
async function isKept(call: Call, tenant: Tenant, { account }: StatementReading): Promise<boolean> {
  const { store } = call;
  const itemId = await holder(call, store.statementSources, tenant, {
    asked: undefined,
    accounts: [account.key],
  });
  const item = itemId === undefined ? undefined : await store.items.find(tenant, itemId);
  if (!item) return false;
  const digest = accountDigest(call, item, account.key);
  const stored = (await store.accounts.listStored(item.itemId)).find(
    ({ sourceDigest }) => sourceDigest === digest,
  );
  if (stored) requireCurrency(account, stored, call.world.clock.now());
  return stored !== undefined;
}

async function placeOf(
  call: Call,
  tenant: Tenant,
  itemId: string | undefined,
  { account }: StatementReading,
): Promise<AccountPlace | undefined> {
  const { store } = call;
  const named = await accountNamed(call, store, tenant, { sought: account.names?.sought ?? [] });
  if (named || itemId === undefined || account.mask === null) return named;
  // A crossed-out number names no account of a team, but it may name one of an Item.
  const item = await store.items.find(tenant, itemId);
  const alike = (item ? await store.accounts.list(item.itemId) : []).filter((one) => isAlike(one, account));
  return alike[0] && alike.length === 1 ? { itemId, accountId: alike[0].accountId } : undefined;
}

/** One of the two does not show its whole number. */
function isAlike(stored: Account, { mask, currency, canonicalNumber }: StatementReading['account']): boolean {
  const isVague = canonicalNumber === undefined || stored.persistentAccountId === null;
  const isInIts = stored.currency === currency || replacedOn(stored.currency, currency) !== undefined;
  return isVague && stored.mask === mask && isInIts;
}

async function pointedAt(
  call: Call,
  tenant: Tenant,
  itemId: string | undefined,
  { accountId, isOnly }: { readonly accountId: string; readonly isOnly: boolean },
): Promise<AccountPlace> {
  if (!isOnly)
    throw fail('INVALID_FIELD', 'the file holds several accounts, so it cannot be brought into one');
  const named = await accountNamed(call, call.store, tenant, { sought: [nameOfId(accountId)] });
  if (named) return named;
  const item = itemId === undefined ? undefined : await call.store.items.find(tenant, itemId);
  const accounts = item ? await call.store.accounts.list(item.itemId) : [];
  if (item && accounts.some((one) => one.accountId === accountId)) return { itemId: item.itemId, accountId };
  throw fail('INVALID_FIELD', `no account that was imported has the id ${accountId}; name its item too`);
}

interface Found {
  readonly item: Item;
  readonly account: StoredAccount;
  /** At its source. */
  readonly key: AccountKey;
}

async function open(
  { store, custody }: Call,
  tenant: Tenant,
  place: AccountPlace,
): Promise<Found | undefined> {
  const item = await store.items.find(tenant, place.itemId);
  const itemKey = item && (await store.items.key(item.itemId));
  const accounts = item ? await store.accounts.listStored(item.itemId) : [];
  const account = accounts.find(({ accountId }) => accountId === place.accountId);
  if (!item || !itemKey || !account) return undefined;
  const sealed = { table: 'accounts', field: 'source_key', row: account.accountId };
  return { item, account, key: custody.open(item, itemKey, sealed, account.sealedSourceKey) };
}

function under({ account: stored, key }: Found, reading: StatementReading): StatementReading {
  const own = asStored(reading.account, stored);
  const account = {
    ...own,
    key,
    balance: { ...own.balance, key },
    ...(stored.persistentAccountId === null ? {} : { canonicalNumber: key }),
  };
  const renamed = <One extends { readonly key: AccountKey }>(all: readonly One[]) =>
    all.map((one) => ({ ...one, key }));
  const { numbers, owners, liabilities, holdings, transactions, investmentTransactions } = reading;
  return {
    ...reading,
    account,
    accounts: [account],
    ...(numbers ? { numbers: renamed(numbers) } : {}),
    ...(owners ? { owners: renamed(owners) } : {}),
    ...(liabilities ? { liabilities: renamed(liabilities) } : {}),
    ...(holdings ? { holdings: { ...holdings, holdings: renamed(holdings.holdings) } } : {}),
    ...(transactions ? { transactions: transactions.map((one) => ({ ...one, account: key })) } : {}),
    ...(investmentTransactions
      ? { investmentTransactions: investmentTransactions.map((one) => ({ ...one, account: key })) }
      : {}),
  };
}
