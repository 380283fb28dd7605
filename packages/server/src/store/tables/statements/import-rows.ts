import type { ItemRows, KeptRows, RowSeal } from '../../../domain/statement-imports/import-store.ts';
import { bytesOrNull, text, textOrNull } from '../../columns.ts';
import { type Row, type SqlStatement, type SqlTransaction, statement, type Value } from '../../engine.ts';

/**
 * Tables whose rows an import may make or change, with the columns that name a row within its Item. Of a table that `grows`, rows
 * are made and never changed, so only their names are looked at.
 */
interface RowTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly grows?: true;
}

const TABLES: readonly RowTable[] = [
  { table: 'accounts', key: ['account_id'] },
  { table: 'account_numbers', key: ['account_id'] },
  { table: 'account_origins', key: ['account_id'] },
  { table: 'account_owners', key: ['account_id'] },
  { table: 'liabilities', key: ['account_id'] },
  { table: 'holdings', key: ['account_id', 'security_id', 'position'] },
  { table: 'investment_transactions', key: ['account_id', 'investment_transaction_id'], grows: true },
  // After all that names one.
  { table: 'securities', key: ['security_id'] },
  { table: 'statement_sources', key: ['environment', 'client_id', 'source_digest'] },
  { table: 'statement_names', key: ['environment', 'client_id', 'name_digest', 'account_id'] },
  { table: 'item_products', key: ['product'], grows: true },
];

/** A security that a later statement names stays. */
const UNUSED_SECURITY = `AND NOT EXISTS (SELECT 1 FROM holdings h WHERE h.item_id = $1 AND h.security_id = $2)
  AND NOT EXISTS (SELECT 1 FROM investment_transactions i WHERE i.item_id = $1 AND i.security_id = $2)`;
/** A product that a later import reads stays; so does the one whose changes callers follow: they have to hear what went. */
const NO_LONGER_READ = `AND product <> 'transactions' AND NOT EXISTS (SELECT 1 FROM statement_imports i WHERE i.item_id = $1 AND i.state = 'done'
  AND i.import_id <> $3)`;

const selects = TABLES.map((each) => ({
  ...each,
  select: statement(
    `${each.table}.ofImport`,
    `SELECT ${each.grows ? each.key.join(', ') : '*'} FROM ${each.table} WHERE item_id = $1`,
  ),
}));
const deletes = new Map(
  TABLES.map(({ table, key }) => [
    table,
    statement(
      `${table}.deleteOfImport`,
      ofItem(
        `DELETE FROM ${table} WHERE item_id = $1 AND ${key.map((column, index) => `${column} = $${index + 2}`).join(' AND ')}
       ${table === 'securities' ? UNUSED_SECURITY : ''} ${table === 'item_products' ? NO_LONGER_READ : ''}`,
      ),
    ),
  ]),
);
const kept = statement(
  'statement_import_rows.list',
  'SELECT table_name, row_key, before, sealed FROM statement_import_rows WHERE item_id = $1 AND import_id = $2 AND table_name = $3',
);
const forget = statement(
  'statement_import_rows.forget',
  'DELETE FROM statement_import_rows WHERE item_id = $1 AND import_id = $2',
);

/** Parts a table's name from a row's key; in neither. */
const PART = ' ';

/** A text of several tables, of each of which it looks at rows of the Item in `$1` alone. */
export function ofItem(sql: string): Pick<SqlStatement, 'sqlite' | 'postgres' | 'within'> {
  return { sqlite: sql, postgres: sql, within: { column: 'item_id', parameter: 1 } };
}

export const KEPT = ['item_id', 'import_id', 'table_name', 'row_key', 'sealed'] as const;

type ImportName = Pick<KeptRows, 'itemId' | 'importId'>;

/** Names a row besides its Item and import. */
export function rowPlace(table: string, key: string): string {
  return `${table}${PART}${key}`;
}

/** The row as it was, as text; null for one that the import made. Those of imports of before are in clear. */
export function openRow(row: Row, seal: RowSeal): string | null {
  const sealed = bytesOrNull(row, 'sealed');
  if (sealed === null) return textOrNull(row, 'before');
  return seal.open(rowPlace(text(row, 'table_name'), text(row, 'row_key')), sealed);
}

export async function rowsOfItem(transaction: SqlTransaction, itemId: string): Promise<ItemRows> {
  const rows = new Map<string, string>();
  for (const { table, key, select, grows } of selects) {
    for (const row of await transaction.all(select, [itemId])) {
      const name = JSON.stringify(key.map((column) => row[column]));
      rows.set(rowPlace(table, name), grows ? '' : writeRow(row));
    }
  }
  return rows;
}

export async function keepRows(
  transaction: SqlTransaction,
  { itemId, importId, seal }: KeptRows,
  before: ItemRows,
  after: ItemRows,
): Promise<void> {
  const rows: Value[][] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(name);
    if (was === after.get(name)) continue;
    const end = name.indexOf(PART);
    const sealed = was === undefined ? null : seal.seal(name, was);
    rows.push([itemId, importId, name.slice(0, end), name.slice(end + 1), sealed]);
  }
  await transaction.insertMany('statement_import_rows', KEPT, rows);
}

/** Takes away what the import made first, then puts back what was there: two rows may have had one name in turn. */
export async function restoreRows(
  transaction: SqlTransaction,
  { itemId, importId, seal }: KeptRows,
): Promise<void> {
  for (const { table } of TABLES) {
    const remove = deletes.get(table);
    const rows = await transaction.all(kept, [itemId, importId, table]);
    for (const row of rows) {
      const key = JSON.parse(text(row, 'row_key')) as Value[];
      if (remove)
        await transaction.run(remove, [itemId, ...key, ...(table === 'item_products' ? [importId] : [])]);
    }
    for (const row of rows) {
      const before = openRow(row, seal);
      if (before === null) continue;
      const values = parseRow(before);
      await transaction.insertMany(table, Object.keys(values), [Object.values(values)]);
    }
  }
}

export async function forgetRows(
  transaction: SqlTransaction,
  { itemId, importId }: ImportName,
): Promise<void> {
  await transaction.run(forget, [itemId, importId]);
}

/** Sealed columns stay sealed; their bytes are written as base64 in a list of one. */
export function writeRow(row: Row): string {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? [Buffer.from(value).toString('base64')] : value,
  ]);
  return JSON.stringify(Object.fromEntries(values));
}

export function parseRow(written: string): Record<string, Value> {
  const values = JSON.parse(written) as Record<string, Value | [string]>;
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      Array.isArray(value) ? Buffer.from(value[0], 'base64') : value,
    ]),
  );
}
