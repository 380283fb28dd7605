import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../tests/support/postgres.ts';
import { benchVariables } from './dataset.ts';
import { type Running, startBare, startBarePostgres } from './processes.ts';
import type { EngineName } from './report.ts';

/** An empty store for one measurement, and the yardstick that belongs to its engine. */
export interface Place {
  readonly engine: EngineName;
  readonly folder: string;
  /** Of PostgreSQL alone. */
  readonly database: string | undefined;
  /** The environment of a service over this store. */
  readonly variables: Record<string, string>;
  /** A bare server that answers these bytes; on PostgreSQL it makes one prepared query before it does. */
  startBare(payload: Buffer): Promise<Running>;
  /** Deletes its files. */
  leave(): void;
}

export interface Places {
  make(): Promise<Place>;
  stop(): Promise<void>;
}

/** Stores of one engine; PostgreSQL is one throw-away server whose commits reach the disk. */
export async function openPlaces(engine: EngineName): Promise<Places> {
  const cluster = engine === 'postgres' ? await startCluster({ durable: true }) : undefined;
  return {
    async make() {
      const database = await cluster?.createDatabase();
      return placeAt(engine, mkdtempSync(join(tmpdir(), 'fairlead-bench-')), database);
    },
    async stop() {
      await cluster?.stop();
    },
  };
}

function placeAt(engine: EngineName, folder: string, database: string | undefined): Place {
  return {
    engine,
    folder,
    database,
    variables: {
      ...benchVariables(folder),
      FAIRLEAD_RATE_LIMITS: 'off',
      ...(database === undefined ? {} : { FAIRLEAD_DATABASE_URL: database }),
    },
    startBare: (payload) =>
      database === undefined ? startBare(payload) : startBarePostgres(payload, database),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  };
}
