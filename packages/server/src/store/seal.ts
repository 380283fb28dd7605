import type { AuditRecord, RecordedAct } from '../domain/audit/act.ts';
import { recordsAfter } from '../domain/audit/chain.ts';
import type { Ending, NumberedEnding } from './endings/ending.ts';
import type { SqlTransaction } from './engine.ts';
import { actsOf, headIn, insertRecords, restoreActs } from './tables/instance/audit-records.ts';
import { countEndings, endingsOf, insertEndings, restoreEndings } from './tables/instance/endings.ts';

/**
 * The last statements of a transaction: gives what it ended its numbers, and what it recorded its place in the audit chain. The count of
 * endings is the one lock of both, taken when no other is still to come, so that no two transactions wait for each other.
 *
 * Of all transactions one at a time has the lock, so what needs no answer of another statement leaves together with it.
 * @returns what belongs into the ledger once it is committed
 */
export async function seal(transaction: SqlTransaction): Promise<readonly NumberedEnding[]> {
  const endings = endingsOf(transaction);
  const acts = actsOf(transaction);
  if (endings.length + acts.length === 0) return [];
  const { first, records } = await placeActs(transaction, endings.length, acts);
  const sealed = [...endings, ...headAfter(records)].map((ending, nth) => ({ n: first + nth, ending }));
  await insertRecords(transaction, records);
  await insertEndings(transaction, sealed);
  restoreEndings(transaction, []);
  restoreActs(transaction, []);
  return sealed;
}

/**
 * The whole of a transaction that only records: gives acts their place in the chain, under the same lock.
 * @returns the head, which nothing brings into the ledger but the caller
 */
export async function sealActs(
  transaction: SqlTransaction,
  acts: readonly RecordedAct[],
): Promise<NumberedEnding> {
  const { first, records } = await placeActs(transaction, 0, acts);
  await insertRecords(transaction, records);
  const [head] = headAfter(records);
  if (!head) throw new Error('there is nothing to record');
  return { n: first, ending: head };
}

/** Takes numbers for so many endings, and for a head where something is recorded; acts become records behind the head of then. */
async function placeActs(
  transaction: SqlTransaction,
  endings: number,
  acts: readonly RecordedAct[],
): Promise<{ readonly first: number; readonly records: readonly AuditRecord[] }> {
  const further = endings + (acts.length > 0 ? 1 : 0);
  // The second sees what was committed when it has the first one's lock: each statement reads its own moment.
  const [first, head] = await Promise.all([countEndings(transaction, further), headIn(transaction)]);
  return { first, records: recordsAfter(head, acts) };
}

function headAfter(records: readonly AuditRecord[]): Ending[] {
  return records.slice(-1).map(({ n, hash }) => ({ kind: 'audit_head', n, hash }));
}
