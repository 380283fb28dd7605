import type { ItemNoteKind, ItemReader, ItemWriter } from '../../../domain/items/item-store.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';

const notes = statement(
  'item_history.list',
  'SELECT at, kind, detail FROM item_history WHERE item_id = $1 ORDER BY n',
);
/** Of an error, only that the end user took permission back is an act; a consent whose end alone was moved is the same consent. */
const IS_ACTIVITY = `(kind IN ('exchanged', 'imported', 'updated', 'update_failed', 'removed')
  OR (kind = 'consent_changed' AND detail IS NOT NULL) OR (kind = 'error' AND detail = 'USER_PERMISSION_REVOKED'))`;
const activities = statement(
  'item_history.activities',
  `SELECT n, at, kind FROM item_history WHERE item_id = $1 AND n < $2 AND ${IS_ACTIVITY} ORDER BY n DESC LIMIT $3`,
);
/** Lines of its story that an Item keeps, and beyond them what a person or a caller did: readings alone are thousands a year. */
const LINES_KEPT = 1000;
const COUNT_NOTE = 'UPDATE items SET history_made = history_made + 1 WHERE item_id = $1';
const NOTE = `INSERT INTO item_history (item_id, n, at, kind, detail)
   SELECT item_id, history_made, CAST($2 AS bigint), CAST($3 AS text), CAST($4 AS text)`;
const forgetSql = (made: string): string =>
  `DELETE FROM item_history WHERE item_id = $1 AND n <= (SELECT history_made FROM ${made}) - ${LINES_KEPT} AND NOT ${IS_ACTIVITY}`;
/** The three steps of a note; PostgreSQL takes them in one. */
const countNote = statement('items.countNote', { sqlite: COUNT_NOTE, postgres: '' });
const insertNote = statement('item_history.insert', {
  sqlite: `${NOTE} FROM items WHERE item_id = $1`,
  postgres: `WITH counted AS (${COUNT_NOTE} RETURNING item_id, history_made),
     forgotten AS (${forgetSql('counted')})
   ${NOTE} FROM counted`,
});
const forgetLines = statement('item_history.forget', {
  sqlite: forgetSql('items WHERE item_id = $1'),
  postgres: '',
});

export function readItemHistory(reader: Reader): Pick<ItemReader, 'activities' | 'notes'> {
  return {
    activities: async (itemId, before, limit) =>
      reader.all(activities, [itemId, before, limit], (row) => ({
        n: integer(row, 'n'),
        at: integer(row, 'at'),
        kind: text(row, 'kind') as ItemNoteKind,
      })),
    notes: async (itemId) =>
      reader.all(notes, [itemId], (row) => ({
        at: integer(row, 'at'),
        kind: text(row, 'kind') as ItemNoteKind,
        detail: textOrNull(row, 'detail'),
      })),
  };
}

export function writeHistory(transaction: SqlTransaction): Pick<ItemWriter, 'note'> {
  return {
    async note(itemId, at, kind, detail) {
      await transaction.send(countNote, [itemId]);
      await transaction.send(insertNote, [itemId, at, kind, detail]);
      await transaction.send(forgetLines, [itemId]);
    },
  };
}
