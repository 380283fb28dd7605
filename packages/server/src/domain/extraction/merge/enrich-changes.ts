import { writeTransaction } from '../../../wire/write-transaction.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { enrichmentFactsOf, enrichRow, type ItemSetting, itemSetting } from '../enrichment/enrich-entries.ts';
import { ownTransfers } from '../enrichment/own-transfers.ts';
import type { PairedEntry } from '../enrichment/transfer-pairs.ts';
import { type ChangedRow, type Changes, type Known, pendingNameOf, type Written } from './compare-entries.ts';

/**
 * Tells what added and modified rows were. A row that stays as its source said it keeps what it was told before, so that a newer
 * engine rewrites nothing by itself (D83).
 */
export function enrichmentOf(call: Call, unit: StoreWriter, item: Item) {
  let setting: ItemSetting | undefined;
  return async (changes: Changes<ChangedRow>, known: ReadonlyMap<string, Known>): Promise<Changes> => {
    const changed = [...changes.added, ...changes.modified];
    const rowOf = ({ row }: ChangedRow): Written => row;
    // Where the source classifies all, the engine is not even loaded.
    if (changed.every(({ isClassified }) => isClassified))
      return { ...changes, added: changes.added.map(rowOf), modified: changes.modified.map(rowOf) };
    setting ??= await itemSetting(call, unit, item);
    const own = setting;
    const transfers = await ownTransfers(unit, item, changed, pairedOf);
    const enriched = (one: ChangedRow): Written => {
      if (one.isClassified) return one.row;
      const other = own.accountTypes.get(transfers.get(one) ?? '');
      const before = known.get(one.candidate.name) ?? known.get(pendingNameOf(one.candidate));
      const plain = { ...one.row, wire: writeTransaction(one.said) };
      const row = enrichRow(own, plain, enrichmentFactsOf(one.candidate.raw), {
        ...(other?.accountType ? { transferPair: { ...other, accountType: other.accountType } } : {}),
        ...(before && keepsClass(before, one.row) ? { asPending: before.pfc2 ?? undefined } : {}),
      });
      return { ...row, details: one.row.details };
    };
    return { ...changes, added: changes.added.map(enriched), modified: changes.modified.map(enriched) };
  };
}

function pairedOf({ said: { accountId, date, amount, currency } }: ChangedRow): PairedEntry {
  return { accountId, date, amount, currency };
}

/** What was told of a pending entry holds for the posted one of the same text. */
function keepsClass(before: Known, row: Written): boolean {
  return (
    before.pending &&
    !row.pending &&
    before.enrichment !== null &&
    before.originalDescription === row.originalDescription
  );
}
