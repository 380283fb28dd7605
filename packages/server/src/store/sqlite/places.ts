import type { SqlStatement } from '../engine.ts';

/** A column, and the number of the parameter that holds its value in every row that a statement reads or changes. */
export interface RowPlace {
  readonly column: string;
  readonly parameter: number;
}

/** A list that comes as a parameter: SQLite counts it as a table. */
const LISTED = /\(SELECT value FROM json_each\(\$\d+\)\)/gi;
export const LIST_TABLE = 'json_each';

/** What may follow a condition that holds by itself. */
const NEXT = '(?:AND|ORDER|GROUP|LIMIT|RETURNING)\\b';

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
  const plain =
    /^\s*INSERT INTO \w+ \(([^()]*)\)\s*VALUES \(([^()]*)\)(?:\s*ON CONFLICT DO NOTHING)?\s*$/i.exec(sql);
  if (!plain) return [];
  const columns = listed(plain[1]);
  const values = listed(plain[2]);
  return COLUMNS.flatMap((column) => {
    const parameter = /^\$(\d+)$/.exec(values[columns.indexOf(column)] ?? '')?.[1];
    return parameter === undefined ? [] : [{ column, parameter: Number(parameter) }];
  });
}

function listed(text = ''): string[] {
  return text.split(',').map((part) => part.trim());
}

function placesOfWhere(sql: string): readonly RowPlace[] {
  const text = sql.replace(LISTED, ' list ');
  const mentions = text.match(/\b(?:FROM|JOIN|UPDATE)\s+\w+/gi) ?? [];
  const conditions = /\bWHERE\b.*/is.exec(withoutGroups(text))?.[0];
  if (mentions.length !== 1 || conditions === undefined) return [];
  if (/\b(?:OR|UNION|INTERSECT|EXCEPT|CASE|HAVING)\b/i.test(conditions)) return [];
  return COLUMNS.flatMap((column) => {
    const equality = `\\b(?:WHERE|AND)\\s+${column} = \\$(\\d+)\\s+${NEXT}`;
    const found = new RegExp(equality, 'i').exec(`${conditions} LIMIT`);
    return found ? [{ column, parameter: Number(found[1]) }] : [];
  });
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
