import { CHANGES_OF_DATA } from '../../../domain/sandbox/data-version.ts';
import type { DataReadReader, DataReadWriter } from '../../../domain/usage/data-read-store.ts';
import type { DataScope } from '../../../vocabulary/data-scopes.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { integer, text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const ofItem = statement('data_reads.ofItem', 'SELECT * FROM data_reads WHERE item_id = $1 ORDER BY scope');
/** A row that was written less than a minute before stays, unless the team's clock was set back since. */
const LATER = `DO UPDATE SET at = excluded.at
  WHERE excluded.at >= data_reads.at + ${MINUTE_MS} OR excluded.at < data_reads.at`;
/**
 * A JSON array of rows, so that a batch is one statement; an Item that was removed meanwhile gets none, nor one of the same name that
 * came after a reset or a restore. Other changes of the team's data leave its Items what they are.
 */
const note = statement('data_reads.note', {
  sqlite: `INSERT INTO data_reads (item_id, scope, at)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)
    WHERE EXISTS (SELECT 1 FROM items i JOIN teams t ON t.client_id = i.client_id
      WHERE i.item_id = value ->> 0 AND i.state <> 'removed' AND coalesce(value ->> 3, t.sandbox_version) / ${CHANGES_OF_DATA} = t.sandbox_version / ${CHANGES_OF_DATA})
    ON CONFLICT (item_id, scope) ${LATER}`,
  // Rows are taken in one order by every process, and each Item is held: who removes one deletes its rows in any order.
  postgres: `INSERT INTO data_reads (item_id, scope, at)
    SELECT i.item_id, value ->> 1, (value ->> 2)::bigint
    FROM json_array_elements($1::text::json) AS each_row(value) JOIN items i ON i.item_id = value ->> 0 AND i.state <> 'removed'
    JOIN teams t ON t.client_id = i.client_id
      AND coalesce((value ->> 3)::bigint, t.sandbox_version) / ${CHANGES_OF_DATA} = t.sandbox_version / ${CHANGES_OF_DATA}
    ORDER BY i.item_id COLLATE "C", (value ->> 1) COLLATE "C" FOR SHARE OF i
    ON CONFLICT (item_id, scope) ${LATER}`,
});
const ROWS_AT_ONCE = 500;

export const dataReads: Table<DataReadReader, DataReadWriter> = {
  reader: dataReadReader,
  writer: dataReadWriter,
  ofItem: { data_reads: 'deleted' },
};

function dataReadReader(reader: Reader): DataReadReader {
  return {
    ofItem: async (itemId) =>
      reader.all(ofItem, [itemId], (row) => ({
        itemId: text(row, 'item_id'),
        scope: text(row, 'scope') as DataScope,
        at: integer(row, 'at'),
      })),
  };
}

function dataReadWriter(transaction: SqlTransaction): DataReadWriter {
  return {
    ...dataReadReader(transaction),
    async note(reads) {
      // A second batch never holds an Item that a first one of another process waits for.
      const rows = reads
        .map(({ itemId, scope, at, dataVersion }) => [itemId, scope, at, dataVersion] as const)
        .sort((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await transaction.run(note, [JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))]);
    },
  };
}
