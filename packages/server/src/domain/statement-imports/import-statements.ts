import { recordItemAct } from '../audit/record.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';
import type { StoreWriter, UnitExtent } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { newToken } from '../tokens/token.ts';
import { extentOf } from './extent.ts';
import type { ImportedAccount, ImportedFile } from './import-record.ts';
import type { ImportRequest } from './import-request.ts';
import { type MergedFiles, mergeFiles } from './merge-files.ts';
import { accountsOfFiles, namesSought, type ReadFiles, readFiles } from './read-files.ts';
import { countedAhead, targetItem } from './target-item.ts';

/** An import that is done. */
export interface SavedImport {
  readonly importId: string;
  readonly itemId: string;
  /** Whether the import made the Item. */
  readonly madeItem: boolean;
  /** Made for this import; those of earlier ones keep working. Null where none was asked for. */
  readonly accessToken: string | null;
  /** Accounts of the files, in their order. */
  readonly accounts: readonly ImportedAccount[];
  readonly files: readonly ImportedFile[];
}

export interface ImportedStatements extends SavedImport {
  readonly accessToken: string;
  /** What was odd in the files and did not stop the import: file, line, reason. */
  readonly warnings: readonly string[];
}

/** When an import gives an access_token: always, or only for an Item that it made. */
export type TokenWish = 'always' | 'for a new item';

/**
 * Brings statement files into an Item. A file that cannot be read, or that belongs to another Item, does not hinder the others; all
 * that are imported are so in one unit of work. The same or an overlapping file adds only what is new.
 * @throws INVALID_FIELD with file name, line and reason where no file can be imported; ITEM_NOT_FOUND; INVALID_INSTITUTION;
 *   INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT; ADDITION_LIMIT
 */
export async function importStatements(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
): Promise<ImportedStatements> {
  const read = await readFiles(call, tenant, request);
  const saved = await saveFiles(call, tenant, request, { read, tokens: 'always' });
  const { accessToken, files } = saved;
  if (accessToken === null) throw new Error('an import gave no token');
  return { ...saved, accessToken, warnings: files.flatMap(warningsOf) };
}

/** What was odd in a file: its name, the line, the reason. */
function warningsOf({ name, notes }: ImportedFile): string[] {
  return notes.map(({ line, reason }) => `${name}: ${line === null ? '' : `line ${line}: `}${reason}`);
}

/** What is known of an import before its unit of work. */
export interface ImportAhead {
  readonly extent: UnitExtent;
  /** The number of the Item that it would make, where it is large. */
  readonly counted: number | undefined;
}

/** For who runs `saveFiles` inside a unit of work. @throws INVALID_FIELD when the accounts belong to several Items */
export async function importAhead(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  read: ReadFiles,
): Promise<ImportAhead> {
  const extent = extentOf(read);
  return { extent, counted: await countedFor(call, tenant, { request, read, extent }) };
}

/** The second half of an import: what was read is written, in one unit of work. @throws what `targetItem` raises */
export async function saveFiles(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  {
    read,
    tokens,
    ahead,
  }: { readonly read: ReadFiles; readonly tokens: TokenWish; readonly ahead?: ImportAhead },
): Promise<SavedImport> {
  const { extent, counted } = ahead ?? (await importAhead(call, tenant, request, read));
  return call.store.unitOfWork(
    (unit) => save(call, unit, tenant, { request, read, tokens, counted }),
    extent,
  );
}

/** What an import would do, and what the accounts would hold: nothing of it is kept. */
export interface ImportPreview {
  /** Null: it would be a new one. */
  readonly itemId: string | null;
  readonly accounts: readonly ImportedAccount[];
  readonly files: readonly ImportedFile[];
}

/** Does an import and takes it back. @throws what `importStatements` raises */
export async function previewImport(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
): Promise<ImportPreview> {
  return previewFiles(call, tenant, request, await readFiles(call, tenant, request));
}

/** The second half of a preview. */
export async function previewFiles(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  read: ReadFiles,
): Promise<ImportPreview> {
  let preview: ImportPreview | undefined;
  const { extent, counted } = await importAhead(call, tenant, request, read);
  const taken = new PreviewTakenBackError();
  try {
    await call.store.unitOfWork(async (unit) => {
      const { itemId, madeItem, accounts, files } = await save(call, unit, tenant, {
        request,
        read,
        tokens: 'for a new item',
        counted,
        isPreview: true,
      });
      preview = { itemId: madeItem ? null : itemId, accounts, files };
      throw taken;
    }, extent);
  } catch (error) {
    if (error !== taken) throw error;
  }
  if (!preview) throw new Error('a preview ended without what it saw');
  return preview;
}

/** Ends the unit of work of a preview. */
class PreviewTakenBackError extends Error {
  override readonly name = 'PreviewTakenBackError';
}

/** Small imports count within their unit of work: it is over soon, and what is taken back takes no number. */
async function countedFor(
  call: Call,
  tenant: Tenant,
  {
    request,
    read,
    extent,
  }: { readonly request: ImportRequest; readonly read: ReadFiles; readonly extent: UnitExtent },
): Promise<number | undefined> {
  if (!extent.isLarge) return undefined;
  return countedAhead(call, tenant, { asked: request.itemId, accounts: accountsOfFiles(read) });
}

async function save(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    request,
    read,
    tokens,
    counted,
    isPreview = false,
  }: {
    readonly request: ImportRequest;
    readonly read: ReadFiles;
    readonly tokens: TokenWish;
    readonly counted: number | undefined;
    readonly isPreview?: boolean;
  },
): Promise<SavedImport> {
  const target = await targetItem(call, unit, tenant, {
    request,
    accounts: accountsOfFiles(read),
    names: namesSought(read),
    institutionName: read.institutionName,
    counted,
  });
  const { item, isNew } = target;
  const merged: MergedFiles = await mergeFiles(call, unit, tenant, {
    target,
    read,
    madeBy: request.madeBy ?? 'cli',
    isPreview,
  });
  const { importId, accounts, files } = merged;
  return {
    importId,
    itemId: item.itemId,
    madeItem: isNew,
    accessToken: tokens === 'always' || isNew ? await issueToken(call, unit, tenant, item) : null,
    accounts,
    files,
  };
}

/** Tokens are stored as hashes, so one that was issued before cannot be shown again. */
async function issueToken(call: Call, unit: StoreWriter, tenant: Tenant, item: Item): Promise<string> {
  const { world, digests, environment } = call;
  const nth = await unit.items.countPublicToken(item.itemId);
  const accessToken = newToken('access', environment, itemStream(call, item, 'access', 'import', nth));
  const digest = digests.current('access', environment, accessToken);
  await unit.tokens.insertAccessToken(tenant, digest, item.itemId, world.clock.now());
  recordItemAct(call, unit, item, { action: 'access_token.issued', detail: { by: 'import' } });
  return accessToken;
}
