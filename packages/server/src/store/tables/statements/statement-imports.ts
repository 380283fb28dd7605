import type {
  ImportMaker,
  ImportReader,
  ImportState,
  ImportWriter,
  StoredImport,
} from '../../../domain/statement-imports/import-store.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { bytes, integer, integerOrNull, text } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';
import { byOwnKey } from '../keys/by-own-key.ts';

const OWN = 'environment = $1 AND client_id = $2';
const OF_ITEM = `${OWN} AND item_id = $3`;
const NEWEST_FIRST = 'ORDER BY created_at DESC, n DESC, import_id';

const find = statement(
  'statement_imports.find',
  `SELECT * FROM statement_imports WHERE ${OWN} AND import_id = $3`,
);
const list = statement(
  'statement_imports.list',
  `SELECT * FROM statement_imports WHERE ${OWN} ${NEWEST_FIRST} LIMIT $3 OFFSET $4`,
);
const listOfItem = byOwnKey(
  'statement_imports.listOfItem',
  `SELECT * FROM statement_imports WHERE ${OF_ITEM} ${NEWEST_FIRST} LIMIT $4 OFFSET $5`,
);
const page = statement(
  'statement_imports.page',
  `SELECT * FROM statement_imports WHERE ${OWN} AND (created_at, import_id) < ($3, $4)
   ORDER BY created_at DESC, import_id DESC LIMIT $5`,
);
const count = statement(
  'statement_imports.count',
  `SELECT count(*) AS n FROM statement_imports WHERE ${OWN}`,
);
const countOfItem = byOwnKey(
  'statement_imports.countOfItem',
  `SELECT count(*) AS n FROM statement_imports WHERE ${OF_ITEM}`,
);
const countUndone = statement(
  'statement_imports.countUndone',
  `SELECT count(*) AS n FROM statement_imports WHERE item_id = $1 AND state = 'undone'`,
);
const nextNumber = statement(
  'statement_imports.nextNumber',
  'SELECT coalesce(max(n), 0) + 1 AS n FROM statement_imports WHERE item_id = $1',
);
const setUndone = statement(
  'statement_imports.setUndone',
  `UPDATE statement_imports SET state = 'undone', undone_at = $4 WHERE ${OWN} AND import_id = $3 AND state = 'done'`,
);

export const statementImports: Table<ImportReader, ImportWriter> = {
  reader: importReader,
  writer: importWriter,
  ofItem: { statement_imports: 'deleted' },
};

function importReader(reader: Reader): ImportReader {
  const counted = async (of: SqlStatement, parameters: readonly Value[]): Promise<number> => {
    const row = await reader.first(of, parameters);
    return row ? integer(row, 'n') : 0;
  };
  return {
    find: (tenant, importId) => reader.first(find, [...own(tenant), importId], toImport),
    list: (tenant, itemId, skip, limit) =>
      itemId === undefined
        ? reader.all(list, [...own(tenant), limit, skip], toImport)
        : reader.all(listOfItem, [...own(tenant), itemId, limit, skip], toImport),
    page: (tenant, { before = END, limit }) =>
      reader.all(page, [...own(tenant), before.createdAt, before.importId, limit], toImport),
    count: (tenant, itemId) =>
      itemId === undefined ? counted(count, own(tenant)) : counted(countOfItem, [...own(tenant), itemId]),
    countUndone: (itemId) => counted(countUndone, [itemId]),
  };
}

const COLUMNS = [
  'environment',
  'client_id',
  'import_id',
  'item_id',
  'n',
  'made_by',
  'state',
  'seq_from',
  'seq_to',
  'created_at',
  'finished_at',
  'undone_at',
  'sealed',
];

function importWriter(transaction: SqlTransaction): ImportWriter {
  return {
    ...importReader(transaction),
    async insert(tenant, record) {
      await transaction.insertMany('statement_imports', COLUMNS, [
        [
          ...own(tenant),
          record.importId,
          record.itemId,
          record.n,
          record.madeBy,
          record.state,
          record.seqFrom,
          record.seqTo,
          record.createdAt,
          record.finishedAt,
          record.undoneAt,
          record.sealed,
        ],
      ]);
    },
    async nextNumber(itemId) {
      const row = await transaction.first(nextNumber, [itemId]);
      return row ? integer(row, 'n') : 1;
    },
    setUndone: async (tenant, importId, at) =>
      (await transaction.run(setUndone, [...own(tenant), importId, at])) === 1,
  };
}

/** After every import. */
const END = { createdAt: Number.MAX_SAFE_INTEGER, importId: '' };

function own({ environment, clientId }: Tenant): Value[] {
  return [environment, clientId];
}

function toImport(row: Row): StoredImport {
  return {
    importId: text(row, 'import_id'),
    itemId: text(row, 'item_id'),
    n: integer(row, 'n'),
    madeBy: text(row, 'made_by') as ImportMaker,
    state: text(row, 'state') as ImportState,
    seqFrom: integer(row, 'seq_from'),
    seqTo: integer(row, 'seq_to'),
    createdAt: integer(row, 'created_at'),
    finishedAt: integer(row, 'finished_at'),
    undoneAt: integerOrNull(row, 'undone_at'),
    sealed: bytes(row, 'sealed'),
  };
}
