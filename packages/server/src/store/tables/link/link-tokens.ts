import type { Digest } from '../../../domain/custody.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import type { LinkTokenKind } from '../../../domain/link/tokens/link-token.ts';
import type {
  LinkTokenReader,
  LinkTokenWriter,
  StoredLinkToken,
} from '../../../domain/link/tokens/link-token-store.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { byOwnKey } from '../keys/by-own-key.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';

const ONE = 'hash = $1 AND environment = $2 AND client_id = $3';
const findByToken = statement(
  'link_tokens.findByToken',
  'SELECT * FROM link_tokens WHERE hash = $1 AND environment = $2',
);
const findByHostedId = statement(
  'link_tokens.findByHostedId',
  'SELECT * FROM link_tokens WHERE hosted_hash = $1 AND environment = $2',
);
const findByFrame = statement(
  'link_tokens.findByFrame',
  'SELECT * FROM link_tokens WHERE frame_id = $1 AND environment = $2',
);
const find = statement('link_tokens.find', `SELECT * FROM link_tokens WHERE ${ONE}`);
const page = statement(
  'link_tokens.page',
  'SELECT * FROM link_tokens WHERE hash > $1 AND environment = $2 AND client_id = $3 ORDER BY hash LIMIT $4',
);
const insert = statement(
  'link_tokens.insert',
  `INSERT INTO link_tokens (hash, hash_key_id, environment, client_id, kind, frame_id, hosted_hash, hosted_hash_key_id, item_id,
     created_at, expires_at, sealed_wishes, sealed_token, user_id)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 WHERE ${notRetired('pepper', '$2')}
   ON CONFLICT DO NOTHING`,
);
const bindOrigin = statement(
  'link_tokens.bindOrigin',
  `UPDATE link_tokens SET origin = $4 WHERE ${ONE} AND (origin IS NULL OR origin = $4)`,
);
const spend = statement(
  'link_tokens.spend',
  `UPDATE link_tokens SET spent_at = $4 WHERE ${ONE} AND spent_at IS NULL AND failed_logins < $5`,
);
const countFailedLogin = statement(
  'link_tokens.countFailedLogin',
  `UPDATE link_tokens SET failed_logins = failed_logins + 1 WHERE ${ONE} RETURNING failed_logins`,
);
const forgetTokens = statement(
  'link_tokens.forgetTokens',
  `UPDATE link_tokens SET sealed_token = NULL
   WHERE environment = $1 AND client_id = $2 AND expires_at < $3 AND sealed_token IS NOT NULL`,
);
const idsOfUser = byOwnKey(
  'link_tokens.idsOfUser',
  'SELECT hash FROM link_tokens WHERE user_id = $3 AND environment = $1 AND client_id = $2 ORDER BY created_at',
);
const deleteOfUser = byOwnKey(
  'link_tokens.deleteOfUser',
  'DELETE FROM link_tokens WHERE user_id = $3 AND environment = $1 AND client_id = $2 RETURNING hash',
);
const deleteOlder = statement(
  'link_tokens.deleteOlder',
  `DELETE FROM link_tokens WHERE hash IN (
     SELECT hash FROM link_tokens WHERE environment = $1 AND client_id = $2 AND created_at < $3 LIMIT $4)`,
);

export const linkTokens: Table<LinkTokenReader, LinkTokenWriter> = {
  reader: linkTokenReader,
  writer: linkTokenWriter,
  ofItem: { link_tokens: 'kept' },
};

function linkTokenReader(reader: Reader): LinkTokenReader {
  return {
    findByToken: (environment, digests) => byDigest(reader, findByToken, environment, digests),
    findByHostedId: (environment, digests) => byDigest(reader, findByHostedId, environment, digests),
    async findByFrame(environment, frameId) {
      return reader.first(findByFrame, [frameId, environment], toLinkToken);
    },
    async find(tenant, linkTokenId) {
      return reader.first(find, nameOf(tenant, linkTokenId), toLinkToken);
    },
    async idsOfUser({ environment, clientId }, userId) {
      const found = await reader.all(idsOfUser, [environment, clientId, userId]);
      return found.map((row) => bytes(row, 'hash').toString('hex'));
    },
    page: async (tenant, after, limit) => reader.all(page, [...nameOf(tenant, after), limit], toLinkToken),
  };
}

function linkTokenWriter(transaction: SqlTransaction): LinkTokenWriter {
  return {
    ...linkTokenReader(transaction),
    async insert({ environment, clientId }, token) {
      const { digest, hostedDigest, kind, frameId, itemId, createdAt, expiresAt } = token;
      const names = [digest.hash, digest.keyId, environment, clientId, kind, frameId];
      const hosted = [hostedDigest?.hash ?? null, hostedDigest?.keyId ?? null];
      const sealed = [token.sealedWishes, token.sealedToken];
      const row = [...names, ...hosted, itemId, createdAt, expiresAt, ...sealed, token.userId];
      const inserted = await transaction.run(insert, row);
      if (inserted === 0) await requireNotRetired(transaction, 'pepper', digest.keyId);
      return inserted === 1;
    },
    bindOrigin: async (tenant, id, origin) =>
      (await transaction.run(bindOrigin, [...nameOf(tenant, id), origin])) === 1,
    spend: async (tenant, id, at, failuresMax) =>
      (await transaction.run(spend, [...nameOf(tenant, id), at, failuresMax])) === 1,
    async countFailedLogin(tenant, id) {
      const row = await transaction.first(countFailedLogin, nameOf(tenant, id));
      return row && integer(row, 'failed_logins');
    },
    forgetTokens: ({ environment, clientId }, expiredBefore) =>
      transaction.run(forgetTokens, [environment, clientId, expiredBefore]),
    async deleteOfUser({ environment, clientId }, userId) {
      const deleted = await transaction.all(deleteOfUser, [environment, clientId, userId]);
      return deleted.map((row) => bytes(row, 'hash').toString('hex'));
    },
    deleteOlder: ({ environment, clientId }, createdBefore, limit) =>
      transaction.run(deleteOlder, [environment, clientId, createdBefore, limit]),
  };
}

/** Tries the digests of the active peppers, newest first. */
async function byDigest(
  reader: Reader,
  look: SqlStatement,
  environment: Environment,
  digests: readonly Digest[],
): Promise<StoredLinkToken | undefined> {
  for (const { hash } of digests) {
    const found = await reader.first(look, [hash, environment], toLinkToken);
    if (found) return found;
  }
  return undefined;
}

function nameOf({ environment, clientId }: Tenant, linkTokenId: string): [Buffer, string, string] {
  return [Buffer.from(linkTokenId, 'hex'), environment, clientId];
}

function toLinkToken(row: Row): StoredLinkToken {
  return {
    linkTokenId: bytes(row, 'hash').toString('hex'),
    kind: text(row, 'kind') as LinkTokenKind,
    frameId: text(row, 'frame_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    itemId: textOrNull(row, 'item_id'),
    origin: textOrNull(row, 'origin'),
    spentAt: integerOrNull(row, 'spent_at'),
    failedLogins: integer(row, 'failed_logins'),
    sealedWishes: bytes(row, 'sealed_wishes'),
    sealedToken: (row.sealed_token ?? null) === null ? null : bytes(row, 'sealed_token'),
  };
}
