import type { RawDetails } from '../../../connectors/sdk/details.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import { newEntityId } from '../../../world/ids.ts';
import { othersTurn } from '../../../world/pause.ts';
import type { DataKey } from '../../custody.ts';
import type { Item } from '../../items/item.ts';
import { itemStream } from '../../items/item-stream.ts';
import { openOriginals, sealOriginal } from '../../records/transactions/originals.ts';
import type { StoredTransaction, TransactionWrite } from '../../records/transactions/transaction-store.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { type Candidate, nameOf, orderedCandidates } from '../candidates/candidates.ts';
import type { Reading } from '../reading/reading.ts';
import { withListing } from '../statement-entries/listings.ts';
import type { DetailsOf } from '../statement-entries/stored-entries.ts';
import { type Changes, type Compared, compareEntries, type Known, type Written } from './compare-entries.ts';
import { enrichmentOf } from './enrich-changes.ts';
import { postedBefore } from './posted-before.ts';

/** The first part of a pull: what INITIAL_UPDATE announces. */
const INITIAL_DAYS = 30;

export interface MergeCounts {
  readonly added: number;
  readonly modified: number;
  /** Of the modified ones, those that had gone: who was told so hears of them as of new ones. */
  readonly returned: number;
  /** Ids of those that went, pending ones that were posted among them. */
  readonly removed: readonly string[];
  /** Of the removed ones, those that were pending and posted. */
  readonly posted: number;
  /** Of the added ones, those of the last 30 days. */
  readonly addedInitially: number;
}

/** What a first pull makes readable: the last 30 days, or all of history. */
export type OpenedHistory = 'initial' | 'whole';

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
  { item, key }: { readonly item: Item; readonly key: DataKey },
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
  const detailsOf: DetailsOf = (transactionIds) => openOriginals(call, unit, item, { key, transactionIds });
  const first = opens ? await unit.items.reserveChanges(item.itemId, 0) : item.transactionsSeq;
  // Of an Item that never had a change no row is stored: none is looked for.
  const isEmpty = opens !== undefined && first === 0 && !reading.statement;
  const ordered = await orderedCandidates(unit, { item, reading, accountIds, detailsOf, isEmpty });
  const seal = (transactionId: string, details: RawDetails): Buffer =>
    sealOriginal(call, item, key, { transactionId, details });
  const total = { added: 0, addedInitially: 0, modified: 0, returned: 0 };
  const removed: string[] = [];
  const transactionIds = new Set<string>();
  const enrich = enrichmentOf(call, unit, item);
  let merged = 0;
  for await (const slice of slicesOf(ordered, reading)) {
    const known = isEmpty ? new Map<string, Known>() : await knownRows(unit, item, slice);
    const ids = assignIds(call, item, { candidates: slice, undone: reading.statement?.undone ?? 0 }, known);
    const said = compareEntries({
      ordered: slice,
      known,
      ids,
      posted: reading.statement
        ? new Set()
        : await postedBefore(unit, item.itemId, { candidates: slice, known }),
      reading,
      iconOrigin: call.enrichers.iconOrigin,
    });
    const changes = await enrich(said, known);
    const count = changes.added.length + changes.modified.length + changes.replaced.size;
    const before = count > 0 ? await unit.items.reserveChanges(item.itemId, count) : 0;
    for (const id of await writeChanges(unit, item, changes, { before, seal })) removed.push(id);
    await noteListed(unit, item, { ordered: slice, known, reading });
    total.added += changes.added.length;
    total.addedInitially += changes.added.filter(({ date }) => date >= initialFrom).length;
    total.modified += changes.modified.length;
    total.returned += said.modified.filter(({ candidate }) => known.get(candidate.name)?.removed).length;
    for (const candidate of slice) transactionIds.add(ids.get(candidate.name) ?? '');
    merged += slice.length;
    call.onProgress?.({ done: merged, of: ordered.length, unit: 'entry' });
  }
  if (opens) await unit.items.openTransactions(item.itemId, now, first + total.addedInitially);
  if (opens === 'whole') await unit.items.completeTransactions(item.itemId, now);
  return { ...total, removed, posted: removed.length, transactionIds };
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
    yield ordered.slice(start, start + SLICE).map((candidate) => {
      const { name, raw } = candidate;
      return { ...candidate, name, raw };
    });
    await othersTurn();
  }
}

const INSERTED_AT_ONCE = 1000;

/** Writes the changes under numbers from `before` on, and recounts their days; gives the ids that were removed. */
async function writeChanges(
  unit: StoreWriter,
  { itemId }: Item,
  { added, modified, replaced, leftDays }: Changes,
  { before, seal }: { readonly before: number; readonly seal: Seal },
): Promise<string[]> {
  // What is made of a row for the store goes again before the next are made.
  for (let start = 0; start < added.length; start += INSERTED_AT_ONCE) {
    const some = added.slice(start, start + INSERTED_AT_ONCE);
    const numbered = some.map((row, index) => numberedRow(row, before + 1 + start + index, seal));
    await unit.transactions.insert(itemId, numbered);
  }
  let seq = before + added.length;
  for (const row of modified) await unit.transactions.update(itemId, numberedRow(row, ++seq, seal));
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
  { ordered, known, reading: { statement } }: Omit<Compared, 'ids' | 'posted' | 'iconOrigin'>,
): Promise<void> {
  if (!statement) return;
  const rows = ordered.flatMap((candidate) => {
    const row = known.get(candidate.name);
    return row ? [{ ...row, asStored: candidate.asStored }] : [];
  });
  const missed = rows.filter(({ missedBy }) => missedBy);
  const nameless = rows.filter(({ dialect, asStored }) => !dialect && !asStored);
  await unit.transactions.noteListed(itemId, idsOf(missed));
  await unit.transactions.nameDialect(itemId, idsOf(nameless), statement.dialect);
  const listings = ordered.flatMap(({ asStored, date, name }) => {
    const row = asStored ? known.get(name) : undefined;
    const listedOn = row && withListing(row.listedOn, statement.dialect, date);
    return row && listedOn !== row.listedOn ? [{ ...row, listedOn: listedOn ?? '' }] : [];
  });
  for (const [listedOn, some] of Map.groupBy(listings, (row) => row.listedOn))
    await unit.transactions.noteListedOn(itemId, idsOf(some), listedOn);
}

function idsOf(rows: readonly StoredTransaction[]): string[] {
  return rows.map(({ transactionId }) => transactionId);
}

type Seal = (transactionId: string, details: RawDetails) => Buffer;

function numberedRow(row: Written, seq: number, seal: Seal): TransactionWrite & { readonly seq: number } {
  const { transactionId, details } = row;
  if (details === undefined) return { ...row, seq };
  return { ...row, seq, sealedOriginal: seal(transactionId, details) };
}

/** Stored rows by name: of the entries themselves, and of the pending ones that they replace. */
async function knownRows(
  unit: StoreWriter,
  item: Item,
  candidates: readonly Candidate[],
): Promise<Map<string, Known>> {
  const names = new Map<string, Pick<Known, 'accountId' | 'sourceKey'>>();
  for (const { name, accountId, sourceKey, pendingKey } of candidates) {
    names.set(name, { accountId, sourceKey });
    if (pendingKey === undefined) continue;
    const pending = { accountId, sourceKey: pendingKey };
    names.set(nameOf(pending), pending);
  }
  const rows = names.size === 0 ? [] : await unit.transactions.named(item.itemId, [...names.values()]);
  return new Map(rows.map((row) => [nameOf(row), row]));
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
    const { name } = candidate;
    if (!ids.has(name)) ids.set(name, newEntityId(itemStream(call, item, 'transaction', name, ...again)));
  }
  return ids;
}
