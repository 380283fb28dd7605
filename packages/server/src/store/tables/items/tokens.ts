import type { Digest } from '../../../domain/custody.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import type {
  FoundPublicToken,
  FoundToken,
  TokenReader,
  TokenWriter,
} from '../../../domain/tokens/token-store.ts';
import { bytes, integer, integerOrNull, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';

// Every look-up names the tenant: another team's token and one that never was give the same answer.
export const findAccessToken = statement(
  'access_tokens.find',
  'SELECT item_id, ended_at FROM access_tokens WHERE hash = $1 AND environment = $2 AND client_id = $3',
);
const insertAccess = statement(
  'access_tokens.insert',
  `INSERT INTO access_tokens (hash, hash_key_id, environment, client_id, item_id, created_at)
   SELECT $1, $2, $3, $4, $5, $6 WHERE ${notRetired('pepper', '$2')}`,
);
const endAccess = statement(
  'access_tokens.end',
  `UPDATE access_tokens SET ended_at = $4
   WHERE hash = $1 AND environment = $2 AND client_id = $3 AND ended_at IS NULL
   RETURNING COALESCE(first_hash, hash) AS first_hash`,
);
const endAccessOf = statement(
  'access_tokens.endOfItem',
  'UPDATE access_tokens SET ended_at = $2 WHERE item_id = $1 AND ended_at IS NULL',
);
const findPublic = statement(
  'public_tokens.find',
  'SELECT item_id, expires_at, used_at FROM public_tokens WHERE hash = $1 AND environment = $2 AND client_id = $3',
);
const insertPublic = statement(
  'public_tokens.insert',
  `INSERT INTO public_tokens (hash, hash_key_id, environment, client_id, item_id, expires_at)
   SELECT $1, $2, $3, $4, $5, $6 WHERE ${notRetired('pepper', '$2')}`,
);
const claimPublic = statement(
  'public_tokens.claim',
  `UPDATE public_tokens SET used_at = $4
   WHERE hash = $1 AND environment = $2 AND client_id = $3 AND used_at IS NULL AND expires_at > $4
   RETURNING item_id`,
);
const movePublicEnd = statement(
  'public_tokens.moveEnd',
  `UPDATE public_tokens SET expires_at = $5
   WHERE hash = $1 AND environment = $2 AND client_id = $3 AND used_at IS NULL AND expires_at > $4`,
);
const endPublicOf = statement(
  'public_tokens.endOfItem',
  'UPDATE public_tokens SET used_at = $2 WHERE item_id = $1 AND used_at IS NULL',
);

export const tokens: Table<TokenReader, TokenWriter> = {
  reader: tokenReader,
  writer: tokenWriter,
  ofItem: { access_tokens: 'kept', public_tokens: 'kept' },
};

function tokenReader(reader: Reader): TokenReader {
  return {
    findAccessToken: (tenant, digests) =>
      firstHit(digests, (digest) => {
        const { environment, clientId } = tenant;
        const found = reader.first(findAccessToken, [digest.hash, environment, clientId], toFoundToken);
        return digest === digests[0] ? found : found.then((known) => known && { ...known, older: digest });
      }),
    findPublicToken: (tenant, digests) =>
      firstHit(digests, ({ hash }) =>
        reader.first(findPublic, [hash, tenant.environment, tenant.clientId], toFoundPublicToken),
      ),
  };
}

function tokenWriter(transaction: SqlTransaction): TokenWriter {
  return {
    ...tokenReader(transaction),
    async insertAccessToken(tenant, digest, itemId, at) {
      const inserted = await transaction.run(insertAccess, [...identity(tenant, digest), itemId, at]);
      if (inserted === 0) await requireNotRetired(transaction, 'pepper', digest.keyId);
    },
    endAccessToken: async (tenant, digests, at) => {
      const hit = await firstHit(digests, async ({ hash }) => {
        const { environment, clientId } = tenant;
        const ended = await transaction.first(endAccess, [hash, environment, clientId, at]);
        if (!ended) return undefined;
        const first = bytes(ended, 'first_hash').toString('hex');
        await noteEnding(transaction, { kind: 'access_token', hash: first });
        return true;
      });
      return hit ?? false;
    },
    async endAccessTokensOf(itemId, at) {
      await transaction.send(endAccessOf, [itemId, at]);
    },
    async insertPublicToken(tenant, digest, itemId, expiresAt) {
      const inserted = await transaction.run(insertPublic, [...identity(tenant, digest), itemId, expiresAt]);
      if (inserted === 0) await requireNotRetired(transaction, 'pepper', digest.keyId);
    },
    claimPublicToken: (tenant, digests, now) =>
      firstHit(digests, async ({ hash }) => {
        const row = await transaction.first(claimPublic, [hash, tenant.environment, tenant.clientId, now]);
        return row && text(row, 'item_id');
      }),
    async movePublicTokenEnd({ environment, clientId }, digests, { now, expiresAt }) {
      for (const { hash } of digests) {
        const moved = await transaction.run(movePublicEnd, [hash, environment, clientId, now, expiresAt]);
        if (moved === 1) return true;
      }
      return false;
    },
    async endPublicTokensOf(itemId, at) {
      await transaction.send(endPublicOf, [itemId, at]);
    },
  };
}

/** Tries the digests of the active peppers, newest first. */
export async function firstHit<T>(
  digests: readonly Digest[],
  look: (digest: Digest) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const digest of digests) {
    const hit = await look(digest);
    if (hit !== undefined) return hit;
  }
  // A row may have been hashed anew between two looks.
  const [newest, ...older] = digests;
  return newest && older.length > 0 ? look(newest) : undefined;
}

function identity(tenant: Tenant, { hash, keyId }: Digest): [Buffer, string, string, string] {
  return [hash, keyId, tenant.environment, tenant.clientId];
}

function toFoundToken(row: Row): FoundToken {
  return { itemId: text(row, 'item_id'), endedAt: integerOrNull(row, 'ended_at') };
}

function toFoundPublicToken(row: Row): FoundPublicToken {
  return {
    itemId: text(row, 'item_id'),
    expiresAt: integer(row, 'expires_at'),
    usedAt: integerOrNull(row, 'used_at'),
  };
}
