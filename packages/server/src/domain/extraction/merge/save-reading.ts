import type { StoredAccount } from '../../accounts/account-store.ts';
import type { DataKey } from '../../custody.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import { isTransactionAccount } from '../../records/coverage.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { type AccountIds, mergeAccounts } from '../accounts/merge-accounts.ts';
import type { Reading } from '../reading/reading.ts';
import { noteUnshared } from '../reading/selection.ts';
import { dropLapsedPending } from './drop-lapsed-pending.ts';
import { type InvestmentCounts, mergeInvestments } from './merge-investments.ts';
import { type MergeCounts, mergeTransactions, type OpenedHistory } from './merge-transactions.ts';
import { type SealedChanges, sealRecords } from './seal-records.ts';
import { withdrawEntries } from './withdraw-entries.ts';
import { withdrawMissed } from './withdraw-missed.ts';

/** What a reading changed. */
export interface SavedReading extends MergeCounts, SealedChanges {
  readonly accountIds: AccountIds;
  /** Accounts at the source, not the Item's, that nobody was asked about yet. */
  readonly appeared: number;
  readonly investments: InvestmentCounts;
  /** Of an account the source did not give all days that were asked for. */
  readonly isCutShort?: true;
}

const NO_INVESTMENTS: InvestmentCounts = { holdingsAdded: 0, holdingsUpdated: 0, transactionsAdded: 0 };

/**
 * Transactions of accounts that the product covers (D104). Rows that were kept before of any other account are withdrawn, as far as
 * the source still names them.
 */
function coveredTransactions({ accounts, transactions, statement }: Reading): Reading['transactions'] {
  const covered = new Set(accounts.filter(isTransactionAccount).map(({ key }) => key));
  return transactions?.flatMap((own) => {
    if (covered.has(own.account)) return [own];
    if (statement) return [];
    return [
      {
        account: own.account,
        entries: [],
        removed: [...own.entries].flatMap(({ sourceId }) => sourceId ?? []),
      },
    ];
  });
}

/** A file says itself of which days it is. */
function isCutShort({ accounts, transactions = [], statement }: Reading): boolean {
  if (statement) return false;
  const whole = new Set(transactions.flatMap(({ account, covered }) => (covered ? [account] : [])));
  return transactions.length > 0 && accounts.some((one) => isTransactionAccount(one) && !whole.has(one.key));
}

async function noteRead(
  { world }: Call,
  unit: StoreWriter,
  item: Item,
  { reading, products }: { readonly reading: Reading; readonly products: readonly string[] },
): Promise<void> {
  const now = world.clock.now();
  for (const product of products) {
    const outcome = isReadInPart(reading, item, product) ? 'failed' : 'pulled';
    await unit.items.notePull(item.itemId, [product], outcome, now);
  }
}

/** A first reading that lacks an account, of what no schedule reads again: the next call for it does. */
function isReadInPart(reading: Reading, { products }: Item, product: string): boolean {
  const failed = { auth: reading.withoutNumbers, identity: reading.withoutOwners }[product];
  const isFirst = products.find((own) => own.product === product)?.pulledAt == null;
  return isFirst && (failed ?? []).length > 0;
}

/**
 * All of one reading, or nothing of it (connectors.md 1.7: applying a page is one store transaction). The unit of work holds the Item: a
 * removal that came first wins, and nothing of a removed Item is written again.
 * @param stored the Item's accounts, where they were looked up already
 */
export async function mergeReading(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    read,
    stored,
    products,
    opens,
  }: {
    readonly key: DataKey;
    readonly read: Reading;
    readonly stored?: readonly StoredAccount[] | undefined;
    readonly products: readonly string[];
    readonly opens?: OpenedHistory | undefined;
  },
): Promise<SavedReading> {
  const transactions = coveredTransactions(read);
  const reading: Reading = { ...read, ...(transactions ? { transactions } : {}) };
  const accountIds = await mergeAccounts(call, unit, item, {
    key,
    raw: reading.accounts,
    stored,
    source: reading.statement && {
      kind: 'statement',
      dialect: reading.statement.dialect,
      fileDigest: reading.statement.fileDigest,
    },
  });
  for (const account of reading.closed ?? [])
    await unit.accounts.close(item.itemId, accountDigest(call, item, account));
  const appeared = await noteUnshared(call, unit, item, reading.others ?? []);
  const sealed = await sealRecords(call, unit, item, { key, reading, accountIds });
  const investments =
    reading.holdings || reading.investmentTransactions
      ? await mergeInvestments(call, unit, item, { reading, accountIds })
      : NO_INVESTMENTS;
  let counts: MergeCounts = { added: 0, addedInitially: 0, modified: 0, returned: 0, removed: [], posted: 0 };
  if (reading.transactions) {
    const { transactionIds, ...merged } = await mergeTransactions(
      call,
      unit,
      { item, key },
      { reading, accountIds, opens },
    );
    const withdrawn = await withdrawEntries(call, unit, item, { reading, accountIds });
    const lapsed = await dropLapsedPending(unit, item, { reading, accountIds, listed: transactionIds });
    const missed = await withdrawMissed(unit, item, { reading, accountIds, listed: transactionIds });
    counts = { ...merged, removed: [...merged.removed, ...withdrawn, ...lapsed, ...missed] };
  }
  await noteRead(call, unit, item, { reading, products });
  const cut = isCutShort(reading) ? ({ isCutShort: true } as const) : {};
  return { accountIds, appeared, investments, ...cut, ...sealed, ...counts };
}
