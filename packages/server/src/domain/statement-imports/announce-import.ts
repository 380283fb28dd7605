import { announceChanges, announceHistory, announceInitial } from '../extraction/announce/announce-pull.ts';
import type { SavedReading } from '../extraction/merge/save-reading.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { StatementReading } from './read-statements.ts';

/**
 * The events that an import leads to: those of a pull that read the same (api.md 10.4). Several files of one import are one change.
 * @param item as it was before the import
 */
export async function announceImport(
  call: Call,
  unit: StoreWriter,
  item: Item,
  imported: readonly (readonly [StatementReading, SavedReading])[],
): Promise<void> {
  const [first, ...rest] = imported.map(([, saved]) => saved);
  if (!first) return;
  const whole = rest.reduce(together, first);
  const hasTransactions = imported.some(([{ transactions }]) => transactions !== undefined);
  if (item.transactionsHistoricalAt !== null || !hasTransactions)
    return announceChanges(call, unit, item, whole);
  const after = item.transactionsSeq;
  const until = after + whole.addedInitially;
  await announceInitial(call, unit, item, { count: whole.addedInitially, after, until });
  await announceHistory(call, unit, item, { count: whole.added, after });
  await announceChanges(call, unit, item, {
    ...whole,
    added: 0,
    modified: 0,
    returned: 0,
    removed: [],
    posted: 0,
  });
}

function together(a: SavedReading, b: SavedReading): SavedReading {
  return {
    accountIds: new Map([...a.accountIds, ...b.accountIds]),
    appeared: a.appeared + b.appeared,
    added: a.added + b.added,
    addedInitially: a.addedInitially + b.addedInitially,
    modified: a.modified + b.modified,
    returned: a.returned + b.returned,
    removed: [...a.removed, ...b.removed],
    posted: a.posted + b.posted,
    investments: {
      holdingsAdded: a.investments.holdingsAdded + b.investments.holdingsAdded,
      holdingsUpdated: a.investments.holdingsUpdated + b.investments.holdingsUpdated,
      transactionsAdded: a.investments.transactionsAdded + b.investments.transactionsAdded,
    },
    owners: new Map([...a.owners, ...b.owners]),
    liabilities: {
      added: [...a.liabilities.added, ...b.liabilities.added],
      updated: [...a.liabilities.updated, ...b.liabilities.updated],
    },
  };
}
