import {
  type HandedStatement,
  type KeptStatement,
  keepOriginal,
} from '../../../domain/bank-statements/original-statement.ts';
import type { ImportRecord } from '../../../domain/statement-imports/import-record.ts';
import type { ImportRequest } from '../../../domain/statement-imports/import-request.ts';
import {
  type ImportedStatements,
  type ImportPreview,
  importStatements,
  previewImport,
} from '../../../domain/statement-imports/import-statements.ts';
import { undoImport } from '../../../domain/statement-imports/undo-import.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';

/** Files of one import, together. */
export const IMPORT_BYTES_MAX = 100 * 1_048_576;
/** With room for what is said of them. */
const ARGUMENT_BYTES_MAX = IMPORT_BYTES_MAX + 1_048_576;

/** An import whose files travel beside it. */
export interface ImportWish extends TeamName, Omit<ImportRequest, 'files'> {
  readonly names: readonly string[];
  readonly isDryRun: boolean;
}

export type ImportAnswer = { readonly preview: ImportPreview } | { readonly imported: ImportedStatements };

export const importFiles = operation(
  'importStatements',
  async (
    { services, onProgress },
    { clientId, names, isDryRun, ...rest }: ImportWish,
    parts: readonly Uint8Array[],
  ): Promise<ImportAnswer> => {
    const files = parts.map((bytes, nth) => ({ name: names[nth] ?? '', bytes }));
    const { own: acting, tenant } = await actFor(services, clientId);
    const own = { ...acting, ...(onProgress && { onProgress }) };
    const request = { ...rest, files };
    if (isDryRun) return { preview: await previewImport(own, tenant, request) };
    return { imported: await importStatements(own, tenant, request) };
  },
  { argumentBytesMax: ARGUMENT_BYTES_MAX, takesParts: true },
);

export const undoStatementImport = operation(
  'undoStatementImport',
  async (
    { services },
    { clientId, importId }: TeamName & { readonly importId: string },
  ): Promise<ImportRecord> => {
    const { own, tenant } = await actFor(services, clientId);
    return undoImport(own, tenant, importId);
  },
);

/** Keeps the institution's own statement, which travels beside it. @throws INVALID_FIELD, ITEM_NOT_FOUND */
export const keepStatementFile = operation(
  'keepStatementFile',
  async (
    { services },
    { clientId, ...handed }: TeamName & Omit<HandedStatement, 'bytes'>,
    [bytes = new Uint8Array()]: readonly Uint8Array[],
  ): Promise<KeptStatement> => {
    const { own, tenant } = await actFor(services, clientId);
    return keepOriginal(own, tenant, { ...handed, bytes });
  },
  { argumentBytesMax: ARGUMENT_BYTES_MAX, takesParts: true },
);
