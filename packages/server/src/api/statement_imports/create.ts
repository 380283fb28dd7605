import { requireWebhookUrl } from '../../domain/items/webhook-url.ts';
import type { ImportRequest } from '../../domain/statement-imports/import-request.ts';
import { importAhead, previewFiles, saveFiles } from '../../domain/statement-imports/import-statements.ts';
import { readFiles } from '../../domain/statement-imports/read-files.ts';
import { endpoint, type UploadedFile } from '../_kit/endpoint.ts';
import { boolean, nullable, object, oneOf, optional, type Static, string, url } from '../_kit/schema.ts';
import { decodedFile, fileFields } from '../_records/statements/statement-file.ts';
import { projectImport, statementImportSchema } from '../_records/statements/statement-import.ts';
import { STATEMENT_IMPORTS } from '../_records/statements/statement-imports-tag.ts';

const request = {
  item_id: optional(
    string({ description: 'The Item to import into; found by the accounts when absent, else a new one' }),
  ),
  institution_id: optional(string({ description: 'Institution of the directory that a new Item is of' })),
  files: optional(fileFields),
  options: optional(
    object({
      dry_run: optional(boolean({ default: false, description: 'Say what would happen, and keep nothing' })),
      webhook: optional(url({ description: 'Where events of a new Item are sent' })),
      currency: optional(string({ description: 'ISO 4217, for files that name none' })),
      mapping: optional(string({ description: 'Name of a saved mapping, for CSV files' })),
      encoding: optional(
        string({ description: 'A name of the WHATWG standard, where it is not what the files show' }),
      ),
      payee: optional(
        oneOf(['name', 'memo'], { description: 'Which text names an entry where a file has both' }),
      ),
      date_order: optional(
        oneOf(['mdy', 'dmy', 'ymd'], { description: 'For QIF files whose dates leave it open' }),
      ),
      flip_sign: optional(boolean({ description: 'The files write money out as positive' })),
      owed_positive: optional(
        boolean({ description: 'The files write what is owed on a card as a positive balance' }),
      ),
      account: optional(
        string({ description: 'CSV: the account that the files are of; the same label each time' }),
      ),
      account_type: optional(
        string({ description: 'CSV: `checking` (the default), `savings`, `credit-card`, …' }),
      ),
    }),
  ),
};
const requestSchema = object(request);
type Request = Static<typeof requestSchema>;

/** Brings statement files into an Item. */
export default endpoint({
  summary: 'Import statement files into an Item',
  tag: STATEMENT_IMPORTS,
  item: 'none',
  changesState: true,
  takesFiles: 'Statement files, in any number of parts with a file name',
  longText: ['files.content'],
  request,
  response: {
    import: statementImportSchema,
    access_token: nullable(string(), { description: 'Only of an Item that this import made' }),
  },
  errors: [
    'ITEM_NOT_FOUND',
    'INVALID_INSTITUTION',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    'ADDITION_LIMIT',
  ],

  refuse({ options }, { policy }) {
    if (options?.webhook !== undefined) requireWebhookUrl(options.webhook, 'options.webhook', policy);
  },

  async prepare({ body, files, tenant, call }) {
    const wanted = importRequest(body, files);
    const read = await readFiles(call, tenant, wanted);
    // It keeps nothing, so there is nothing that a key would have to keep from happening twice.
    if (body.options?.dry_run === true) return { preview: await previewFiles(call, tenant, wanted, read) };
    return { wanted, read, ahead: await importAhead(call, tenant, wanted, read) };
  },

  extent: ({ ahead }) => ahead?.extent ?? {},

  async handle({ tenant, call, concerns }, { preview, wanted, read, ahead }) {
    const at = call.world.clock.now();
    const common = { madeBy: 'api', createdAt: at, undoneAt: null } as const;
    if (preview) {
      const state = 'preview' as const;
      return {
        import: projectImport({
          ...common,
          ...preview,
          importId: null,
          state,
          madeItem: false,
          finishedAt: null,
        }),
        access_token: null,
      };
    }
    const saved = await saveFiles(call, tenant, wanted, { read, tokens: 'for a new item', ahead });
    concerns(saved.itemId);
    return {
      import: projectImport({ ...common, ...saved, state: 'done', finishedAt: call.world.clock.now() }),
      access_token: saved.accessToken,
    };
  },
});

function importRequest(
  { item_id, institution_id, files = [], options = {} }: Request,
  parts: readonly UploadedFile[],
): ImportRequest {
  return {
    files: [...parts, ...files.map(decodedFile)],
    madeBy: 'api',
    itemId: item_id,
    institutionId: institution_id,
    webhook: options.webhook,
    currency: options.currency,
    encoding: options.encoding,
    payee: options.payee,
    dateOrder: options.date_order,
    flipSign: options.flip_sign,
    owedPositive: options.owed_positive,
    csv: { mappingName: options.mapping, account: options.account, accountType: options.account_type },
  };
}
