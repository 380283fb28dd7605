import { fail } from '../../../errors.ts';
import { EMPTY_PAGE, type PackedPage } from '../../../wire/packed-page.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { isTransactionAccount } from '../../records/coverage.ts';
import type { ChangePage, ChangeRange, Look } from '../../records/transactions/transaction-store.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import type { PartnerUse } from '../../tokens/partner-use.ts';
import type { TransactionRow } from './read-transactions.ts';
import { readinessOf, type TransactionsStatus } from './readiness.ts';
import { readCursor, type SyncCursor, writeCursor } from './sync-cursor.ts';

export interface SyncRequest {
  /** Empty: from the start. `now`: from the present on. */
  readonly cursor: string;
  readonly count: number;
  readonly accountId: string | undefined;
  /** Counts only when this read adds the product to the Item. */
  readonly daysRequested: number | undefined;
  /** The answer adds or leaves out fields: its transactions are wanted one by one. */
  readonly isRewritten?: boolean;
  /** The token of the partner who asks; absent: the Item's own team does. */
  readonly token?: PartnerUse;
}

export interface SyncRead {
  readonly status: TransactionsStatus;
  readonly accounts: readonly Account[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
  /** In order of change, as wire objects joined by commas, or one by one. */
  readonly added: PackedPage | readonly TransactionRow[];
  readonly modified: PackedPage | readonly TransactionRow[];
  readonly removed: Buffer;
  /** Whether the last look at the store, which gave the page, found the Item there. */
  readonly isThere: boolean;
}

const NOTHING = { added: EMPTY_PAGE, modified: EMPTY_PAGE, removed: Buffer.alloc(0) };

const TRIES_MAX = 5;

/**
 * One page of what changed since a cursor. A loop runs up to the change that was the last when it began; when the list changes
 * inside the loop, the caller starts it again.
 *
 * The page is a second look at the store: where the list changed between the two it lacks the rows that changed, which would later
 * come as modified to callers who never saw them, so both looks are taken again.
 * @throws TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION; INVALID_FIELD for a foreign cursor; INVALID_ACCOUNT_ID. Never
 *   PRODUCT_NOT_READY: before the first pull the lists are empty.
 */
export async function syncTransactions(call: Call, item: Item, request: SyncRequest): Promise<SyncRead> {
  const used = await useProduct(call, item, 'transactions', { historyDays: request.daysRequested });
  let current = await noteSynced(call, used, request.token);
  for (let nth = 1; nth <= TRIES_MAX; nth++) {
    const { asOf, ...read } = await readPage(call, current, request);
    if (asOf === current.transactionsSeq) return { ...read, isThere: true };
    const now = await call.store.items.find(asTenant(item.environment, item.clientId), item.itemId);
    if (!now || now.state === 'removed') return { ...read, isThere: false };
    if (now.transactionsSeq === current.transactionsSeq) return { ...read, isThere: true };
    current = now;
  }
  throw fail('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
}

type PageRead = Omit<SyncRead, 'isThere'> & Look;

/** A page of the changes that an Item has as it was found. */
async function readPage(call: Call, current: Item, request: SyncRequest): Promise<PageRead> {
  const { store } = call;
  const { itemId } = current;
  const { status, seqMax } = readinessOf(current);
  const all = await store.accounts.list(itemId);
  const accounts =
    request.accountId === undefined
      ? coveredOf(all)
      : chooseAccounts(all, [request.accountId]).filter(isTransactionAccount);
  const isNamed = request.cursor !== '' && request.cursor !== 'now';
  if (status === 'NOT_READY' && !isNamed)
    return { status, accounts, nextCursor: '', hasMore: false, ...NOTHING };

  const cursor = isNamed ? goOn(readCursor(itemId, request.cursor), seqMax) : begin(request.cursor, seqMax);
  const range: ChangeRange = {
    itemId,
    base: cursor.base,
    after: cursor.position,
    until: cursor.until,
    ...(request.accountId === undefined ? {} : { accountId: request.accountId }),
  };
  const found: ChangePage<PackedPage | readonly TransactionRow[]> = request.isRewritten
    ? await store.transactions.changeRows(range, request.count)
    : await changePage(call, current, range, request.count);
  const { last, hasMore, added, modified, removed, asOf } = found;
  const next: SyncCursor = hasMore
    ? { base: cursor.base, position: last, until: cursor.until }
    : { base: cursor.until, position: cursor.until, until: cursor.until };
  return {
    status,
    accounts,
    nextCursor: writeCursor(itemId, next),
    hasMore,
    added,
    modified,
    removed,
    asOf,
  };
}

/** Of each list that the store hands out, the one of those accounts that transactions cover: what is made of it is kept with it. */
const coveredLists = new WeakMap<readonly Account[], readonly Account[]>();

function coveredOf(accounts: readonly Account[]): readonly Account[] {
  const known = coveredLists.get(accounts);
  if (known) return known;
  const covered = accounts.filter(isTransactionAccount);
  coveredLists.set(accounts, covered);
  return covered;
}

/** A page of changes that was kept, or is from now on. */
async function changePage(
  { store, dataVersion }: Call,
  { itemId, transactionsSeq }: Item,
  range: ChangeRange,
  count: number,
): Promise<ChangePage<PackedPage>> {
  const kept = store.keptPages?.()?.changes;
  const { base, after, until, accountId } = range;
  const name = kept ? JSON.stringify([itemId, base, after, until, count, accountId ?? null]) : '';
  const version = `${dataVersion}.${transactionsSeq}`;
  const before = kept?.find(name, version);
  if (before) return before;
  const found = await store.transactions.changePage(range, count);
  if (found.asOf === transactionsSeq) kept?.keep(name, version, found);
  return found;
}

/**
 * From now on whoever asked hears of changes: the Item's own URL, or that of the partner. Gives the Item as it is from then on: of a
 * change that came before, this answer tells.
 */
async function noteSynced({ store }: Call, item: Item, token: PartnerUse | undefined): Promise<Item> {
  const { environment, clientId, itemId } = item;
  if (token === undefined ? item.synced : token.synced) return item;
  await store.unitOfWork(async (unit) => {
    // A pull that is under way looks first who is to hear of it, and commits later.
    await unit.items.hold(itemId);
    if (token === undefined) await unit.items.noteSynced(itemId);
    else await unit.processorTokens.noteUse(token, 'synced');
  });
  return (await store.items.find(asTenant(environment, clientId), itemId)) ?? item;
}

/** A loop that begins now runs up to the newest visible change. */
function begin(text: string, newest: number): SyncCursor {
  const from = text === 'now' ? newest : 0;
  return { base: from, position: from, until: newest };
}

/** The loop of a cursor, or the next one where it ended one. */
function goOn(cursor: SyncCursor, newest: number): SyncCursor {
  if (cursor.until > newest) throw fail('INVALID_FIELD', 'cursor must be a next_cursor of this item');
  const between = cursor.position === cursor.until;
  if (between) return { base: cursor.until, position: cursor.until, until: newest };
  if (cursor.until !== newest) throw fail('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
  return cursor;
}
