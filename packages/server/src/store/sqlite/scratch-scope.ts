import type { SqlStatement, Value } from '../engine.ts';
import { equalities, insertedParameters } from './places.ts';

/** Rows of a table: those with these values. */
export type RowScope = readonly (readonly [column: string, value: Value])[];

/** What is looked at of a table. */
export interface KeyedTable {
  readonly columns: readonly string[];
  /** Its primary key. */
  readonly key: readonly string[];
}

/** The columns that name whose a row is; nobody changes them. */
const OWNERS = ['item_id', 'client_id'];

/**
 * The rows of a table that a statement may look at, by their Item or key; `none` for an insert that meets no other row; undefined where
 * its text does not say it.
 */
export function scopeOf(
  { sqlite, within }: SqlStatement,
  parameters: readonly Value[],
  table: KeyedTable,
): RowScope | 'none' | undefined {
  const isInsert = /^\s*INSERT\b/i.test(sqlite);
  if (isInsert && !within && isPlainInsert(sqlite)) return 'none';
  const places = within
    ? new Map([[within.column, within.parameter]])
    : isInsert
      ? insertedParameters(sqlite)
      : equalities(sqlite);
  const given = (column: string): Value => parameters[(places.get(column) ?? 0) - 1] ?? null;
  const has = (column: string): boolean => places.has(column) && table.columns.includes(column);
  const rows = (columns: readonly string[]): RowScope => columns.map((column) => [column, given(column)]);
  if (table.key[0] === 'item_id' && has('item_id')) return rows(['item_id']);
  if (table.key.every(has)) return rows(table.key);
  // The row that an insert meets is known by its key alone.
  if (isInsert && !within) return undefined;
  if (has('item_id')) return rows(['item_id']);
  const known = [...new Set([...table.key, ...OWNERS])].filter(has);
  return known.length === 0 ? undefined : rows(known);
}

function isPlainInsert(sql: string): boolean {
  return /\)\s*VALUES \([^()]*\)\s*$/i.test(sql);
}
