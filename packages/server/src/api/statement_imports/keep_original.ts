import { keepOriginal } from '../../domain/bank-statements/original-statement.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { optional, string } from '../_kit/schema.ts';
import { decodedFile, fileFields } from '../_records/statements/statement-file.ts';
import { STATEMENT_IMPORTS } from '../_records/statements/statement-imports-tag.ts';

/** Keeps the institution's own statement of an account and month as it came; `/statements/*` then names and gives it. */
export default endpoint({
  summary: "Keep the institution's own statement, a PDF",
  tag: STATEMENT_IMPORTS,
  item: 'none',
  changesState: true,
  takesFiles: 'The statement: one PDF, in a part with a file name',
  longText: ['files.content'],
  request: {
    account: string({ description: 'The label under which the account was imported, or its account_id' }),
    month: string({ description: 'The month of the statement, `YYYY-MM`' }),
    item_id: optional(string({ description: 'The Item of the account, where a label could be of several' })),
    files: optional(fileFields),
  },
  response: { item_id: string(), account_id: string(), statement_id: string() },
  errors: ['ITEM_NOT_FOUND'],

  async handle({ body, files, tenant, call, concerns }) {
    const [file, ...more] = [...files, ...(body.files ?? []).map(decodedFile)];
    if (!file || more.length > 0) throw fail('INVALID_FIELD', 'files must be one PDF');
    const { account, month, item_id: itemId } = body;
    const kept = await keepOriginal(call, tenant, { itemId, account, month, bytes: file.bytes });
    concerns(kept.itemId);
    return { item_id: kept.itemId, account_id: kept.accountId, statement_id: kept.statementId };
  },
});
