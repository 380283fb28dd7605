import { OPERATOR } from '../../domain/audit/act.ts';
import type { LedgerLine } from '../endings/ledger.ts';
import type { SqlTransaction } from '../engine.ts';
import { seal } from '../seal.ts';
import { audit } from '../tables/instance/audit-records.ts';
import { settingIn } from '../tables/instance/settings.ts';

/**
 * Records a restore in the chain that came back with it. Heads that were kept apart since the backup belong to records that the restore
 * replaced: the record says up to which number.
 */
export async function recordRestore(
  transaction: SqlTransaction,
  takenAt: number,
  { ended, now }: { readonly ended: readonly LedgerLine[]; readonly now: number },
): Promise<void> {
  const storeId = (await settingIn(transaction, 'store_id')) ?? '';
  const kept = ended.flatMap(({ store, ending }) =>
    store === storeId && ending.kind === 'audit_head' ? [ending.n] : [],
  );
  audit
    .writer(transaction, () => undefined)
    .record({
      ...OPERATOR,
      at: now,
      action: 'store.restored',
      object: { kind: 'store', id: storeId },
      environment: null,
      clientId: null,
      detail: { taken_at: takenAt, replaced_through: kept.reduce((newest, n) => Math.max(newest, n), 0) },
    });
  await seal(transaction);
}
