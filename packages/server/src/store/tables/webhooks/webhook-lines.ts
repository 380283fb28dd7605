import { type SqlTransaction, statement } from '../../engine.ts';

/** An event whose first attempt is due, or on its way. One that waits for a later instant holds nothing back: its destination fails. */
export const goesFirst = (alias: string, now: string): string =>
  `${alias}.state = 'pending' AND ${alias}.attempts = 0 AND (${alias}.waits = 1 OR ${alias}.next_at <= ${now})`;
/** Whoever adds to an Item's line and whoever moves it up do so one after the other. */
const lock = statement('webhooks.lockLines', {
  sqlite: '',
  postgres: `SELECT item_id FROM items WHERE item_id = ANY(ARRAY(SELECT json_array_elements_text($1::text::json)))
    ORDER BY item_id FOR UPDATE`,
});
/** Most often it is one Item: where its table is divided, one part is looked into. */
const lockOne = statement('webhooks.lockLine', {
  sqlite: '',
  postgres: 'SELECT item_id FROM items WHERE item_id = $1 FOR UPDATE',
});
const FIRST_WAITING = `FROM webhooks q WHERE q.item_id = line.item_id AND q.state = 'pending' AND q.waits = 1 ORDER BY q.n LIMIT 1`;
const NONE_GOES = `NOT EXISTS (SELECT 1 FROM webhooks w WHERE w.item_id = line.item_id AND w.waits = 0 AND ${goesFirst('w', 'line.now')})`;
const moveUp = statement('webhooks.moveUp', {
  sqlite: `UPDATE webhooks SET waits = 0 WHERE rowid IN (
     SELECT (SELECT q.rowid ${FIRST_WAITING})
     FROM (SELECT value ->> 'item_id' AS item_id, value ->> 'now' AS now FROM json_each($1)) AS line WHERE ${NONE_GOES})`,
  postgres: `UPDATE webhooks SET waits = 0 WHERE (item_id, webhook_id) IN (
     SELECT line.item_id, (SELECT q.webhook_id ${FIRST_WAITING})
     FROM json_to_recordset($1::text::json) AS line(item_id text, now bigint) WHERE ${NONE_GOES})`,
});

export async function lockLines(transaction: SqlTransaction, itemIds: readonly string[]): Promise<void> {
  const [first = '', ...others] = new Set(itemIds);
  if (others.length === 0) await transaction.send(lockOne, [first]);
  else await transaction.send(lock, [JSON.stringify([first, ...others])]);
}

/** After the first attempts of these events have ended, or were put off: the next one of each line goes out. */
export async function moveLinesUp(
  transaction: SqlTransaction,
  ended: readonly { readonly webhook: { readonly itemId: string }; readonly now: number }[],
): Promise<void> {
  const lines = new Map(ended.map(({ webhook, now }) => [webhook.itemId, now]));
  lines.delete('');
  const list = [...lines].map(([itemId, now]) => ({ item_id: itemId, now }));
  if (list.length > 0) await transaction.send(moveUp, [JSON.stringify(list)]);
}
