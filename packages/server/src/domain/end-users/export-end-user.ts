import { unpackTransaction } from '../../wire/packed-transaction.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { recordAct } from '../audit/record.ts';
import type { SealedPlace } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { openerForTeam } from '../teams/team-sealing.ts';
import { endUserHash } from '../users/end-user-hash.ts';
import { TRACE_KINDS, type Trace, type TraceKind, type TraceRow, type Traces } from './end-user-store.ts';
import { findTraces, isNobody } from './find-traces.ts';

/** A row as it is given to a person: sealed columns in clear, JSON as JSON, nothing that opens anything. */
export type ExportedRow = Readonly<Record<string, unknown>>;

interface PersonalColumn {
  readonly under: 'item' | 'team';
  /** The columns that name the row where it was sealed. */
  readonly row: string | readonly string[];
  /** A member that opens something, and is left out. */
  readonly secret?: string;
}

/** Sealed columns that say something of the person, with what names their row; all others hold secrets, and are left out. */
const SEALED: Readonly<Record<string, PersonalColumn>> = {
  'account_checks.sealed': { under: 'item', row: 'account_id' },
  'account_numbers.sealed': { under: 'item', row: 'account_id' },
  'account_origins.sealed': { under: 'item', row: 'account_id' },
  'account_owners.sealed': { under: 'item', row: 'account_id' },
  'account_transfers.sealed': { under: 'item', row: 'account_id' },
  'account_statements.sealed': { under: 'item', row: 'statement_id' },
  'statement_anchors.sealed': { under: 'item', row: 'account_id' },
  'liabilities.sealed': { under: 'item', row: 'account_id' },
  'transactions.sealed_original': { under: 'item', row: 'transaction_id' },
  'consent_events.sealed_accounts': { under: 'team', row: ['item_id', 'n'] },
  'statement_imports.sealed': { under: 'team', row: 'import_id' },
  'link_tokens.sealed_wishes': { under: 'team', row: 'hash' },
  'payments.sealed_pay_from': { under: 'team', row: 'payment_id' },
  'payments.sealed_payer': { under: 'team', row: 'payment_id' },
  'asset_reports.sealed_order': { under: 'team', row: 'report_id' },
  'asset_reports.sealed_body': { under: 'team', row: 'report_id' },
  'bank_incomes.sealed': { under: 'team', row: 'bank_income_id' },
  'signal_evaluations.sealed': { under: 'team', row: 'client_transaction_id' },
  'transfers.sealed': { under: 'team', row: 'authorization_id' },
  'transfers.sealed_metadata': { under: 'team', row: 'authorization_id' },
  'users.sealed': { under: 'team', row: 'user_id', secret: 'token' },
  'users.sealed_identity': { under: 'team', row: 'user_id' },
  'deposit_switches.sealed_target': { under: 'team', row: 'deposit_switch_id' },
};

/** Columns that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'record',
  'metadata',
  'products',
  'accounts',
  'body',
  'causes',
]);

/** Tables that hold nothing but keys, hashes and the service's own work. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'item_keys',
  'item_credentials',
  'idempotency_keys',
  'micro_deposits',
  'statement_import_rows',
  'call_bodies',
  'due',
]);

export interface FoundEndUser {
  readonly endUser: string;
  readonly traces: Traces;
  /** Tables that may say something of the person, by what their rows are found by. */
  readonly tables: Readonly<Record<TraceKind, readonly string[]>>;
}

/** Finds a person, and records that all about them is exported. Undefined where nothing is stored about anybody of that name. */
export async function beginEndUserExport(
  call: Call,
  tenant: Tenant,
  clientUserId: string,
): Promise<FoundEndUser | undefined> {
  const { custody, store, digests } = call;
  const endUser = endUserHash(digests, tenant, clientUserId);
  const isThem = (name: string) => name === clientUserId;
  const traces = await findTraces({ custody, store, tenant, endUser, isThem });
  if (isNobody(traces)) return undefined;
  await store.unitOfWork(async (unit) => {
    const object = { kind: 'end_user', id: endUser };
    recordAct(call, unit, { action: 'end_user.exported', object, ...tenant });
  });
  const tables = Object.fromEntries(
    TRACE_KINDS.map((kind) => [kind, store.endUsers.tables(kind).filter((table) => !TECHNICAL.has(table))]),
  ) as Record<TraceKind, string[]>;
  return { endUser, traces, tables };
}

/** What hangs on one trace of the person in one table. */
export async function exportTrace(
  call: Call,
  tenant: Tenant,
  trace: Trace,
  table: string,
): Promise<ExportedRow[]> {
  if (TECHNICAL.has(table)) return [];
  const rows = await call.store.endUsers.rows(tenant, trace, table);
  if (rows.length === 0) return [];
  const open = await openerOf(call, tenant, trace.kind === 'item' ? trace.id : undefined);
  return rows.map((row) => tell(table, row, open));
}

type OpenColumn = (under: 'item' | 'team', place: SealedPlace, sealed: Buffer) => unknown;

async function openerOf(call: Call, tenant: Tenant, itemId: string | undefined): Promise<OpenColumn> {
  const { store, custody } = call;
  const openForTeam = await openerForTeam(call, store, tenant);
  const item: Item | undefined = itemId === undefined ? undefined : await store.items.find(tenant, itemId);
  const key = item && (await store.items.key(item.itemId));
  return (under, place, sealed) => {
    if (under === 'team') return openForTeam<unknown>(place, sealed);
    // A removal that comes between takes the key.
    return item && key ? (JSON.parse(custody.open(item, key, place, sealed)) as unknown) : undefined;
  };
}

function tell(table: string, row: TraceRow, open: OpenColumn): Record<string, unknown> {
  const columns = Object.entries(row).flatMap(([column, value]) => {
    if (value === null) return [];
    if (value instanceof Uint8Array) return tellSealed({ table, column, row }, Buffer.from(value), open);
    if (typeof value !== 'string') return [[column, value]];
    if (table === 'transactions' && column === 'wire') return [[column, tellTransaction(row, value)]];
    return [[column, JSON_COLUMNS.has(column) ? (JSON.parse(value) as unknown) : value]];
  });
  return Object.fromEntries(columns) as Record<string, unknown>;
}

function tellTransaction({ account_id, transaction_id, date }: TraceRow, packed: string): unknown {
  const names = { accountId: String(account_id), transactionId: String(transaction_id), date: String(date) };
  return readTransaction(unpackTransaction(packed, names));
}

function tellSealed(
  { table, column, row }: { readonly table: string; readonly column: string; readonly row: TraceRow },
  sealed: Buffer,
  open: OpenColumn,
): [string, unknown][] {
  const known = SEALED[`${table}.${column}`];
  if (!known || sealed.length === 0) return [];
  const name = [known.row].flat().map((part) => nameOf(row[part]));
  const text = open(known.under, { table, field: column, row: name.join('/') }, sealed);
  if (text === undefined) return [];
  return [[column.replace(/^sealed_?/, '') || 'content', withoutSecret(text, known)]];
}

function withoutSecret(content: unknown, { secret }: PersonalColumn): unknown {
  if (secret === undefined) return content;
  return Object.fromEntries(Object.entries(content as object).filter(([member]) => member !== secret));
}

function nameOf(value: TraceRow[string] | undefined): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
}
