import type { Tenant } from '../teams/team.ts';

/** By what rows of an end user are found. */
export const TRACE_KINDS = [
  'item',
  'link_token',
  'link_session',
  'payment',
  'deposit_switch',
  'webhook',
  'asset_report',
  'user',
] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

/** Where a team's end user is found in the store: ids, by what they name. Webhooks are those that concern no Item. */
export type Traces = Readonly<Record<TraceKind, readonly string[]>>;

/** A row of any table. Columns that are bytes are there as bytes. */
export type TraceRow = Readonly<Record<string, string | number | null | Uint8Array>>;

export interface Trace {
  readonly kind: TraceKind;
  readonly id: string;
}

/** Rows that were deleted, or emptied of what is personal, by table. */
export type ErasedRows = Readonly<Record<string, number>>;

export interface EndUserReader {
  /** The tables in which something may hang on a trace of this kind. */
  tables(kind: TraceKind): readonly string[];
  /** What hangs on one trace in one table. Keys and hashes of tokens are among it. */
  rows(tenant: Tenant, trace: Trace, table: string): Promise<TraceRow[]>;
}

/** Port: what erases a person from all tables at once. */
export interface EndUserWriter extends EndUserReader {
  /**
   * Erases what `traces` name and what hangs on it; living Items are removed before. An older copy of the store erases it again.
   * @param endUser the person's keyed hash, in hex
   * @param isSimulated in the sandbox messages, bodies of calls and snapshots, which are not told apart by person, go as a whole
   */
  erase(
    tenant: Tenant,
    traces: Traces,
    of: { readonly endUser: string; readonly isSimulated: boolean },
  ): Promise<ErasedRows>;
}
