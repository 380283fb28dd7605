import type { RawDetails } from '../../connectors/sdk/details.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { othersTurn } from '../../world/pause.ts';
import type { Item } from '../items/item.ts';
import { plainOf } from '../records/enrichment/enrich-transaction.ts';
import { newerCategory } from '../records/enrichment/pfc2.ts';
import { type EnrichmentFacts, readRecord } from '../records/enrichment/stored-enrichment.ts';
import { openOriginals } from '../records/transactions/originals.ts';
import type { SlicePlace, StoredTransaction } from '../records/transactions/transaction-store.ts';
import type { Call } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { announceRecurring, announceSync } from './announce/announce-pull.ts';
import { announceSyncToPartners } from './announce/announce-to-partners.ts';
import { enrichRow, itemSetting, otherParty } from './enrichment/enrich-entries.ts';
import { ownTransfers, pairedEntry } from './enrichment/own-transfers.ts';

/** Rows that are looked at, and those that are written, before others have their turn. */
const LOOKED_AT_ONCE = 500;
const WRITTEN_AT_ONCE = 200;

type Tables = Pick<StoreReader, 'accounts' | 'transactions' | 'enrichmentAdditions' | 'items'>;

/** One kind of change, such as `category` from one class to another, and how often it comes about. */
export interface ReEnrichmentChange {
  readonly field: 'category' | 'merchant' | 'other';
  readonly before: string | null;
  readonly after: string | null;
  readonly count: number;
}

/** What enriching an Item's stored transactions anew changes. */
export interface ReEnrichment {
  readonly looked: number;
  readonly changed: number;
  /** The most frequent first. */
  readonly changes: readonly ReEnrichmentChange[];
}

interface ChangedRow {
  readonly before: StoredTransaction;
  readonly after: StoredTransaction;
}

/**
 * Enriches transactions from a day on anew, from what their source said when they were stored: no institution is asked.
 *
 * Rows that change are `modified` for callers; one SYNC_UPDATES_AVAILABLE, and what their recurring streams became, are committed with
 * them all (D83): stopped midway, nothing changes.
 * @param options.isTrial changes nothing and tells what would change
 */
export async function reEnrich(
  call: Call,
  item: Item,
  { since, isTrial }: { readonly since: string; readonly isTrial: boolean },
): Promise<ReEnrichment> {
  const ids: string[] = [];
  const counts = new Map<string, number>();
  let looked = 0;
  let place: SlicePlace = { date: since, after: '' };
  for (;;) {
    const rows = await call.store.transactions.slice(item.itemId, place, LOOKED_AT_ONCE);
    looked += rows.length;
    for (const change of await changesOf(call, call.store, item, rows)) {
      ids.push(change.before.transactionId);
      for (const kind of kindsOf(change)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const last = rows.at(-1);
    if (!last || rows.length < LOOKED_AT_ONCE) break;
    place = { date: last.date, after: last.transactionId };
    await othersTurn();
  }
  const changed = isTrial ? ids.length : await writeAll(call, item, ids);
  return { looked, changed, changes: sorted(counts) };
}

/** All rows and their event in one unit of work, in slices between other work. */
function writeAll(call: Call, item: Item, ids: readonly string[]): Promise<number> {
  return call.store.unitOfWork(async (unit) => {
    // A removal that came first wins.
    if (ids.length === 0 || !(await unit.items.hold(item.itemId))) return 0;
    const before = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
    let written = 0;
    for (let start = 0; start < ids.length; start += WRITTEN_AT_ONCE) {
      written += await writeSlice(call, unit, item, ids.slice(start, start + WRITTEN_AT_ONCE));
      await othersTurn();
    }
    if (written > 0 && before) {
      await announceSync(call, unit, item);
      await announceSyncToPartners(call, unit, item, { after: before.transactionsSeq });
      await announceRecurring(call, unit, before);
    }
    return written;
  });
}

/** Rows are read again: a pull may have changed them meanwhile. */
async function writeSlice(
  call: Call,
  unit: StoreWriter,
  item: Item,
  ids: readonly string[],
): Promise<number> {
  const rows: StoredTransaction[] = [];
  for (const id of ids) {
    const row = await unit.transactions.find(item.itemId, id);
    if (row) rows.push(row);
  }
  const changes = await changesOf(call, unit, item, rows);
  let seq = await unit.items.reserveChanges(item.itemId, changes.length);
  for (const { after } of changes) await unit.transactions.retell(item.itemId, { ...after, seq: ++seq });
  return changes.length;
}

async function changesOf(
  call: Call,
  tables: Tables,
  item: Item,
  rows: readonly StoredTransaction[],
): Promise<ChangedRow[]> {
  const setting = await itemSetting(call, tables, item);
  const details = await detailsOf(call, tables, item, rows);
  const entries = rows.map((before) => {
    const row = { ...before, wire: plainOf(before.wire, before.enrichment), pfc2: null, enrichment: null };
    const isClassified = readTransaction(row.wire).personal_finance_category !== null;
    return { before, row, isClassified, facts: factsOfRow(row, before, details.get(row.transactionId)) };
  });
  const transfers = await ownTransfers(tables, item, entries, ({ row }) => pairedEntry(row));
  return entries.flatMap((entry) => {
    if (entry.isClassified) return [];
    const other = setting.accountTypes.get(transfers.get(entry) ?? '');
    const pair = other?.accountType ? { transferPair: { ...other, accountType: other.accountType } } : {};
    const after = enrichRow(setting, entry.row, entry.facts, pair);
    const isSame = after.wire === entry.before.wire && after.pfc2 === entry.before.pfc2;
    return isSame ? [] : [{ before: entry.before, after }];
  });
}

async function detailsOf(
  call: Call,
  tables: Tables,
  item: Item,
  rows: readonly StoredTransaction[],
): Promise<Map<string, RawDetails>> {
  const key = await tables.items.key(item.itemId);
  if (!key) return new Map();
  return openOriginals(call, tables, item, {
    key,
    transactionIds: rows.map(({ transactionId }) => transactionId),
  });
}

/** What the source said when the row was stored: codes from its record in clear, the other side's name from where it is kept. */
function factsOfRow(
  plain: StoredTransaction,
  { enrichment }: StoredTransaction,
  details: RawDetails | undefined,
): EnrichmentFacts {
  const { amount, payment_meta: shown } = readTransaction(plain.wire);
  const other = otherParty(details, amount.startsWith('-') ? shown.payer : shown.payee);
  return {
    ...readRecord(enrichment)?.facts,
    ...(other === undefined ? {} : { counterpartyName: other }),
  };
}

function kindsOf({ before, after }: ChangedRow): string[] {
  const [was, is] = [readTransaction(before.wire), readTransaction(after.wire)];
  const classOf = (row: StoredTransaction, older: typeof was.personal_finance_category) =>
    newerCategory(row.pfc2, older)?.detailed ?? null;
  const kinds: string[] = [];
  const category = [
    classOf(before, was.personal_finance_category),
    classOf(after, is.personal_finance_category),
  ];
  if (category[0] !== category[1]) kinds.push(JSON.stringify(['category', ...category]));
  if (was.merchant_name !== is.merchant_name)
    kinds.push(JSON.stringify(['merchant', was.merchant_name, is.merchant_name]));
  return kinds.length > 0 ? kinds : [JSON.stringify(['other', null, null])];
}

function sorted(counts: ReadonlyMap<string, number>): ReEnrichmentChange[] {
  const changes = [...counts].map(([kind, count]) => {
    const [field, before, after] = JSON.parse(kind) as [
      ReEnrichmentChange['field'],
      string | null,
      string | null,
    ];
    return { field, before, after, count };
  });
  return changes.sort((a, b) => b.count - a.count);
}
