import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqlStatement, Value } from '../engine.ts';
import { BUSY_MS } from './connection.ts';
import { type Compiled, compile, type Effect, withPlaces } from './effect.ts';
import { type KeyedTable, type RowScope, scopeOf } from './scratch-scope.ts';

/** A statement cannot be run beside the store: whoever needs it holds the writer. */
export class NotBesideError extends Error {
  override readonly name = 'NotBesideError';
}

/** A table of the scratch file, which stands before the store's own of that name. */
export interface ScratchTable extends KeyedTable {
  readonly name: string;
  /** Columns of rows that were there and may be changed. */
  readonly changed: ReadonlySet<string>;
  /** Whether rows of the store were copied into it. */
  readonly isCopied: boolean;
}

interface Shadow extends KeyedTable {
  readonly name: string;
  readonly changed: Set<string>;
  readonly scopes: Set<string>;
  copies: number;
}

/** Rows of a table that are copied where a statement does not say which it looks at. */
const WHOLE_MAX = 20_000;
/** Between two copies of a table: new rows come behind the last one, and rows of the store have smaller numbers. */
const COPY_STEP = 2 ** 40;

/**
 * The store as it was at one moment, with changes that stand in a file beside it. A table that is written to is made there first, with
 * the rows that statements ask for; SQLite finds it before the store's own, which cannot be written to from here.
 *
 * Of table `t`, `_origin_t` names the rows that were copied (`id`) and their place in the store (`at`).
 */
export class Scratch {
  readonly #connection: DatabaseSync;
  /** Tells what a statement touches in the store itself. */
  readonly #store: DatabaseSync;
  readonly #shadows = new Map<string, Shadow>();
  readonly #effects = new Map<string, Effect>();
  #prepared = new Map<string, StatementSync>();

  constructor(file: string, scratchFile: string) {
    this.#connection = new DatabaseSync(scratchFile, { timeout: BUSY_MS });
    this.#connection.exec(`
      PRAGMA journal_mode = MEMORY;
      PRAGMA synchronous = OFF;
      PRAGMA foreign_keys = OFF;
      PRAGMA cache_size = -16000;
    `);
    this.#connection.prepare('ATTACH ? AS store').run(`${pathToFileURL(file).href}?mode=ro`);
    this.#store = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    this.#connection.exec('BEGIN');
    // From here on every statement sees the same moment.
    this.#connection.prepare('SELECT count(*) FROM store.sqlite_schema').get();
  }

  /** Makes ready what the statement touches. @throws NotBesideError */
  compiled(statement: SqlStatement, parameters: readonly Value[]): Compiled & { isOfStore: boolean } {
    const effect = this.effectOf(statement);
    if (effect.isUnbounded || /^\s*(?:SAVEPOINT|RELEASE|ROLLBACK)\b/i.test(statement.sqlite))
      throw new NotBesideError(`${statement.name} cannot run beside the store`);
    // What is deleted may come again, as another row of the same key.
    const isDelete = !/^\s*INSERT INTO\b/i.test(statement.sqlite);
    for (const table of effect.rows) {
      const { changed, columns } = this.#shadow(table);
      if (isDelete) for (const column of columns) changed.add(column);
    }
    for (const [table, columns] of effect.columns) {
      const { changed } = this.#shadow(table);
      for (const column of columns) changed.add(column);
    }
    const touched = [...new Set([...effect.reads.keys(), ...effect.rows, ...effect.columns.keys()])];
    const shadows = touched.flatMap((table) => this.#shadows.get(table) ?? []);
    for (const shadow of shadows) this.#copy(shadow, scopeOf(statement, parameters, shadow));
    return { prepared: this.#prepare(statement), effect, isOfStore: shadows.length === 0 };
  }

  /** Ends: what is to be changed in the store stands in the file. */
  settle(): ScratchTable[] {
    const tables = [...this.#shadows.values()];
    for (const shadow of tables) if (shadow.copies > 0) this.#compare(shadow);
    this.#connection.exec('COMMIT');
    this.close();
    return tables.map(({ name, columns, key, changed, copies }) => ({
      name,
      columns,
      key,
      changed,
      isCopied: copies > 0,
    }));
  }

  close(): void {
    this.#connection.close();
    this.#store.close();
  }

  /** What a statement touches in the store itself. */
  effectOf(statement: SqlStatement): Effect {
    const known = this.#effects.get(statement.sqlite) ?? compile(this.#store, statement).effect;
    this.#effects.set(statement.sqlite, known);
    return known;
  }

  #prepare({ sqlite }: SqlStatement): StatementSync {
    const known = this.#prepared.get(sqlite) ?? this.#connection.prepare(withPlaces(sqlite));
    this.#prepared.set(sqlite, known);
    return known;
  }

  #shadow(name: string): Shadow {
    const known = this.#shadows.get(name);
    if (known) return known;
    const infos = this.#connection.prepare(`PRAGMA store.table_info(${name})`).all();
    const columns = infos.map((info) => String(info.name));
    const keyed = infos.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    // The number of such a row is its name, so rows of the scratch file cannot have numbers of their own.
    if (keyed.length === 0 || (keyed.length === 1 && keyed[0]?.type === 'INTEGER'))
      throw new NotBesideError(`${name} is numbered by the store`);
    const made = this.#connection
      .prepare(
        `SELECT sql FROM store.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC`,
      )
      .all(name);
    for (const { sql } of made) this.#connection.exec(String(sql));
    this.#connection.exec(
      `CREATE TABLE _origin_${name} (id INTEGER PRIMARY KEY, at INTEGER NOT NULL UNIQUE)`,
    );
    const key = keyed.map((info) => String(info.name));
    const shadow = { name, columns, key, changed: new Set<string>(), scopes: new Set<string>(), copies: 0 };
    this.#shadows.set(name, shadow);
    // A statement that was prepared before would go on with the table of the store.
    this.#prepared = new Map();
    return shadow;
  }

  /** Brings in the rows of a scope, once. */
  #copy(shadow: Shadow, scope: RowScope | 'none' | undefined): void {
    if (scope === 'none' || shadow.scopes.has(WHOLE)) return;
    const item = scope?.find(([column]) => column === 'item_id');
    if (item && shadow.scopes.has(scopeName([item]))) return;
    const name = scope === undefined ? WHOLE : scopeName(scope);
    if (shadow.scopes.has(name)) return;
    if (scope === undefined) this.#requireFew(shadow);
    shadow.scopes.add(name);
    shadow.copies += 1;
    const { name: table, columns } = shadow;
    const base = shadow.copies * COPY_STEP;
    const conditions = (scope ?? []).map(([column]) => `AND ${column} IS ?`).join(' ');
    this.#connection
      .prepare(`INSERT OR IGNORE INTO _origin_${table} (id, at)
        SELECT rowid + ${base}, rowid FROM store.${table} WHERE true ${conditions}`)
      .run(...(scope ?? []).map(([, value]) => value));
    this.#connection.exec(`INSERT INTO main.${table} (rowid, ${columns.join(', ')})
      SELECT o.id, ${columns.map((column) => `t.${column}`).join(', ')}
      FROM _origin_${table} o CROSS JOIN store.${table} t ON t.rowid = o.at WHERE o.id > ${base}`);
  }

  #requireFew({ name }: Shadow): void {
    const found = this.#connection
      .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM store.${name} LIMIT ${WHOLE_MAX + 1})`)
      .get();
    if (Number(found?.n) > WHOLE_MAX)
      throw new NotBesideError(`nothing says which rows of ${name} are meant`);
  }

  /**
   * Notes which of the copied rows are still there (`_kept_t`), which are gone (`_gone_t`) and which are others now (`_changed_t`). A new
   * row may have the number of one that went, so its key counts too.
   */
  #compare({ name, key, changed }: Shadow): void {
    const rows = `_origin_${name} o CROSS JOIN main.${name} s ON s.rowid = o.id CROSS JOIN store.${name} t ON t.rowid = o.at`;
    const isSame = key.map((column) => `s.${column} IS t.${column}`).join(' AND ');
    const differs = [...changed].map((column) => `s.${column} IS NOT t.${column}`).join(' OR ') || 'false';
    this.#connection.exec(`
      CREATE TABLE _kept_${name} (id INTEGER PRIMARY KEY);
      INSERT INTO _kept_${name} (id) SELECT o.id FROM ${rows} WHERE ${isSame};
      CREATE TABLE _gone_${name} AS SELECT o.at FROM _origin_${name} o
        WHERE NOT EXISTS (SELECT 1 FROM _kept_${name} k WHERE k.id = o.id);
      CREATE TABLE _changed_${name} AS SELECT o.id, o.at FROM ${rows} WHERE ${isSame} AND (${differs});
    `);
  }
}

const WHOLE = 'whole';

function scopeName(scope: RowScope): string {
  return JSON.stringify(
    scope.map(([column, value]) => [column, value instanceof Uint8Array ? [...value] : value]),
  );
}
