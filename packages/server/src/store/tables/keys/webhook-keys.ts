import type { Environment } from '../../../domain/institutions/institution.ts';
import type { SigningKey, SigningKeyState, UsableKey } from '../../../domain/webhooks/keys/signing-key.ts';
import type { SigningKeyReader, SigningKeyWriter } from '../../../domain/webhooks/keys/signing-key-store.ts';
import { bytes, integer, integerOrNull, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';
import { notRetired, requireNotRetired } from './retired-keys.ts';

const find = statement(
  'webhook_keys.find',
  'SELECT * FROM webhook_keys WHERE environment = $1 AND key_id = $2',
);
const usable = statement(
  'webhook_keys.usable',
  `SELECT * FROM webhook_keys WHERE environment = $1 AND state IN ('published', 'active') ORDER BY active_at, key_id`,
);
const hold = statement(
  'webhook_keys.hold',
  `UPDATE webhook_keys SET state = state WHERE environment = $1 AND state = 'active'`,
);
/** A unique index holds the one active key: of two that come at once, the second changes nothing. */
const insert = statement(
  'webhook_keys.insert',
  `INSERT INTO webhook_keys (environment, key_id, state, x, y, sealed, dek_id, kek_id, wrapped, published_at, active_at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE ${notRetired('encryption key', '$8')} ON CONFLICT DO NOTHING`,
);
const activate = statement(
  'webhook_keys.activate',
  `UPDATE webhook_keys SET state = 'active', active_at = $3
   WHERE environment = $1 AND key_id = $2 AND state = 'published'`,
);
const retire = statement(
  'webhook_keys.retire',
  `UPDATE webhook_keys SET state = 'retired', retired_at = $3, expired_at = $4, sealed = NULL, dek_id = NULL, kek_id = NULL,
     wrapped = NULL
   WHERE environment = $1 AND key_id = $2 AND state IN ('published', 'active')`,
);

export const webhookKeys: Table<SigningKeyReader, SigningKeyWriter> = {
  reader: signingKeyReader,
  writer: signingKeyWriter,
};

function signingKeyReader(reader: Reader): SigningKeyReader {
  return {
    find: (environment, keyId) => reader.first(find, [environment, keyId], toKey),
    usable: (environment) => reader.all(usable, [environment], toUsable),
  };
}

function signingKeyWriter(transaction: SqlTransaction): SigningKeyWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...signingKeyReader(transaction),
    hold: (environment) => changedOne(hold, [environment]),
    async insert({ dataKey, ...key }) {
      const isInserted = await changedOne(insert, [
        key.environment,
        key.keyId,
        key.state,
        key.x,
        key.y,
        key.sealed,
        dataKey.dekId,
        dataKey.kekId,
        dataKey.wrapped,
        key.publishedAt,
        key.activeAt,
      ]);
      if (!isInserted) await requireNotRetired(transaction, 'encryption key', dataKey.kekId);
      return isInserted;
    },
    activate: (environment, keyId, at) => changedOne(activate, [environment, keyId, at]),
    async retire(environment, keyId, at, expiredAt) {
      if (!(await changedOne(retire, [environment, keyId, at, expiredAt]))) return false;
      await noteEnding(transaction, { kind: 'webhook_key', environment, keyId, at, expiredAt });
      return true;
    },
  };
}

function toKey(row: Row): SigningKey {
  return {
    environment: text(row, 'environment') as Environment,
    keyId: text(row, 'key_id'),
    state: text(row, 'state') as SigningKeyState,
    x: text(row, 'x'),
    y: text(row, 'y'),
    publishedAt: integer(row, 'published_at'),
    activeAt: integer(row, 'active_at'),
    retiredAt: integerOrNull(row, 'retired_at'),
    expiredAt: integerOrNull(row, 'expired_at'),
  };
}

function toUsable(row: Row): UsableKey {
  return {
    ...toKey(row),
    sealed: bytes(row, 'sealed'),
    dataKey: { dekId: text(row, 'dek_id'), kekId: text(row, 'kek_id'), wrapped: bytes(row, 'wrapped') },
  };
}
