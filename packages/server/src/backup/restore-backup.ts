import { recordRestore } from '../store/copy/record-restore.ts';
import { isEmptyStore, loadCopy } from '../store/copy/writer.ts';
import { type EndingKeys, endAgain } from '../store/endings/end-again.ts';
import type { LedgerLine } from '../store/endings/ledger.ts';
import type { Engine, SqlTransaction } from '../store/engine.ts';
import { settingIn } from '../store/tables/instance/settings.ts';
import { dataKeys } from '../store/tables/keys/data-keys.ts';
import { createDigests } from '../vault/digests.ts';
import { createCustody, SealBrokenError } from '../vault/envelope.ts';
import { openIndexKey } from '../vault/index-key.ts';
import { KeyError, type KeyRing, type NamedKey } from '../vault/keys.ts';
import { MINUTE_MS } from '../world/durations.ts';
import type { World } from '../world/world.ts';
import { type RowsTold, readRows, telling, totalOf } from './rows.ts';
import { readSealed, type SealedFile } from './sealed-file.ts';
import { type BackupFacts, verifyBackup } from './verify-backup.ts';

/** The store is in use, and nobody said that it may be replaced. */
class StoreNotEmptyError extends Error {
  override readonly name = 'StoreNotEmptyError';
}

export interface Restoring {
  readonly engine: Engine;
  /** The keys that the restored store will be started with. */
  readonly keys: KeyRing;
  readonly world: Pick<World, 'clock' | 'random'>;
  /** Whatever the store holds may go. */
  readonly replace: boolean;
  /** What was ever ended, in this store and in others. */
  readonly ended: readonly LedgerLine[];
  /** Hears of the rows that are read, and then of those that are written. */
  readonly told?: RowsTold;
}

export interface Restored extends BackupFacts {
  /** Tokens, Items, secrets and teams that the backup had living, and that were ended after it. */
  readonly endedAgain: number;
}

/** Clocks of several machines differ by less. */
const CLOCKS_APART_MS = 5 * MINUTE_MS;

/**
 * Puts a backup in the place of a store: the whole file is read and judged before anything is touched, and the store changes in one
 * transaction, which ends only when the keys that are given open what was restored.
 * @throws BackupBrokenError, UnknownSchemaError, SchemaTooNewError, StoreNotEmptyError, KeyError
 */
export async function restoreBackup(place: SealedFile, restoring: Restoring): Promise<Restored> {
  const { engine, replace, told = () => undefined } = restoring;
  if (!replace && !(await isEmptyStore(engine))) {
    throw new StoreNotEmptyError('the store is not empty');
  }
  const facts = await verifyBackup(place, told);
  const total = totalOf(facts.counts);
  const { head, slices } = await readRows(readSealed(place).lines);
  let endedAgain = 0;
  await loadCopy(
    engine,
    head,
    () => telling(slices(), total, told),
    async (transaction) => {
      const opened = await requireKeys(transaction, restoring);
      endedAgain = await endSince(transaction, { takenAt: facts.takenAt, opened }, restoring);
      await recordRestore(transaction, facts.takenAt, { ...restoring, now: restoring.world.clock.now() });
    },
  );
  return { ...facts, endedAgain };
}

/** Older lines are in the backup; and in a sandbox that was reset since, the same tokens come again. */
async function endSince(
  transaction: SqlTransaction,
  { takenAt, opened }: { readonly takenAt: number; readonly opened: EndingKeys },
  { ended, world }: Restoring,
): Promise<number> {
  const storeId = await settingIn(transaction, 'store_id');
  const since = ended.filter(({ store, at }) => store === storeId && at >= takenAt - CLOCKS_APART_MS);
  return endAgain(transaction, since, { keys: opened, now: world.clock.now(), world });
}

/** Opens one data key of each encryption key that the store names, and the key of its indexes. @throws KeyError */
async function requireKeys(transaction: SqlTransaction, { keys, world }: Restoring): Promise<EndingKeys> {
  const custody = createCustody(keys.encryption, world.random.secure, world.clock);
  const reader = dataKeys.reader(transaction);
  let index: NamedKey | undefined;
  try {
    for (const kekId of new Set((await reader.uses()).map((use) => use.kekId))) {
      const stored = await reader.anyUnder(kekId);
      if (stored) custody.rewrap(stored.owner, stored.key);
    }
    const indexKey = await settingIn(transaction, 'index_key');
    if (indexKey !== undefined) index = openIndexKey(custody, indexKey);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    throw new KeyError(
      'the backup is of a store with another encryption key: put its keys.json into the data folder, or set FAIRLEAD_ENCRYPTION_KEY to the key of that time',
      { cause: error },
    );
  }
  const pepper = await settingIn(transaction, 'pepper_id');
  if (pepper !== undefined && !keys.pepper.some(({ id }) => id === pepper)) {
    throw new KeyError(
      'the tokens in the backup are hashed under another pepper: put its keys.json into the data folder, or set FAIRLEAD_TOKEN_PEPPER to the pepper of that time',
    );
  }
  return { custody, digests: createDigests(keys.pepper, index) };
}
