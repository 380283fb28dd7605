import type { LeasedWebhook, WebhookAttempt } from '../../../domain/webhooks/webhook.ts';
import type { Settlement, WebhookWriter } from '../../../domain/webhooks/webhook-store.ts';
import { integer, text } from '../../columns.ts';
import { type SqlTransaction, statement, type Value } from '../../engine.ts';
import { lockLines, moveLinesUp } from './webhook-lines.ts';

/** Many at once: `$1` is a JSON list of objects, one per event. What ends an event takes its lease too. */
const HELD =
  'webhooks.item_id = o.item_id AND webhooks.webhook_id = o.webhook_id AND webhooks.lease = o.lease';
const LIST = {
  settle: {
    sqlite: `(SELECT value ->> 'item_id' AS item_id, value ->> 'webhook_id' AS webhook_id, value ->> 'lease' AS lease,
      value ->> 'state' AS state, value ->> 'next_at' AS next_at, value ->> 'ended_at' AS ended_at FROM json_each($1)) AS o`,
    postgres: `json_to_recordset($1::text::json)
      AS o(item_id text, webhook_id text, lease text, state text, next_at bigint, ended_at bigint)`,
  },
  release: {
    sqlite: `(SELECT value ->> 'item_id' AS item_id, value ->> 'webhook_id' AS webhook_id, value ->> 'lease' AS lease,
      value ->> 'next_at' AS next_at, value ->> 'now' AS now FROM json_each($1)) AS o`,
    postgres: `json_to_recordset($1::text::json)
      AS o(item_id text, webhook_id text, lease text, next_at bigint, now bigint)`,
  },
};
const settleSql = (list: string): string =>
  `UPDATE webhooks SET attempts = attempts + 1, state = o.state, next_at = o.next_at, ended_at = o.ended_at, lease = NULL,
     lease_until = NULL,
     sealed_body = CASE WHEN o.state = 'delivered' AND webhooks.environment <> 'sandbox' AND length(webhooks.sealed_body) > 0
       THEN $2 ELSE webhooks.sealed_body END
   FROM ${list} WHERE ${HELD} RETURNING webhooks.webhook_id, webhooks.attempts`;
const settle = statement('webhooks.settle', {
  sqlite: settleSql(LIST.settle.sqlite),
  postgres: settleSql(LIST.settle.postgres),
});
const releaseSql = (list: string): string =>
  `UPDATE webhooks SET lease = NULL, lease_until = NULL,
     state = CASE WHEN ends_at <= o.now THEN 'dead' ELSE webhooks.state END,
     ended_at = CASE WHEN ends_at <= o.now THEN o.now END,
     next_at = CASE WHEN ends_at <= o.now THEN NULL WHEN ends_at < o.next_at THEN ends_at ELSE o.next_at END
   FROM ${list} WHERE ${HELD} RETURNING webhooks.webhook_id`;
const release = statement('webhooks.release', {
  sqlite: releaseSql(LIST.release.sqlite),
  postgres: releaseSql(LIST.release.postgres),
});
const countAttempt = statement(
  'webhooks.countAttempt',
  `UPDATE webhooks SET attempts = attempts + 1 WHERE item_id = $1 AND webhook_id = $2 RETURNING attempts`,
);
const ATTEMPT_COLUMNS = [
  'item_id',
  'webhook_id',
  'attempt',
  'at',
  'url',
  'status',
  'duration_ms',
  'error_class',
  'headers',
];
/** What its own body leaves behind when it is forgotten. */
export const FORGOTTEN = Buffer.alloc(0);

/** What came of attempts, and events that are given back without one. */
export function webhookSettling(transaction: SqlTransaction): Pick<WebhookWriter, 'settle' | 'release'> {
  /** Undefined when the event is there no more. */
  const countLost = async (itemId: string, webhookId: string): Promise<number | undefined> => {
    const row = await transaction.first(countAttempt, [itemId, webhookId]);
    return row && integer(row, 'attempts');
  };
  const settleSome = async (settlements: readonly Settlement[]): Promise<boolean[]> => {
    const list = settlements.map(({ webhook, outcome }) => ({
      ...nameOf(webhook),
      state: outcome.state,
      next_at: outcome.state === 'pending' ? outcome.nextAt : null,
      ended_at: outcome.state === 'pending' ? null : outcome.at,
    }));
    const rows = await transaction.all(settle, [JSON.stringify(list), FORGOTTEN]);
    const held = new Map(rows.map((row) => [text(row, 'webhook_id'), integer(row, 'attempts')]));
    const log: Value[][] = [];
    for (const { webhook, attempt } of settlements) {
      const { itemId, webhookId } = webhook;
      const counted = held.get(webhookId) ?? (await countLost(itemId, webhookId));
      // Two processes may have made an attempt of the same number: the log has both, one after the other.
      if (counted !== undefined) log.push([itemId, webhookId, counted, ...attemptColumns(attempt)]);
    }
    if (log.length > 0) await transaction.insertMany('webhook_attempts', ATTEMPT_COLUMNS, log);
    return settlements.map(({ webhook }) => held.has(webhook.webhookId));
  };
  return {
    async settle(settlements) {
      await lockLines(
        transaction,
        settlements.map(({ webhook }) => webhook.itemId),
      );
      const held: boolean[] = [];
      // An event that this process has settled twice is there under two leases: one after the other, to tell them apart.
      for (const some of withoutDoubles(settlements)) held.push(...(await settleSome(some)));
      await moveLinesUp(
        transaction,
        settlements.map(({ webhook, attempt }) => ({ webhook, now: attempt.at })),
      );
      return held;
    },
    async release(releases) {
      await lockLines(
        transaction,
        releases.map(({ webhook }) => webhook.itemId),
      );
      const list = releases.map(({ webhook, nextAt, now }) => ({ ...nameOf(webhook), next_at: nextAt, now }));
      const rows = await transaction.all(release, [JSON.stringify(list)]);
      const held = new Set(rows.map((row) => text(row, 'webhook_id')));
      await moveLinesUp(transaction, releases);
      return releases.map(({ webhook }) => held.has(webhook.webhookId));
    },
  };
}

/** The list in as many parts as it takes to have every event once in each; one part nearly always. */
function withoutDoubles(settlements: readonly Settlement[]): Settlement[][] {
  const parts: Settlement[][] = [];
  let seen = new Set<string>();
  for (const settlement of settlements) {
    const { webhookId } = settlement.webhook;
    const part = parts.at(-1);
    if (part && !seen.has(webhookId)) part.push(settlement);
    else {
      parts.push([settlement]);
      seen = new Set();
    }
    seen.add(webhookId);
  }
  return parts;
}

function nameOf({ itemId, webhookId, lease }: LeasedWebhook) {
  return { item_id: itemId, webhook_id: webhookId, lease };
}

function attemptColumns({ at, url, status, durationMs, errorClass, headers }: WebhookAttempt): Value[] {
  return [at, url, status, durationMs, errorClass, JSON.stringify(headers)];
}
