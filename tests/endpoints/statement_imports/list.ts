import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { statementImport } from '../_needs/statement-import.ts';

export default endpointCalls({
  needs: statementImport,
  body: () => ({}),
  golden: ({ itemId }) => ({ item_id: itemId, count: 10 }),
  client: { check: (data, { importId }) => expect(data.imports).toMatchObject([{ import_id: importId }]) },
});
