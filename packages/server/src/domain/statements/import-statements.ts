import type { AccountKey } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { accountDigest } from '../extraction/merge-accounts.ts';
import { mergeReading, type SavedReading } from '../extraction/save-reading.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { newToken } from '../tokens/token.ts';
import { announceImport } from './announce-import.ts';
import type { ImportRequest } from './import-request.ts';
import { productsOf, withNewestFigures } from './newest-figures.ts';
import { readStatements, type StatementReading, type StatementsRead } from './read-statements.ts';
import { holder, rememberSource, requireImported, type TargetItem, targetItem } from './target-item.ts';

export interface ImportedStatements {
  readonly itemId: string;
  /** Made for this import; those of earlier ones keep working. */
  readonly accessToken: string;
  /** Accounts of the files, in their order. */
  readonly accounts: readonly ImportedAccount[];
  /** What was odd in the files and did not stop the import: file, line, reason. */
  readonly warnings: readonly string[];
}

/** Entries are transactions and investment transactions. */
export interface ImportedAccount {
  readonly accountId: string;
  readonly name: string;
  readonly mask: string | null;
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
}

/**
 * Brings statement files into an Item: all of them in one unit of work, or nothing. The same or an overlapping file adds only
 * what is new, and every record keeps its id.
 * @throws INVALID_FIELD with file name, line and reason for a file that cannot be read; ITEM_NOT_FOUND; INVALID_INSTITUTION;
 *   INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT; what `targetItem` raises.
 */
export async function importStatements(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
): Promise<ImportedStatements> {
  if (request.files.length === 0) throw fail('INVALID_FIELD', 'there is no file to import');
  requireInstitution(call, request.institutionId);
  const read = await readForTarget(call, tenant, request);
  const accountKeys = read.readings.map(({ account }) => account.key);
  return call.store.unitOfWork(async (unit) => {
    const target = await targetItem(call, unit, tenant, request, accountKeys, read.institutionName);
    const saved = await saveAll(call, unit, target, read.readings);
    const { item } = target;
    await announceImport(call, unit, item, saved);
    for (const key of accountKeys) await rememberSource(call, unit, tenant, key, item.itemId);
    return {
      itemId: item.itemId,
      accessToken: await issueToken(call, unit, tenant, item),
      accounts: await describe(unit, item, saved),
      warnings: read.warnings,
    };
  });
}

function requireInstitution({ directory, environment }: Call, institutionId: string | undefined): void {
  if (institutionId === undefined) return;
  const institution = directory.byId(institutionId);
  if (!institution) throw fail('INVALID_INSTITUTION');
  if (!institution.environments.includes(environment)) throw fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT');
}

/** The institution of the Item that holds the accounts may have quirks, so its files are read again with them. */
async function readForTarget(call: Call, tenant: Tenant, request: ImportRequest): Promise<StatementsRead> {
  const { store } = call;
  const asked = request.itemId === undefined ? undefined : await store.items.find(tenant, request.itemId);
  if (request.itemId !== undefined) requireImported(asked, request.institutionId);
  const presumed = asked?.institutionId ?? request.institutionId ?? null;
  const read = await readStatements(call, tenant, request, presumed);
  const keys = read.readings.map(({ account }) => account.key);
  const itemId = await holder(call, store.statementSources, tenant, request.itemId, keys);
  const held = itemId === undefined ? undefined : await store.items.find(tenant, itemId);
  const actual = held ? held.institutionId : presumed;
  return actual === presumed ? read : readStatements(call, tenant, request, actual);
}

async function saveAll(
  call: Call,
  unit: StoreWriter,
  { item, key }: TargetItem,
  readings: readonly StatementReading[],
): Promise<[StatementReading, SavedReading][]> {
  const saved: [StatementReading, SavedReading][] = [];
  for (const statement of readings) {
    const digest = accountDigest(call, item, statement.account.key);
    const stored = (await unit.accounts.listStored(item.itemId)).find((one) => one.sourceDigest === digest);
    const securities = await unit.investments.securities(item.itemId);
    const reading = withNewestFigures(
      statement,
      stored,
      new Set(securities.map(({ sourceKey }) => sourceKey)),
    );
    const products = productsOf(reading);
    for (const product of products) await unit.items.addProduct(item.itemId, product, call.world.clock.now());
    saved.push([statement, await mergeReading(call, unit, item, key, reading, products, 'whole')]);
  }
  return saved;
}

/** Tokens are stored as hashes, so one that was issued before cannot be shown again. */
async function issueToken(call: Call, unit: StoreWriter, tenant: Tenant, item: Item): Promise<string> {
  const { world, digests, environment } = call;
  const nth = await unit.items.countPublicToken(item.itemId);
  const accessToken = newToken('access', environment, itemStream(call, item, 'access', 'import', nth));
  const digest = digests.current('access', environment, accessToken);
  await unit.tokens.insertAccessToken(tenant, digest, item.itemId, world.clock.now());
  return accessToken;
}

async function describe(
  unit: StoreWriter,
  { itemId }: Item,
  saved: readonly [StatementReading, SavedReading][],
): Promise<ImportedAccount[]> {
  const accounts = new Map((await unit.accounts.list(itemId)).map((account) => [account.accountId, account]));
  return [...Map.groupBy(saved, ([{ account }]) => account.key)].flatMap(([key, own]) => {
    const account = accounts.get(own[0]?.[1].accountIds.get(key) ?? '');
    return account
      ? [{ accountId: account.accountId, name: account.name, mask: account.mask, ...total(key, own) }]
      : [];
  });
}

function total(key: AccountKey, own: readonly [StatementReading, SavedReading][]) {
  const counts = { added: 0, modified: 0, removed: 0, unchanged: 0 };
  for (const [reading, saved] of own) {
    const added = saved.added + saved.investments.transactionsAdded;
    const lists = [...(reading.transactions ?? []), ...(reading.investmentTransactions ?? [])];
    const entries = lists
      .filter(({ account }) => account === key)
      .reduce((sum, list) => sum + list.entries.length, 0);
    counts.added += added;
    counts.modified += saved.modified;
    counts.removed += saved.removed.length;
    counts.unchanged += entries - added - saved.modified;
  }
  return counts;
}
