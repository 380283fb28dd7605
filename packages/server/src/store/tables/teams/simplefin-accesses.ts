import type { Environment } from '../../../domain/institutions/institution.ts';
import type {
  AccessWithHash,
  SimplefinAccess,
  SimplefinAccessReader,
  SimplefinAccessWriter,
} from '../../../domain/simplefin/access-store.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';

const find = statement('simplefin_accesses.find', 'SELECT * FROM simplefin_accesses WHERE access_id = $1');
const list = statement(
  'simplefin_accesses.list',
  `SELECT * FROM simplefin_accesses WHERE environment = $1 AND client_id = $2 ORDER BY created_at, access_id`,
);
const insert = statement(
  'simplefin_accesses.insert',
  `INSERT INTO simplefin_accesses
     (access_id, environment, client_id, name, item_ids, claim_hash, claim_until, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const claim = statement(
  'simplefin_accesses.claim',
  `UPDATE simplefin_accesses SET claimed_at = $3
   WHERE claim_hash = $1 AND environment = $2 AND claimed_at IS NULL AND revoked_at IS NULL AND claim_until > $3
   RETURNING *`,
);
const setAccessHash = statement(
  'simplefin_accesses.setAccessHash',
  'UPDATE simplefin_accesses SET access_hash = $2 WHERE access_id = $1 AND access_hash IS NULL',
);
const noteUse = statement(
  'simplefin_accesses.noteUse',
  'UPDATE simplefin_accesses SET used_at = $2 WHERE access_id = $1 AND (used_at IS NULL OR used_at < $3)',
);
const revoke = statement(
  'simplefin_accesses.revoke',
  `UPDATE simplefin_accesses SET revoked_at = $4
   WHERE access_id = $1 AND environment = $2 AND client_id = $3 AND revoked_at IS NULL`,
);

export const simplefinAccesses: Table<SimplefinAccessReader, SimplefinAccessWriter> = {
  reader: accessReader,
  writer: accessWriter,
};

function accessReader(reader: Reader): SimplefinAccessReader {
  return {
    find: (accessId) => reader.first(find, [accessId], toAccessWithHash),
    list: ({ environment, clientId }) => reader.all(list, [environment, clientId], toAccess),
  };
}

function accessWriter(transaction: SqlTransaction): SimplefinAccessWriter {
  return {
    ...accessReader(transaction),
    async insert(access, claimHash) {
      const { accessId, environment, clientId, name, itemIds, claimUntil, createdAt } = access;
      const items = itemIds === null ? null : JSON.stringify(itemIds);
      const values = [accessId, environment, clientId, name, items, claimHash, claimUntil, createdAt];
      await transaction.run(insert, values);
    },
    claim: (environment, claimHash, at) => transaction.first(claim, [claimHash, environment, at], toAccess),
    async setAccessHash(accessId, accessHash) {
      await transaction.run(setAccessHash, [accessId, accessHash]);
    },
    async noteUse(accessId, at, unlessSince) {
      await transaction.run(noteUse, [accessId, at, unlessSince]);
    },
    async revoke({ environment, clientId }, accessId, at) {
      if ((await transaction.run(revoke, [accessId, environment, clientId, at])) === 0) return false;
      await noteEnding(transaction, { kind: 'simplefin_access', environment, clientId, accessId });
      return true;
    },
  };
}

function toAccessWithHash(row: Row): AccessWithHash {
  return { ...toAccess(row), accessHash: bytesOrNull(row, 'access_hash') };
}

function toAccess(row: Row): SimplefinAccess {
  const items = textOrNull(row, 'item_ids');
  return {
    accessId: text(row, 'access_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    name: text(row, 'name'),
    itemIds: items === null ? null : (JSON.parse(items) as string[]),
    claimUntil: integer(row, 'claim_until'),
    createdAt: integer(row, 'created_at'),
    claimedAt: integerOrNull(row, 'claimed_at'),
    usedAt: integerOrNull(row, 'used_at'),
    revokedAt: integerOrNull(row, 'revoked_at'),
  };
}
