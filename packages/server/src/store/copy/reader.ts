import { join } from 'node:path';
import type { StoreLocation } from '../open.ts';
import { openPostgresMoment } from '../postgres/moment.ts';
import { openSqliteMoment } from '../sqlite/moment.ts';
import type { TableSlice } from './moment.ts';
import { ownTables } from './schema.ts';

/** What a copy says of itself before its rows. */
export interface CopyHead {
  readonly engine: 'sqlite' | 'postgres';
  /** Names of the migrations that made its schema. */
  readonly schema: readonly string[];
}

export interface StoreCopy {
  readonly head: CopyHead;
  slices(): AsyncIterable<TableSlice>;
  close(): Promise<void>;
}

/** What is held in memory at once. */
const SLICE_ROWS = 100;
const LEDGER = 'schema_migrations';

/**
 * Opens a store for copying, beside a server that works on it: the embedded one by a connection of its own that holds one moment
 * of the log, PostgreSQL by one transaction.
 */
export async function openCopy({ dataFolder, database }: StoreLocation): Promise<StoreCopy> {
  const moment = database
    ? await openPostgresMoment(database.url)
    : openSqliteMoment(join(dataFolder, 'fairlead.db'));
  try {
    const tables = (await moment.tables()).filter((table) => ownTables.has(table)).sort();
    const schema: string[] = [];
    for await (const { rows } of moment.slices(LEDGER, SLICE_ROWS)) {
      schema.push(...rows.map(([id]) => String(id)));
    }
    return {
      head: { engine: moment.engine, schema: schema.sort() },
      async *slices() {
        for (const table of tables) {
          if (table !== LEDGER) yield* moment.slices(table, SLICE_ROWS);
        }
      },
      close: () => moment.close(),
    };
  } catch (error) {
    await moment.close();
    throw error;
  }
}
