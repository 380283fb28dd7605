import { undoImport } from '../../domain/statement-imports/undo-import.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { string } from '../_kit/schema.ts';
import { projectImport, statementImportSchema } from '../_records/statements/statement-import.ts';
import { STATEMENT_IMPORTS } from '../_records/statements/statement-imports-tag.ts';

/** Takes an import back: what it added goes, what it changed is as it was. */
export default endpoint({
  summary: 'Undo an import of statement files',
  tag: STATEMENT_IMPORTS,
  item: 'none',
  changesState: true,
  request: { import_id: string() },
  response: { import: statementImportSchema },
  errors: [],

  async handle({ body, tenant, call, concerns }) {
    const record = await undoImport(call, tenant, body.import_id);
    concerns(record.itemId);
    return { import: projectImport(record) };
  },
});
