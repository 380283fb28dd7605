import type { AccountKey } from '../../connectors/sdk/records.ts';
import { indexedName } from '../extraction/entries/source-keys.ts';
import { mergeReading, type SavedReading } from '../extraction/merge/save-reading.ts';
import { accountDigest } from '../items/account-digest.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { announceImport } from './announce-import.ts';
import {
  type EntryCounts,
  type ImportedAccount,
  type ImportedFile,
  type ImportReport,
  NOTHING,
  newImportId,
  sealReport,
} from './import-record.ts';
import type { ImportMaker } from './import-store.ts';
import { beginJournal } from './journal.ts';
import { productsOf, withNewestFigures } from './newest-figures.ts';
import { planOverdue } from './overdue.ts';
import { type ReadFile, type ReadFiles, unimported } from './read-files.ts';
import type { StatementReading } from './read-statements.ts';
import { keptRows } from './seal-rows.ts';
import { rememberSource, type TargetItem } from './target-item.ts';

type Saved = readonly [StatementReading, SavedReading];

export interface MergedFiles extends ImportReport {
  readonly importId: string;
}

/**
 * Brings files that were read into an Item, within a unit of work, with the record of the import, what undoing it needs, and the
 * events that follow. The same or an overlapping file adds only what is new, and every record keeps its id.
 */
export async function mergeFiles(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    target: { item, key, isNew },
    read,
    madeBy,
    isPreview = false,
  }: {
    readonly target: TargetItem;
    readonly read: ReadFiles;
    readonly madeBy: ImportMaker;
    readonly isPreview?: boolean;
  },
): Promise<MergedFiles> {
  const createdAt = call.world.clock.now();
  const n = await unit.statementImports.nextNumber(item.itemId);
  const importId = newImportId(call, tenant, item.ordinal, n);
  const journal = await beginJournal(unit, keptRows(call, item, key, importId));
  const undone = await unit.statementImports.countUndone(item.itemId);
  const merged: (readonly [ReadFile, readonly Saved[]])[] = [];
  const counting = tellEntries(call, read);
  for (const file of read.files) {
    if (file.fault === null)
      merged.push([file, await mergeFile(counting, journal.unit, { item, key, undone }, file)]);
  }
  const saved = merged.flatMap(([, own]) => own);
  // A person proves no account by a file that names it: nobody else's imports may be led to their Item.
  if (madeBy !== 'link')
    for (const [{ account }] of saved)
      await rememberSource(call, unit, tenant, { account: account.key, itemId: item.itemId });
  const seqTo = await journal.end();
  const accounts = await describe(unit, item, saved);
  // A preview is taken back, so nobody has to wait for it.
  if (!isPreview) await unit.writeOut();
  const results = new Map(merged.map(([file, own]) => [file.sha256 + file.name, resultOf(file, own)]));
  const report: ImportReport = {
    madeItem: isNew,
    files: read.files.map((file) =>
      file.fault === null ? (results.get(file.sha256 + file.name) ?? resultOf(file, [])) : unimported(file),
    ),
    accounts,
  };
  await unit.statementImports.insert(tenant, {
    importId,
    itemId: item.itemId,
    n,
    madeBy,
    state: 'done',
    seqFrom: journal.seqFrom,
    seqTo,
    createdAt,
    finishedAt: call.world.clock.now(),
    undoneAt: null,
    sealed: await sealReport(call, unit, tenant, { importId, report }),
  });
  await planOverdue(call, unit, item);
  // Nobody knows the Item before its public_token is exchanged: it is told of then.
  if (item.state !== 'linked') await announceImport(call, unit, item, saved);
  return { importId, ...report };
}

/** The call that hears how far the entries of all files are, of which each account tells its own. */
function tellEntries(call: Call, { files }: ReadFiles): Call {
  const { onProgress } = call;
  if (!onProgress) return call;
  const readings = files.flatMap((file) => (file.fault === null ? file.readings : []));
  const of = readings
    .flatMap(({ transactions = [] }) => transactions)
    .reduce((sum, { entries }) => sum + entries.length, 0);
  let before = 0;
  return {
    ...call,
    onProgress({ done, of: own, unit }) {
      onProgress({ done: before + done, of, unit });
      if (done === own) before += own;
    },
  };
}

async function mergeFile(
  call: Call,
  unit: StoreWriter,
  { item, key, undone }: Pick<TargetItem, 'item' | 'key'> & { readonly undone: number },
  { readings }: ReadFile,
): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const statement of readings) {
    const digest = accountDigest(call, item, statement.account.key);
    const stored = (await unit.accounts.listStored(item.itemId)).find((one) => one.sourceDigest === digest);
    const securities = await unit.investments.securities(item.itemId);
    const known = new Set(securities.map(({ sourceKey }) => indexedName(sourceKey)));
    const newest = withNewestFigures(statement, stored, known);
    const reading = {
      ...newest,
      statement: { ...newest.statement, undone },
    };
    const products = productsOf(reading);
    for (const product of products) await unit.items.addProduct(item.itemId, product, call.world.clock.now());
    saved.push([
      statement,
      await mergeReading(call, unit, item, { key, read: reading, products, opens: 'whole' }),
    ]);
  }
  return saved;
}

function resultOf(
  { name, sizeBytes, sha256, format, notes }: ReadFile,
  saved: readonly Saved[],
): ImportedFile {
  const accountIds = new Set(
    saved.flatMap(([{ account }, { accountIds: ids }]) => ids.get(account.key) ?? []),
  );
  const counts = saved.reduce((sum, one) => together(sum, countsOf(one[0].account.key, one)), NOTHING);
  return {
    name,
    sizeBytes,
    sha256,
    format,
    ...counts,
    accountIds: [...accountIds],
    notes,
    fault: null,
    otherItemId: null,
  };
}

/** Accounts of the files, in their order. */
async function describe(
  unit: StoreWriter,
  { itemId }: Item,
  saved: readonly Saved[],
): Promise<ImportedAccount[]> {
  const accounts = new Map((await unit.accounts.list(itemId)).map((account) => [account.accountId, account]));
  return [...Map.groupBy(saved, ([{ account }]) => account.key)].flatMap(([key, own]) => {
    const account = accounts.get(own[0]?.[1].accountIds.get(key) ?? '');
    if (!account) return [];
    const counts = own.reduce((sum, one) => together(sum, countsOf(key, one)), NOTHING);
    return [{ accountId: account.accountId, name: account.name, mask: account.mask, ...counts }];
  });
}

function together(a: EntryCounts, b: EntryCounts): EntryCounts {
  return {
    added: a.added + b.added,
    modified: a.modified + b.modified,
    removed: a.removed + b.removed,
    unchanged: a.unchanged + b.unchanged,
  };
}

function countsOf(key: AccountKey, [reading, saved]: Saved): EntryCounts {
  const added = saved.added + saved.investments.transactionsAdded;
  const lists = [...(reading.transactions ?? []), ...(reading.investmentTransactions ?? [])];
  const entries = lists
    .filter(({ account }) => account === key)
    .reduce((sum, list) => sum + list.entries.length, 0);
  const { modified, removed } = saved;
  return { added, modified, removed: removed.length, unchanged: entries - added - modified };
}
