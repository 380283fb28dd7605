import type {
  Engine,
  Reader,
  Row,
  Sized,
  SqlStatement,
  SqlTransaction,
  Value,
} from '../../../../packages/server/src/store/engine.ts';
import type { Life, Loop } from '../loop.ts';

/** Waits for what the world outside answers, and then for a turn. */
type Answered = <T>(ask: () => Promise<T>) => Promise<T>;

export function answeredIn(loop: Loop, life: Life): Answered {
  return async (ask) => {
    const heard = loop.outside(life);
    try {
      return await ask();
    } finally {
      await heard();
    }
  };
}

/**
 * What is asked over one connection: each when the one before it was answered. Of those that a lock holds up, the database names the
 * connections, so there is never more than one for each.
 */
function oneByOne(answered: Answered): Answered {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(ask: () => Promise<T>) => {
    const own = last.then(() => answered(ask));
    last = own.catch(() => undefined);
    return own;
  };
}

/** The engine of a real database, whose answers are given out as turns of the loop. */
export function outsideEngine(real: Engine, loop: Loop, life: Life): Engine {
  const answered = answeredIn(loop, life);
  const engineOn = (of: Engine): Engine => {
    const { withRowSecurity, ofTeam } = of;
    return {
      name: of.name,
      reader: readerOn(of.reader, answered),
      async transaction(work, extent) {
        // Outside until the work begins, and again from its end until the commit.
        let heard = loop.outside(life);
        try {
          return await of.transaction(async (transaction) => {
            await heard();
            try {
              return await work(transactionOn(transaction, oneByOne(answered)));
            } finally {
              heard = loop.outside(life);
            }
          }, extent);
        } finally {
          await heard();
        }
      },
      ...(withRowSecurity && { withRowSecurity: () => engineOn(withRowSecurity()) }),
      ...(ofTeam && { ofTeam: (clientId: string) => engineOn(ofTeam(clientId)) }),
      overwriteDeleted: () => answered(() => of.overwriteDeleted()),
      sizeBytes: () => answered(() => of.sizeBytes()),
      ping: () => answered(() => of.ping()),
      close: () => of.close(),
    };
  };
  return engineOn(real);
}

function readerOn(of: Reader, answered: Answered): Reader {
  return {
    // Without `read` the record is the row itself.
    all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      return answered(() => of.all(statement, parameters, read as (row: Row) => T));
    },
    first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      return answered(() => of.first(statement, parameters, read as (row: Row) => T));
    },
    bytes<T extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => T,
    ) {
      return answered(() => of.bytes(statement, parameters, read as (bytes: Buffer) => T));
    },
  };
}

function transactionOn(of: SqlTransaction, answered: Answered): SqlTransaction {
  return {
    ...readerOn(of, answered),
    run: (...asked) => answered(() => of.run(...asked)),
    send: async (...asked) => void (await answered(() => of.run(...asked))),
    insertMany: (...asked) => answered(() => of.insertMany(...asked)),
    async *slices(...asked) {
      const slices = of.slices(...asked)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await answered(() => slices.next());
          if (done) return;
          yield value;
        }
      } finally {
        await answered(async () => slices.return?.());
      }
    },
  };
}
