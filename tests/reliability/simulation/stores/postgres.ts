import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statement } from '../../../../packages/server/src/store/engine.ts';
import { openPostgres } from '../../../../packages/server/src/store/postgres/engine.ts';
import { asService, connectTo, ownerOf } from '../../../support/postgres.ts';
import type { Life, Loop } from '../loop.ts';
import { makeTeams } from '../teams.ts';
import { answeredIn, outsideEngine } from './outside-engine.ts';
import {
  type Database,
  EVENTS_AFTER,
  type NumberedEvent,
  PENDING,
  type SeedStore,
  type Stores,
} from './seed-store.ts';

/** No statement waits for a connection: the loop would not know for how long. */
const CONNECTIONS = 40;
/** A busy machine is no fault that a seed has drawn. */
const LIMITS = { connectionMs: 120_000, statementMs: 120_000 };
const eventsAfter = statement('simulation.eventsAfter', EVENTS_AFTER);
const pending = statement('simulation.pending', PENDING);
const held = statement(
  'simulation.held',
  // The lock says so at once when it is granted; what a connection says of itself follows when it has the processor.
  `SELECT count(DISTINCT pid) AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
   WHERE datname = current_database() AND NOT granted`,
);

/**
 * A database of a real server for each seed, in which the processes have the role of the service, each with connections and kept
 * answers of its own.
 * @param makeDatabase gives the URL of a database with the present schema
 */
export async function postgresStores(makeDatabase: () => Promise<string>): Promise<Stores> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-simulation-'));
  return {
    folder,
    async fresh() {
      const url = await makeDatabase();
      await makeTeams(openPostgres({ url: ownerOf(url), connectionsMax: 2 }), folder);
      return storeAt(url);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function storeAt(url: string): SeedStore {
  const past = openPostgres({ url: ownerOf(url), connectionsMax: 2 });
  const ending: Promise<void>[] = [];
  const count = async (of: typeof held): Promise<number> => Number((await past.reader.first(of))?.count);
  return {
    isOneEngine: false,
    held: () => count(held),
    open: (loop, life) => openDatabase(asService(url), { loop, life, ending }),
    outbox(loop) {
      const answered = answeredIn(loop, { alive: true });
      return {
        after: (clientId, n) =>
          answered(() => past.reader.all(eventsAfter, [clientId, n])) as unknown as Promise<NumberedEvent[]>,
        pending: () => answered(() => count(pending)),
      };
    },
    async close() {
      await Promise.all(ending);
      await past.close();
      await dropDatabase(url);
    },
  };
}

interface Process {
  readonly loop: Loop;
  readonly life: Life;
  readonly ending: Promise<void>[];
}

function openDatabase(url: string, { loop, life, ending }: Process): Database {
  const real = openPostgres({ url, connectionsMax: CONNECTIONS, limits: LIMITS });
  return {
    engine: outsideEngine(real, loop, life),
    async close() {
      life.alive = false;
      // A statement of it may wait for the lock of another process, which goes on after this only.
      ending.push(real.close());
    },
  };
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = new URL(ownerOf(url));
  server.pathname = '/postgres';
  const sql = connectTo(server.href);
  await sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
  await sql.end();
}
