import type { DueKey, DueKind, LeasedWork, PlannedWork } from '../../../domain/due/due.ts';
import type { DueReader, DueWriter } from '../../../domain/due/due-store.ts';
import type { Planned } from '../../../domain/store.ts';
import { integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { claimInTurn, turnsStatement } from './turns.ts';

/** A scan that jumps from clock to clock, so that a million waiting rows cost no more than a thousand. */
const heads = statement(
  'due.heads',
  `WITH RECURSIVE clocks(clock) AS (
     SELECT (SELECT clock FROM due ORDER BY clock LIMIT 1)
     UNION ALL SELECT (SELECT clock FROM due WHERE due.clock > clocks.clock ORDER BY clock LIMIT 1)
     FROM clocks WHERE clocks.clock IS NOT NULL)
   SELECT clock, (SELECT due_at FROM due WHERE due.clock = clocks.clock AND (lease_until IS NULL OR lease_until <= $1)
     ORDER BY due_at LIMIT 1) AS at
   FROM clocks WHERE clock IS NOT NULL`,
);
const nextAt = statement(
  'due.nextAt',
  'SELECT due_at AS at FROM due WHERE clock = $1 ORDER BY due_at LIMIT 1',
);
const COUNTS = `SELECT count(CASE WHEN lease_until > $2 THEN 1 END) AS leased,
    count(CASE WHEN coalesce(lease_until, 0) <= $2 AND due_at > now - $3 THEN 1 END) AS due,
    count(CASE WHEN coalesce(lease_until, 0) <= $2 AND due_at <= now - $3 THEN 1 END) AS late`;
const counts = statement('due.counts', {
  sqlite: `${COUNTS} FROM (SELECT due.due_at, due.lease_until, c.now
      FROM (SELECT value ->> 'clock' AS clock, value ->> 'now' AS now FROM json_each($1)) AS c CROSS JOIN due
      WHERE due.clock = c.clock AND due.due_at <= c.now LIMIT $4) AS looked`,
  // In the order of the index: without, a plan may read the whole table to find that little is due.
  postgres: `${COUNTS} FROM (SELECT d.due_at, d.lease_until, c.now
      FROM json_to_recordset($1::text::json) AS c(clock text, now bigint) CROSS JOIN LATERAL (
        SELECT due_at, lease_until FROM due WHERE due.clock = c.clock AND due.due_at <= c.now
        ORDER BY due_at, item_id LIMIT $4) AS d LIMIT $4) AS looked`,
});
const ofItem = statement('due.ofItem', 'SELECT * FROM due WHERE item_id = $1 ORDER BY due_at, kind, subject');
const ofItemsSql = (among: string): string =>
  `SELECT * FROM due WHERE ${among} ORDER BY due_at, kind, subject`;
const ofItems = statement('due.ofItems', {
  sqlite: ofItemsSql('item_id IN (SELECT value FROM json_each($1))'),
  postgres: ofItemsSql('item_id = ANY(ARRAY(SELECT json_array_elements_text($1::text::json)))'),
});
const COLUMNS = 'item_id, client_id, kind, subject, clock, due_at, attempt';
const plan = statement(
  'due.plan',
  `INSERT INTO due (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (item_id, client_id, kind, subject)
   DO UPDATE SET clock = excluded.clock, due_at = excluded.due_at, attempt = excluded.attempt, lease = NULL, lease_until = NULL`,
);
const planLeased = statement(
  'due.planLeased',
  `INSERT INTO due (${COLUMNS}, lease, lease_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (item_id, client_id, kind, subject)
   DO UPDATE SET clock = excluded.clock, due_at = excluded.due_at, attempt = excluded.attempt, lease = excluded.lease,
     lease_until = excluded.lease_until`,
);
// Another instant tells the holder that it was planned once more.
const planBehind = statement(
  'due.planBehind',
  `INSERT INTO due (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (item_id, client_id, kind, subject)
   DO UPDATE SET clock = excluded.clock, attempt = excluded.attempt,
     due_at = CASE WHEN due.lease_until > $8 THEN due.due_at - 1 ELSE excluded.due_at END,
     lease = CASE WHEN due.lease_until > $8 THEN due.lease END,
     lease_until = CASE WHEN due.lease_until > $8 THEN due.lease_until END`,
);
const planOnce = statement(
  'due.planOnce',
  `INSERT INTO due (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);
const planSooner = statement(
  'due.planSooner',
  `INSERT INTO due (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (item_id, client_id, kind, subject)
   DO UPDATE SET due_at = excluded.due_at WHERE due.due_at > excluded.due_at`,
);
const ONE = 'item_id = $1 AND client_id = $2 AND kind = $3 AND subject = $4';
const cancel = statement('due.cancel', `DELETE FROM due WHERE ${ONE}`);
const FREE = '(lease_until IS NULL OR lease_until <= $3)';
const CLAIMABLE = `clock = $1 AND due_at <= $2 AND ${FREE}`;
const turns = turnsStatement('due', 'due_at', { claimable: CLAIMABLE });
const claim = statement('due.claim', {
  sqlite: `UPDATE due SET lease = $4, lease_until = $5 WHERE rowid IN (
      SELECT rowid FROM due WHERE ${CLAIMABLE} AND client_id = $7
      ORDER BY due_at, item_id LIMIT $6)
    RETURNING *`,
  // SKIP LOCKED: two processes never wait for each other, nor take the same row.
  postgres: `UPDATE due SET lease = $4, lease_until = $5 WHERE (item_id, client_id, kind, subject) IN (
      SELECT item_id, client_id, kind, subject FROM due WHERE ${CLAIMABLE} AND client_id = $7
      ORDER BY due_at, item_id LIMIT $6 FOR UPDATE SKIP LOCKED)
    RETURNING *`,
});
const free = statement(
  'due.free',
  `SELECT * FROM due WHERE clock = $1 AND due_at <= $2 AND ${FREE} ORDER BY due_at, item_id LIMIT $4`,
);
const claimOne = statement(
  'due.claimOne',
  `UPDATE due SET lease = $6, lease_until = $7 WHERE ${ONE} AND (lease_until IS NULL OR lease_until <= $5) RETURNING *`,
);
const HELD = `coalesce(lease, '') = $5`;
const finish = statement('due.finish', `DELETE FROM due WHERE ${ONE} AND ${HELD}`);
const finishTurn = statement('due.finishTurn', `DELETE FROM due WHERE ${ONE} AND ${HELD} AND due_at = $6`);
const release = statement(
  'due.release',
  `UPDATE due SET lease = NULL, lease_until = NULL WHERE ${ONE} AND ${HELD}`,
);
const postpone = statement(
  'due.postpone',
  `UPDATE due SET due_at = $6, attempt = $7, lease = NULL, lease_until = NULL WHERE ${ONE} AND ${HELD}`,
);
// A lease stays with its holder, who plans the next instant.
const countFailure = statement(
  'due.countFailure',
  `UPDATE due SET attempt = attempt + 1,
     due_at = CASE WHEN attempt + 1 >= $5 AND due_at < $6 THEN $6 ELSE due_at END
   WHERE ${ONE}`,
);
const endRow = statement('due.endRow', `UPDATE due SET attempt = 0 WHERE ${ONE} AND attempt > 0`);

export const due: Table<DueReader, DueWriter> = {
  reader: dueReader,
  writer: dueWriter,
  ofItem: { due: 'deleted' },
};

function dueReader(reader: Reader): DueReader {
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
    free: async (clock, now, realNow, limit) =>
      (await reader.all(free, [clock, now, realNow, limit], toLeased)).sort(byDueTime),
    async counts(clocks, { realNow, lateMs, max }) {
      const row = await reader.first(counts, [JSON.stringify(clocks), realNow, lateMs, max]);
      const count = (column: string) => (row ? integer(row, column) : 0);
      return { due: count('due'), late: count('late'), leased: count('leased') };
    },
    ofItem: async (itemId) => reader.all(ofItem, [itemId], toPlanned),
    ofItems: async (itemIds) =>
      itemIds.length === 0 ? [] : reader.all(ofItems, [JSON.stringify(itemIds)], toPlanned),
  };
}

function dueWriter(transaction: SqlTransaction, planned: (what: Planned) => void): DueWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...dueReader(transaction),
    async plan(work) {
      planned('work');
      await transaction.send(plan, [...name(work), work.clock, work.dueAt, work.attempt ?? 0]);
    },
    async planBehind(work, realNow) {
      planned('work');
      await transaction.send(planBehind, [...name(work), work.clock, work.dueAt, work.attempt ?? 0, realNow]);
    },
    async planLeased(work, { lease, leaseUntil }) {
      const { clock, dueAt, attempt = 0 } = work;
      await transaction.send(planLeased, [...name(work), clock, dueAt, attempt, lease, leaseUntil]);
    },
    async planOnce(work) {
      planned('work');
      await transaction.send(planOnce, [...name(work), work.clock, work.dueAt, work.attempt ?? 0]);
    },
    async planSooner(work) {
      planned('work');
      await transaction.send(planSooner, [...name(work), work.clock, work.dueAt, work.attempt ?? 0]);
    },
    cancel: (key) => changedOne(cancel, name(key)),
    async claim(clock, now, { lease, realNow, leaseUntil }, limit) {
      const rows = await claimInTurn(
        transaction,
        turns,
        [clock, now, realNow, limit],
        ({ clientId, share }) =>
          transaction.all(claim, [clock, now, realNow, lease, leaseUntil, share, clientId], toLeased),
      );
      return rows.sort(byDueTime);
    },
    claimOne: (key, { lease, realNow, leaseUntil }) =>
      transaction.first(claimOne, [...name(key), realNow, lease, leaseUntil], toLeased),
    countFailure: (key, max, laterAt) => changedOne(countFailure, [...name(key), max, laterAt]),
    endRow: (key) => changedOne(endRow, name(key)),
    finish: (work) => changedOne(finish, [...name(work), work.lease]),
    async finishTurn(work) {
      const held = [...name(work), work.lease];
      if (await changedOne(finishTurn, [...held, work.dueAt])) return true;
      planned('work');
      return changedOne(release, held);
    },
    postpone: (work, dueAt, attempt) => changedOne(postpone, [...name(work), work.lease, dueAt, attempt]),
  };
}

function name({ itemId, clientId, kind, subject }: DueKey): Value[] {
  return [itemId, clientId, kind, subject];
}

/** One order for equal instants too, so that the same seed gives the same run. */
function byDueTime(a: LeasedWork, b: LeasedWork): number {
  if (a.dueAt !== b.dueAt) return a.dueAt - b.dueAt;
  const [left, right] = [a, b].map(({ itemId, kind, subject }) => `${itemId}/${kind}/${subject}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

function toPlanned(row: Row): Required<PlannedWork> {
  return {
    itemId: text(row, 'item_id'),
    clientId: text(row, 'client_id'),
    kind: text(row, 'kind') as DueKind,
    subject: text(row, 'subject'),
    clock: text(row, 'clock'),
    dueAt: integer(row, 'due_at'),
    attempt: integer(row, 'attempt'),
  };
}

function toLeased(row: Row): LeasedWork {
  return { ...toPlanned(row), lease: textOrNull(row, 'lease') ?? '' };
}
