import type { Environment } from '../../domain/institutions/institution.ts';
import type {
  LeasedWebhook,
  Webhook,
  WebhookAttempt,
  WebhookState,
  WebhookTarget,
} from '../../domain/webhooks/webhook.ts';
import type { Settlement, WebhookReader, WebhookWriter } from '../../domain/webhooks/webhook-store.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../engine.ts';
import type { Table } from '../table.ts';

/** A scan that jumps from clock to clock, so that a million waiting events cost no more than a thousand. */
const heads = statement(
  'webhooks.heads',
  `WITH RECURSIVE clocks(clock) AS (
     SELECT min(clock) FROM webhooks WHERE state = 'pending' AND waits = 0
     UNION ALL SELECT (SELECT min(clock) FROM webhooks WHERE state = 'pending' AND waits = 0 AND webhooks.clock > clocks.clock)
       FROM clocks WHERE clocks.clock IS NOT NULL)
   SELECT clock, (SELECT min(next_at) FROM webhooks WHERE state = 'pending' AND waits = 0 AND webhooks.clock = clocks.clock
     AND (lease_until IS NULL OR lease_until <= $1)) AS at
   FROM clocks WHERE clock IS NOT NULL`,
);
const nextAt = statement(
  'webhooks.nextAt',
  `SELECT min(next_at) AS at FROM webhooks WHERE clock = $1 AND state = 'pending' AND waits = 0`,
);
const OF_TEAM = 'environment = $1 AND client_id = $2';
const find = statement('webhooks.find', `SELECT * FROM webhooks WHERE ${OF_TEAM} AND webhook_id = $3`);
const list = statement(
  'webhooks.list',
  `SELECT * FROM webhooks WHERE ${OF_TEAM} AND n > $3 AND ($4 = '' OR item_id = $4) AND ($5 = '' OR type = $5)
     AND ($6 = '' OR code = $6) AND ($7 = '' OR state = $7)
   ORDER BY n LIMIT $8`,
);
/** Newest first. The filters are applied to a part that is cut off before, so that a rare one does not read all of them. */
const latest = statement(
  'webhooks.latest',
  `SELECT * FROM (SELECT * FROM webhooks WHERE ${OF_TEAM} AND n < $3 ORDER BY n DESC LIMIT $4) AS scanned
   WHERE ($5 = '' OR item_id = $5) AND ($6 = '' OR code = $6) AND ($7 = '' OR state = $7)
   ORDER BY n DESC LIMIT $8`,
);
const attempts = statement(
  'webhook_attempts.list',
  'SELECT * FROM webhook_attempts WHERE item_id = $1 AND webhook_id = $2 ORDER BY attempt',
);
const LOOKED_AT_MAX = 2000;
/** An event whose first attempt is due, or on its way. One that waits for a later instant holds nothing back: its destination fails. */
const goesFirst = (alias: string, now: string): string =>
  `${alias}.state = 'pending' AND ${alias}.attempts = 0 AND (${alias}.waits = 1 OR ${alias}.next_at <= ${now})`;
/**
 * First attempts of one Item are made one after the other (WHK-5). An event that is not the first in line `waits`, and is moved up
 * when the first attempt before it has ended; so a claim looks at nothing but what may go out, however long the lines are.
 */
const insertSql = (bigint: string): string =>
  `INSERT INTO webhooks (item_id, webhook_id, environment, client_id, n, clock, type, code, target, url, body, state, created_at,
     next_at, ends_at, attempts, ended_at, sealed_body, waits)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
     CASE WHEN $1 <> '' AND $12 = 'pending' AND EXISTS (
       SELECT 1 FROM webhooks w WHERE w.item_id = $1 AND ${goesFirst('w', `$13${bigint}`)}) THEN 1 ELSE 0 END)`;
const insert = statement('webhooks.insert', { sqlite: insertSql(''), postgres: insertSql('::bigint') });
/** Whoever adds to an Item's line and whoever moves it up do so one after the other. */
const lockLines = statement('webhooks.lockLines', {
  sqlite: 'SELECT $1',
  postgres: `SELECT item_id FROM items WHERE item_id = ANY(ARRAY(SELECT json_array_elements_text($1::text::json)))
    ORDER BY item_id FOR UPDATE`,
});
const moveUpSql = (lines: string): string =>
  `UPDATE webhooks SET waits = 0 WHERE (item_id, webhook_id) IN (
     SELECT line.item_id, (SELECT q.webhook_id FROM webhooks q WHERE q.item_id = line.item_id AND q.state = 'pending' AND q.waits = 1
       ORDER BY q.n LIMIT 1)
     FROM ${lines} WHERE NOT EXISTS (SELECT 1 FROM webhooks w WHERE w.item_id = line.item_id AND w.waits = 0
       AND ${goesFirst('w', 'line.now')}))`;
const moveUp = statement('webhooks.moveUp', {
  sqlite: moveUpSql(
    `(SELECT value ->> 'item_id' AS item_id, value ->> 'now' AS now FROM json_each($1)) AS line`,
  ),
  postgres: moveUpSql('json_to_recordset($1::text::json) AS line(item_id text, now bigint)'),
});

const FREE = '(lease_until IS NULL OR lease_until <= $3)';
const CLAIMABLE = `clock = $1 AND state = 'pending' AND waits = 0 AND next_at <= $2 AND ${FREE}`;
const ITEM_URL = '(SELECT webhook FROM items WHERE items.item_id = webhooks.item_id) AS item_url';
const claim = statement('webhooks.claim', {
  sqlite: `UPDATE webhooks SET lease = $4, lease_until = $5 WHERE (item_id, webhook_id) IN (
      SELECT item_id, webhook_id FROM webhooks WHERE ${CLAIMABLE} ORDER BY next_at, n LIMIT $6)
    RETURNING *, ${ITEM_URL}`,
  // SKIP LOCKED: two processes never wait for each other, nor take the same event. Materialized: the rows are picked once.
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE ${CLAIMABLE} ORDER BY next_at, n LIMIT $6 FOR UPDATE SKIP LOCKED)
    UPDATE webhooks SET lease = $4, lease_until = $5 FROM picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id
    RETURNING webhooks.*, ${ITEM_URL}`,
});

const ONE = 'item_id = $1 AND webhook_id = $2';
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
  `UPDATE webhooks SET attempts = attempts + 1 WHERE ${ONE} RETURNING attempts`,
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
const AMONG = {
  sqlite: 'webhook_id IN (SELECT value FROM json_each($3))',
  postgres: 'webhook_id = ANY(ARRAY(SELECT json_array_elements_text($3::text::json)))',
};
/** An event that is still tried keeps its span when that ends later; none is tried for longer than its body may be kept ($6). */
const requeueSql = (among: string): string =>
  `UPDATE webhooks SET state = 'pending', waits = 0, next_at = $4, ended_at = NULL, lease = NULL, lease_until = NULL,
     ends_at = CASE WHEN state = 'pending' AND ends_at > $5 THEN ends_at
       WHEN sealed_body IS NOT NULL AND created_at + $6 < $5 THEN created_at + $6 ELSE $5 END
   WHERE ${OF_TEAM} AND ${among} AND state NOT IN ('no_url', 'cancelled')
     AND (sealed_body IS NULL OR (length(sealed_body) > 0 AND created_at + $6 >= $4)) RETURNING webhook_id, n`;
const requeue = statement('webhooks.requeue', {
  sqlite: requeueSql(AMONG.sqlite),
  postgres: requeueSql(AMONG.postgres),
});
const cancelOfItem = statement(
  'webhooks.cancelOfItem',
  `UPDATE webhooks SET state = 'cancelled', next_at = NULL, ended_at = $2, lease = NULL, lease_until = NULL
   WHERE item_id = $1 AND state = 'pending'`,
);
const FORGETTABLE = `clock = $1 AND length(sealed_body) > 0
  AND (created_at < $2 OR (environment <> 'sandbox' AND state IN ('delivered', 'dead', 'cancelled')))`;
const forgetBodies = statement('webhooks.forgetBodies', {
  sqlite: `UPDATE webhooks SET sealed_body = $4 WHERE (item_id, webhook_id) IN (
      SELECT item_id, webhook_id FROM webhooks WHERE ${FORGETTABLE} LIMIT $3)`,
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE ${FORGETTABLE} LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE webhooks SET sealed_body = $4 FROM picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id`,
});
const FORGOTTEN = Buffer.alloc(0);
const deleteEnded = statement('webhooks.deleteEnded', {
  sqlite: `DELETE FROM webhooks WHERE (item_id, webhook_id) IN (
      SELECT item_id, webhook_id FROM webhooks WHERE clock = $1 AND ended_at < $2 ORDER BY ended_at LIMIT $3)
    RETURNING item_id, webhook_id`,
  postgres: `WITH picked AS MATERIALIZED (
      SELECT item_id, webhook_id FROM webhooks WHERE clock = $1 AND ended_at < $2 ORDER BY ended_at LIMIT $3
      FOR UPDATE SKIP LOCKED)
    DELETE FROM webhooks USING picked
    WHERE webhooks.item_id = picked.item_id AND webhooks.webhook_id = picked.webhook_id
    RETURNING webhooks.item_id, webhooks.webhook_id`,
});
const deleteAttempts = statement('webhook_attempts.delete', `DELETE FROM webhook_attempts WHERE ${ONE}`);

export const webhooks: Table<WebhookReader, WebhookWriter> = {
  reader: webhookReader,
  writer: webhookWriter,
  ofItem: { webhooks: 'kept', webhook_attempts: 'kept' },
};

function webhookReader(reader: Reader): WebhookReader {
  return {
    async heads(realNow) {
      const rows = await reader.all(heads, [realNow]);
      return rows.flatMap((row) => {
        const at = integerOrNull(row, 'at');
        return at === null ? [] : [{ clock: text(row, 'clock'), at }];
      });
    },
    async nextAt(clock) {
      const row = await reader.first(nextAt, [clock]);
      return row ? (integerOrNull(row, 'at') ?? undefined) : undefined;
    },
    find: ({ environment, clientId }, webhookId) =>
      reader.first(find, [environment, clientId, webhookId], toWebhook),
    list: ({ environment, clientId }, { itemId = '', type = '', code = '', state = '', after = 0, limit }) =>
      reader.all(list, [environment, clientId, after, itemId, type, code, state, limit], toWebhook),
    latest: ({ environment, clientId }, { itemId = '', code = '', state = '', before, limit }) =>
      reader.all(
        latest,
        [environment, clientId, before, LOOKED_AT_MAX, itemId, code, state, limit],
        toWebhook,
      ),
    attempts: ({ itemId, webhookId }) => reader.all(attempts, [itemId, webhookId], toAttempt),
  };
}

function webhookWriter(transaction: SqlTransaction, planned: () => void): WebhookWriter {
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
  const lock = async (itemIds: readonly string[]): Promise<void> => {
    await transaction.all(lockLines, [JSON.stringify([...new Set(itemIds)])]);
  };
  const moveLinesUp = async (ended: readonly { webhook: Webhook; now: number }[]): Promise<void> => {
    const lines = new Map(ended.map(({ webhook, now }) => [webhook.itemId, now]));
    lines.delete('');
    const list = [...lines].map(([itemId, now]) => ({ item_id: itemId, now }));
    if (list.length > 0) await transaction.run(moveUp, [JSON.stringify(list)]);
  };
  return {
    ...webhookReader(transaction),
    async insert(webhook) {
      planned();
      if (webhook.itemId !== '') await lock([webhook.itemId]);
      await transaction.run(insert, columnsOf(webhook));
    },
    async claim(clock, now, { lease, realNow, leaseUntil }, limit) {
      const rows = await transaction.all(claim, [clock, now, realNow, lease, leaseUntil, limit], toLeased);
      return rows.sort((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0) || a.n - b.n);
    },
    async settle(settlements) {
      await lock(settlements.map(({ webhook }) => webhook.itemId));
      const held: boolean[] = [];
      // An event that this process has settled twice is there under two leases: one after the other, to tell them apart.
      for (const some of withoutDoubles(settlements)) held.push(...(await settleSome(some)));
      await moveLinesUp(settlements.map(({ webhook, attempt }) => ({ webhook, now: attempt.at })));
      return held;
    },
    async release(releases) {
      await lock(releases.map(({ webhook }) => webhook.itemId));
      const list = releases.map(({ webhook, nextAt, now }) => ({ ...nameOf(webhook), next_at: nextAt, now }));
      const rows = await transaction.all(release, [JSON.stringify(list)]);
      const held = new Set(rows.map((row) => text(row, 'webhook_id')));
      await moveLinesUp(releases);
      return releases.map(({ webhook }) => held.has(webhook.webhookId));
    },
    async requeue({ environment, clientId }, webhookIds, { at, endsAt, sealedForMs }) {
      planned();
      const ids = JSON.stringify(webhookIds);
      const rows = await transaction.all(requeue, [environment, clientId, ids, at, endsAt, sealedForMs]);
      return rows.sort((a, b) => integer(a, 'n') - integer(b, 'n')).map((row) => text(row, 'webhook_id'));
    },
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

/** The same list in as many parts as it takes to have every event once in each; one part nearly always. */
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
  ];
}

function toWebhook(row: Row): Webhook {
  return {
    webhookId: text(row, 'webhook_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    itemId: text(row, 'item_id'),
    n: integer(row, 'n'),
    clock: text(row, 'clock'),
    type: text(row, 'type'),
    code: text(row, 'code'),
    target: text(row, 'target') as WebhookTarget,
    url: textOrNull(row, 'url'),
    body: text(row, 'body'),
    state: text(row, 'state') as WebhookState,
    createdAt: integer(row, 'created_at'),
    nextAt: integerOrNull(row, 'next_at'),
    endsAt: integerOrNull(row, 'ends_at'),
    attempts: integer(row, 'attempts'),
    endedAt: integerOrNull(row, 'ended_at'),
    sealedBody: bytesOrNull(row, 'sealed_body'),
  };
}

function toLeased(row: Row): LeasedWebhook {
  return { ...toWebhook(row), lease: text(row, 'lease'), itemUrl: textOrNull(row, 'item_url') };
}

function toAttempt(row: Row): WebhookAttempt {
  return {
    attempt: integer(row, 'attempt'),
    at: integer(row, 'at'),
    url: text(row, 'url'),
    status: integerOrNull(row, 'status'),
    durationMs: integer(row, 'duration_ms'),
    errorClass: textOrNull(row, 'error_class'),
    headers: JSON.parse(text(row, 'headers')) as Record<string, string>,
  };
}
