import type { Environment } from '../../../domain/institutions/institution.ts';
import type {
  Webhook,
  WebhookAttempt,
  WebhookState,
  WebhookTarget,
} from '../../../domain/webhooks/webhook.ts';
import type { WebhookReader } from '../../../domain/webhooks/webhook-store.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, statement } from '../../engine.ts';

/** A scan that jumps from clock to clock, so that a million waiting events cost no more than a thousand. */
const heads = statement(
  'webhooks.heads',
  `WITH RECURSIVE clocks(clock) AS (
     SELECT (SELECT clock FROM webhooks WHERE state = 'pending' AND waits = 0 ORDER BY clock LIMIT 1)
     UNION ALL SELECT (SELECT clock FROM webhooks WHERE state = 'pending' AND waits = 0 AND webhooks.clock > clocks.clock
       ORDER BY clock LIMIT 1)
       FROM clocks WHERE clocks.clock IS NOT NULL)
   SELECT clock, (SELECT next_at FROM webhooks WHERE state = 'pending' AND waits = 0 AND webhooks.clock = clocks.clock
     AND next_at IS NOT NULL AND (lease_until IS NULL OR lease_until <= $1) ORDER BY next_at LIMIT 1) AS at
   FROM clocks WHERE clock IS NOT NULL`,
);
const nextAt = statement(
  'webhooks.nextAt',
  `SELECT next_at AS at FROM webhooks WHERE clock = $1 AND state = 'pending' AND waits = 0 AND next_at IS NOT NULL
   ORDER BY next_at LIMIT 1`,
);
/** In the order of indexes that hold nothing but what waits, so that the delivered are not read. */
const pending = statement(
  'webhooks.pending',
  `SELECT clock, count(*) AS events, min(created_at) AS oldest FROM (
     SELECT clock, created_at FROM (SELECT clock, created_at FROM webhooks WHERE state = 'pending' AND waits = 0
       ORDER BY clock, next_at, n LIMIT $1) AS first_in_line
     UNION ALL SELECT clock, created_at FROM (SELECT clock, created_at FROM webhooks WHERE state = 'pending' AND waits = 1
       ORDER BY item_id, n LIMIT $1) AS behind) AS looked
   GROUP BY clock`,
);
/** By the index that names the team too: row security asks for it, and would read each row. */
const dead = statement(
  'webhooks.dead',
  `SELECT count(*) AS events FROM (SELECT client_id FROM webhooks WHERE environment = $1 AND state = 'dead'
     ORDER BY client_id, n LIMIT $2) AS looked`,
);
/** `$1` and `$2` name the team. */
const OF_TEAM = 'environment = $1 AND client_id = $2';
const deadOfTeam = statement(
  'webhooks.deadOfTeam',
  `SELECT count(*) AS events FROM (SELECT n FROM webhooks WHERE ${OF_TEAM} AND state = 'dead' ORDER BY n LIMIT $3) AS looked`,
);
const find = statement('webhooks.find', `SELECT * FROM webhooks WHERE ${OF_TEAM} AND webhook_id = $3`);
const list = statement(
  'webhooks.list',
  `SELECT * FROM webhooks WHERE ${OF_TEAM} AND n > $3 AND ($4 = '' OR item_id = $4) AND ($5 = '' OR type = $5)
     AND ($6 = '' OR code = $6) AND ($7 = '' OR state = $7)
   ORDER BY n LIMIT $8`,
);
/** Of few events, which a key of theirs finds; the team has many: with a plus, SQLite does not look for the team's first. */
export const OF_ITEMS_TEAM = { sqlite: '+environment = $1 AND +client_id = $2', postgres: OF_TEAM };
const listOfItemSql = (ofTeam: string): string =>
  `SELECT * FROM webhooks WHERE ${ofTeam} AND n > $3 AND item_id = $4 AND ($5 = '' OR type = $5)
     AND ($6 = '' OR code = $6) AND ($7 = '' OR state = $7)
   ORDER BY n LIMIT $8`;
const listOfItem = statement('webhooks.listOfItem', {
  sqlite: listOfItemSql(OF_ITEMS_TEAM.sqlite),
  postgres: listOfItemSql(OF_ITEMS_TEAM.postgres),
});
const withoutItem = statement(
  'webhooks.withoutItem',
  `SELECT * FROM webhooks WHERE ${OF_TEAM} AND n > $3 AND item_id = '' ORDER BY n LIMIT $4`,
);
/** Newest first. The filters are applied to a part that is cut off before, so that a rare one does not read all of them. */
const latestIn = (name: string, where: string, ofTeam = { sqlite: OF_TEAM, postgres: OF_TEAM }) => {
  const from = (team: string): string =>
    `FROM webhooks WHERE ${team} AND n < $3 AND ${where} ORDER BY n DESC`;
  const page = (team: string): string =>
    `SELECT * FROM (SELECT * ${from(team)} LIMIT $5) AS scanned
     WHERE ($6 = '' OR code = $6) AND ($7 = '' OR state = $7) ORDER BY n DESC LIMIT $8`;
  const scannedTo = (team: string): string => `SELECT n ${from(team)} LIMIT 1 OFFSET $5`;
  return {
    page: statement(`webhooks.latest.${name}`, {
      sqlite: page(ofTeam.sqlite),
      postgres: page(ofTeam.postgres),
    }),
    scannedTo: statement(`webhooks.scannedTo.${name}`, {
      sqlite: scannedTo(ofTeam.sqlite),
      postgres: scannedTo(ofTeam.postgres),
    }),
  };
};
const LATEST = {
  all: latestIn('all', `$4 = ''`),
  ofItem: latestIn('ofItem', 'item_id = $4', OF_ITEMS_TEAM),
  dead: latestIn('dead', `$4 = '' AND state = 'dead'`),
};
const attempts = statement(
  'webhook_attempts.list',
  'SELECT * FROM webhook_attempts WHERE item_id = $1 AND webhook_id = $2 ORDER BY attempt',
);
const LOOKED_AT_MAX = 2000;

export function webhookReader(reader: Reader): WebhookReader {
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
    pending: (max) =>
      reader.all(pending, [max], (row) => ({
        clock: text(row, 'clock'),
        events: integer(row, 'events'),
        oldestAt: integer(row, 'oldest'),
      })),
    async dead(environment, max) {
      const row = await reader.first(dead, [environment, max]);
      return row ? integer(row, 'events') : 0;
    },
    async deadOfTeam({ environment, clientId }, max) {
      const row = await reader.first(deadOfTeam, [environment, clientId, max]);
      return row ? integer(row, 'events') : 0;
    },
    find: ({ environment, clientId }, webhookId) =>
      reader.first(find, [environment, clientId, webhookId], toWebhook),
    list: ({ environment, clientId }, { itemId = '', type = '', code = '', state = '', after = 0, limit }) =>
      reader.all(
        itemId === '' ? list : listOfItem,
        [environment, clientId, after, itemId, type, code, state, limit],
        toWebhook,
      ),
    withoutItem: async ({ environment, clientId }, after, limit) =>
      reader.all(withoutItem, [environment, clientId, after, limit], toWebhook),
    async latest({ environment, clientId }, { itemId = '', code = '', state = '', before, limit }) {
      const part = partOf(itemId, state);
      const from = [environment, clientId, before, itemId];
      const webhooks = await reader.all(part.page, [...from, LOOKED_AT_MAX, code, state, limit], toWebhook);
      if (webhooks.length === limit) return { webhooks, next: webhooks.at(-1)?.n };
      const last = await reader.first(part.scannedTo, [...from, LOOKED_AT_MAX - 1]);
      return { webhooks, next: last && integer(last, 'n') };
    },
    attempts: ({ itemId, webhookId }) => reader.all(attempts, [itemId, webhookId], toAttempt),
  };
}

function partOf(itemId: string, state: string): (typeof LATEST)[keyof typeof LATEST] {
  if (itemId !== '') return LATEST.ofItem;
  return state === 'dead' ? LATEST.dead : LATEST.all;
}

export function toWebhook(row: Row): Webhook {
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
    traceparent: textOrNull(row, 'traceparent'),
  };
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
