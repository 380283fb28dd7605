import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { RawOwner } from '../../connectors/sdk/records.ts';
import { fail, RefusalError } from '../../errors.ts';
import { addDays } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { Account } from '../accounts/account.ts';
import { mergeReading } from '../extraction/merge/save-reading.ts';
import { selectionOf } from '../extraction/reading/selection.ts';
import { incomeFrom } from '../income-sources/read-entries.ts';
import { againstConflicts, CredentialChangedError } from '../institution-calls/credential-changed.ts';
import { asFailure, isStoredError, itemRefusal } from '../institution-calls/refusals.ts';
import { countriesOfItem } from '../institutions/institution-of-item.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt, refusalOf } from '../items/item-error.ts';
import { isBroughtByPerson } from '../items/products.ts';
import { isInvestmentAccount } from '../records/coverage.ts';
import { openRecords } from '../records/open-records.ts';
import type { StoredTransaction, TransactionText } from '../records/transactions/transaction-store.ts';
import type { Call } from '../services.ts';
import type { StoreReader } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { readAtInstitution } from './read-at-institution.ts';
import { rehearse } from './rehearse.ts';
import type { ReportInvestments, ReportWarning } from './report.ts';

/** A report of more transactions fails. */
export const TRANSACTIONS_MAX = 50_000;
/** What a connector that reads nothing by itself brought may be so old. */
const STORED_FOR_MS = DAY_MS;
const SLICE_ROWS = 500;

/** An account with all that the report is computed from. */
export interface AccountMaterial {
  readonly account: Account;
  readonly owners: readonly RawOwner[];
  /** Oldest first; those dated after the window too, which balances are computed from. */
  readonly entries: readonly StoredTransaction[];
  /** From when on the entries are known; undefined where there are none. */
  readonly first: string | undefined;
  readonly investments?: ReportInvestments;
}

export interface ItemMaterial {
  readonly item: Item;
  readonly countryCodes: readonly string[];
  readonly readAt: number;
  readonly accounts: readonly AccountMaterial[];
  /** What is stored of the days before the window: a refund may have been paid for then. */
  readonly earlier: readonly TransactionText[];
  readonly warnings: readonly ReportWarning[];
}

export interface MaterialWish {
  /** The last day of the window. */
  readonly today: string;
  readonly days: number;
  readonly withInvestments: boolean;
}

export class TooManyTransactionsError extends Error {
  override readonly name = 'TooManyTransactionsError';
}

/**
 * Reads one Item for a report, at its institution where that can be asked. Nothing of it is stored.
 * @throws RefusalError for what is wrong with the Item; TooManyTransactionsError
 */
export async function readItem(
  call: Call,
  itemId: string,
  clientId: string,
  wish: MaterialWish,
): Promise<ItemMaterial> {
  const item = await call.store.items.find(asTenant(call.environment, clientId), itemId);
  if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
  const error = itemErrorAt(item, call.world.clock.now());
  if (error) throw refusalOf(error);
  if (isBroughtByPerson(call, item)) return readStored(call, item, wish);
  return againstConflicts(() => readLive(call, item, wish));
}

/** @throws CredentialChangedError where the person shares other accounts by now than when the reading began */
async function readLive(call: Call, item: Item, wish: MaterialWish): Promise<ItemMaterial> {
  const { today, days, withInvestments } = wish;
  const connector = call.connector(item.connector);
  if (!connector) throw itemRefusal(new ConnectorError('institution_gone'));
  const window = days === 0 ? undefined : { from: addDays(today, 1 - days), to: today };
  const live = await readAtInstitution(call, item, connector, { window, withInvestments }).catch(
    (error: unknown) => noteFailure(call, item, error),
  );
  const readAt = call.world.clock.now();
  const { reading, withoutOwners, withoutInvestments } = live;
  const warn = (code: ReportWarning['code'], failure: ConnectorError | undefined): ReportWarning[] =>
    failure ? [{ code, cause: warningCause(item.itemId, itemRefusal(failure)) }] : [];
  return rehearse(call, item, async (rehearsing, unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    const { version, stored } = await selectionOf(call, unit, item);
    if (version !== live.selection) throw new CredentialChangedError();
    const { accountIds } = await mergeReading(rehearsing, unit, item, {
      key: live.key,
      read: reading,
      stored,
      products: [],
    });
    const covered = new Map(
      (reading.transactions ?? []).flatMap(({ account, covered: period }) =>
        period ? [[accountIds.get(account), period.from] as const] : [],
      ),
    );
    const accounts = await collect({ ...rehearsing, store: unit }, item, wish, {
      covered,
      withOwners: !withoutOwners,
      withInvestments: withInvestments && !withoutInvestments,
    });
    // A connector without investments has none to fail at.
    const lacks =
      withInvestments && !connector.holdings && accounts.some(({ account }) => isInvestmentAccount(account))
        ? new ConnectorError('unsupported')
        : withoutInvestments;
    return {
      item,
      countryCodes: countriesOfItem(call, item),
      readAt,
      accounts,
      earlier: await entriesBefore(unit, item, wish),
      warnings: [...warn('OWNERS_UNAVAILABLE', withoutOwners), ...warn('INVESTMENTS_UNAVAILABLE', lacks)],
    };
  });
}

/** What a person brought, where that is not older than a day. */
async function readStored(call: Call, item: Item, wish: MaterialWish): Promise<ItemMaterial> {
  const readAt = Math.max(0, ...item.products.map(({ pulledAt }) => pulledAt ?? 0));
  if (call.world.clock.now() - readAt > STORED_FOR_MS)
    throw fail(
      'ITEM_LOGIN_REQUIRED',
      'this item is fed by statement files and the newest one is older than a day: import a newer one first',
    );
  const { withInvestments } = wish;
  const accounts = await collect(call, item, wish, { covered: new Map(), withOwners: true, withInvestments });
  const earlier = await entriesBefore(call.store, item, wish);
  return { item, countryCodes: countriesOfItem(call, item), readAt, accounts, earlier, warnings: [] };
}

type Collecting = Pick<Call, 'custody'> & {
  readonly store: Pick<StoreReader, 'accounts' | 'transactions' | 'investments' | 'items' | 'sealedRecords'>;
};

async function collect(
  call: Collecting,
  item: Item,
  { today, days }: MaterialWish,
  {
    covered,
    withOwners,
    withInvestments,
  }: {
    /** First days that the source surely covers, by account id. */
    readonly covered: ReadonlyMap<string | undefined, string>;
    readonly withOwners: boolean;
    readonly withInvestments: boolean;
  },
): Promise<AccountMaterial[]> {
  const { store } = call;
  const from = addDays(today, 1 - days);
  const entries =
    days === 0 ? new Map<string, StoredTransaction[]>() : await entriesFrom(store, item.itemId, from);
  const owners = withOwners ? await openRecords<RawOwner>(call, item, 'account_owners') : new Map();
  const accounts: AccountMaterial[] = [];
  for (const account of await store.accounts.list(item.itemId)) {
    const { accountId } = account;
    const own = entries.get(accountId) ?? [];
    const holds = withInvestments && isInvestmentAccount(account);
    accounts.push({
      account,
      owners: owners.get(accountId) ?? [],
      entries: own,
      first:
        covered.get(accountId) ?? (days === 0 ? undefined : await firstEntry(store, item.itemId, accountId)),
      ...(holds
        ? { investments: await investmentsOf(store, item.itemId, accountId, { from, to: today }) }
        : {}),
    });
  }
  return accounts;
}

async function entriesFrom(
  { transactions }: Pick<StoreReader, 'transactions'>,
  itemId: string,
  from: string,
): Promise<Map<string, StoredTransaction[]>> {
  const all: StoredTransaction[] = [];
  for (let place = { date: from, after: '' }; ; ) {
    const rows = await transactions.slice(itemId, place, SLICE_ROWS);
    for (const row of rows) all.push(row);
    if (all.length > TRANSACTIONS_MAX) throw new TooManyTransactionsError();
    const last = rows.at(-1);
    if (!last || rows.length < SLICE_ROWS) break;
    place = { date: last.date, after: last.transactionId };
  }
  return Map.groupBy(all.sort(byDay), ({ accountId }) => accountId);
}

async function entriesBefore(
  { transactions }: Pick<StoreReader, 'transactions'>,
  { itemId }: Item,
  { today, days }: MaterialWish,
): Promise<readonly TransactionText[]> {
  if (days === 0) return [];
  const from = addDays(today, 1 - days);
  const range = { itemId, from: incomeFrom({ from }), to: addDays(from, -1) };
  return transactions.rows(range, 0, TRANSACTIONS_MAX);
}

function byDay(a: StoredTransaction, b: StoredTransaction): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.dayOrder - b.dayOrder || (a.transactionId < b.transactionId ? -1 : 1);
}

async function firstEntry(
  { transactions }: Pick<StoreReader, 'transactions'>,
  itemId: string,
  accountId: string,
): Promise<string | undefined> {
  const list = { itemId, from: '0000-01-01', to: '9999-12-31', accountIds: [accountId] };
  return (await transactions.days(list)).at(-1)?.date;
}

const ALL = 1_000_000;

async function investmentsOf(
  { investments }: Pick<StoreReader, 'investments'>,
  itemId: string,
  accountId: string,
  window: { readonly from: string; readonly to: string },
): Promise<ReportInvestments> {
  const holdings = (await investments.holdings(itemId)).filter((holding) => holding.accountId === accountId);
  const list = { itemId, ...window, accountIds: [accountId] };
  const transactions = window.from > window.to ? [] : await investments.transactions(list, 0, ALL);
  const named = new Set([...holdings, ...transactions].map(({ securityId }) => securityId));
  const securities = (await investments.securities(itemId)).filter(({ securityId }) => named.has(securityId));
  return { holdings, securities, transactions };
}

/** An error that only the user can repair stays on the Item, as after any read. */
async function noteFailure(call: Call, item: Item, error: unknown): Promise<never> {
  if (error instanceof RefusalError) throw error;
  const refusal = itemRefusal(asFailure(error));
  if (isStoredError(refusal.code))
    await call.store.unitOfWork(async (unit) => {
      if (await unit.items.hold(item.itemId)) await breakItem(call, unit, item, { code: refusal.code });
    });
  throw refusal;
}

export function warningCause(itemId: string, { code, message }: RefusalError): ReportWarning['cause'] {
  return { itemId, code, message };
}
