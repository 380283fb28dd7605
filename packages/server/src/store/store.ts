import type { Store, StoreReader, StoreWriter, Tables, TableWriters } from '../domain/store.ts';
import type { NumberedEnding } from './endings/ending.ts';
import type { Shipping } from './endings/shipping.ts';
import type { Engine, Reader, SqlTransaction } from './engine.ts';
import { readAhead } from './read-ahead.ts';
import { savepoint } from './savepoint.ts';
import { seal } from './seal.ts';
import { teamDataWriter } from './tables/team-data.ts';
import { tables } from './tables.ts';

/**
 * The tables, over either engine.
 * @param planned called after a commit that planned work, made an event or moved a clock
 * @param shipping keeps apart from the store what a commit has ended; the unit of work resolves after it
 */
export function createStore(
  engine: Engine,
  planned: () => void = () => undefined,
  { ship, shipRest }: Pick<Shipping, 'ship' | 'shipRest'> = {
    ship: async () => undefined,
    shipRest: async () => undefined,
  },
): Store {
  const store: Store = {
    ...readers(engine.reader),
    async unitOfWork(work, extent) {
      let plans = false;
      let ended: readonly NumberedEnding[] = [];
      const result = await engine.transaction(async (transaction) => {
        plans = false;
        const done = await work(writers(transaction, () => (plans = true)));
        ended = await seal(transaction);
        return done;
      }, extent);
      if (plans) planned();
      await ship(ended);
      return result;
    },
    shipEndings: shipRest,
    overwriteDeleted: () => engine.overwriteDeleted(),
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

/** What a unit of work has, over a transaction that is open already. */
export function storeWriter(transaction: SqlTransaction): StoreWriter {
  return writers(transaction, () => undefined);
}

const names = Object.keys(tables) as (keyof Tables)[];

/** What `make` makes of each table, under the table's name; the compiler does not follow types through a list of names. */
function ofTables(make: (name: keyof Tables) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
