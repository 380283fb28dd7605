import type { DatabaseSync } from 'node:sqlite';
import type { ScratchTable } from './scratch.ts';

/** What a slice holds up others by: some 60 ms of the processor. */
const SLICE_ROWS = 4_000;

/** Items, and how the rows of other tables say whose they are. */
const OWNERS = 'items';
const OWNER = 'item_id';

/** Rows of a table that belong to an Item which is not there yet. */
interface Part {
  readonly table: string;
  readonly columns: readonly string[];
  readonly owner: string;
}

/**
 * Writes the many rows of a new Item out of the attached scratch file before the Item itself, in slices that commit one by one: others
 * write between them, and nobody asks for rows of an Item that is not there.
 *
 * The table `rows_ahead` names such rows until their Item
 * comes with the last commit, so that they are taken back where it does not.
 */
export class RowsAhead {
  readonly #connection: DatabaseSync;
  readonly #parts: readonly Part[];
  /** Which part is being written, and the last of its rows that was. */
  #at = 0;
  #last = 0n;
  #hasWritten = false;

  constructor(connection: DatabaseSync, tables: readonly ScratchTable[]) {
    this.#connection = connection;
    this.#parts = partsOf(connection, tables);
  }

  get hasMore(): boolean {
    return this.#at < this.#parts.length;
  }

  /** Writes the next slice, in a transaction of its own. */
  write(): void {
    const part = this.#parts[this.#at];
    if (!part) return;
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      if (!this.#hasWritten) this.#announce();
      const upTo = this.#writeSlice(part);
      this.#connection.exec('COMMIT');
      this.#hasWritten = true;
      this.#last = upTo ?? 0n;
      if (upTo === undefined) this.#at += 1;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** A condition on the rows of a table in the scratch file (`s`): those that are still to be written. */
  rest(table: string): string {
    const written = this.#parts.filter((part) => part.table === table).map(({ owner }) => literal(owner));
    return written.length === 0 ? 'true' : `s.${OWNER} NOT IN (${written.join(', ')})`;
  }

  /** Within the transaction that brings their Item. */
  settle(): void {
    if (!this.#hasWritten) return;
    for (const { table, owner } of this.#parts)
      this.#connection.prepare('DELETE FROM main.rows_ahead WHERE name = ? AND owner = ?').run(table, owner);
  }

  /** Takes them back: their Item does not come. */
  takeBack(): void {
    if (!this.#hasWritten) return;
    deleteRowsAhead(this.#connection, this.#parts);
    this.#hasWritten = false;
  }

  #announce(): void {
    this.#connection.exec(`CREATE TABLE IF NOT EXISTS main.rows_ahead
      (name TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (name, owner)) STRICT`);
    for (const { table, owner } of this.#parts)
      this.#connection.prepare('INSERT INTO main.rows_ahead (name, owner) VALUES (?, ?)').run(table, owner);
  }

  /** The number of the last row that it looked at; undefined where there is no other. */
  #writeSlice({ table, columns, owner }: Part): bigint | undefined {
    // Between copied rows and new ones are wide gaps.
    const next = this.#connection.prepare(`SELECT min(rowid) AS next FROM scratch.${table} WHERE rowid > ?`);
    next.setReadBigInts(true);
    const from = next.get(this.#last)?.next;
    if (typeof from !== 'bigint') return undefined;
    const upTo = from + BigInt(SLICE_ROWS - 1);
    const list = columns.join(', ');
    this.#connection
      .prepare(`INSERT INTO main.${table} (${list}) SELECT ${list} FROM scratch.${table} s NOT INDEXED
        WHERE s.rowid BETWEEN ? AND ? AND s.${OWNER} = ? ORDER BY s.rowid`)
      .run(from, upTo, owner);
    return next.get(upTo)?.next === null ? undefined : upTo;
  }
}

/** Takes back what a process left that ended before the Item of such rows came. */
export function deleteLeftRows(connection: DatabaseSync): void {
  if (!hasRowsAhead(connection)) return;
  const left = connection.prepare('SELECT name, owner FROM rows_ahead').all();
  deleteRowsAhead(
    connection,
    left.map(({ name, owner }) => ({ table: String(name), owner: String(owner) })),
  );
}

/** A condition on the rows of a table: those whose Item is there, as far as that is not plain. */
export function withoutRowsAhead(connection: DatabaseSync, table: string): string {
  if (!hasRowsAhead(connection)) return 'true';
  const owners = connection.prepare('SELECT owner FROM rows_ahead WHERE name = ?').all(table);
  return owners.length === 0
    ? 'true'
    : `${OWNER} NOT IN (${owners.map(({ owner }) => literal(String(owner))).join(', ')})`;
}

function hasRowsAhead(connection: DatabaseSync): boolean {
  return (
    connection
      .prepare(`SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = 'rows_ahead'`)
      .get() !== undefined
  );
}

function deleteRowsAhead(
  connection: DatabaseSync,
  parts: readonly { readonly table: string; readonly owner: string }[],
): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    for (const { table, owner } of parts) {
      connection.prepare(`DELETE FROM main.${table} WHERE ${OWNER} = ?`).run(owner);
      connection.prepare('DELETE FROM main.rows_ahead WHERE name = ? AND owner = ?').run(table, owner);
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** Tables whose rows need no other row to be there, with more rows of a new Item than one slice takes. */
function partsOf(connection: DatabaseSync, tables: readonly ScratchTable[]): Part[] {
  if (!tables.some(({ name }) => name === OWNERS)) return [];
  const owners = connection
    .prepare(`SELECT ${OWNER} AS owner FROM scratch.${OWNERS} s
      WHERE NOT EXISTS (SELECT 1 FROM main.${OWNERS} m WHERE m.${OWNER} = s.${OWNER})`)
    .all()
    .map(({ owner }) => String(owner));
  return tables
    .filter(({ name, key }) => name !== OWNERS && key[0] === OWNER && !needsOthers(connection, name))
    .flatMap(({ name, columns }) => {
      const count = connection.prepare(`SELECT count(*) AS n FROM scratch.${name} WHERE ${OWNER} = ?`);
      return owners
        .filter((owner) => Number(count.get(owner)?.n) > SLICE_ROWS)
        .map((owner) => ({ table: name, columns, owner }));
    });
}

function needsOthers(connection: DatabaseSync, table: string): boolean {
  return connection.prepare(`PRAGMA main.foreign_key_list(${table})`).all().length > 0;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
