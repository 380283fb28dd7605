import type {
  CallName,
  IdempotencyReader,
  IdempotencyWriter,
  StoredAnswer,
} from '../../../domain/idempotency/idempotency-store.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';

const ONE = 'environment = $1 AND client_id = $2 AND path = $3 AND key_digest = $4';
const find = statement(
  'idempotency_keys.find',
  `SELECT body_digest, item_id, sealed, created_at FROM idempotency_keys WHERE ${ONE}`,
);
/** Locks of this kind have a number space of their own; any number will do, as long as nothing else takes the same. */
const LOCK_CLASS = 741_963;
const claim = statement('idempotency_keys.claim', {
  // One process owns the embedded store, and knows by itself what it runs.
  sqlite: 'SELECT 1 AS held FROM (SELECT $1)',
  postgres: `SELECT CASE WHEN pg_try_advisory_xact_lock(${LOCK_CLASS}, $1::int) THEN 1 ELSE 0 END AS held`,
});
const insert = statement(
  'idempotency_keys.insert',
  `INSERT INTO idempotency_keys (environment, client_id, path, key_digest, body_digest, item_id, sealed, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const remove = statement('idempotency_keys.delete', `DELETE FROM idempotency_keys WHERE ${ONE}`);
const deleteOld = statement(
  'idempotency_keys.deleteOld',
  `DELETE FROM idempotency_keys WHERE (environment, client_id, path, key_digest) IN (
     SELECT environment, client_id, path, key_digest FROM idempotency_keys WHERE created_at <= $1
     ORDER BY created_at LIMIT $2)`,
);

export const idempotencyKeys: Table<IdempotencyReader, IdempotencyWriter> = {
  reader: idempotencyReader,
  writer: idempotencyWriter,
  ofItem: { idempotency_keys: 'deleted' },
};

function idempotencyReader(reader: Reader): IdempotencyReader {
  return {
    async find(name) {
      const row = await reader.first(find, identity(name));
      return row && toAnswer(name, row);
    },
  };
}

function idempotencyWriter(transaction: SqlTransaction): IdempotencyWriter {
  return {
    ...idempotencyReader(transaction),
    async claim({ keyDigest }) {
      // 32 bits of the digest: of two calls that share them by chance, one is told to come again.
      const row = await transaction.first(claim, [Buffer.from(keyDigest, 'hex').readInt32BE()]);
      return row !== undefined && integer(row, 'held') === 1;
    },
    async insert(answer) {
      const { bodyDigest, itemId, sealed, createdAt } = answer;
      await transaction.send(insert, [...identity(answer), bodyDigest, itemId, sealed, createdAt]);
    },
    async delete(name) {
      await transaction.send(remove, identity(name));
    },
    deleteOld: (until, limit) => transaction.run(deleteOld, [until, limit]),
  };
}

function identity({ tenant, path, keyDigest }: CallName): Value[] {
  return [tenant.environment, tenant.clientId, path, keyDigest];
}

function toAnswer({ tenant, path, keyDigest }: CallName, row: Row): StoredAnswer {
  return {
    tenant,
    path,
    keyDigest,
    bodyDigest: text(row, 'body_digest'),
    itemId: text(row, 'item_id'),
    sealed: bytes(row, 'sealed'),
    createdAt: integer(row, 'created_at'),
  };
}
