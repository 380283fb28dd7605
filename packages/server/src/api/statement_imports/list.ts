import { listImports } from '../../domain/statement-imports/find-imports.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, integer, optional, string } from '../_kit/schema.ts';
import { projectImport, statementImportSchema } from '../_records/statements/statement-import.ts';
import { STATEMENT_IMPORTS } from '../_records/statements/statement-imports-tag.ts';

const COUNT_DEFAULT = 25;
const COUNT_MAX = 100;

/** The imports of a team, the newest first. */
export default endpoint({
  summary: 'Imports of statement files, the newest first',
  tag: STATEMENT_IMPORTS,
  item: 'none',
  request: {
    item_id: optional(string({ description: 'Only those of this Item' })),
    count: optional(integer({ minimum: 1, maximum: COUNT_MAX, default: COUNT_DEFAULT })),
    offset: optional(integer({ minimum: 0, default: 0 })),
  },
  response: { imports: array(statementImportSchema), total_imports: integer() },
  errors: [],

  async handle({ body, tenant, call }) {
    const { item_id: itemId, count = COUNT_DEFAULT, offset = 0 } = body;
    const { records, total } = await listImports(call, tenant, { itemId, count, offset });
    return { imports: records.map((record) => projectImport(record)), total_imports: total };
  },
});
