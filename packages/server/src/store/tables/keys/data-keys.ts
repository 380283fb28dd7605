import type { Environment } from '../../../domain/institutions/institution.ts';
import type { DataKeyReader, DataKeyWriter, StoredDataKey } from '../../../domain/keys/data-key-store.ts';
import { keyOwner } from '../../../domain/webhooks/keys/signing-key.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { awaitWritersOf, markRetired, notRetired, requireNotRetired, unmarkRetired } from './retired-keys.ts';

type Kind = StoredDataKey['kind'];

// The wrapped keys of several tables, and nothing else of them: they change together with the key-encryption key.
const ROWS: Readonly<Record<Kind, { readonly from: string; readonly name: string; readonly owner: string }>> =
  {
    item: {
      from: 'item_keys k JOIN items i ON i.item_id = k.item_id',
      name: 'k.item_id',
      owner: 'i.environment AS environment, i.client_id AS client_id, k.item_id AS item_id',
    },
    team: {
      from: 'team_keys k',
      name: `k.environment || ' ' || k.client_id`,
      owner: `k.environment AS environment, k.client_id AS client_id, '' AS item_id`,
    },
    webhook: {
      from: 'webhook_keys k',
      name: `k.environment || ' ' || k.key_id`,
      owner: `k.environment AS environment, '' AS client_id, '' AS item_id`,
    },
    registration: {
      from: 'registrations k',
      name: `k.environment || ' ' || k.name`,
      owner: `k.environment AS environment, '' AS client_id, '' AS item_id`,
    },
  };
const TABLES: Readonly<Record<Kind, string>> = {
  item: 'item_keys',
  team: 'team_keys',
  webhook: 'webhook_keys',
  registration: 'registrations',
};
const KINDS = Object.keys(TABLES) as Kind[];

const byKind = (make: (kind: Kind) => SqlStatement): Readonly<Record<Kind, SqlStatement>> => ({
  item: make('item'),
  team: make('team'),
  webhook: make('webhook'),
  registration: make('registration'),
});
const select = (kind: Kind, where: string): string => {
  const { from, name, owner } = ROWS[kind];
  return `SELECT '${kind}' AS kind, ${name} AS name, ${owner}, k.dek_id AS dek_id, k.kek_id AS kek_id, k.wrapped AS wrapped
    FROM ${from} WHERE ${where}`;
};
const uses = statement(
  'data_keys.uses',
  KINDS.map(
    (kind) =>
      `SELECT '${kind}' AS kind, kek_id, count(*) AS n FROM ${TABLES[kind]} WHERE kek_id IS NOT NULL GROUP BY kek_id`,
  ).join(' UNION ALL '),
);
const anyUnder = byKind((kind) =>
  statement(`${TABLES[kind]}.anyUnder`, `${select(kind, 'k.kek_id = $1')} LIMIT 1`),
);
const notUnder = byKind((kind) => {
  const { name } = ROWS[kind];
  return statement(
    `${TABLES[kind]}.notUnder`,
    `${select(kind, `${name} > $2 AND k.kek_id <> $1`)} ORDER BY ${name} LIMIT $3`,
  );
});
const replace = byKind((kind) =>
  statement(
    `${TABLES[kind]}.rewrap`,
    `UPDATE ${TABLES[kind]} AS k SET kek_id = $3, wrapped = $4
       WHERE dek_id = $1 AND kek_id = $2 AND ${ROWS[kind].name} = $5 AND ${notRetired('encryption key', '$3')}`,
  ),
);
const awaitWriters = byKind((kind) => awaitWritersOf(TABLES[kind]));

export const dataKeys: Table<DataKeyReader, DataKeyWriter> = { reader: dataKeyReader, writer: dataKeyWriter };

function dataKeyReader(reader: Reader): DataKeyReader {
  return {
    uses: () =>
      reader.all(uses, [], (row) => ({
        kekId: text(row, 'kek_id'),
        kind: text(row, 'kind') as Kind,
        count: integer(row, 'n'),
      })),
    async anyUnder(kekId) {
      for (const kind of KINDS) {
        const found = await reader.first(anyUnder[kind], [kekId], toStored);
        if (found) return found;
      }
      return undefined;
    },
    notUnder: (kekId, { kind, after, limit }) => reader.all(notUnder[kind], [kekId, after, limit], toStored),
  };
}

function dataKeyWriter(transaction: SqlTransaction): DataKeyWriter {
  return {
    ...dataKeyReader(transaction),
    async replace({ kind, name, key }, { kekId, wrapped }) {
      const replaced = await transaction.run(replace[kind], [key.dekId, key.kekId, kekId, wrapped, name]);
      if (replaced === 0) await requireNotRetired(transaction, 'encryption key', kekId);
      return replaced === 1;
    },
    refuse: (kekId) => markRetired(transaction, 'encryption key', kekId),
    allow: (kekId) => unmarkRetired(transaction, 'encryption key', kekId),
    async awaitWriters(kind) {
      await transaction.all(awaitWriters[kind]);
    },
  };
}

function toStored(row: Row): StoredDataKey {
  const kind = text(row, 'kind') as Kind;
  const environment = text(row, 'environment') as Environment;
  return {
    kind,
    name: text(row, 'name'),
    owner:
      kind === 'webhook'
        ? keyOwner(environment)
        : { environment, clientId: text(row, 'client_id'), itemId: text(row, 'item_id') },
    key: { dekId: text(row, 'dek_id'), kekId: text(row, 'kek_id'), wrapped: bytes(row, 'wrapped') },
  };
}
