import type {
  ImportedAccount,
  ImportedFile,
  ImportRecord,
} from '../../../domain/statement-imports/import-record.ts';
import { isoTime } from '../../../world/dates.ts';
import { array, boolean, component, dateTime, integer, nullable, oneOf, string } from '../../_kit/schema.ts';

const counts = {
  added: integer({ description: 'Transactions and investment transactions that are new' }),
  modified: integer({ description: 'Those that were known and say something else now' }),
  removed: integer({ description: 'Those that went, such as pending ones that were posted' }),
  unchanged: integer({ description: 'Those of the file that were known as they are' }),
};

const fileSchema = component('StatementImportFile', {
  name: string(),
  size_bytes: integer(),
  sha256: string({ description: 'Of its content, as hex' }),
  format: nullable(string(), { description: 'Such as `ofx`; null where it could not be told' }),
  ...counts,
  account_ids: array(string()),
  warnings: array(
    component('StatementImportWarning', {
      line: nullable(integer(), { description: 'From 1; null for what concerns the whole file' }),
      reason: string(),
    }),
    { description: 'Lines that were left out, or read in an odd way' },
  ),
  error_message: nullable(string(), {
    description: 'Why nothing of the file was imported; null for one that was',
  }),
  other_item_id: nullable(string(), {
    description: 'The Item that holds the account of the file, where that is why it was not imported',
  }),
});

const accountSchema = component('StatementImportAccount', {
  account_id: string(),
  name: string(),
  mask: nullable(string()),
  ...counts,
});

export const statementImportSchema = component('StatementImport', {
  import_id: nullable(string(), { description: 'Null for a preview' }),
  item_id: nullable(string(), { description: 'Null for a preview that would make a new Item' }),
  status: oneOf(['preview', 'done', 'undone']),
  made_by: oneOf(['api', 'cli', 'link']),
  item_created: boolean({ description: 'The import made the Item' }),
  created_at: dateTime(),
  finished_at: nullable(dateTime()),
  undone_at: nullable(dateTime()),
  files: array(fileSchema),
  accounts: array(accountSchema),
});

/** What is shown of an import; a preview has no id. */
export function projectImport({
  importId,
  state,
  ...record
}: Omit<ImportRecord, 'importId' | 'itemId' | 'state' | 'finishedAt'> & {
  readonly itemId: string | null;
  readonly finishedAt: number | null;
  readonly importId: string | null;
  readonly state: ImportRecord['state'] | 'preview';
}) {
  return {
    import_id: importId,
    item_id: record.itemId,
    status: state,
    made_by: record.madeBy,
    item_created: record.madeItem,
    created_at: isoTime(record.createdAt),
    finished_at: record.finishedAt === null ? null : isoTime(record.finishedAt),
    undone_at: record.undoneAt === null ? null : isoTime(record.undoneAt),
    files: record.files.map(projectFile),
    accounts: record.accounts.map(projectAccount),
  };
}

function projectFile(file: ImportedFile) {
  return {
    name: file.name,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    format: file.format,
    added: file.added,
    modified: file.modified,
    removed: file.removed,
    unchanged: file.unchanged,
    account_ids: [...file.accountIds],
    warnings: file.notes.map(({ line, reason }) => ({ line, reason })),
    error_message: file.fault,
    other_item_id: file.otherItemId,
  };
}

function projectAccount({ accountId, name, mask, added, modified, removed, unchanged }: ImportedAccount) {
  return { account_id: accountId, name, mask, added, modified, removed, unchanged };
}
