import type { SqlStatement } from '../engine.ts';

/** A column, and the number of the parameter that holds its value in every row that a statement reads or changes. */
export interface RowPlace {
  readonly column: string;
  readonly parameter: number;
}

/** A list that comes as a parameter: SQLite counts it as a table. */
const LISTED = /\(SELECT value FROM json_each\(\$\d+\)\)/gi;
export const LIST_TABLE = 'json_each';

/** A condition that holds by itself. */
const EQUALITY = /\b(?:WHERE|AND)\s+(\w+) = \$(\d+)(?=\s+(?:AND|ORDER|GROUP|LIMIT|RETURNING)\b)/gi;

/** Columns that kept answers are told apart by, the narrowest first. */
const COLUMNS = ['hash', 'item_id', 'client_id'] as const;

/**
 * The places of a statement, as its text shows them: `WHERE item_id = $1` or `INSERT INTO t (item_id) VALUES ($1)`. Whatever is
 * not plain has none, which is always right: such a statement counts as one on every row.
 */
export function rowPlacesOf({ sqlite, within }: SqlStatement, tables: number): readonly RowPlace[] {
  if (within) return [within];
  if (tables !== 1) return [];
  return /^\s*INSERT\b/i.test(sqlite) ? placesOfInsert(sqlite) : placesOfWhere(sqlite);
}

function placesOfInsert(sql: string): readonly RowPlace[] {
  // An update in place of an insert meets the row that conflicts, whose other columns may differ.
  if (!/\)\s*VALUES \([^()]*\)(?:\s*ON CONFLICT DO NOTHING)?\s*$/i.test(sql)) return [];
  return narrowest(insertedParameters(sql));
}

function placesOfWhere(sql: string): readonly RowPlace[] {
  return narrowest(equalities(sql));
}

function narrowest(parameters: ReadonlyMap<string, number>): readonly RowPlace[] {
  return COLUMNS.flatMap((column) => {
    const parameter = parameters.get(column);
    return parameter === undefined ? [] : [{ column, parameter }];
  });
}

/** Columns that an insert of values gives plain parameters, with their numbers. */
export function insertedParameters(sql: string): ReadonlyMap<string, number> {
  const [, names, given] = /^\s*INSERT INTO \w+ \(([^()]*)\)\s*VALUES \(([^()]*)\)/i.exec(sql) ?? [];
  const values = listed(given);
  return new Map(
    listed(names).flatMap((column, index) => {
      const parameter = /^\$(\d+)$/.exec(values[index] ?? '')?.[1];
      return parameter === undefined ? [] : [[column, Number(parameter)] as const];
    }),
  );
}

function listed(text = ''): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Columns that every row which a statement on one table looks at has the value of a parameter in, with its number. */
export function equalities(sql: string): ReadonlyMap<string, number> {
  const text = sql.replace(LISTED, ' list ');
  const mentions = text.match(/\b(?:FROM|JOIN|UPDATE)\s+\w+/gi) ?? [];
  const conditions = /\bWHERE\b.*/is.exec(withoutGroups(text))?.[0];
  if (mentions.length !== 1 || conditions === undefined) return new Map();
  if (/\b(?:OR|UNION|INTERSECT|EXCEPT|CASE|HAVING)\b/i.test(conditions)) return new Map();
  const found = `${conditions} LIMIT`.matchAll(EQUALITY);
  return new Map([...found].map(([, column = '', parameter]) => [column, Number(parameter)]));
}

/** Without parenthesised groups that hold no WHERE: an OR within them only narrows what stands around them. */
function withoutGroups(sql: string): string {
  let text = sql;
  for (;;) {
    const shorter = text.replace(/\((?![^()]*\bWHERE\b)[^()]*\)/gi, ' group ');
    if (shorter === text) return text.replace(/[()]/g, ' ');
    text = shorter;
  }
}
