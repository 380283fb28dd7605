import type { Item } from '../../items/item.ts';

export type TransactionsStatus = 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE';

export interface Readiness {
  readonly status: TransactionsStatus;
  /** Rows added up to this change may be seen. */
  readonly seqMax: number;
}

/** How much of an Item's transactions may be read at `now`: nothing, the last 30 days, or all (sandbox.md 8.2). */
export function readinessAt(item: Item, now: number): Readiness {
  const { transactionsInitialAt: initialAt, transactionsHistoricalAt: historicalAt } = item;
  if (initialAt === null || now < initialAt) return { status: 'NOT_READY', seqMax: 0 };
  if (historicalAt === null || now < historicalAt) {
    return { status: 'INITIAL_UPDATE_COMPLETE', seqMax: item.transactionsInitialSeq };
  }
  return { status: 'HISTORICAL_UPDATE_COMPLETE', seqMax: item.transactionsSeq };
}
