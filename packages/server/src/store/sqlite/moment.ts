import { DatabaseSync } from 'node:sqlite';
import { othersTurn } from '../../world/pause.ts';
import type { StoreMoment } from '../copy/moment.ts';
import type { Value } from '../engine.ts';
import { withoutRowsAhead } from './rows-ahead.ts';

/**
 * One moment of an embedded store, which another process may be writing to: a transaction that reads sees the log as far as it went
 * when it began. It changes nothing; the log cannot be cut back until it ends.
 */
export function openSqliteMoment(file: string): StoreMoment {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  connection.exec('BEGIN');
  return {
    engine: 'sqlite',
    async tables() {
      const rows = connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
      return rows.map(({ name }) => String(name));
    },
    async *slices(table, rowsMax) {
      const select = connection.prepare(
        `SELECT * FROM ${table} WHERE ${withoutRowsAhead(connection, table)}`,
      );
      const columns = select.columns().map(({ name }) => name);
      select.setReturnArrays(true);
      let rows: Value[][] = [];
      let isFirst = true;
      for (const row of select.iterate() as Iterable<unknown> as Iterable<Value[]>) {
        rows.push(row);
        if (rows.length < rowsMax) continue;
        yield { table, columns, rows };
        isFirst = false;
        rows = [];
        await othersTurn();
      }
      if (isFirst || rows.length > 0) yield { table, columns, rows };
    },
    async close() {
      connection.close();
    },
  };
}
