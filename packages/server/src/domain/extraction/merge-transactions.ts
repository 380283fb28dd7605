import type { RawDetails } from '../../connectors/sdk/details.ts';
import { isSameTransaction, type Transaction, writeTransaction } from '../../wire/transaction.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { newEntityId } from '../../world/ids.ts';
import { othersTurn } from '../../world/pause.ts';
import type { ItemKey } from '../custody.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import { plainOf } from '../records/enrichment/enrich-transaction.ts';
import { sealOriginal } from '../records/transactions/originals.ts';
import type { StoredTransaction } from '../records/transactions/transaction-store.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { type Candidate, nameOf, orderedCandidates } from './candidates.ts';
import { enrichRow, factsOf, type ItemSetting, itemSetting } from './enrich-entries.ts';
import type { AccountIds } from './merge-accounts.ts';
import { normalise } from './normalise.ts';
import { ownTransfers } from './own-transfers.ts';
import type { Reading } from './reading.ts';

/** The first part of a pull: what INITIAL_UPDATE announces. */
const INITIAL_DAYS = 30;

export interface MergeCounts {
  readonly added: number;
  readonly modified: number;
  /** Ids of those that went, pending ones that were posted among them. */
  readonly removed: readonly string[];
  /** Of the added ones, those of the last 30 days. */
  readonly addedInitially: number;
}

/** What a first pull makes readable: the last 30 days, or all of history. */
export type OpenedHistory = 'initial' | 'whole';

type Known = StoredTransaction & { readonly removed: boolean };

/**
 * Brings the entries of a reading into the Item's list: new ones are added, changed ones modified, and a posted entry replaces the
 * pending one that it names. An entry that the reading lacks is left alone (connectors.md 1.7: absence is not removal).
 *
 * Reading the same entries twice changes nothing. The last 30 days come first, so that they can be opened first. `transactionIds`
 * are those of all entries of the reading, changed or not.
 */
export async function mergeTransactions(
  call: Call,
  unit: StoreWriter,
  { item, key }: { readonly item: Item; readonly key: ItemKey },
  {
    reading,
    accountIds,
    opens,
  }: {
    readonly reading: Pick<Reading, 'transactions' | 'statement'>;
    readonly accountIds: AccountIds;
    readonly opens: OpenedHistory | undefined;
  },
): Promise<MergeCounts & { transactionIds: ReadonlySet<string> }> {
  const now = call.world.clock.now();
  const initialFrom = addDays(isoDate(now), -INITIAL_DAYS);
  const ordered = await orderedCandidates(unit, { item, reading, accountIds });
  const seal = (transactionId: string, details: RawDetails): Buffer =>
    sealOriginal(call, item, key, { transactionId, details });
  const total = { added: 0, addedInitially: 0, modified: 0 };
  const removed: string[] = [];
  const transactionIds = new Set<string>();
  const first = opens ? await unit.items.reserveChanges(item.itemId, 0) : item.transactionsSeq;
  const enrich = enrichmentOf(call, unit, item);
  for await (const slice of slicesOf(ordered, reading)) {
    const known = await knownRows(unit, item, slice);
    const ids = assignIds(call, item, { candidates: slice, undone: reading.statement?.undone ?? 0 }, known);
    const said = compare({ ordered: slice, known, ids, reading, iconOrigin: call.enrichers.iconOrigin });
    const changes = await enrich(said, known);
    const count = changes.added.length + changes.modified.length + changes.replaced.size;
    const before = count > 0 ? await unit.items.reserveChanges(item.itemId, count) : 0;
    for (const id of await writeChanges(unit, item, changes, { before, seal })) removed.push(id);
    await noteListed(unit, item, { ordered: slice, known, reading });
    total.added += changes.added.length;
    total.addedInitially += changes.added.filter(({ date }) => date >= initialFrom).length;
    total.modified += changes.modified.length;
    for (const candidate of slice) transactionIds.add(ids.get(nameOf(candidate)) ?? '');
  }
  if (opens) await unit.items.openTransactions(item.itemId, now, first + total.addedInitially);
  if (opens === 'whole') await unit.items.completeTransactions(item.itemId, now);
  return { ...total, removed, transactionIds };
}

/** Entries of a statement file that are merged between two turns of others: a file may have hundreds of thousands. */
const SLICE = 50;

/**
 * A file's entries are merged some at a time. Those of a live source are few, and may name each other as pending and posted, so
 * they are merged together.
 */
async function* slicesOf(
  ordered: readonly Candidate[],
  { statement }: Pick<Reading, 'statement'>,
): AsyncGenerator<readonly Candidate[]> {
  if (!statement) return yield ordered;
  for (let start = 0; start < ordered.length; start += SLICE) {
    yield ordered.slice(start, start + SLICE);
    await othersTurn();
  }
}

/** A row, and what the source says beyond it. */
interface Written extends StoredTransaction {
  readonly details: RawDetails | undefined;
}

/** A row that is added or modified, with the entry that it is of. */
interface ChangedRow {
  readonly candidate: Candidate;
  readonly row: Written;
  readonly isClassified: boolean;
}

interface Changes<Row = Written> {
  readonly added: readonly Row[];
  readonly modified: readonly Row[];
  /** Ids of pending entries that a posted one takes the place of. */
  readonly replaced: ReadonlySet<string>;
  /** Days on which modified entries stood before. */
  readonly leftDays: readonly string[];
}

interface Compared {
  readonly ordered: readonly Candidate[];
  readonly known: ReadonlyMap<string, Known>;
  readonly ids: ReadonlyMap<string, string>;
  readonly reading: Pick<Reading, 'statement'>;
  readonly iconOrigin: string | undefined;
}

/** What the reading changes of the list. */
function compare({ ordered, known, ids, reading, iconOrigin }: Compared): Changes<ChangedRow> {
  const added: ChangedRow[] = [];
  const modified: ChangedRow[] = [];
  const replaced = new Set<string>();
  const leftDays: string[] = [];
  for (const candidate of ordered) {
    const stored = known.get(nameOf(candidate));
    // A statement names the pending entry once, in the file that posts it.
    const pendingId =
      ids.get(pendingNameOf(candidate)) ?? (stored && reading.statement ? pendingIdOf(stored) : null);
    const ownIds = {
      transactionId: ids.get(nameOf(candidate)) ?? '',
      accountId: candidate.accountId,
      pendingTransactionId: pendingId,
    };
    const said = normalise(candidate.raw, ownIds, iconOrigin);
    const row = toPlainRow(candidate, said, reading.statement?.dialect);
    const changed = { candidate, row, isClassified: said.personalFinance !== null };
    if (!stored) {
      added.push(changed);
    } else if (!candidate.asStored && !isEqual(stored, row) && !isSettled(stored, candidate, reading)) {
      modified.push({ ...changed, row: { ...row, dayOrder: stored.dayOrder } });
      leftDays.push(stored.date);
    }
    // A pull reads the posted entry again and again; its pending one went once.
    const isGone = known.get(pendingNameOf(candidate))?.removed === true;
    if (pendingId !== null && !isGone) replaced.add(pendingId);
  }
  return { added, modified, replaced, leftDays };
}

/**
 * Tells what added and modified rows were. A row that stays as its source said it keeps what it was told before, so that a newer
 * engine rewrites nothing by itself (D83).
 */
function enrichmentOf(call: Call, unit: StoreWriter, item: Item) {
  let setting: ItemSetting | undefined;
  return async (changes: Changes<ChangedRow>, known: ReadonlyMap<string, Known>): Promise<Changes> => {
    const changed = [...changes.added, ...changes.modified];
    const rowOf = ({ row }: ChangedRow): Written => row;
    // Where the source classifies all, the engine is not even loaded.
    if (changed.every(({ isClassified }) => isClassified))
      return { ...changes, added: changes.added.map(rowOf), modified: changes.modified.map(rowOf) };
    setting ??= await itemSetting(call, unit, item);
    const own = setting;
    const transfers = await ownTransfers(unit, item, changed);
    const enriched = (one: ChangedRow): Written => {
      if (one.isClassified) return one.row;
      const other = own.accountTypes.get(transfers.get(one) ?? '');
      const before = known.get(nameOf(one.candidate)) ?? known.get(pendingNameOf(one.candidate));
      const row = enrichRow(own, one.row, factsOf(one.candidate.raw), {
        ...(other?.accountType ? { transferPair: { ...other, accountType: other.accountType } } : {}),
        ...(before && keepsClass(before, one.row) ? { asPending: before.pfc2 ?? undefined } : {}),
      });
      return { ...row, details: one.row.details };
    };
    return { ...changes, added: changes.added.map(enriched), modified: changes.modified.map(enriched) };
  };
}

/** What was told of a pending entry holds for the posted one of the same text. */
function keepsClass(before: Known, row: StoredTransaction): boolean {
  return (
    before.pending &&
    !row.pending &&
    before.enrichment !== null &&
    before.originalDescription === row.originalDescription
  );
}

/** Writes the changes under numbers from `before` on, and recounts their days; gives the ids that were removed. */
async function writeChanges(
  unit: StoreWriter,
  { itemId }: Item,
  { added, modified, replaced, leftDays }: Changes,
  { before, seal }: { readonly before: number; readonly seal: Seal },
): Promise<string[]> {
  await unit.transactions.insert(
    itemId,
    added.map((row, index) => ({ ...sealed(row, seal), seq: before + 1 + index })),
  );
  let seq = before + added.length;
  for (const row of modified) await unit.transactions.update(itemId, { ...sealed(row, seal), seq: ++seq });
  const days = [...leftDays, ...new Set([...added, ...modified].map(({ date }) => date))];
  const removed: string[] = [];
  for (const transactionId of replaced) {
    const date = await unit.transactions.remove(itemId, transactionId, ++seq);
    if (date === undefined) continue;
    days.push(date);
    removed.push(transactionId);
  }
  await unit.transactions.recountDays(itemId, days);
  return removed;
}

/** What a file says of rows by listing them: that they are there, and of those of before, in which dialect they are worded. */
async function noteListed(
  unit: StoreWriter,
  { itemId }: Item,
  { ordered, known, reading: { statement } }: Omit<Compared, 'ids' | 'iconOrigin'>,
): Promise<void> {
  if (!statement) return;
  const rows = ordered.flatMap((candidate) => {
    const row = known.get(nameOf(candidate));
    return row ? [{ ...row, asStored: candidate.asStored }] : [];
  });
  const missed = rows.filter(({ missedBy }) => missedBy);
  const nameless = rows.filter(({ dialect, asStored }) => !dialect && !asStored);
  await unit.transactions.noteListed(itemId, idsOf(missed));
  await unit.transactions.nameDialect(itemId, idsOf(nameless), statement.dialect);
}

function idsOf(rows: readonly StoredTransaction[]): string[] {
  return rows.map(({ transactionId }) => transactionId);
}

type Seal = (transactionId: string, details: RawDetails) => Buffer;

function sealed({ details, ...row }: Written, seal: Seal): StoredTransaction {
  return details === undefined ? row : { ...row, sealedOriginal: seal(row.transactionId, details) };
}

function isEqual(stored: Known, row: StoredTransaction): boolean {
  return (
    isSameTransaction(plainOf(stored.wire, stored.enrichment), row.wire) &&
    stored.originalDescription === row.originalDescription &&
    !stored.removed
  );
}

/** Statements come in any order: an older one renews nothing, and what is gone or posted does not become pending again. */
function isSettled(stored: Known, { raw }: Candidate, { statement }: Pick<Reading, 'statement'>): boolean {
  if (!statement || (stored.pending && raw.status === 'posted')) return false;
  // What two files missed was no correction: it is back when a later one lists it.
  if (stored.removed && stored.missedBy) return statement.outdated;
  if (stored.removed || (raw.status === 'pending' && !stored.pending)) return true;
  return statement.outdated && raw.correctsSourceId === undefined;
}

/** Stored rows by name: of the entries themselves, and of the pending ones that they replace. */
async function knownRows(
  unit: StoreWriter,
  item: Item,
  candidates: readonly Candidate[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const [accountId, own] of Map.groupBy(candidates, (candidate) => candidate.accountId)) {
    const keys = own.flatMap(({ sourceKey, pendingKey }) =>
      pendingKey === undefined ? [sourceKey] : [sourceKey, pendingKey],
    );
    for (const row of await unit.transactions.bySource(item.itemId, accountId, keys))
      known.set(nameOf(row), row);
  }
  return known;
}

/** A stored entry keeps its id; a new one gets one that follows from its name in a seeded world, and is random in all others. */
function assignIds(
  call: Call,
  item: Item,
  { candidates, undone }: { readonly candidates: readonly Candidate[]; readonly undone: number },
  known: ReadonlyMap<string, StoredTransaction>,
): Map<string, string> {
  const again = undone === 0 ? [] : [undone];
  const ids = new Map([...known].map(([name, row]) => [name, row.transactionId]));
  for (const candidate of candidates) {
    const name = nameOf(candidate);
    if (!ids.has(name)) ids.set(name, newEntityId(itemStream(call, item, 'transaction', name, ...again)));
  }
  return ids;
}

function pendingNameOf({ accountId, pendingKey }: Candidate): string {
  return pendingKey === undefined ? '' : nameOf({ accountId, sourceKey: pendingKey });
}

function pendingIdOf({ wire }: Known): string | null {
  return (JSON.parse(wire) as { pending_transaction_id: string | null }).pending_transaction_id;
}

/** The row as the source said it: its class in version 2 and what enrichment fills are still open. */
function toPlainRow(
  { sourceKey, raw, order }: Candidate,
  said: Transaction,
  dialect: string | undefined,
): Written {
  return {
    transactionId: said.transactionId,
    accountId: said.accountId,
    sourceKey,
    date: said.date,
    dayOrder: order,
    pending: said.pending,
    originalDescription: said.originalDescription,
    wire: writeTransaction(said),
    pfc2: null,
    enrichment: null,
    dialect: dialect ?? null,
    details: raw.details,
  };
}
