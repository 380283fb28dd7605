import { fail } from '../../errors.ts';
import { othersTurn } from '../../world/pause.ts';
import { announceChanges } from '../extraction/announce/announce-pull.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { extentOfRows } from './extent.ts';
import { type ImportRecord, openImportRecords } from './import-record.ts';
import type { EntryOfImport, ImportedChange, StoredImport, UndoneImport } from './import-store.ts';
import { keptRows } from './seal-rows.ts';
import { STATEMENT_CONNECTOR } from './statement-reading.ts';

/** Entries that are undone between two turns of others. */
const SLICE = 500;

/**
 * Takes an import back: what it added goes, what it changed or removed is as it was, in one unit of work with the events that
 * follow. The Item stays, even when the import made it. An import on which a later one rests is refused: that one goes first.
 * @throws INVALID_FIELD
 */
export async function undoImport(call: Call, tenant: Tenant, importId: string): Promise<ImportRecord> {
  const asked = await call.store.statementImports.find(tenant, importId);
  await call.store.unitOfWork(
    async (unit) => {
      const found = requireDone(await unit.statementImports.find(tenant, importId));
      if (!(await unit.items.hold(found.itemId))) throw unknownImport();
      const item = await unit.items.find(tenant, found.itemId);
      if (!item) throw unknownImport();
      requireStillOfFiles(item);
      const key = await unit.items.key(item.itemId);
      if (!key) throw unknownImport();
      const undone = { ...found, ...keptRows(call, item, key, importId) };
      await requireNothingRestsOnIt(unit, undone);
      await requireListedByNoLaterOne(call, unit, tenant, found);
      if (!(await unit.statementImports.setUndone(tenant, importId, call.world.clock.now())))
        throw alreadyUndone();
      await takeBack(call, unit, item, undone);
    },
    extentOfRows(asked ? asked.seqTo - asked.seqFrom : 0),
  );
  const stored = await call.store.statementImports.find(tenant, importId);
  const [record] = await openImportRecords(call, call.store, tenant, stored ? [stored] : []);
  if (!record) throw unknownImport();
  return record;
}

function requireDone(found: StoredImport | undefined): StoredImport {
  if (!found) throw unknownImport();
  if (found.state === 'undone') throw alreadyUndone();
  return found;
}

/** What its files brought goes on under the names that the institution has for it: rows as they were would take those away. */
function requireStillOfFiles({ connector }: Item): void {
  if (connector === STATEMENT_CONNECTOR) return;
  throw fail('INVALID_FIELD', {
    message: 'the item is read at its institution since, and goes on with what its files brought',
    next: 'Remove the Item with /item/remove where nothing of it is to stay.',
  });
}

function unknownImport() {
  return fail('INVALID_FIELD', {
    message: 'import_id names no import of this team',
    next: 'List the imports with /statement_imports/list.',
  });
}

function alreadyUndone() {
  return fail('INVALID_FIELD', 'import_id names an import that was undone before');
}

async function requireNothingRestsOnIt(unit: StoreWriter, found: UndoneImport): Promise<void> {
  const [newest] = await unit.importUndo.laterOnes(found);
  if (newest === undefined) return;
  throw fail('INVALID_FIELD', {
    message: `a later import changed the same records: undo import ${newest} first`,
    next: 'Undo imports of one item from the newest to the oldest.',
  });
}

/** Imports whose records are opened at once. */
const RECORDS = 100;

/**
 * Entries that a later file lists too are known when it is imported, so nothing is written of them: they would go although that import
 * stays.
 */
async function requireListedByNoLaterOne(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  found: StoredImport,
): Promise<void> {
  const [own] = await openImportRecords(call, unit, tenant, [found]);
  const brought = new Set(own?.accounts.flatMap(({ accountId, added }) => (added > 0 ? [accountId] : [])));
  for (let skip = 0; brought.size > 0; skip += RECORDS) {
    const stored = await unit.statementImports.list(tenant, found.itemId, skip, RECORDS);
    const later = stored.filter(({ n, state }) => n > found.n && state === 'done');
    const records = await openImportRecords(call, unit, tenant, later);
    const listing = records.find(({ accounts }) =>
      accounts.some(({ accountId, unchanged }) => unchanged > 0 && brought.has(accountId)),
    );
    if (listing)
      throw fail('INVALID_FIELD', {
        message: `a later import lists entries that this one may have brought: undo import ${listing.importId} first`,
        next: 'Undo imports of one item from the newest to the oldest.',
      });
    if (stored.length < RECORDS) return;
  }
}

async function takeBack(call: Call, unit: StoreWriter, item: Item, found: UndoneImport): Promise<void> {
  const days = new Set<string>();
  const removed: string[] = [];
  let modified = 0;
  let returned = 0;
  await unit.importUndo.deleteMarks(found);
  for await (const entries of addedSlices(unit, found)) {
    await withdraw(unit, found, entries);
    for (const { transactionId, date, isShown } of entries) {
      days.add(date);
      if (isShown) removed.push(transactionId);
    }
  }
  for await (const entries of changedSlices(unit, found)) {
    await restore(unit, found, entries);
    for (const { transactionId, dateBefore, dateNow, wasShown, isShown } of entries) {
      days.add(dateBefore).add(dateNow);
      if (wasShown) modified += 1;
      else if (isShown) removed.push(transactionId);
      if (wasShown && !isShown) returned += 1;
    }
  }
  for (const some of slicesOf([...days], SLICE)) await unit.transactions.recountDays(item.itemId, some);
  const holdings = (await unit.investments.holdings(item.itemId)).length;
  await unit.transactions.forgetListings(item.itemId);
  await unit.importUndo.restoreRows(found);
  await unit.importUndo.forget(found);
  const holdingsNow = (await unit.investments.holdings(item.itemId)).length;
  await unit.writeOut();
  await announceChanges(call, unit, item, {
    accountIds: new Map(),
    appeared: 0,
    added: 0,
    addedInitially: 0,
    modified,
    returned,
    removed,
    posted: 0,
    investments: {
      holdingsAdded: 0,
      holdingsUpdated: Math.abs(holdingsNow - holdings),
      transactionsAdded: 0,
    },
    liabilities: { added: [], updated: [] },
    owners: new Map(),
  });
}

/** What was added, slice by slice: each is withdrawn before the next is read. */
async function* addedSlices(unit: StoreWriter, found: UndoneImport): AsyncGenerator<EntryOfImport[]> {
  for (;;) {
    const entries = await unit.importUndo.addedEntries(found, SLICE);
    if (entries.length === 0) return;
    yield entries;
    await othersTurn();
  }
}

async function* changedSlices(unit: StoreWriter, found: UndoneImport): AsyncGenerator<ImportedChange[]> {
  for (let after = ''; ; ) {
    const entries = await unit.importUndo.changedEntries(found, after, SLICE);
    const last = entries.at(-1);
    if (!last) return;
    yield entries;
    after = last.transactionId;
    await othersTurn();
  }
}

async function withdraw(
  unit: StoreWriter,
  { itemId }: UndoneImport,
  entries: readonly EntryOfImport[],
): Promise<void> {
  const before = await unit.items.reserveChanges(itemId, entries.length);
  await unit.importUndo.withdrawEntries(itemId, entries, before);
}

async function restore(
  unit: StoreWriter,
  found: UndoneImport,
  entries: readonly ImportedChange[],
): Promise<void> {
  const before = await unit.items.reserveChanges(found.itemId, entries.length);
  await unit.importUndo.restoreEntries(found, entries, before);
}

function slicesOf<T>(list: readonly T[], length: number): T[][] {
  const slices: T[][] = [];
  for (let start = 0; start < list.length; start += length) slices.push(list.slice(start, start + length));
  return slices;
}
