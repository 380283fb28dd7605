import type { RawBalance } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { chooseAccounts } from '../accounts/choose-accounts.ts';
import type { DataKey } from '../custody.ts';
import { keepOrigins } from '../extraction/accounts/keep-origins.ts';
import {
  countOnDemand,
  endRow,
  isCounted,
  requireNotLeftAlone,
} from '../extraction/pulls/failures-in-row.ts';
import { refuseWithoutAccounts } from '../extraction/pulls/first-pull.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { LIVE_CALL_MS } from '../institution-calls/deadline.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import { asFailure, isStoredError, itemRefusal } from '../institution-calls/refusals.ts';
import { accountDigest } from '../items/account-digest.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import { isBroughtByPerson, requireSupported } from '../items/products.ts';
import { type SaidAccount, saidBalance } from '../records/account-origins.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';

export interface BalanceRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
}

export interface BalanceRequest {
  readonly accountIds: readonly string[] | undefined;
  /** Milliseconds: figures that the institution has from before are not wanted. */
  readonly notBefore?: number | undefined;
}

/**
 * Balances as the institution gives them now, never those of the cache; they become the cached ones. Each account says from when
 * its figures are; one that the institution could not tell now has none. `balance` is in use from then on.
 * @throws PRODUCT_NOT_READY before the first reading; INSTITUTION_DOWN where it could tell none; INVALID_ACCOUNT_ID; LAST_UPDATED_DATETIME_OUT_OF_RANGE for figures older than asked; PRODUCTS_NOT_SUPPORTED when the connector cannot ask; INSTITUTION_NOT_RESPONDING after 30 seconds;
 *   what the institution answered otherwise.
 */
export async function readBalances(
  call: Call,
  item: Item,
  { accountIds, notBefore = Number.NEGATIVE_INFINITY }: BalanceRequest,
): Promise<BalanceRead> {
  const { world, store, custody } = call;
  const connector = call.connector(item.connector);
  const ask = connector?.balances?.bind(connector);
  if (!ask && isBroughtByPerson(call, item)) return statedBalances(call, item, { accountIds, notBefore });
  if (!ask) throw fail('PRODUCTS_NOT_SUPPORTED', 'balances of this item cannot be asked for in real time');
  requireSupported(call, item, 'balance');
  const known = await store.accounts.listStored(item.itemId);
  if (known.length === 0) await refuseWithoutAccounts(call, item);
  const stored = known.filter(({ closed }) => !closed);
  const chosen = new Set(chooseAccounts(stored, accountIds).map(({ accountId }) => accountId));
  const { key, credential } = await openCredential(call, item);
  const asked = stored.filter(({ accountId }) => chosen.has(accountId));
  const sourceKey = ({ accountId, sealedSourceKey }: StoredAccount): string =>
    custody.open(item, key, { table: 'accounts', field: 'source_key', row: accountId }, sealedSourceKey);

  await requireNotLeftAlone(call, item);
  const work = { limitMs: LIVE_CALL_MS, areas: ['balance'] as const };
  const answer = await atInstitution(call, item, work, (context) =>
    ask(context, credential, asked.map(sourceKey)),
  ).catch((error: unknown) => noteFailure(call, item, error));
  const balances = new Map(answer.items.map((balance) => [accountDigest(call, item, balance.key), balance]));
  const read = asked.map((account) => ({ account, balance: balances.get(account.sourceDigest) }));
  const told = read.flatMap(({ account, balance }) =>
    balance ? [{ after: withBalance(account, balance), said: saidBalance(balance) }] : [],
  );
  // Of the login and of other accounts it says nothing.
  if (told.length === 0 && answer.perAccountErrors.length > 0) throw fail('INSTITUTION_DOWN');
  // What the institution does not date is of this moment.
  if (told.some(({ after: { balanceAt } }) => balanceAt !== null && balanceAt < notBefore))
    throw fail('LAST_UPDATED_DATETIME_OUT_OF_RANGE');

  const current = await keepBalances(call, item, { key, told });
  if (!current || current.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  const now = world.clock.now();
  const accounts = read.map(({ account, balance }) =>
    balance ? { ...withBalance(account, balance), balanceAt: balance.asOf ?? now } : withoutBalance(account),
  );
  return { item: current, accounts };
}

interface ToldBalance {
  readonly after: Account;
  readonly said: SaidAccount;
}

/** @throws ITEM_CONCURRENTLY_DELETED */
async function keepBalances(
  call: Call,
  item: Item,
  { key, told }: { readonly key: DataKey; readonly told: readonly ToldBalance[] },
): Promise<Item | undefined> {
  const at = call.world.clock.now();
  const source = { kind: 'balance', connector: item.connector } as const;
  return call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    const listed = new Map((await unit.accounts.list(item.itemId)).map((each) => [each.accountId, each]));
    const values = told.flatMap(({ after, said }) => {
      // An account that was taken off the Item meanwhile stays off.
      const before = listed.get(after.accountId);
      return before ? [{ at, source, said, before, after: withFigures(before, after) }] : [];
    });
    for (const { after } of values) await unit.accounts.updateBalance(item.itemId, after);
    await keepOrigins(call, unit, item, { key, values });
    await endRow(call, unit, item);
    if (!(await unit.items.addProduct(item.itemId, 'balance', at)))
      await unit.items.useProduct(item.itemId, 'balance');
    await unit.items.notePull(item.itemId, ['balance'], 'pulled', at);
    return unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  });
}

/**
 * What the newest statement says, as of its day: nobody can be asked for more (D96). An account whose statements state no balance has
 * none.
 */
async function statedBalances(
  { store, world }: Call,
  item: Item,
  { accountIds, notBefore = Number.NEGATIVE_INFINITY }: BalanceRequest,
): Promise<BalanceRead> {
  const listed = await store.accounts.list(item.itemId);
  if (listed.every(({ current, available }) => current === null && available === null))
    throw fail('PRODUCTS_NOT_SUPPORTED', 'what this item was made of states no balance');
  const accounts = chooseAccounts(listed, accountIds);
  const isOlder = ({ balanceAt }: Account): boolean => (balanceAt ?? Number.NEGATIVE_INFINITY) < notBefore;
  if (accounts.some(isOlder)) throw fail('LAST_UPDATED_DATETIME_OUT_OF_RANGE');
  const current = await store.unitOfWork(async (unit) => {
    await unit.items.addProduct(item.itemId, 'balance', world.clock.now());
    return unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  });
  if (!current || current.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  return { item: current, accounts };
}

function withFigures(account: Account, { current, available, limit, balanceAt }: Account): Account {
  return { ...account, current, available, limit, balanceAt };
}

function withoutBalance(account: Account): Account {
  return { ...account, current: null, available: null, limit: null, balanceAt: null };
}

function withBalance(account: Account, balance: RawBalance): Account {
  const { current, available, limit, asOf } = balance;
  return { ...account, current, available, limit, balanceAt: asOf };
}

async function noteFailure(call: Call, item: Item, error: unknown): Promise<never> {
  const failure = asFailure(error);
  const refusal = itemRefusal(failure);
  // Most failures pass and leave nothing to write.
  if (!isStoredError(refusal.code) && !isCounted(call, item, failure)) throw refusal;
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) return;
    await countOnDemand(call, unit, item, failure);
    if (isStoredError(refusal.code)) await breakItem(call, unit, item, { code: refusal.code });
  });
  throw refusal;
}
