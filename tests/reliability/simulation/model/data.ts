import { type ItemRecord, must } from './records.ts';

/** A transaction as far as the model reads it. */
export interface Row {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly date: string;
  readonly pending: boolean;
  readonly amount: number;
}

/** Ids belong to one Item for ever (I13). */
export function noteIds(owners: Map<string, ItemRecord>, item: ItemRecord, ids: readonly string[]): void {
  for (const id of ids) {
    const owner = owners.get(id) ?? item;
    must(
      owner === item,
      'I13',
      () => `the id ${id} of item ${owner.nth} was shown for item ${item.team.name}/${item.nth}`,
    );
    owners.set(id, item);
  }
}

/** Accounts never change in these runs: the first list that was seen is the list (I1). */
export function noteAccounts(item: ItemRecord, ids: readonly string[], isWhole: boolean): void {
  const known = item.accountIds;
  if (known) {
    const same = isWhole ? known.join() === ids.join() : ids.every((id) => known.includes(id));
    must(
      same,
      'I1',
      () => `item ${item.team.name}/${item.nth} has other accounts than before: ${ids.join()}`,
    );
  } else if (isWhole && ids.length > 0) item.accountIds = ids;
}

/** A list of transactions in itself: no repeat, newest day first (I9). */
function requireOrdered(rows: readonly Row[]): void {
  const ids = rows.map((row) => row.transaction_id);
  must(new Set(ids).size === ids.length, 'I9', () => 'a list repeats a transaction');
  rows.forEach((row, index) => {
    must(index === 0 || (rows[index - 1]?.date ?? '') >= row.date, 'I9', () => 'a list is not newest first');
  });
}

/**
 * The whole list of an Item (I1: what was made and acknowledged is in it; I10: the total is the number of ids; I11: rows that must
 * all be there come to what was made).
 * @param made rows that were made and acknowledged before the call began; undefined where time was set back, and with it
 *   what the bank knows
 */
export function noteWholeList(
  item: ItemRecord,
  rows: readonly Row[],
  total: number,
  made: number | undefined,
): void {
  requireOrdered(rows);
  const least = item.whole && made !== undefined ? item.rows + made : 0;
  const most = item.rows + item.attempted;
  must(total === rows.length, 'I10', () => `total_transactions is ${total}, and ${rows.length} came`);
  must(
    rows.length >= least,
    'I1',
    () => `item ${item.team.name}/${item.nth} shows ${rows.length} rows, and had ${least}`,
  );
  must(
    rows.length <= most,
    'I11',
    () => `item ${item.team.name}/${item.nth} shows ${rows.length} rows of at most ${most}`,
  );
  if (rows.length === most) {
    const cents = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const expected = item.cents + item.attemptedCents;
    must(
      cents === expected,
      'I11',
      () => `item ${item.team.name}/${item.nth} has ${rows.length} rows of ${cents} cents, not ${expected}`,
    );
  }
  item.ready = true;
}

/** What one loop of /transactions/sync brought. */
export interface Delta {
  readonly added: Row[];
  readonly modified: Row[];
  readonly removed: { readonly transaction_id: string }[];
}

/** Brings the caller's copy up to date: only what is new is added, only what is known is changed or removed. */
export function applyDelta({ nth, copy }: ItemRecord, { added, modified, removed }: Delta): void {
  for (const row of added) {
    must(!copy.has(row.transaction_id), 'I9', () => `sync of item ${nth} added ${row.transaction_id} twice`);
    copy.set(row.transaction_id, row.date);
  }
  for (const row of modified) {
    must(copy.has(row.transaction_id), 'I9', () => `sync of item ${nth} modified an unknown row`);
    copy.set(row.transaction_id, row.date);
  }
  for (const { transaction_id: id } of removed) {
    must(copy.delete(id), 'I9', () => `sync of item ${nth} removed an unknown row`);
  }
}

/** After a loop, while nothing changed, the copy holds exactly what the list shows. */
export function requireSameAsList({ nth, copy }: ItemRecord, rows: readonly Row[]): void {
  const missing = rows.filter(({ transaction_id }) => !copy.has(transaction_id)).length;
  must(
    missing === 0 && copy.size === rows.length,
    'I9',
    () => `sync of item ${nth} gave ${copy.size} rows, the list ${rows.length}; ${missing} are missing`,
  );
}
