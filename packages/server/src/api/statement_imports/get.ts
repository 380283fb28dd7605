import { findImport } from '../../domain/statement-imports/find-imports.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { string } from '../_kit/schema.ts';
import { projectImport, statementImportSchema } from '../_records/statements/statement-import.ts';
import { STATEMENT_IMPORTS } from '../_records/statements/statement-imports-tag.ts';

/** What an import did, and where one that runs stands. */
export default endpoint({
  summary: 'An import of statement files',
  tag: STATEMENT_IMPORTS,
  item: 'none',
  request: { import_id: string() },
  response: { import: statementImportSchema },
  errors: [],

  async handle({ body, tenant, call }) {
    return { import: projectImport(await findImport(call, tenant, body.import_id)) };
  },
});
