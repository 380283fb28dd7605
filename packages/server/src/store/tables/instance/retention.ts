import type { Environment } from '../../../domain/institutions/institution.ts';
import {
  EXPIRING,
  type ExpiringTable,
  type RetentionWriter,
} from '../../../domain/retention/retention-store.ts';
import { isoDate } from '../../../world/dates.ts';
import { integer, text } from '../../columns.ts';
import { type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { putSetting } from './settings.ts';

/** How long the rows of a table stay. */
type Kept =
  /** Until the Item, the team or the store goes, or the row is replaced. */
  | 'with its Item'
  | 'with its team'
  | 'with the store'
  /** Until what it says is done or has run out; the work that it belongs to deletes it. */
  | 'until it is done'
  /** As long as the operator keeps the log of calls. */
  | 'with the log of calls'
  /** What the health of an institution is told for. */
  | 'for 90 days'
  /** After delivery has ended. */
  | 'for 30 days'
  /** For a period after it has ended; the period is the operator's. */
  | 'for a period';

/** Every table of the schema (PRV-7). A test compares this list with the store. */
export const RETENTION: Readonly<Record<string, Kept>> = {
  access_tokens: 'for a period',
  account_checks: 'with its Item',
  account_numbers: 'with its Item',
  account_origins: 'with its Item',
  account_owners: 'with its Item',
  account_statements: 'with its Item',
  account_transfers: 'with its Item',
  accounts: 'with its Item',
  asset_report_audit_copies: 'for a period',
  asset_report_items: 'for a period',
  asset_reports: 'for a period',
  audit_records: 'for a period',
  bank_authorizations: 'until it is done',
  bank_incomes: 'with its team',
  bank_visits: 'until it is done',
  call_bodies: 'with the log of calls',
  calls: 'with the log of calls',
  consent_events: 'for a period',
  consent_visits: 'until it is done',
  consents: 'for a period',
  console_sessions: 'until it is done',
  csv_mappings: 'with its team',
  data_reads: 'with its Item',
  deletion_receipts: 'for a period',
  deposit_switches: 'with its team',
  due: 'until it is done',
  endings: 'until it is done',
  enrichment_additions: 'with its team',
  holdings: 'with its Item',
  idempotency_keys: 'until it is done',
  income_left_out: 'with its Item',
  institution_days: 'for 90 days',
  institution_health: 'until it is done',
  institution_outcomes: 'until it is done',
  institution_places: 'until it is done',
  investment_transactions: 'with its Item',
  item_credentials: 'with its Item',
  item_history: 'for a period',
  item_keys: 'with its Item',
  item_products: 'with its Item',
  items: 'with the store',
  liabilities: 'with its Item',
  link_customizations: 'with its team',
  link_events: 'until it is done',
  link_sessions: 'until it is done',
  link_tokens: 'until it is done',
  micro_deposits: 'with its Item',
  payment_recipients: 'with its team',
  payments: 'with its team',
  processor_tokens: 'for a period',
  public_tokens: 'until it is done',
  rate_counts: 'until it is done',
  registrations: 'with the store',
  sandbox_faults: 'with its team',
  sandbox_institutions: 'with its team',
  sandbox_messages: 'with its team',
  sandbox_snapshot_parts: 'with its team',
  sandbox_snapshots: 'with its team',
  sandbox_users: 'with its team',
  schema_migrations: 'with the store',
  secrets: 'for a period',
  securities: 'with its Item',
  session_consents: 'until it is done',
  settings: 'with the store',
  signal_evaluations: 'with its Item',
  simplefin_accesses: 'for a period',
  statement_anchors: 'with its Item',
  statement_import_rows: 'with its Item',
  statement_imports: 'with its team',
  statement_names: 'with its team',
  statement_sources: 'with its Item',
  team_keys: 'with its team',
  teams: 'with the store',
  transaction_days: 'with its Item',
  transactions: 'with its Item',
  transfer_events: 'with its team',
  transfers: 'with its team',
  usage_days: 'for a period',
  usage_records: 'for a period',
  users: 'with its team',
  webhook_attempts: 'for 30 days',
  webhook_keys: 'with the store',
  webhooks: 'for 30 days',
};

/** Made or failed before $1; what never came so far counts from its order. */
const OLD_REPORT = 'COALESCE(ended_at, created_at) < $1 AND environment = $2';

/** Rows of environment $2 that ended before $1, which is a day for usage. */
const ENDED: Readonly<Record<ExpiringTable, string>> = {
  // Whoever had the Item reads the log of its consent with the token that it had last.
  access_tokens: `ended_at < $1 AND environment = $2 AND NOT EXISTS (SELECT 1 FROM consent_events e JOIN items i ON i.item_id = e.item_id
    WHERE e.item_id = access_tokens.item_id AND i.removed_at <= access_tokens.ended_at)`,
  processor_tokens: 'ended_at < $1 AND environment = $2',
  secrets: 'COALESCE(revoked_at, expires_at) < $1 AND environment = $2',
  simplefin_accesses: 'revoked_at < $1 AND environment = $2',
  item_history: 'item_id IN (SELECT item_id FROM items WHERE removed_at < $1 AND environment = $2)',
  usage_records: 'day < $1 AND environment = $2',
  usage_days: 'day < $1 AND environment = $2',
  asset_report_items: `report_id IN (SELECT report_id FROM asset_reports WHERE ${OLD_REPORT})`,
  asset_report_audit_copies: `report_id IN (SELECT report_id FROM asset_reports WHERE ${OLD_REPORT})`,
  asset_reports: OLD_REPORT,
  consent_events: `environment = $2 AND item_id IN (SELECT item_id FROM items WHERE removed_at < $1 AND environment = $2)`,
  deletion_receipts: 'removed_at < $1 AND environment = $2',
  consents: `revoked_at < $1 AND environment = $2
    AND item_id IN (SELECT item_id FROM items WHERE removed_at < $1)`,
};

const expire = Object.fromEntries(
  EXPIRING.map((table) => [
    table,
    statement(`${table}.expire`, {
      sqlite: `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${ENDED[table]} LIMIT $3)`,
      // A place names a row within one partition only.
      postgres: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${ENDED[table]} LIMIT $3))
        AND ${ENDED[table]}`,
    }),
  ]),
) as Record<ExpiringTable, SqlStatement>;
const isDone = statement(
  'settings.retentionDone',
  'SELECT 1 AS one FROM settings WHERE name = $1 AND value >= $2',
);
const takeTurn = statement(
  'settings.takeRetention',
  `INSERT INTO settings (name, value) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE CAST(settings.value AS bigint) <= $3`,
);
const oldestRecords = statement(
  'audit_records.oldest',
  'SELECT n, at, hash FROM audit_records ORDER BY n LIMIT $1',
);
/** On PostgreSQL the role of the service may not delete them by itself. */
const deleteRecords = statement('audit_records.deleteThrough', {
  sqlite: 'DELETE FROM audit_records WHERE n <= $1 RETURNING n',
  postgres: 'SELECT generate_series(1, delete_audit_records($1)) AS n',
});

export const retention: Table<Record<never, never>, RetentionWriter> = {
  reader: () => ({}),
  writer: retentionWriter,
};

/** The day whose work was done last, and until when a process may be at one. */
const doneName = (environment: Environment): string => `retention_${environment}`;
const turnName = (environment: Environment): string => `retention_${environment}_until`;

function retentionWriter(transaction: SqlTransaction): RetentionWriter {
  return {
    async beginDay(environment, day, { now, until }) {
      if (await transaction.first(isDone, [doneName(environment), day])) return false;
      return (await transaction.run(takeTurn, [turnName(environment), String(until), now])) === 1;
    },
    keepDay: (environment, until) => putSetting(transaction, turnName(environment), String(until)),
    async endDay(environment, day) {
      await putSetting(transaction, doneName(environment), day);
      await putSetting(transaction, turnName(environment), '0');
    },
    expire: (table, { environment, before, limit }) =>
      transaction.run(expire[table], [
        table === 'usage_records' || table === 'usage_days' ? isoDate(before) : before,
        environment,
        limit,
      ]),
    async purgeAudit(before, limit) {
      const rows = await transaction.all(oldestRecords, [limit]);
      const young = rows.findIndex((row) => integer(row, 'at') >= before);
      const old = young === -1 ? rows : rows.slice(0, young);
      const last = old.at(-1);
      if (!last) return undefined;
      const n = integer(last, 'n');
      const count = (await transaction.all(deleteRecords, [n])).length;
      return count === 0 ? undefined : { n, hash: text(last, 'hash'), count };
    },
  };
}
