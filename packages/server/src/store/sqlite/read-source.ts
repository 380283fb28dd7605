import type { DatabaseSync } from 'node:sqlite';
import type { CacheSource } from './read-cache.ts';
import { createSource } from './transaction.ts';

/**
 * Reads of committed state. They go through the connection that writes while it has no transaction: its pages stay in memory over its
 * own commits, where every commit makes another connection forget all of its own. Inside a transaction the other one is asked, which
 * does not see it.
 */
export function createReadSource(writer: DatabaseSync, other: DatabaseSync): CacheSource {
  const onWriter = createSource(writer, refuse);
  const onOther = createSource(other, refuse);
  const now = (): CacheSource => (writer.isTransaction ? onOther : onWriter);
  return {
    effectOf: onOther.effectOf,
    all: (statement, parameters) => now().all(statement, parameters),
    first: (statement, parameters) => now().first(statement, parameters),
    bytes: (statement, parameters) => now().bytes(statement, parameters),
  };
}

function refuse(): never {
  throw new Error('a read changes nothing; statements that do are run in a transaction');
}
