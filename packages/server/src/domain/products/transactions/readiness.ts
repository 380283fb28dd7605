import type { Item } from '../../items/item.ts';

export type TransactionsStatus = 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE';

export interface Readiness {
  readonly status: TransactionsStatus;
  /** Rows added up to this change may be seen. */
  readonly seqMax: number;
}

/**
 * How much of an Item's transactions may be read: nothing, the last 30 days, or all (sandbox.md 8.2). What was read is ready,
 * whatever a clock says: another process has told of it, and may have shown it.
 */
export function readinessOf(item: Item): Readiness {
  if (item.transactionsInitialAt === null) return { status: 'NOT_READY', seqMax: 0 };
  if (item.transactionsHistoricalAt === null)
    return { status: 'INITIAL_UPDATE_COMPLETE', seqMax: item.transactionsInitialSeq };
  return { status: 'HISTORICAL_UPDATE_COMPLETE', seqMax: item.transactionsSeq };
}
