import type { RawDetails } from '../../../connectors/sdk/details.ts';
import { isSameTransaction, type Transaction } from '../../../wire/transaction.ts';
import { writeTransaction } from '../../../wire/write-transaction.ts';
import { plainOf } from '../../records/enrichment/enrich-transaction.ts';
import type { StoredTransaction, TransactionWrite } from '../../records/transactions/transaction-store.ts';
import { type Candidate, nameOf } from '../candidates/candidates.ts';
import { normalise } from '../entries/normalise.ts';
import type { Reading } from '../reading/reading.ts';

export type Known = StoredTransaction & { readonly removed: boolean };

/** A row, and what the source says beyond it. */
export interface Written extends Omit<TransactionWrite, 'sealedOriginal'> {
  readonly details: RawDetails | undefined;
}

/** A row that is added or modified, with the entry that it is of. */
export interface ChangedRow {
  readonly candidate: Candidate;
  /** As the source said it. */
  readonly said: Transaction;
  readonly row: Written;
  readonly isClassified: boolean;
}

export interface Changes<Row = Written> {
  readonly added: readonly Row[];
  readonly modified: readonly Row[];
  /** Ids of pending entries that a posted one takes the place of. */
  readonly replaced: ReadonlySet<string>;
  /** Days on which modified entries stood before. */
  readonly leftDays: readonly string[];
}

export interface Compared {
  readonly ordered: readonly Candidate[];
  readonly known: ReadonlyMap<string, Known>;
  readonly ids: ReadonlyMap<string, string>;
  /** Ids of pending entries whose posted ones stand. */
  readonly posted: ReadonlySet<string>;
  readonly reading: Pick<Reading, 'statement'>;
  readonly iconOrigin: string | undefined;
}

/** What the reading changes of the list. */
export function compareEntries({
  ordered,
  known,
  ids,
  posted,
  reading,
  iconOrigin,
}: Compared): Changes<ChangedRow> {
  const added: ChangedRow[] = [];
  const modified: ChangedRow[] = [];
  const replaced = new Set<string>();
  const leftDays: string[] = [];
  const listed = new Map(ordered.map(({ name, raw }) => [name, raw.status]));
  // Sources name what an entry reverses in the same field: what was posted stays, and was no pending one.
  const wasPending = (name: string): boolean =>
    listed.has(name) ? listed.get(name) === 'pending' : known.get(name)?.pending === true;
  const isPosted = new Set(ordered.map(pendingNameOf).filter(wasPending));
  for (const candidate of ordered) {
    const stored = known.get(candidate.name);
    // A source may list a pending entry beside its posting for a while: it went once, and does not come back.
    if (stored?.removed && (isPosted.has(candidate.name) || posted.has(stored.transactionId))) continue;
    const named = pendingNameOf(candidate);
    const namedPending = wasPending(named) ? ids.get(named) : undefined;
    // What an entry was while it was pending is found once: in the file, or the pull, that posts it.
    const pendingId = namedPending ?? (stored ? pendingIdOf(stored) : null);
    const ownIds = {
      transactionId: ids.get(candidate.name) ?? '',
      accountId: candidate.accountId,
      pendingTransactionId: pendingId,
    };
    const said = normalise(candidate.raw, ownIds, iconOrigin);
    const row = toPlainRow(candidate, said, reading.statement?.dialect);
    const changed = { candidate, said, row, isClassified: said.personalFinance !== null };
    if (!stored) {
      added.push(changed);
    } else if (!candidate.asStored && !isEqual(stored, said) && !isSettled(stored, candidate, reading)) {
      modified.push({ ...changed, row: { ...row, dayOrder: stored.dayOrder } });
      leftDays.push(stored.date);
    }
    // A pull reads the posted entry again and again; its pending one went once.
    const isGone = known.get(named)?.removed === true;
    const isSaidNow = namedPending !== undefined || reading.statement !== undefined;
    if (pendingId !== null && isSaidNow && !isGone) replaced.add(pendingId);
  }
  return { added, modified, replaced, leftDays };
}

function isEqual(stored: Known, said: Transaction): boolean {
  return (
    !stored.removed &&
    stored.originalDescription === said.originalDescription &&
    isSameTransaction(plainOf(stored.wire, stored.enrichment), writeTransaction(said))
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

export function pendingNameOf({ accountId, pendingKey }: Candidate): string {
  return pendingKey === undefined ? '' : nameOf({ accountId, sourceKey: pendingKey });
}

/** In our own JSON text a quote within a string is escaped, so this can only be the name of the field; an id is letters and digits. */
const PENDING_ID = /[{,]"pending_transaction_id":"([^"]+)"/;

/** Null also for a row that was emptied, as of an account that was taken away. */
export function pendingIdOf({ wire }: Pick<Known, 'wire'>): string | null {
  return PENDING_ID.exec(wire)?.[1] ?? null;
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
    wire: said,
    pfc2: null,
    enrichment: null,
    dialect: dialect ?? null,
    valueDate: dialect === undefined ? null : (raw.details?.valueDate ?? null),
    details: raw.details,
  };
}
