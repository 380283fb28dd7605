import type { OlderHash } from '../../../domain/custody.ts';
import type { PepperUse, TokenHashReader, TokenHashWriter } from '../../../domain/tokens/token-hash-store.ts';
import { integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { awaitWritersOf, markRetired, notRetired, requireNotRetired, unmarkRetired } from './retired-keys.ts';

// The hash columns of several tables, and nothing else of them: they change together with the pepper.
const LIVING: readonly (readonly [kind: PepperUse['kind'], table: string, living: string])[] = [
  ['secret', 'secrets', 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)'],
  ['access_token', 'access_tokens', 'ended_at IS NULL'],
  ['processor_token', 'processor_tokens', 'ended_at IS NULL'],
  ['public_token', 'public_tokens', 'used_at IS NULL AND expires_at > $2'],
  ['link_token', 'link_tokens', 'expires_at > $2'],
];
const living = statement(
  'token_hashes.living',
  LIVING.map(
    ([kind, table, lives]) =>
      `SELECT '${kind}' AS kind, hash_key_id, count(*) AS n FROM ${table}
       WHERE environment = $1 AND ${lives} GROUP BY hash_key_id`,
  ).join(' UNION ALL '),
);
const renewIn = (table: string, also = ''): SqlStatement =>
  statement(
    `${table}.renewHash`,
    `UPDATE ${table} SET hash = $2, hash_key_id = $3${also} WHERE hash = $1 AND ${notRetired('pepper', '$3')}`,
  );
const renew: Readonly<Record<OlderHash['kind'], SqlStatement>> = {
  // An older copy of the store knows it by its first hash.
  access_token: renewIn('access_tokens', ', first_hash = COALESCE(first_hash, hash)'),
  processor_token: renewIn('processor_tokens'),
  secret: renewIn('secrets'),
};
const awaitWriters = Object.fromEntries(
  LIVING.map(([kind, table]) => [kind, awaitWritersOf(table)]),
) as Record<PepperUse['kind'], SqlStatement>;
const deleteEnded = statement(
  'public_tokens.deleteEnded',
  `DELETE FROM public_tokens WHERE hash IN
     (SELECT hash FROM public_tokens WHERE client_id = $1 AND expires_at < $2 LIMIT $3)`,
);
const lastSecret = statement(
  'secrets.lastHashKey',
  'SELECT hash_key_id FROM secrets ORDER BY created_at DESC LIMIT 1',
);

export const tokenHashes: Table<TokenHashReader, TokenHashWriter> = {
  reader: tokenHashReader,
  writer: tokenHashWriter,
};

/** The pepper of the newest secret, for a store that does not say yet which pepper is its own. */
export async function lastPepperOf(reader: Reader): Promise<string | undefined> {
  const row = await reader.first(lastSecret);
  return row && text(row, 'hash_key_id');
}

function tokenHashReader(reader: Reader): TokenHashReader {
  return { living: (environment, now) => reader.all(living, [environment, now], toUse) };
}

function tokenHashWriter(transaction: SqlTransaction): TokenHashWriter {
  return {
    ...tokenHashReader(transaction),
    async renew({ kind, found, newest }) {
      const renewed = await transaction.run(renew[kind], [found.hash, newest.hash, newest.keyId]);
      if (renewed === 0) await requireNotRetired(transaction, 'pepper', newest.keyId);
      return renewed === 1;
    },
    refuse: (pepperId) => markRetired(transaction, 'pepper', pepperId),
    allow: (pepperId) => unmarkRetired(transaction, 'pepper', pepperId),
    async awaitWriters(kind) {
      await transaction.all(awaitWriters[kind]);
    },
    deleteEndedPublicTokens: (clientId, before, limit) =>
      transaction.run(deleteEnded, [clientId, before, limit]),
  };
}

function toUse(row: Row): PepperUse {
  return {
    kind: text(row, 'kind') as PepperUse['kind'],
    pepperId: text(row, 'hash_key_id'),
    count: integer(row, 'n'),
  };
}
