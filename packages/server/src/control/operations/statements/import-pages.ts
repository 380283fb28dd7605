import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { pageOfImports } from '../../../domain/statement-imports/find-imports.ts';
import type {
  ImportedAccount,
  ImportedFile,
  ImportRecord,
} from '../../../domain/statement-imports/import-record.ts';
import type { ImportRequest } from '../../../domain/statement-imports/import-request.ts';
import { previewFiles, saveFiles } from '../../../domain/statement-imports/import-statements.ts';
import type { ImportPageWish } from '../../../domain/statement-imports/import-store.ts';
import { readFiles } from '../../../domain/statement-imports/read-files.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { pageSize } from '../bounds.ts';

const FILES_MAX = 100;
const HIDDEN = '•••';
/** Of a question with files as base64: 16 MiB of them. */
export const UPLOAD_BYTES_MAX = 24 * 1_048_576;

/** Imports of a team, newest first; outside the sandbox without names. */
export const pageImports = operation(
  'pageImports',
  async (
    { services },
    { clientId, limit, before }: TeamName & ImportPageWish,
  ): Promise<readonly ImportRecord[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const records = await pageOfImports(own, tenant, { before, limit: pageSize(limit) });
    if (traitsOf(own.environment).simulated) return records;
    return records.map((record) => ({ ...record, ...masked(record) }));
  },
);

function masked({ files, accounts }: Pick<ImportRecord, 'files' | 'accounts'>) {
  return {
    files: files.map((file) => ({ ...file, name: HIDDEN })),
    accounts: accounts.map((account) => ({ ...account, name: HIDDEN, mask: null })),
  };
}

/** A file as a page sends it: its bytes as base64. */
interface UploadedFile {
  readonly name: string;
  readonly content: string;
}

interface UploadWish extends TeamName, Pick<ImportRequest, 'itemId' | 'currency' | 'flipSign'> {
  /** Says what would happen, and keeps nothing. */
  readonly isDryRun: boolean;
  readonly files: readonly UploadedFile[];
  /** Names the account of files that do not say it: the same each time. */
  readonly account?: string | undefined;
  /** A mapping that was saved, for CSV files. */
  readonly mappingName?: string | undefined;
}

/** What an import did, or would do. */
export interface UploadResult {
  /** Null: a new Item would be made. */
  readonly itemId: string | null;
  readonly importId: string | null;
  readonly files: readonly ImportedFile[];
  readonly accounts: readonly ImportedAccount[];
  /** Of an Item that the import made; shown once. */
  readonly accessToken: string | null;
}

export const importUpload = operation(
  'importUpload',
  async ({ services }, wish: UploadWish): Promise<UploadResult> => {
    const { clientId, isDryRun, files, account, mappingName, ...directions } = wish;
    if (files.length === 0 || files.length > FILES_MAX)
      throw fail('INVALID_FIELD', `files must be 1 to ${FILES_MAX}`);
    const { own, tenant } = await actFor(services, clientId);
    const request: ImportRequest = {
      ...directions,
      files: files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') })),
      csv: { account, mappingName },
    };
    const read = await readFiles(own, tenant, request);
    if (isDryRun) {
      const preview = await previewFiles(own, tenant, request, read);
      return { ...preview, importId: null, accessToken: null };
    }
    const saved = await saveFiles(own, tenant, request, { read, tokens: 'for a new item' });
    const { importId, itemId, files: done, accounts, accessToken } = saved;
    return { itemId, importId, files: done, accounts, accessToken };
  },
);
