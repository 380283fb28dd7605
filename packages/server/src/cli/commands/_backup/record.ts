import { basename } from 'node:path';
import type { BackupFacts } from '../../../backup/verify-backup.ts';
import type { Config } from '../../../config/config.ts';
import { findServer } from '../../../control/client.ts';
import { operation } from '../../../control/operation.ts';
import { OPERATOR } from '../../../domain/audit/act.ts';
import { recordAct } from '../../../domain/audit/record.ts';
import type { Store } from '../../../domain/store.ts';
import { realWorld } from '../../../world/world.ts';
import type { Invocation } from '../../command/command.ts';
import { storeName } from '../../output/store-name.ts';

interface Taken {
  readonly file: string;
  readonly takenAt: number;
  readonly bytes: number;
}

const recordIt = operation('recordBackup', async ({ services }, taken: Taken) => {
  await record(services.store, taken);
  return null;
});

/**
 * Records that a backup was taken: by the server that has the store open, or here. The backup is good without; a store with an older
 * schema, or one that another program has open, is left as it is.
 */
export async function recordBackup(
  call: Invocation,
  config: Config,
  { file, takenAt, sizeBytes }: BackupFacts,
): Promise<void> {
  const taken: Taken = { file: basename(file), takenAt, bytes: sizeBytes };
  try {
    const server = await findServer(config.dataFolder);
    const isIts = server && (!config.database || server.file.store === storeName(config));
    if (isIts) await server.ask(recordIt, taken);
    else await recordHere(config, taken);
  } catch (error) {
    call.note(`that the store was copied is not in its audit record: ${(error as Error).message}`);
  }
}

async function recordHere(config: Config, taken: Taken): Promise<void> {
  const { openEngine } = await import('../../../store/open.ts');
  const { isUpToDate } = await import('../../../store/migrate.ts');
  const { createStore } = await import('../../../store/store.ts');
  const { underRowSecurity } = await import('../../../store/postgres/row-security.ts');
  const engine = openEngine(config);
  try {
    if (!(await isUpToDate(engine))) throw new Error('its schema is older than this version');
    await record(createStore(await underRowSecurity(engine)), taken);
  } finally {
    await engine.close();
  }
}

async function record(store: Store, { file, takenAt, bytes }: Taken): Promise<void> {
  const detail = { taken_at: takenAt, bytes };
  const act = { action: 'backup.taken', object: { kind: 'backup', id: file }, detail } as const;
  await store.unitOfWork(async (unit) => recordAct({ world: realWorld(), by: OPERATOR }, unit, act));
}
