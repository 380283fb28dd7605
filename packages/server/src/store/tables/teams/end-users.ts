import {
  type EndUserReader,
  type EndUserWriter,
  TRACE_KINDS,
  type TraceKind,
} from '../../../domain/end-users/end-user-store.ts';
import { type Reader, type SqlStatement, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';

/** What becomes of rows of a person who is erased. */
type Erasure =
  /** A removal of the Item deletes them. */
  | 'goes with its Item'
  | 'deleted'
  /** Stays, without what is personal: ids, times and sums. */
  | { readonly emptied: string }
  /** Holds ids and times alone. */
  | 'stays';

/** Of an Item. A webhook that waits for an Item is cancelled by the removal. */
const OF_ITEM: Readonly<Record<string, Erasure>> = {
  account_checks: 'goes with its Item',
  account_numbers: 'goes with its Item',
  account_origins: 'goes with its Item',
  account_owners: 'goes with its Item',
  account_statements: 'goes with its Item',
  account_transfers: 'goes with its Item',
  accounts: 'goes with its Item',
  asset_report_items: 'stays',
  deletion_receipts: 'stays',
  due: 'stays',
  holdings: 'goes with its Item',
  idempotency_keys: 'goes with its Item',
  income_left_out: 'goes with its Item',
  investment_transactions: 'goes with its Item',
  item_credentials: 'goes with its Item',
  item_keys: 'goes with its Item',
  item_products: 'goes with its Item',
  liabilities: 'goes with its Item',
  micro_deposits: 'goes with its Item',
  securities: 'goes with its Item',
  statement_anchors: 'goes with its Item',
  signal_evaluations: 'goes with its Item',
  statement_import_rows: 'goes with its Item',
  statement_imports: 'goes with its Item',
  data_reads: 'goes with its Item',
  transaction_days: 'goes with its Item',
  transactions: 'goes with its Item',
  call_bodies: 'deleted',
  calls: 'deleted',
  item_history: 'deleted',
  statement_names: 'deleted',
  statement_sources: 'deleted',
  webhook_attempts: 'deleted',
  webhooks: 'deleted',
  // What tells the institution that the consent ended is needed until it is told, and goes then.
  consents: { emptied: 'client_user_id = NULL, address_hash = NULL, accounts = NULL' },
  consent_events: { emptied: 'sealed_accounts = NULL' },
  deposit_switches: {
    emptied: `sealed_target = NULL, account_id = NULL, employer_id = NULL, employer_name = NULL, percent_allocated = NULL,
      amount_allocated = NULL, webhook = NULL, end_user = NULL`,
  },
  items: {
    emptied: `webhook = NULL, error_message = NULL, user_id = NULL, numbers_proof = NULL, unshared = NULL`,
  },
  processor_tokens: { emptied: 'webhook = NULL' },
  transfers: { emptied: `sealed = NULL, sealed_metadata = NULL, description = ''` },
  access_tokens: 'stays',
  public_tokens: 'stays',
  sandbox_faults: 'stays',
  usage_records: 'stays',
};

/** Tables by what finds their rows; within a kind in the order in which they go. */
const TABLES: Readonly<
  Record<TraceKind, { readonly own: string; readonly tables: Readonly<Record<string, Erasure>> }>
> = {
  // The second part lets the embedded store use the index of calls with an Item.
  item: { own: `item_id = $1 AND item_id <> ''`, tables: OF_ITEM },
  link_token: { own: 'hash = $1', tables: { link_tokens: 'deleted' } },
  link_session: {
    own: 'link_session_id = $1',
    tables: { link_events: 'deleted', bank_visits: 'deleted', link_sessions: 'deleted' },
  },
  payment: {
    own: 'payment_id = $1',
    tables: {
      payments: {
        emptied: `sealed_payer = NULL, sealed_pay_from = NULL, sealed_order = NULL, reference = '', webhook = NULL,
          end_user = NULL`,
      },
    },
  },
  deposit_switch: {
    own: 'deposit_switch_id = $1',
    tables: { deposit_switches: OF_ITEM.deposit_switches ?? 'stays' },
  },
  webhook: {
    own: `item_id = '' AND webhook_id = $1`,
    tables: { webhook_attempts: 'deleted', webhooks: 'deleted' },
  },
  // The report itself is removed before: its ids and times stay.
  asset_report: {
    own: 'report_id = $1',
    tables: {
      asset_reports: {
        emptied: 'sealed_order = NULL, sealed_fast = NULL, sealed_body = NULL, causes = NULL',
      },
      asset_report_audit_copies: { emptied: "auditor_id = ''" },
    },
  },
  // The removal of a user empties it too; its id stays, which names nobody.
  user: {
    own: 'user_id = $1',
    tables: {
      bank_incomes: 'deleted',
      users: { emptied: 'client_user_hash = NULL, sealed = NULL, sealed_identity = NULL' },
    },
  },
};

/** Of the sandbox: what the simulated world told people, and copies of all of a team. */
const OF_SIMULATED_TEAM: readonly (readonly [table: string, own: string])[] = [
  ['sandbox_messages', 'client_id = $1'],
  ['sandbox_snapshot_parts', 'client_id = $1'],
  ['sandbox_snapshots', 'client_id = $1'],
  [
    'call_bodies',
    `item_id = '' AND (at, request_id) IN (SELECT at, request_id FROM calls WHERE client_id = $1)`,
  ],
];

/** Tables with rows of end users. A test compares them with the schema. */
export const TABLES_OF_END_USERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['consent_visits', 'deleted'],
    ...OF_SIMULATED_TEAM.map(([table]) => [table, 'deleted']),
    ...TRACE_KINDS.flatMap((kind) => Object.entries(TABLES[kind].tables)),
  ].map(([table, erasure]) => [table, typeof erasure === 'string' ? erasure : 'emptied']),
);

interface TraceStatements {
  readonly table: string;
  readonly select: SqlStatement;
  readonly erase: SqlStatement | undefined;
}

const STATEMENTS = Object.fromEntries(TRACE_KINDS.map((kind) => [kind, statementsOf(kind)])) as Record<
  TraceKind,
  TraceStatements[]
>;

function statementsOf(kind: TraceKind): TraceStatements[] {
  const { own, tables } = TABLES[kind];
  return Object.entries(tables).map(([table, erasure]) => ({
    table,
    select: statement(`${table}.of_${kind}`, `SELECT * FROM ${table} WHERE ${own}`),
    erase: eraseOf(table, kind, erasure),
  }));
}

function eraseOf(table: string, kind: TraceKind, erasure: Erasure): SqlStatement | undefined {
  if (erasure === 'stays') return undefined;
  const { own } = TABLES[kind];
  const name = `${table}.erase_${kind}`;
  if (typeof erasure === 'object')
    return statement(name, `UPDATE ${table} SET ${erasure.emptied} WHERE ${own}`);
  // Rows that went with their Item too: a call or a pull may have written one at that moment.
  return statement(name, `DELETE FROM ${table} WHERE ${own}`);
}

/** Visits to the page of what a person shares: they are found by the person's keyed hash alone. */
const eraseVisits = statement(
  'consent_visits.erase',
  'DELETE FROM consent_visits WHERE environment = $1 AND client_id = $2 AND end_user = $3',
);
const eraseOfTeam = OF_SIMULATED_TEAM.map(([table, own]) => ({
  table,
  erase: statement(`${table}.eraseOfTeam`, `DELETE FROM ${table} WHERE ${own}`),
}));

export const endUsers: Table<EndUserReader, EndUserWriter> = {
  reader: endUserReader,
  writer: endUserWriter,
};

function endUserReader(reader: Reader): EndUserReader {
  return {
    tables: (kind) => STATEMENTS[kind].map(({ table }) => table),
    async rows({ environment, clientId }, { kind, id }, wanted) {
      const found = STATEMENTS[kind].find(({ table }) => table === wanted);
      if (!found) return [];
      const rows = await reader.all(found.select, [keyOf(kind, id)]);
      // Ids are the team's own already; this holds even where a caller got one wrong.
      return rows.filter(
        (row) => (row.client_id ?? clientId) === clientId && (row.environment ?? environment) === environment,
      );
    },
  };
}

function endUserWriter(transaction: SqlTransaction): EndUserWriter {
  return {
    ...endUserReader(transaction),
    async erase(tenant, traces, { endUser, isSimulated }) {
      const erased: Record<string, number> = {};
      const run = async (table: string, erase: SqlStatement, key: Value): Promise<void> => {
        const count = await transaction.run(erase, [key]);
        if (count > 0) erased[table] = (erased[table] ?? 0) + count;
      };
      for (const kind of TRACE_KINDS)
        for (const id of traces[kind])
          for (const { table, erase } of STATEMENTS[kind])
            if (erase) await run(table, erase, keyOf(kind, id));
      if (isSimulated) for (const { table, erase } of eraseOfTeam) await run(table, erase, tenant.clientId);
      const visits = await transaction.run(eraseVisits, [tenant.environment, tenant.clientId, endUser]);
      if (visits > 0) erased.consent_visits = visits;
      await noteEnding(transaction, { kind: 'end_user', ...tenant, endUser });
      return erased;
    },
  };
}

/** link_tokens go by a hash, which is stored as bytes. */
function keyOf(kind: TraceKind, id: string): Value {
  return kind === 'link_token' ? Buffer.from(id, 'hex') : id;
}
