import { isDeepStrictEqual } from 'node:util';
import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { newEntityId } from '../../../world/ids.ts';
import type { Account } from '../../accounts/account.ts';
import type { NewAccount, StoredAccount } from '../../accounts/account-store.ts';
import { completeGrant } from '../../consents/log-consent.ts';
import type { DataKey } from '../../custody.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import { itemStream } from '../../items/item-stream.ts';
import { PENDING, planMicroDeposit, verificationAfter } from '../../items/micro-deposit.ts';
import { type AccountSource, type NewValues, saidAccount } from '../../records/account-origins.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { keepOrigins } from './keep-origins.ts';
import { accountNamed, asStored, nameDigest, nameOfId, requireCurrency } from './named-accounts.ts';
import { lastingIds, persistentIds } from './persistent-ids.ts';

/** Our account id for each account of the source. */
export type AccountIds = ReadonlyMap<AccountKey, string>;

interface AccountsRead {
  readonly key: DataKey;
  readonly raw: readonly RawAccount[];
  /** Those that are stored, where they were looked up already. */
  readonly stored?: readonly StoredAccount[] | undefined;
  /** A reading at the institution where it is left out. */
  readonly source?: AccountSource | undefined;
}

/**
 * Matches the accounts of a reading with those that are stored, by a keyed hash of the source's key; a known account keeps its
 * id and place, a new one gets random ones.
 */
export async function mergeAccounts(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { key, raw, stored: all, source = { kind: 'pull', connector: item.connector } }: AccountsRead,
): Promise<AccountIds> {
  const stored = new Map(
    (all ?? (await unit.accounts.listStored(item.itemId))).map((account) => [account.sourceDigest, account]),
  );
  const ids = new Map<AccountKey, string>();
  const read = raw.map((given) => ({ given, sourceDigest: accountDigest(call, item, given.key) }));
  const unknown = read.flatMap(({ given, sourceDigest }) => (stored.has(sourceDigest) ? [] : [given]));
  const lasting = await lastingIds(call, unit, item, unknown);
  const values: NewValues[] = [];
  const added = newAccounts(unit, item);
  const origin = { at: call.world.clock.now(), source };
  let position = stored.size;
  for (const { given, sourceDigest } of read) {
    const named = stored.has(sourceDigest)
      ? undefined
      : await namedAccount(call, unit, item, { known: given, stored });
    const known = stored.get(sourceDigest) ?? named;
    if (known && given.names) requireCurrency(given, known, origin.at);
    const account = named ? asStored(given, named) : given;
    const accountId = known?.accountId ?? newEntityId(itemStream(call, item, 'account', account.key));
    ids.set(account.key, accountId);
    // Once told it stays, whatever the account is called by then.
    const persistentAccountId =
      known?.persistentAccountId ?? lasting.get(account.key) ?? persistentIds(call, item, account)[0] ?? null;
    const record = mergedAccount(account, {
      accountId,
      position: known?.position ?? position,
      persistentAccountId,
      known,
    });
    const was = known?.verificationStatus ?? null;
    if (known) {
      // Most pulls find the accounts as they were.
      if (!isAsStored(known, record)) {
        await unit.accounts.update(item.itemId, record);
        values.push({ ...origin, said: saidAccount(given), before: known, after: record });
      }
    } else {
      const place = { table: 'accounts', field: 'source_key', row: accountId };
      const sealedSourceKey = call.custody.seal(item, key, place, account.key);
      added.add({ ...record, sourceDigest, sealedSourceKey });
      values.push({ ...origin, said: saidAccount(given), before: undefined, after: record });
      position += 1;
    }
    if (record.verificationStatus === PENDING && was !== PENDING)
      await planMicroDeposit(unit, item, accountId, call.world.clock.now());
    if (account.names) await keepNames(call, unit, item, { accountId, names: account.names.own, added });
  }
  await added.write();
  await keepOrigins(call, unit, item, { key, values });
  if (stored.size === 0) await completeGrant(call, unit, item);
  return ids;
}

/** Accounts that a reading found are written together: an Item may have dozens, and each statement is a way to the database and back. */
function newAccounts({ accounts }: Pick<StoreWriter, 'accounts'>, { itemId }: Item) {
  const waiting: NewAccount[] = [];
  return {
    add: (account: NewAccount): void => void waiting.push(account),
    async write(): Promise<void> {
      if (waiting.length > 0) await accounts.insert(itemId, ...waiting.splice(0));
    },
  };
}

/** The account as it is stored now: some of what was told once stays, whatever the source says of it by then. */
function mergedAccount(
  account: RawAccount,
  {
    known,
    persistentAccountId,
    ...place
  }: {
    readonly accountId: string;
    readonly position: number;
    readonly persistentAccountId: string | null;
    readonly known: StoredAccount | undefined;
  },
): Account {
  return {
    ...toAccount(account, place),
    persistentAccountId,
    // Where the source does not say it, whoever typed the numbers did.
    holderCategory: holderOf(account, known),
    verificationStatus: verificationAfter(known?.verificationStatus ?? null, account.verificationStatus),
  };
}

/** That a business holds an account may have been said by the person who typed its numbers: a bank that takes it for a person's is not heard then. */
function holderOf(account: RawAccount, known: Pick<Account, 'holderCategory'> | undefined): string | null {
  if (known?.holderCategory === 'business') return 'business';
  return account.holderCategory ?? known?.holderCategory ?? null;
}

/** The account of this Item that another source calls by one of these names. */
async function namedAccount(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    known: { names },
    stored,
  }: { readonly known: RawAccount; readonly stored: ReadonlyMap<string, StoredAccount> },
): Promise<StoredAccount | undefined> {
  if (!names) return undefined;
  const tenant = asTenant(call.environment, item.clientId);
  const place = await accountNamed(call, unit, tenant, { sought: names.sought, within: item.itemId });
  return place && [...stored.values()].find(({ accountId }) => accountId === place.accountId);
}

async function keepNames(
  call: Call,
  unit: StoreWriter,
  { clientId, itemId }: Item,
  {
    accountId,
    names,
    added,
  }: {
    readonly accountId: string;
    readonly names: readonly string[];
    readonly added: ReturnType<typeof newAccounts>;
  },
): Promise<void> {
  // The next account of the reading may be the one that has these names.
  await added.write();
  const tenant = asTenant(call.environment, clientId);
  const digests = [...names, nameOfId(accountId)].map((name) => nameDigest(call, tenant, name));
  await unit.statementSources.saveNames(tenant, digests, { itemId, accountId });
}

function isAsStored(stored: StoredAccount, record: Account): boolean {
  const { closed, sourceDigest: _digest, sealedSourceKey: _key, ...before } = stored;
  return !closed && isDeepStrictEqual(before, record);
}

function toAccount(
  raw: RawAccount,
  { accountId, position }: { readonly accountId: string; readonly position: number },
): Omit<Account, 'verificationStatus' | 'holderCategory' | 'persistentAccountId'> {
  return {
    accountId,
    position,
    type: raw.type,
    subtype: raw.subtype,
    name: raw.name,
    officialName: raw.officialName,
    mask: raw.mask,
    currency: raw.currency,
    current: raw.balance.current,
    available: raw.balance.available,
    limit: raw.balance.limit,
    balanceAt: raw.balance.asOf,
  };
}
