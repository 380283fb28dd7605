import {
  CommitUnknownError,
  type Engine,
  type Reader,
  type Row,
  type Sized,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../../../packages/server/src/store/engine.ts';
import type { Dice } from './dice.ts';
import type { Life, Loop } from './loop.ts';
import type { Plant } from './plant.ts';

/** How often the store fails, as probabilities of each transaction (section 19). */
export interface StoreFaults {
  readonly beforeCommit: number;
  /** The commit happened, and nobody knows. */
  readonly afterCommit: number;
  /** The work runs, is taken back, and runs again. */
  readonly serialization: number;
  /** A span of transactions that all fail begins. */
  readonly diskFull: number;
  /** A span begins in which reads fail as well. */
  readonly away: number;
  /** The process dies at a statement. */
  readonly crash: number;
  /** Of all statements: others get a turn first. */
  readonly interleave: number;
}

export interface FaultyStore {
  readonly engine: Engine;
  /** Faults that came to pass; a call during which it grew may answer 5xx. */
  injected(): number;
  /** No faults from now on, as at the start; or faults again. */
  calm(isCalm: boolean): void;
  /** The process goes on after that time; meanwhile the database has cut its connection. */
  pause(ms: number): void;
  /** The process ends: its open transaction is taken back. */
  kill(): void;
}

/** Rejects when the process dies, so that its open transaction is taken back. */
class Died extends Error {}

type Work<T> = (transaction: SqlTransaction) => Promise<T>;

/** What a transaction runs on, as far as a process can lose it. */
interface Connection {
  isCut: boolean;
  /** Statements begin in the order in which they are given, whoever waits for their answers. */
  last: Promise<void>;
  readonly end: PromiseWithResolvers<never>;
}

/** An engine with faults around it, for one process. `died` is called at most once. */
export function faultyStore(
  real: Engine,
  faults: StoreFaults,
  { dice, loop, life, plant, died }: { dice: Dice; loop: Loop; life: Life; plant: Plant; died: () => void },
): FaultyStore {
  let count = 0;
  let isCalm = true;
  let full = 0;
  let away = 0;
  /** While the process gets no processor. */
  let pause: Promise<void> | undefined;
  const connections = new Set<Connection>();
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => undefined);

  const fault = (): void => {
    count += 1;
  };
  const die = (): void => {
    life.alive = false;
    died();
    death.reject(new Died('the process died'));
  };
  const occurs = (probability: number): boolean => !isCalm && dice.chance(probability);

  /** Before every statement. */
  async function step(connection?: Connection): Promise<void> {
    if (!connection) return begin();
    const begun = connection.last.then(() => begin(connection));
    connection.last = begun.catch(() => undefined);
    await begun;
  }

  /** Others may have a turn, and the process may die. */
  async function begin(connection?: Connection): Promise<void> {
    if (occurs(faults.crash)) {
      fault();
      die();
    }
    if (!life.alive) await new Promise<never>(() => undefined);
    if (dice.chance(faults.interleave)) await loop.turn(life);
    if (pause) await goingOn();
    if (connection?.isCut) throw cut();
  }

  async function goingOn(): Promise<void> {
    while (pause) await pause;
    if (!life.alive) await new Promise<never>(() => undefined);
  }

  const cut = () => new StoreUnavailableError('simulated: the database cut the connection');

  const requireThere = (): void => {
    if (away <= 0) {
      if (!occurs(faults.away)) return;
      away = dice.between(3, 40);
    }
    away -= 1;
    fault();
    throw new StoreUnavailableError('simulated: the store is away');
  };

  const reader = (of: Reader, check: () => void, connection?: Connection): Reader => ({
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      await step(connection);
      check();
      return plant.all(statement, parameters, (s, p) =>
        read ? of.all(s, p, read) : (of.all(s, p) as Promise<T[]>),
      );
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      await step(connection);
      check();
      return plant.first(statement, parameters, (s, p) =>
        read ? of.first(s, p, read) : (of.first(s, p) as Promise<T | undefined>),
      );
    },
    async bytes<T extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => T,
    ) {
      await step(connection);
      check();
      return plant.bytes(statement, parameters, (s, p) => of.bytes(s, p, read as (bytes: Buffer) => T));
    },
  });

  const inside = (of: SqlTransaction, connection: Connection): SqlTransaction => ({
    ...reader(of, () => undefined, connection),
    slices: (...asked) => of.slices(...asked),
    async run(statement, parameters = []) {
      await step(connection);
      return plant.run(statement, parameters, (s, p) => of.run(s, p));
    },
    async send(statement, parameters = []) {
      await step(connection);
      await plant.run(statement, parameters, (s, p) => of.run(s, p));
    },
    async insertMany(table, columns, rows) {
      await step(connection);
      return plant.insertMany(table, columns, rows, (t, c, r) => of.insertMany(t, c, r));
    },
  });

  async function attempt<T>(on: Engine, work: Work<T>): Promise<T> {
    if (occurs(faults.serialization)) {
      const again = new Error('simulated: the work runs again');
      await on
        .transaction(async (of) => {
          await onConnection((connection) => work(inside(of, connection)));
          throw again;
        })
        .catch((error: unknown) => {
          if (error !== again) throw error;
        });
    }
    const fails = isFull() || occurs(faults.beforeCommit);
    const result = await on.transaction(async (of) => {
      const done = await onConnection((connection) => work(inside(of, connection)));
      if (fails) {
        fault();
        throw new StoreUnavailableError('simulated: the commit failed');
      }
      return done;
    });
    if (occurs(faults.afterCommit)) {
      fault();
      throw new CommitUnknownError('simulated: the answer to the commit was lost');
    }
    return result;
  }

  /** Until the process dies, or loses what it runs on. */
  async function onConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection: Connection = {
      isCut: false,
      last: Promise.resolve(),
      end: Promise.withResolvers<never>(),
    };
    connection.end.promise.catch(() => undefined);
    connections.add(connection);
    try {
      return await Promise.race([work(connection), death.promise, connection.end.promise]);
    } finally {
      connections.delete(connection);
    }
  }

  function isFull(): boolean {
    if (full > 0) full -= 1;
    else if (occurs(faults.diskFull)) full = dice.between(3, 20);
    return full > 0;
  }

  const engineOn = (of: Engine): Engine => {
    const { withRowSecurity, ofTeam } = of;
    return {
      name: of.name,
      reader: reader(of.reader, requireThere),
      async transaction(work) {
        await step();
        requireThere();
        try {
          const done = await plant.transaction(work, (planted) => attempt(of, planted));
          if (pause) await goingOn();
          return done;
        } catch (error) {
          if (error instanceof Died || !life.alive) return new Promise<never>(() => undefined);
          if (pause) await goingOn();
          throw error;
        }
      },
      ...(withRowSecurity && { withRowSecurity: () => engineOn(withRowSecurity()) }),
      ...(ofTeam && { ofTeam: (clientId: string) => engineOn(ofTeam(clientId)) }),
      overwriteDeleted: () => of.overwriteDeleted(),
      sizeBytes: () => of.sizeBytes(),
      ping: () => of.ping(),
      close: () => of.close(),
    };
  };

  return {
    injected: () => count,
    calm(wanted) {
      isCalm = wanted;
      full = 0;
      away = 0;
    },
    pause(ms) {
      if (isCalm || !life.alive) return;
      fault();
      const over = loop.pause(ms).then(() => {
        if (pause === over) pause = undefined;
      });
      pause = over;
      for (const connection of connections) {
        connection.isCut = true;
        connection.end.reject(cut());
      }
    },
    kill: die,
    engine: engineOn(real),
  };
}
