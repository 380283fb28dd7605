import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { statementImport } from '../_needs/statement-import.ts';

export default endpointCalls({
  needs: statementImport,
  body: ({ importId }) => ({ import_id: importId }),
  client: { check: (data, { itemId }) => expect(data.import).toMatchObject({ item_id: itemId }) },
});
