import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../../../packages/server/src/store/sqlite/engine.ts';
import type { SyncFile } from '../../../../packages/server/src/store/sqlite/log-sync.ts';
import type { Life, Loop } from '../loop.ts';
import { makeTeams } from '../teams.ts';
import {
  type Database,
  EVENTS_AFTER,
  type NumberedEvent,
  PENDING,
  type SeedStore,
  type Stores,
} from './seed-store.ts';

/** Each seed begins with a copy of one file; in memory where the machine has a place for that. */
export async function embeddedStores(): Promise<Stores> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'fairlead-simulation-'));
  const made = join(folder, 'template.db');
  await makeTeams(openSqlite(made), folder);
  const file = join(folder, 'seed.db');
  return {
    folder,
    async fresh() {
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
      copyFileSync(made, file);
      return storeIn(file);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function storeIn(file: string): SeedStore {
  const connection = new DatabaseSync(file, { readOnly: true });
  const since = connection.prepare(EVENTS_AFTER.replaceAll('$', '?'));
  const pending = connection.prepare(PENDING);
  return {
    isOneEngine: true,
    open: (loop, life) => openDatabase(file, loop, life),
    outbox: () => ({
      after: async (clientId, n) => since.all(clientId, n) as unknown as NumberedEvent[],
      pending: async () => Number(pending.get()?.count),
    }),
    close: async () => connection.close(),
  };
}

/** On a disk whose syncs take a turn each, so that others act between a commit and its sync. */
function openDatabase(file: string, loop: Loop, life: Life): Database {
  const open = new Set<() => void>();
  const sync: SyncFile = (_descriptor, done) => {
    const finish = (): void => {
      if (open.delete(finish)) done(null);
    };
    open.add(finish);
    void loop.turn(life).then(finish);
  };
  const engine = openSqlite(file, sync);
  const end = async (): Promise<void> => {
    life.alive = false;
    while (open.size > 0) for (const finish of open) finish();
    await engine.close();
  };
  let ended: Promise<void> | undefined;
  return {
    engine,
    // A seed that breaks while a process starts again ends the store of the process before once more.
    close() {
      ended ??= end();
      return ended;
    },
  };
}
