import {
  type SnapshotName,
  SnapshotOutdatedError,
  SnapshotTooLargeError,
  type TeamDataWriter,
  type TeamSnapshot,
} from '../../../domain/sandbox/team-data-store.ts';
import type { Planned } from '../../../domain/store.ts';
import { othersTurn } from '../../../world/pause.ts';
import { bytes, integer, text, textOrNull } from '../../columns.ts';
import { type Row, RowTakenError, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import { migrations } from '../../migrations.ts';
import { forgetItemsOfTeam } from '../instance/calls.ts';
import { readHead, writeHead } from './snapshot-head.ts';
import { deleteNamedParts, readParts, writePart } from './snapshot-parts.ts';
import { OWN_ROWS } from './team-tables.ts';
import { teams } from './teams.ts';

/** Tables with a team's or an Item's column that a reset leaves alone. */
export const KEPT_TABLES = [
  'teams',
  'secrets',
  'team_keys',
  'csv_mappings',
  'link_customizations',
  'enrichment_additions',
  'simplefin_accesses',
  'audit_records',
  'calls',
  'call_bodies',
  'sandbox_snapshots',
  'sandbox_snapshot_parts',
] as const;
export const TEAM_TABLES: readonly string[] = OWN_ROWS.map(([table]) => table);

const selects = OWN_ROWS.map(([table, own]) => ({
  table,
  select: statement(`${table}.ofTeam`, `SELECT * FROM ${table} WHERE ${own}`),
}));
/**
 * A part of the rows at a time: one statement over all of them would hold up the process, or run out of time. On PostgreSQL a place
 * names a row within one partition only; and a row that another transaction changed meanwhile has another one, and is left.
 */
const deletes = OWN_ROWS.map(([table, own]) => ({
  table,
  remove: statement(`${table}.deleteOfTeam`, {
    sqlite: `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${own} LIMIT $2)`,
    postgres: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${own} LIMIT $2)) AND ${own}`,
  }),
  left: statement(`${table}.leftOfTeam`, `SELECT 1 AS one FROM ${table} WHERE ${own} LIMIT 1`),
}));
/** One moment for all tables; the embedded store's transactions are that already. */
const oneMoment: SqlStatement = statement('transaction.repeatableRead', {
  sqlite: 'SELECT 1',
  postgres: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
});
const lockItems: SqlStatement = statement('items.lockOfTeam', {
  sqlite: 'SELECT $1',
  postgres: 'SELECT item_id FROM items WHERE client_id = $1 ORDER BY item_id FOR UPDATE',
});
const lockTeam: SqlStatement = statement('teams.lockRow', {
  sqlite: 'SELECT $1',
  postgres: 'SELECT client_id FROM teams WHERE client_id = $1 FOR UPDATE',
});
const COUNTERS = ['items_made', 'webhooks_made', 'link_tokens_made', 'faults_left'];
const counters = statement('teams.counters', `SELECT ${COUNTERS.join(', ')} FROM teams WHERE client_id = $1`);
/** Whoever moves the clock has lost it: what they would write is of a state that is gone. */
const DRIVER = 'clock_driver = NULL, clock_driven_until = NULL';
const setCounters = statement(
  'teams.setCounters',
  // Never a version that was there before: what is kept in memory by it is of another state.
  `UPDATE teams SET items_made = $2, webhooks_made = $3, link_tokens_made = $4, faults_left = $5, sandbox_version = $6,
     ${DRIVER} WHERE client_id = $1`,
);
const startAgain = statement(
  'teams.startAgain',
  `UPDATE teams SET items_made = 0, webhooks_made = 0, link_tokens_made = 0, sandbox_version = $2, faults_left = 0,
     clock_mode = NULL, clock_value = NULL, ${DRIVER} WHERE client_id = $1`,
);
const dropLeases = [
  statement(
    'due.dropLeases',
    // Nobody's, but no row that looks as before: whoever moves the clock works without a lease, and is at such a row perhaps.
    `UPDATE due SET lease = (SELECT CAST(sandbox_version AS TEXT) FROM teams WHERE client_id = $1), lease_until = NULL
     WHERE client_id = $1`,
  ),
  statement(
    'webhooks.dropLeases',
    'UPDATE webhooks SET lease = NULL, lease_until = NULL WHERE client_id = $1',
  ),
];
const livingItems = statement(
  'items.countLiving',
  `SELECT count(*) AS n FROM items WHERE client_id = $1 AND state <> 'removed' AND state <> 'linked'`,
);
const deleteNamed = statement(
  'sandbox_snapshots.deleteNamed',
  'DELETE FROM sandbox_snapshots WHERE client_id = $1 AND name = $2',
);
const insert = statement(
  'sandbox_snapshots.insert',
  `INSERT INTO sandbox_snapshots (client_id, snapshot_id, name, taken_at, items, body) VALUES ($1, $2, $3, $4, $5, $6)`,
);
const listSnapshots = statement(
  'sandbox_snapshots.list',
  'SELECT snapshot_id, name, taken_at, items FROM sandbox_snapshots WHERE client_id = $1 ORDER BY taken_at DESC, snapshot_id',
);
const findById = statement(
  'sandbox_snapshots.find',
  'SELECT * FROM sandbox_snapshots WHERE client_id = $1 AND snapshot_id = $2',
);
const findByName = statement(
  'sandbox_snapshots.findNamed',
  'SELECT * FROM sandbox_snapshots WHERE client_id = $1 AND name = $2',
);

/** Rows of one slice: what a process holds of a snapshot at a time, and what it does between two turns of others. */
const SLICE_ROWS = 500;
/** Deleting is quicker; and each part looks once more through what PostgreSQL has not cleared away yet. */
const DELETED_AT_ONCE = 1_000;
/** How often a row may have been changed by others just when it was to be deleted. */
const IN_VAIN_MAX = 5;

/** PostgreSQL's unique_violation. */
const TAKEN = '23505';

const SCHEMA = migrations.at(-1)?.id ?? '';

export function teamDataWriter(
  transaction: SqlTransaction,
  planned: (what: Planned) => void,
): TeamDataWriter {
  return {
    async clear(clientId, version) {
      await holdAll(transaction, clientId);
      await forgetItemsOfTeam(transaction, clientId);
      const removed = await deleteAll(transaction, clientId);
      await transaction.run(startAgain, [clientId, version]);
      return { items: removed.items ?? 0, webhooks: removed.webhooks ?? 0 };
    },
    snapshots: (clientId) => transaction.all(listSnapshots, [clientId], toSnapshot),
    async take(clientId, { snapshotId, name, rowsMax, timeOf }) {
      await transaction.all(oneMoment);
      const [clock] = await teams.reader(transaction).clocks([clientId]);
      const takenAt = clock && timeOf(clock);
      if (takenAt === undefined) return undefined;
      if (name !== null) {
        await deleteNamedParts(transaction, clientId, name);
        await transaction.run(deleteNamed, [clientId, name]);
      }
      await writeAll(transaction, clientId, snapshotId, rowsMax);
      const row = await transaction.first(livingItems, [clientId]);
      const items = row ? integer(row, 'n') : 0;
      const head = { schema: SCHEMA, counters: (await transaction.first(counters, [clientId])) ?? {} };
      await transaction.run(insert, [clientId, snapshotId, name, takenAt, items, writeHead(head)]);
      return { snapshotId, name, takenAt, items };
    },
    async restore(clientId, wanted, version) {
      planned('clock');
      const row = await findSnapshot(transaction, clientId, wanted);
      if (!row) return undefined;
      const head = readHead(bytes(row, 'body'));
      await holdAll(transaction, clientId);
      if (head.schema !== SCHEMA)
        throw new SnapshotOutdatedError('the snapshot is of another version of the store');
      await forgetItemsOfTeam(transaction, clientId);
      await deleteAll(transaction, clientId);
      const parts = readParts(transaction, clientId, text(row, 'snapshot_id'));
      const counted = COUNTERS.map((name) => head.counters[name] ?? 0);
      try {
        for await (const { table, columns, rows } of parts) {
          await transaction.insertMany(table, columns, rows);
          await othersTurn();
        }
        await transaction.run(setCounters, [clientId, ...counted, version]);
      } catch (error) {
        throw asTaken(error);
      }
      for (const drop of dropLeases) await transaction.run(drop, [clientId]);
      return toSnapshot(row);
    },
  };
}

/**
 * Waits for the units of work that are under way, and keeps others out: what they write would be half deleted. Items before the team,
 * as everywhere; and the Items once more, because one may have come meanwhile.
 */
async function holdAll(transaction: SqlTransaction, clientId: string): Promise<void> {
  for (const lock of [lockItems, lockTeam, lockItems]) await transaction.all(lock, [clientId]);
}

/** A row that belongs to no Item may be added by others without the team being held, after the team's own rows were deleted. */
function asTaken(error: unknown): unknown {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === TAKEN ? new RowTakenError('a row came meanwhile', { cause: error }) : error;
}

async function deleteAll(transaction: SqlTransaction, clientId: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, remove, left } of deletes) {
    let count = 0;
    let inVain = 0;
    for (let isLast = false; !isLast; await othersTurn()) {
      const deleted = await transaction.run(remove, [clientId, DELETED_AT_ONCE]);
      count += deleted;
      inVain = deleted === 0 ? inVain + 1 : 0;
      isLast =
        deleted < DELETED_AT_ONCE && (inVain > IN_VAIN_MAX || !(await transaction.first(left, [clientId])));
    }
    removed[table] = count;
  }
  return removed;
}

/** @throws SnapshotTooLargeError */
async function writeAll(
  transaction: SqlTransaction,
  clientId: string,
  snapshotId: string,
  rowsMax: number,
): Promise<void> {
  let total = 0;
  let n = 0;
  for (const { table, select } of selects) {
    for await (const slice of transaction.slices(select, [clientId], SLICE_ROWS)) {
      total += slice.length;
      if (total > rowsMax) throw new SnapshotTooLargeError('the team has more rows than a snapshot takes');
      const columns = Object.keys(slice[0] ?? {});
      const rows = slice.map((row) => columns.map((column) => row[column] ?? null));
      await writePart(transaction, { clientId, snapshotId, n }, { table, columns, rows });
      n += 1;
    }
  }
}

function findSnapshot(
  transaction: SqlTransaction,
  clientId: string,
  wanted: SnapshotName,
): Promise<Row | undefined> {
  return 'name' in wanted
    ? transaction.first(findByName, [clientId, wanted.name])
    : transaction.first(findById, [clientId, wanted.snapshotId]);
}

function toSnapshot(row: Row): TeamSnapshot {
  return {
    snapshotId: text(row, 'snapshot_id'),
    name: textOrNull(row, 'name'),
    takenAt: integer(row, 'taken_at'),
    items: integer(row, 'items'),
  };
}
