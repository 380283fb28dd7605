import type { Row, Sized, SqlStatement, SqlTransaction, Value } from './engine.ts';

/** A unit of work was over, and a part of it went on. */
class UnitEndedError extends Error {
  override readonly name = 'UnitEndedError';
}

interface EndingTransaction {
  readonly transaction: SqlTransaction;
  end(): void;
}

/**
 * The transaction as long as its unit of work lasts. Of parts that run side by side one may fail while others go on: what they still ask
 * for would reach a connection that somebody else has by then, and is refused.
 */
export function untilEnded(of: SqlTransaction): EndingTransaction {
  let hasEnded = false;
  const refused = (): Promise<never> => Promise.reject(new UnitEndedError('the unit of work has ended'));
  const { writeOut } = of;
  const transaction: SqlTransaction = {
    // Without `read` the record is the row itself.
    all<T>(asked: SqlStatement, given: readonly Value[] = [], read?: (row: Row) => T) {
      return hasEnded ? refused() : of.all(asked, given, read as (row: Row) => T);
    },
    first<T>(asked: SqlStatement, given: readonly Value[] = [], read?: (row: Row) => T) {
      return hasEnded ? refused() : of.first(asked, given, read as (row: Row) => T);
    },
    bytes<T extends Sized>(asked: SqlStatement, given: readonly Value[] = [], read?: (bytes: Buffer) => T) {
      return hasEnded ? refused() : of.bytes(asked, given, read as (bytes: Buffer) => T);
    },
    run: (...asked) => (hasEnded ? refused() : of.run(...asked)),
    send: (...asked) => (hasEnded ? refused() : of.send(...asked)),
    insertMany: (...asked) => (hasEnded ? refused() : of.insertMany(...asked)),
    async *slices(...asked) {
      if (hasEnded) await refused();
      for await (const slice of of.slices(...asked)) {
        yield slice;
        if (hasEnded) await refused();
      }
    },
    ...(writeOut && { writeOut }),
  };
  return {
    transaction,
    end: () => {
      hasEnded = true;
    },
  };
}
