import type { Planned } from '../../../domain/store.ts';
import type { LeasedWebhook, Webhook } from '../../../domain/webhooks/webhook.ts';
import type { WebhookReader, WebhookWriter } from '../../../domain/webhooks/webhook-store.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { claimInTurn, turnsStatement } from '../due/turns.ts';
import { goesFirst, lockLines } from './webhook-lines.ts';
import { OF_ITEMS_TEAM, toWebhook, webhookReader } from './webhook-reads.ts';
import { FORGOTTEN, webhookSettling } from './webhook-settling.ts';

/**
 * First attempts of one Item are made one after the other (WHK-5). An event that is not the first in line `waits`, and is moved up
 * when the first attempt before it has ended; so a claim looks at nothing but what may go out, however long the lines are.
 */
const insertSql = (bigint: string): string =>
  `INSERT INTO webhooks (item_id, webhook_id, environment, client_id, n, clock, type, code, target, url, body, state, created_at,
     next_at, ends_at, attempts, ended_at, sealed_body, traceparent, waits)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
     CASE WHEN $1 <> '' AND $12 = 'pending' AND EXISTS (
       SELECT 1 FROM webhooks w WHERE w.item_id = $1 AND ${goesFirst('w', `$13${bigint}`)}) THEN 1 ELSE 0 END)`;
const insert = statement('webhooks.insert', { sqlite: insertSql(''), postgres: insertSql('::bigint') });
const FREE = '(lease_until IS NULL OR lease_until <= $3)';
const WAITS = ` AND state = 'pending' AND waits = 0`;
const CLAIMABLE = `clock = $1${WAITS} AND next_at <= $2 AND ${FREE}`;
const OF_OTHERS = `(SELECT webhook FROM items WHERE items.item_id = webhooks.item_id) AS item_url,
  coalesce((SELECT faults_left FROM teams WHERE teams.client_id = webhooks.client_id), 0) AS faults_left`;
export const webhookTurns = turnsStatement('webhooks', 'next_at', { claimable: CLAIMABLE, waits: WAITS });
const claim = statement('webhooks.claim', {
  sqlite: `UPDATE webhooks SET lease = $4, lease_until = $5 WHERE rowid IN (
      SELECT rowid FROM webhooks WHERE ${CLAIMABLE} AND client_id = $7 ORDER BY next_at, n LIMIT $6)
    RETURNING *, ${OF_OTHERS}`,
  // SKIP LOCKED: two processes never wait for each other, nor take the same event. Materialized: the rows are picked once.
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE ${CLAIMABLE} AND client_id = $7
      ORDER BY next_at, n LIMIT $6 FOR UPDATE SKIP LOCKED)
    UPDATE webhooks SET lease = $4, lease_until = $5 FROM picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id
    RETURNING webhooks.*, ${OF_OTHERS}`,
});

const AMONG = {
  sqlite: 'webhook_id IN (SELECT value FROM json_each($3))',
  postgres: 'webhook_id = ANY(ARRAY(SELECT json_array_elements_text($3::text::json)))',
};
/** An event that is still tried keeps its span when that ends later; none is tried for longer than its body may be kept ($6). */
const requeueSql = (among: string, ofTeam: string): string =>
  `UPDATE webhooks SET state = 'pending', waits = 0, next_at = $4, ended_at = NULL, lease = NULL, lease_until = NULL,
     ends_at = CASE WHEN state = 'pending' AND ends_at > $5 THEN ends_at
       WHEN sealed_body IS NOT NULL AND created_at + $6 < $5 THEN created_at + $6 ELSE $5 END
   WHERE ${ofTeam} AND ${among} AND state NOT IN ('no_url', 'cancelled')
     AND (sealed_body IS NULL OR (length(sealed_body) > 0 AND created_at + $6 >= $4)) RETURNING webhook_id, n`;
const requeue = statement('webhooks.requeue', {
  sqlite: requeueSql(AMONG.sqlite, OF_ITEMS_TEAM.sqlite),
  postgres: requeueSql(AMONG.postgres, OF_ITEMS_TEAM.postgres),
});
const cancelOfItem = statement(
  'webhooks.cancelOfItem',
  `UPDATE webhooks SET state = 'cancelled', next_at = NULL, ended_at = $2, lease = NULL, lease_until = NULL
   WHERE item_id = $1 AND state = 'pending'`,
);
const cancelOfTeam = statement(
  'webhooks.cancelOfTeam',
  `UPDATE webhooks SET state = 'cancelled', next_at = NULL, ended_at = $2, lease = NULL, lease_until = NULL
   WHERE client_id = $1 AND state = 'pending'`,
);
const FORGETTABLE = `clock = $1 AND length(sealed_body) > 0
  AND (created_at < $2 OR (environment <> 'sandbox' AND state IN ('delivered', 'dead', 'cancelled')))`;
const forgetBodies = statement('webhooks.forgetBodies', {
  sqlite: `UPDATE webhooks SET sealed_body = $4 WHERE rowid IN (
      SELECT rowid FROM webhooks WHERE ${FORGETTABLE} LIMIT $3)`,
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE ${FORGETTABLE} LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE webhooks SET sealed_body = $4 FROM picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id`,
});
const deleteEnded = statement('webhooks.deleteEnded', {
  sqlite: `DELETE FROM webhooks WHERE rowid IN (
      SELECT rowid FROM webhooks WHERE clock = $1 AND ended_at < $2 ORDER BY ended_at LIMIT $3)
    RETURNING item_id, webhook_id`,
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE clock = $1 AND ended_at < $2 ORDER BY ended_at LIMIT $3
      FOR UPDATE SKIP LOCKED)
    DELETE FROM webhooks USING picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id
    RETURNING webhooks.item_id, webhooks.webhook_id`,
});
const deleteAttempts = statement(
  'webhook_attempts.delete',
  `DELETE FROM webhook_attempts WHERE item_id = $1 AND webhook_id = $2`,
);

export const webhooks: Table<WebhookReader, WebhookWriter> = {
  reader: webhookReader,
  writer: webhookWriter,
  ofItem: { webhooks: 'kept', webhook_attempts: 'kept' },
};

function webhookWriter(transaction: SqlTransaction, planned: (what: Planned) => void): WebhookWriter {
  return {
    ...webhookReader(transaction),
    ...webhookSettling(transaction),
    async insert(webhook) {
      planned('event');
      if (webhook.itemId !== '') await lockLines(transaction, [webhook.itemId]);
      await transaction.send(insert, columnsOf(webhook));
    },
    async claim(clock, now, { lease, realNow, leaseUntil }, limit) {
      const rows = await claimInTurn(
        transaction,
        webhookTurns,
        [clock, now, realNow, limit],
        ({ clientId, share }) =>
          transaction.all(claim, [clock, now, realNow, lease, leaseUntil, share, clientId], toLeased),
      );
      return rows.sort((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0) || a.n - b.n);
    },
    async requeue({ environment, clientId }, webhookIds, { at, endsAt, sealedForMs }) {
      planned('event');
      const ids = JSON.stringify(webhookIds);
      const rows = await transaction.all(requeue, [environment, clientId, ids, at, endsAt, sealedForMs]);
      return rows.sort((a, b) => integer(a, 'n') - integer(b, 'n')).map((row) => text(row, 'webhook_id'));
    },
    cancelOfTeam: (clientId, at) => transaction.run(cancelOfTeam, [clientId, at]),
    cancelOfItem: (itemId, at) => transaction.run(cancelOfItem, [itemId, at]),
    forgetBodies: (clock, before, limit) => transaction.run(forgetBodies, [clock, before, limit, FORGOTTEN]),
    async deleteEnded(clock, before, limit) {
      const ended = await transaction.all(deleteEnded, [clock, before, limit]);
      for (const row of ended) {
        await transaction.run(deleteAttempts, [text(row, 'item_id'), text(row, 'webhook_id')]);
      }
      return ended.length;
    },
  };
}

function columnsOf(webhook: Webhook): Value[] {
  return [
    webhook.itemId,
    webhook.webhookId,
    webhook.environment,
    webhook.clientId,
    webhook.n,
    webhook.clock,
    webhook.type,
    webhook.code,
    webhook.target,
    webhook.url,
    webhook.body,
    webhook.state,
    webhook.createdAt,
    webhook.nextAt,
    webhook.endsAt,
    webhook.attempts,
    webhook.endedAt,
    webhook.sealedBody,
    webhook.traceparent,
  ];
}

function toLeased(row: Row): LeasedWebhook {
  return {
    ...toWebhook(row),
    lease: text(row, 'lease'),
    itemUrl: textOrNull(row, 'item_url'),
    faultsLeft: integer(row, 'faults_left'),
  };
}
