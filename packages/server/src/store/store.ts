import type { Store, StoreReader, StoreWriter, Tables, TableWriters } from '../domain/store.ts';
import type { Engine, Reader, SqlTransaction } from './engine.ts';
import { readAhead } from './read-ahead.ts';
import { savepoint } from './savepoint.ts';
import { teamDataWriter } from './tables/team-data.ts';
import { tables } from './tables.ts';

/**
 * The tables, over either engine.
 * @param planned called after a commit that planned work, made an event or moved a clock
 */
export function createStore(engine: Engine, planned: () => void = () => undefined): Store {
  const store: Store = {
    ...readers(engine.reader),
    async unitOfWork(work) {
      let plans = false;
      const result = await engine.transaction((transaction) => {
        plans = false;
        return work(writers(transaction, () => (plans = true)));
      });
      if (plans) planned();
      return result;
    },
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
  if (engine.name === 'sqlite') return store;
  return { ...store, readAhead: (opening) => readAhead(engine, store, opening) };
}

function readers(reader: Reader): StoreReader {
  return ofTables((name) => tables[name].reader(reader)) as StoreReader;
}

function writers(transaction: SqlTransaction, planned: () => void): StoreWriter {
  return {
    ...(ofTables((name) => tables[name].writer(transaction, planned)) as TableWriters),
    teamData: teamDataWriter(transaction, planned),
    savepoint: (work) => savepoint(transaction, work),
  };
}

const names = Object.keys(tables) as (keyof Tables)[];

/** What `make` makes of each table, under the table's name; the compiler does not follow types through a list of names. */
function ofTables(make: (name: keyof Tables) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
