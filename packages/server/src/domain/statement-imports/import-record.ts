import { newHex } from '../../world/ids.ts';
import type { Call } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { ImportMaker, ImportState, StoredImport } from './import-store.ts';

/** What an import did, as its maker may see it. Instants are milliseconds. */
export interface ImportRecord {
  readonly importId: string;
  readonly itemId: string;
  readonly madeBy: ImportMaker;
  readonly state: ImportState;
  /** Whether the import made the Item. */
  readonly madeItem: boolean;
  readonly createdAt: number;
  readonly finishedAt: number;
  readonly undoneAt: number | null;
  readonly files: readonly ImportedFile[];
  readonly accounts: readonly ImportedAccount[];
}

/** One file, and what became of it. Entries are transactions and investment transactions. */
export interface ImportedFile extends EntryCounts {
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its content, as hex. */
  readonly sha256: string;
  /** Such as `ofx` or `csv`; null where it could not be told. */
  readonly format: string | null;
  /** Ids of its accounts. */
  readonly accountIds: readonly string[];
  /** Lines that were left out or read in an odd way. */
  readonly notes: readonly FileNote[];
  /** Why nothing of the file was imported; null for one that was. */
  readonly fault: string | null;
  /** The Item that holds the file's account, where that is why it was not imported. */
  readonly otherItemId: string | null;
}

export interface FileNote {
  /** From 1; null for what concerns the whole file. */
  readonly line: number | null;
  readonly reason: string;
}

export interface EntryCounts {
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface ImportedAccount extends EntryCounts {
  readonly accountId: string;
  readonly name: string;
  readonly mask: string | null;
}

/** The part of a record that is sealed. */
export type ImportReport = Pick<ImportRecord, 'madeItem' | 'files' | 'accounts'>;

export const NOTHING: EntryCounts = { added: 0, modified: 0, removed: 0, unchanged: 0 };

/** A name for an import; `place` says which one of the team it is, once. */
export function newImportId(
  { world }: Pick<Call, 'world'>,
  { clientId }: Tenant,
  ...place: readonly (string | number)[]
): string {
  return newHex(world.random.stream('statement-import', clientId, ...place), 32);
}

export async function sealReport(
  call: Pick<Call, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  { importId, report }: { readonly importId: string; readonly report: ImportReport },
): Promise<Buffer> {
  const key = await teamKey(call, unit, tenant);
  return call.custody.seal(teamOwner(tenant), key, placeOf(importId), JSON.stringify(report));
}

/** Opens stored records. */
export async function openImportRecords(
  { custody }: Pick<Call, 'custody'>,
  { teamKeys }: Pick<StoreReader, 'teamKeys'>,
  tenant: Tenant,
  stored: readonly StoredImport[],
): Promise<ImportRecord[]> {
  const key = stored.length === 0 ? undefined : await teamKeys.find(tenant);
  return stored.map((record) => {
    if (!key) throw new Error('an import was kept for a team without a key');
    const { importId, itemId, madeBy, createdAt, finishedAt, undoneAt, sealed } = record;
    const text = custody.open(teamOwner(tenant), key, placeOf(importId), sealed);
    const report = JSON.parse(text) as ImportReport;
    return {
      importId,
      itemId,
      madeBy,
      state: record.state,
      createdAt,
      finishedAt,
      undoneAt,
      ...report,
    };
  });
}

function placeOf(importId: string) {
  return { table: 'statement_imports', field: 'sealed', row: importId };
}
