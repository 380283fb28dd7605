import type { DatabaseSync } from 'node:sqlite';
import type { ScratchTable } from './scratch.ts';

/** Another writer changed what was prepared: it has to be prepared anew. */
export class MovedMeanwhileError extends Error {
  override readonly name = 'MovedMeanwhileError';
}

/** SQLITE_CONSTRAINT */
const CONSTRAINT = 19;

/**
 * Brings what stands in the attached scratch file into the store, within the connection's transaction.
 * @param rest a condition on the new rows of a table (`s`) that are not in the store yet
 * @throws MovedMeanwhileError where a row came meanwhile that has the place of a new one
 */
export function applyScratch(
  connection: DatabaseSync,
  tables: readonly ScratchTable[],
  rest: (table: string) => string,
): void {
  asMoved(() => {
    for (const table of tables) apply(connection, table, rest(table.name));
  });
}

/** @throws MovedMeanwhileError where a row has the place of one that is written */
export function asMoved(write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = (error as { errcode?: number }).errcode;
    if (code === undefined || (code & 0xff) !== CONSTRAINT) throw error;
    throw new MovedMeanwhileError('another transaction has made one of the rows', { cause: error });
  }
}

function apply(
  connection: DatabaseSync,
  { name, columns, changed, isCopied }: ScratchTable,
  rest: string,
): void {
  const list = columns.join(', ');
  if (isCopied)
    connection.exec(`DELETE FROM main.${name} WHERE rowid IN (SELECT at FROM scratch._gone_${name})`);
  if (isCopied && changed.size > 0) {
    const values = [...changed].map((column) => `${column} = s.${column}`).join(', ');
    connection.exec(`UPDATE main.${name} SET ${values}
      FROM scratch._changed_${name} c CROSS JOIN scratch.${name} s ON s.rowid = c.id WHERE main.${name}.rowid = c.at`);
  }
  const isNew = isCopied ? `NOT EXISTS (SELECT 1 FROM scratch._kept_${name} k WHERE k.id = s.rowid)` : 'true';
  // In the order in which they were written.
  connection.exec(
    `INSERT INTO main.${name} (${list}) SELECT ${list} FROM scratch.${name} s
      WHERE ${isNew} AND ${rest} ORDER BY s.rowid`,
  );
}
