import type { RecordedAct } from '../domain/audit/act.ts';
import type { NumberedEnding } from './endings/ending.ts';
import type { SqlTransaction } from './engine.ts';
import { actsOf, chainActs, restoreActs } from './tables/audit-records.ts';
import { countEndings, endingsOf, insertEndings, restoreEndings } from './tables/endings.ts';

/**
 * The last statements of a transaction: gives what it ended its numbers, and what it recorded its place in the audit chain. The count of
 * endings is the one lock of both, taken when no other is still to come, so that no two transactions wait for each other.
 * @returns what belongs into the ledger once it is committed
 */
export async function seal(transaction: SqlTransaction): Promise<readonly NumberedEnding[]> {
  const endings = endingsOf(transaction);
  const acts = actsOf(transaction);
  if (endings.length + acts.length === 0) return [];
  const first = await countEndings(transaction, endings.length + (acts.length > 0 ? 1 : 0));
  const sealed: NumberedEnding[] = endings.map((ending, nth) => ({ n: first + nth, ending }));
  if (acts.length > 0) {
    const head = await chainActs(transaction, acts);
    sealed.push({ n: first + endings.length, ending: { kind: 'audit_head', ...head } });
  }
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
  const n = await countEndings(transaction, 1);
  return { n, ending: { kind: 'audit_head', ...(await chainActs(transaction, acts)) } };
}
