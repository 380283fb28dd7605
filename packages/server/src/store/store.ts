import type { Planned, Store, StoreReader, StoreWriter, Tables, TableWriters } from '../domain/store.ts';
import { type Tracing, traced } from '../world/tracing.ts';
import { actAppender } from './append-acts.ts';
import type { NumberedEnding } from './endings/ending.ts';
import type { Shipping } from './endings/shipping.ts';
import type { Engine, Reader, SqlTransaction } from './engine.ts';
import { createOpenings } from './openings.ts';
import { type Recent, readAhead } from './read-ahead.ts';
import { createRecentPages } from './recent-pages.ts';
import { savepoint } from './savepoint.ts';
import { seal } from './seal.ts';
import { teamDataWriter } from './tables/teams/team-data.ts';
import { tables } from './tables.ts';
import { untilEnded } from './until-ended.ts';

/** Hears what may have fallen due by a commit. */
export type PlannedListener = (what: ReadonlySet<Planned>) => void;

/**
 * The tables, over either engine.
 * @param planned called after a commit that planned work, made an event or moved a clock, with which of them it did
 * @param tracing hears of each unit of work, where traces are on
 * @param shipping keeps apart from the store what a commit has ended; the unit of work resolves after it
 */
export function createStore(
  engine: Engine,
  planned: PlannedListener = () => undefined,
  shipping: Omit<Shipping, 'close'> = {
    ship: async () => undefined,
    shipRest: async () => undefined,
    shipLater: () => undefined,
  },
  tracing?: Tracing,
): Store {
  const store: Store = {
    ...readers(engine.reader),
    ...work(engine, planned, shipping, tracing),
    ...actAppender(engine, shipping),
    ofTeam: (clientId) => teamStore(clientId) ?? store,
    ofAllTeams: () => store,
    ...(engine.name === 'sqlite' ? { server: 'here' } : {}),
    shipEndings: shipping.shipRest,
    overwriteDeleted: () => engine.overwriteDeleted(),
    sizeBytes: () => engine.sizeBytes(),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
  const recent: Recent = { openings: createOpenings(), pagesOf: createRecentPages() };
  const { ofTeam } = engine;
  const reading = lazyTables(Object.create(store) as Store, (name, reader: Reader) =>
    tables[name].reader(reader),
  );
  const teamStore = (clientId: string): Store | undefined => {
    if (!ofTeam) return undefined;
    const shown = ofTeam(clientId);
    const team = reading(shown.reader);
    return Object.assign(
      team,
      work(shown, planned, shipping, tracing),
      readAheadOf(shown, () => team, recent),
    );
  };
  return Object.assign(
    store,
    readAheadOf(engine, () => store, recent),
  );
}

/** What an engine that is far away has besides. */
function readAheadOf(engine: Engine, store: () => Store, recent: Recent): Pick<Store, 'readAhead'> {
  return engine.name === 'sqlite'
    ? {}
    : { readAhead: (opening) => readAhead(engine, store(), recent, opening) };
}

function work(
  engine: Engine,
  planned: PlannedListener,
  { ship }: Pick<Shipping, 'ship'>,
  tracing: Tracing | undefined,
): Pick<Store, 'unitOfWork'> {
  const facts = { 'db.system.name': engine.name === 'sqlite' ? 'sqlite' : 'postgresql' };
  const span = { name: 'store.unit_of_work', kind: 'client', facts } as const;
  return {
    async unitOfWork(work, extent) {
      const plans = new Set<Planned>();
      let ended: readonly NumberedEnding[] = [];
      const result = await traced(tracing, span, () =>
        engine.transaction(async (whole) => {
          const { transaction, end } = untilEnded(whole);
          try {
            plans.clear();
            const done = await work(writers(transaction, (what) => void plans.add(what)));
            ended = await seal(transaction);
            return done;
          } finally {
            end();
          }
        }, extent),
      );
      if (plans.size > 0) planned(plans);
      const shipped = ship(ended);
      // The head of the audit record may follow: until then it is in the store, and goes with the next.
      if (ended.some(({ ending }) => ending.kind !== 'audit_head')) await shipped;
      else shipped.catch(() => undefined);
      return result;
    },
  };
}

function readers(reader: Reader): StoreReader {
  return ofTables((name) => tables[name].reader(reader)) as StoreReader;
}

const names = Object.keys(tables) as (keyof Tables)[];

const MADE_FROM = Symbol('what the tables of a store are made from');

/**
 * Puts the tables onto an object, each made at its first use: a call or a unit of work uses few of them. Objects that have it as their
 * prototype say what theirs are made from.
 */
function lazyTables<T extends object, M>(
  onto: T,
  make: (name: keyof Tables, from: M) => unknown,
): (from: M) => T {
  const lazy = onto as T & { [MADE_FROM]: M };
  for (const name of names) {
    const keep = (store: object, value: unknown): void =>
      // Writable, so that objects over this one may have a table of their own.
      void Object.defineProperty(store, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    Object.defineProperty(lazy, name, {
      get(this: typeof lazy) {
        const value = make(name, this[MADE_FROM]);
        // What stands over a unit of work has its tables, which may know what was done before.
        keep(ownerOf(this), value);
        return value;
      },
      // Whoever reads ahead or keeps a journal has tables of its own.
      set(this: typeof lazy, value: unknown) {
        keep(this, value);
      },
    });
  }
  return (from) => Object.assign(Object.create(lazy) as T, { [MADE_FROM]: from });
}

/** The object under this one that says what its tables are made from. */
function ownerOf(store: object): object {
  return Object.hasOwn(store, MADE_FROM) ? store : ownerOf(Object.getPrototypeOf(store));
}

interface OfUnit {
  readonly transaction: SqlTransaction;
  readonly planned: (what: Planned) => void;
}

const writersOver = lazyTables({} as TableWriters, (name, { transaction, planned }: OfUnit) =>
  tables[name].writer(transaction, planned),
);

function writers(transaction: SqlTransaction, planned: (what: Planned) => void): StoreWriter {
  return Object.assign(writersOver({ transaction, planned }), {
    teamData: teamDataWriter(transaction, planned),
    savepoint: <T>(work: () => Promise<T>) => savepoint(transaction, work),
    writeOut: async () => transaction.writeOut?.(),
  });
}

/** What a unit of work has, over a transaction that is open already. */
export function storeWriter(transaction: SqlTransaction): StoreWriter {
  return writers(transaction, () => undefined);
}

/** What `make` makes of each table, under the table's name; the compiler does not follow types through a list of names. */
function ofTables(make: (name: keyof Tables) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
